// The page of a finished game, from the server or from this browser. It works without a realtime connection.
import { lazy, useState } from "react";
import { ReplayPage } from "../features/replay/ReplayPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

/** In the page's address, this stands for the finished offline game of this browser. */
const HERE = "offline";
/** More digits than a time in ms has. */
const TIME_DIGITS = 15;

const OfflineReplay = lazy(async () => {
  const { OfflineReplay } = await import("./OfflineReplay.tsx");
  return { default: OfflineReplay };
});

export function ReplayScreen({ gameId }: { readonly gameId: string }) {
  const { app } = useCatalogue();
  // The address is read only once, because the page adds the game's number to it after loading the newest game.
  const [search] = useState(() => new URLSearchParams(location.search));
  return (
    <>
      <title>{app.titles.replay}</title>
      {gameId === HERE ? (
        <OfflineReplay gameId={HERE} finishedAt={wholeNumber(search.get("played"), TIME_DIGITS)} />
      ) : (
        <ReplayPage gameId={gameId} number={wholeNumber(search.get("number"))} isReviewed={search.has("review")} />
      )}
    </>
  );
}

function wholeNumber(text: string | null, digits = 9): number | null {
  return text !== null && /^\d+$/.test(text) && text.length <= digits ? Number(text) : null;
}
