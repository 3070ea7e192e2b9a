// How and why a game ended, from one player's view.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { sidesOf } from "./standings.ts";

type Ending = { readonly mood: "won" | "lost" | "tie" } & (
  | { readonly by: "points"; readonly margin: number }
  | { readonly by: "level"; readonly score: number }
  | { readonly by: "leaving"; readonly leaver: PlayerState }
);

/** @param game a finished one */
export function endingOf(game: GameState, myId: string): Ending {
  const sides = sidesOf(game, myId);
  const [best = 0, next = 0] = sides.map(({ score }) => score).toSorted((a, b) => b - a);
  const mood = sides.some(({ isMine, isWinner }) => isMine && isWinner) ? "won" : "lost";
  const leaver = game.players.find(({ hasLeft }) => hasLeft);
  // A player who leaves after the score has decided the game has not ended it [LEAVE-2].
  if (best < game.targetScore && leaver !== undefined) return { mood, by: "leaving", leaver };
  if (game.winner === "tie") return { mood: "tie", by: "level", score: best };
  return { mood, by: "points", margin: best - next };
}

/** Whether this is the game's last summary: the target is reached, and continuing shows the result. */
export function isDecided({ scores, targetScore }: Pick<GameState, "scores" | "targetScore">): boolean {
  return Object.values(scores).some((score) => score >= targetScore);
}

interface EndingTexts {
  readonly youWonBy: (points: number) => string;
  readonly youLostBy: (points: number) => string;
  readonly levelAt: (points: number) => string;
  readonly leftGame: (name: string) => string;
  readonly nameless: string;
}

/** Why the game ended, in one sentence. */
export function endingSentence(ending: Ending, texts: EndingTexts): string {
  switch (ending.by) {
    case "leaving":
      return texts.leftGame(ending.leaver.name || texts.nameless);
    case "level":
      return texts.levelAt(ending.score);
    case "points":
      return ending.mood === "won" ? texts.youWonBy(ending.margin) : texts.youLostBy(ending.margin);
  }
}
