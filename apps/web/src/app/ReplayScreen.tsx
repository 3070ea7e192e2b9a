// The page of a finished game, from the server or from this browser. It works without a realtime connection.
import { lazy, useState } from "react";
import { ReplayPage } from "../features/replay/ReplayPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

/** In the page's address, this stands for the finished offline game of this browser. */
const HERE = "offline";

const OfflineReplayPage = lazy(async () => {
  const { finishedGame } = await import("../features/offline/finished-game.ts");
  return { default: () => <ReplayPage gameId={HERE} number={null} loadSaved={finishedGame} /> };
});

export function ReplayScreen({ gameId }: { readonly gameId: string }) {
  const { app } = useCatalogue();
  // The address is read only once, because the page adds the game's number to it after loading the newest game.
  const [search] = useState(() => new URLSearchParams(location.search));
  return (
    <>
      <title>{app.titles.replay}</title>
      {gameId === HERE ? (
        <OfflineReplayPage />
      ) : (
        <ReplayPage gameId={gameId} number={wholeNumber(search.get("number"))} isReviewed={search.has("review")} />
      )}
    </>
  );
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
