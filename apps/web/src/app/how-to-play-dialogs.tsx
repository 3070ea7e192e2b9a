// The guide and its lesson as dialogs over the lobby. The code of a dialog is loaded when the dialog is opened.
import { useEffect } from "react";
import { create } from "zustand";
import { openLobbyView } from "../features/lobby/lobby-view.ts";
import { attemptText } from "../features/lobby/refusal.ts";
import { playSolo, useSoloTerms } from "../features/lobby/solo/solo-terms.ts";
import { rememberName } from "../shared/auth/player-name.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { lessonAnswered, useLessonRequest } from "../shared/lesson-request.ts";
import { pendingInvite } from "../shared/seat/pending-invite.ts";
import { useSession } from "../shared/seat/session.ts";
import { showToast } from "../shared/ui/toasts.ts";

const TEXTS = { texts: ["howToPlay"] } as const;
const Guide = latePart(
  async () => (await import("../features/how-to-play/HowToPlayDialog.tsx")).HowToPlayDialog,
  TEXTS,
);
const Lesson = latePart(async () => (await import("../features/how-to-play/LessonDialog.tsx")).LessonDialog, TEXTS);

const DIALOGS = { guide: Guide, lesson: Lesson };

type Dialog = keyof typeof DIALOGS;

const useOpened = create<{ readonly dialog: Dialog | null }>(() => ({ dialog: null }));

export const openGuide = () => open("guide");
export const openLesson = () => open("lesson");

/** If a dialog can't be loaded, an error is shown and the lobby stays. */
function open(dialog: Dialog): void {
  DIALOGS[dialog].load().then(
    () => useOpened.setState({ dialog }),
    () => showToast({ kind: "error", text: currentCatalogue().app.refusals.INTERNAL }),
  );
}

const close = () => useOpened.setState({ dialog: null });

/** The open dialog, if there is one. */
export function HowToPlayDialogs() {
  const { dialog } = useOpened();
  const { isAsked } = useLessonRequest();
  useEffect(() => close, []);
  useEffect(() => {
    if (!isAsked) return;
    lessonAnswered();
    openLesson();
  }, [isAsked]);
  return (
    <>
      {dialog === "guide" && <Guide onClose={close} />}
      {dialog === "lesson" && <LessonWithGame onClose={close} />}
    </>
  );
}

/**
 * The lesson, which ends with an easy game. This component, and not the lobby, reads the terms of a solo game.
 * Otherwise the lobby would render again with each change of the terms.
 */
function LessonWithGame({ onClose }: { readonly onClose: () => void }) {
  const terms = useSoloTerms();
  const playEasyGame = async () => {
    onClose();
    // The solo form asks for the missing name.
    if (terms.playerName === "") return openLobbyView("create-solo");
    rememberName(terms.playerName);
    const refused = await playSolo({ ...terms, level: "easy", target: 11, teamMode: false });
    if (refused !== null) showToast({ kind: "error", text: attemptText(currentCatalogue(), refused) });
  };
  const isAwaited = useSession(({ seat }) => seat !== null) || pendingInvite() !== null;
  return <Lesson onClose={onClose} onPlay={isAwaited ? null : () => void playEasyGame()} />;
}
