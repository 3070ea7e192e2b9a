// The aim of a game: a number of points, or in a shared deal a number of rounds.
import type { GameState } from "@chkobba/protocol";

interface Texts {
  readonly firstTo: (points: number) => string;
  readonly ofRounds: (rounds: number) => string;
}

export function aimText({ deal, targetScore }: Pick<GameState, "deal" | "targetScore">, texts: Texts): string {
  return deal === null ? texts.firstTo(targetScore) : texts.ofRounds(deal.rounds);
}
