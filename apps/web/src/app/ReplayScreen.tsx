// The page of a finished game, from the server or from this browser. It works without a realtime connection.
import { lazy, useState } from "react";
import { ReplayPage } from "../features/replay/ReplayPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

/** In the page's address, this stands for the finished offline game of this browser. */
const HERE = "offline";

interface OfflineReplayProps {
  /** When the wanted game ended; null for the game that is still at its table. */
  readonly finishedAt: number | null;
}

const OfflineReplayPage = lazy(async () => {
  const { finishedGame, playedGame } = await import("../features/offline/finished-game.ts");
  const OfflineReplay = ({ finishedAt }: OfflineReplayProps) => {
    const [load] = useState(() => (finishedAt === null ? finishedGame : () => playedGame(finishedAt)));
    return <ReplayPage gameId={HERE} number={null} loadSaved={load} />;
  };
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
        <OfflineReplayPage finishedAt={wholeNumber(search.get("played"))} />
      ) : (
        <ReplayPage gameId={gameId} number={wholeNumber(search.get("number"))} isReviewed={search.has("review")} />
      )}
    </>
  );
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
