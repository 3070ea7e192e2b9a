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
  if (!isOver(game, best) && leaver !== undefined) return { mood, by: "leaving", leaver };
  if (game.winner === "tie") return { mood: "tie", by: "level", score: best };
  return { mood, by: "points", margin: best - next };
}

/** Whether the game is decided, so that its result is shown after this round's summary. */
export function isDecided(game: Pick<GameState, "scores" | "targetScore" | "deal" | "rounds">): boolean {
  return isOver(game, Math.max(...Object.values(game.scores)));
}

/** Whether the target is reached; in a shared deal, whether all rounds are over. */
function isOver(
  { targetScore, deal, rounds }: Pick<GameState, "targetScore" | "deal" | "rounds">,
  best: number,
): boolean {
  return deal === null ? best >= targetScore : rounds.length >= deal.rounds;
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
