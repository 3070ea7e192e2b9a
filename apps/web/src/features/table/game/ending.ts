// How and why a game ended, as seen by one player.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { sidesOf } from "./standings.ts";

type Ending = { readonly mood: "won" | "lost" | "tie" } & (
  | { readonly by: "points"; readonly margin: number }
  | { readonly by: "level"; readonly score: number }
  /** The server could not continue the game. */
  | { readonly by: "outage" }
  | { readonly by: "leaving"; readonly leaver: PlayerState }
);

/** @param game a finished game */
export function endingOf(game: GameState, myId: string): Ending {
  if (game.aborted) return { mood: "tie", by: "outage" };
  const sides = sidesOf(game, myId);
  const [best = 0, next = 0] = sides.map(({ score }) => score).toSorted((a, b) => b - a);
  const mood = sides.some(({ isMine, isWinner }) => isMine && isWinner) ? "won" : "lost";
  const leaver = game.players.find(({ hasLeft }) => hasLeft);
  // If the score has already decided the game, a player who leaves is not the reason for its end [LEAVE-2].
  if (!isDecided(game) && leaver !== undefined) return { mood, by: "leaving", leaver };
  if (game.winner === "tie") return { mood: "tie", by: "level", score: best };
  return { mood, by: "points", margin: best - next };
}

/**
 * Whether the game is decided, so that its result is shown after this round's summary: a side has reached the target, or
 * all rounds of a shared deal are over. With the house rule `playOn`, equal totals decide nothing [GAME-5].
 */
export function isDecided({
  scores,
  targetScore,
  deal,
  rounds,
  houseRules,
}: Pick<GameState, "scores" | "targetScore" | "deal" | "rounds" | "houseRules">): boolean {
  if (deal !== null) return rounds.length >= deal.rounds;
  const totals = Object.values(scores);
  if (houseRules.playOn && new Set(totals).size === 1) return false;
  return totals.some((total) => total >= targetScore);
}

interface EndingTexts {
  readonly youWonBy: (points: number) => string;
  readonly youLostBy: (points: number) => string;
  readonly levelAt: (points: number) => string;
  readonly abortedReason: string;
  readonly leftGame: (name: string) => string;
  readonly nameless: string;
}

/** Why the game ended, in one sentence. */
export function endingSentence(ending: Ending, texts: EndingTexts): string {
  switch (ending.by) {
    case "outage":
      return texts.abortedReason;
    case "leaving":
      return texts.leftGame(ending.leaver.name || texts.nameless);
    case "level":
      return texts.levelAt(ending.score);
    case "points":
      return ending.mood === "won" ? texts.youWonBy(ending.margin) : texts.youLostBy(ending.margin);
  }
}
