// The page of a finished game, from the server or from this browser. It works without a realtime connection.
import { useState } from "react";
import { useLocation } from "wouter";
import type { MomentChoice } from "../features/replay/moments.ts";
import { ReplayPage } from "../features/replay/ReplayPage.tsx";
import { usePlayerName } from "../shared/auth/player-name.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { showToast } from "../shared/ui/toasts.ts";
import { PageToCome } from "./PageFrame.tsx";

const LEVEL_OF_OTHERS = "hard";

/** In the page's address, this stands for the finished offline game of this browser. */
const HERE = "offline";
/** More digits than a time in ms has. */
const TIME_DIGITS = 15;

const PAGE = { Waiting: PageToCome, isNeeded: true };
const OfflineReplay = latePart(async () => (await import("./OfflineReplay.tsx")).OfflineReplay, PAGE);
const TogetherReplay = latePart(async () => (await import("./TogetherReplay.tsx")).TogetherReplay, {
  ...PAGE,
  texts: ["together", "watching"],
});

export function ReplayPages({ gameId }: { readonly gameId: string }) {
  // The address is read only once, because the page adds the game's number to it after loading the newest game.
  const [search] = useState(() => new URLSearchParams(location.search));
  const playerName = usePlayerName().trim();
  const [, go] = useLocation();
  const play = async (choice: MomentChoice) => {
    if (await playMoment(choice, playerName)) go("/");
  };
  const [isTogether, setTogether] = useState(search.has("together"));
  const [startAt, setStartAt] = useState(0);
  const look = (isWithOthers: boolean, at: number) => {
    setTogether(isWithOthers);
    setStartAt(at);
    nameInAddress(isWithOthers);
  };
  return gameId === HERE ? (
    <OfflineReplay gameId={HERE} finishedAt={wholeNumber(search.get("played"), TIME_DIGITS)} onPlayMoment={play} />
  ) : (
    <ReplayPage
      gameId={gameId}
      number={wholeNumber(search.get("number"))}
      isReviewed={search.has("review")}
      onPlayMoment={play}
      onTogether={(at) => look(true, at)}
      startAt={startAt}
      show={
        isTogether
          ? (replay) => (
              <TogetherReplay replay={replay} startAt={startAt} onPlayMoment={play} onLeave={(at) => look(false, at)} />
            )
          : undefined
      }
    />
  );
}

/** A page that is loaded again joins the others again. */
function nameInAddress(isTogether: boolean): void {
  const address = new URL(location.href);
  if (isTogether) address.searchParams.set("together", "1");
  else address.searchParams.delete("together");
  history.replaceState(history.state, "", address);
}

function wholeNumber(text: string | null, digits = 9): number | null {
  return text !== null && /^\d+$/.test(text) && text.length <= digits ? Number(text) : null;
}

/** @returns whether the table is open */
async function playMoment({ botLevel, ...moment }: MomentChoice, playerName: string): Promise<boolean> {
  const { moments: texts } = currentCatalogue().replay;
  const told = await import("../features/offline/offline.ts").then(
    (offline) => offline.playMoment({ ...moment, playerName, level: botLevel ?? LEVEL_OF_OTHERS }),
    () => "missing" as const,
  );
  if (told === null) showToast({ kind: "message", text: texts.begun });
  else showToast({ kind: "error", text: texts.refused[told] });
  return told === null;
}
