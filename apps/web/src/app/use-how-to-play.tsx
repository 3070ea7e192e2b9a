// The guide and its lesson as dialogs over the lobby. The code of a dialog is loaded when the dialog is opened.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { openLobbyView } from "../features/lobby/lobby-view.ts";
import { attemptText } from "../features/lobby/refusal.ts";
import { playSolo, useSoloTerms } from "../features/lobby/solo/solo-terms.ts";
import { rememberName } from "../shared/auth/player-name.ts";
import { currentCatalogue, withTexts } from "../shared/i18n/index.ts";
import { showToast } from "../shared/ui/toasts.ts";

const Guide = lazy(loadGuide);
const Lesson = lazy(loadLesson);

async function loadGuide() {
  const { HowToPlayDialog } = await withTexts("howToPlay", import("../features/how-to-play/HowToPlayDialog.tsx"));
  return { default: HowToPlayDialog };
}

async function loadLesson() {
  const { LessonDialog } = await withTexts("howToPlay", import("../features/how-to-play/LessonDialog.tsx"));
  return { default: LessonDialog };
}

const LOADERS = { guide: loadGuide, lesson: loadLesson };

interface HowToPlay {
  /** The open dialog; empty while none is open. */
  readonly dialog: ReactNode;
  readonly openGuide: () => void;
  readonly openLesson: () => void;
}

/** If a dialog can't be loaded, an error is shown and the lobby stays. */
export function useHowToPlay(): HowToPlay {
  const [opened, setOpened] = useState<"guide" | "lesson" | null>(null);
  const open = (what: "guide" | "lesson") => {
    LOADERS[what]().then(
      () => setOpened(what),
      () => showToast({ kind: "error", text: currentCatalogue().app.refusals.INTERNAL }),
    );
  };
  const close = () => setOpened(null);
  return {
    dialog: (
      <Suspense key="guide">
        {opened === "guide" && <Guide onClose={close} />}
        {opened === "lesson" && <LessonWithGame onClose={close} />}
      </Suspense>
    ),
    openGuide: () => open("guide"),
    openLesson: () => open("lesson"),
  };
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
  return <Lesson onClose={onClose} onPlay={() => void playEasyGame()} />;
}
