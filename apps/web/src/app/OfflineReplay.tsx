// The page of a finished game of this browser.
import { useState } from "react";
import { finishedGame, playedGame } from "../features/offline/finished-game.ts";
import type { MomentChoice } from "../features/replay/moments.ts";
import { ReplayPage } from "../features/replay/ReplayPage.tsx";

interface OfflineReplayProps {
  readonly gameId: string;
  /** When the wanted game ended; null for the game that is still at its table. */
  readonly finishedAt: number | null;
  readonly onPlayMoment: (choice: MomentChoice) => Promise<void>;
}

export function OfflineReplay({ gameId, finishedAt, onPlayMoment }: OfflineReplayProps) {
  const [load] = useState(() => (finishedAt === null ? finishedGame : () => playedGame(finishedAt)));
  return <ReplayPage gameId={gameId} number={null} loadSaved={load} onPlayMoment={onPlayMoment} />;
}
