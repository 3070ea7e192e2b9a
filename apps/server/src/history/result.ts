// How a finished game ended, for its picture and the preview of its link.

import type { FinishedRow, SeatRow } from "./history-store.ts";
import type { GameResult, ResultSide } from "./public.ts";

export function resultFrom({ targetScore, teamMode }: FinishedRow, seats: readonly SeatRow[]): GameResult {
  const side = (team: number): ResultSide => {
    const own = seats.filter((seat) => seat.team === team);
    return {
      names: own.map(({ name }) => name),
      score: own[0]?.score ?? 0,
      chkobbas: own.reduce((sum, { chkobbas }) => sum + chkobbas, 0),
      hasWon: own.some(({ outcome }) => outcome === "won"),
    };
  };
  return { targetScore, teamMode, sides: [side(0), side(1)] as const };
}
