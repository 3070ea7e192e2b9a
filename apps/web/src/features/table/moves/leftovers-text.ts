// The sentence about the leftover cards, which the player who captured last got at the end of the round.
import type { GameState } from "@chkobba/protocol";
import { playerName } from "../scores/standings.ts";
import { leftovers } from "./last-move.ts";

interface LeftoversTexts {
  /** @param name null for the player who uses this page */
  readonly leftovers: (name: string | null, count: number) => string;
  readonly unknownPlayer: string;
  readonly nameless: string;
}

/** @param game at the end of the round. Empty if no cards were left. */
export function leftoversText(game: GameState, myId: string, texts: LeftoversTexts): string {
  const count = leftovers(game);
  const playerId = game.lastCapture?.playerId;
  if (count === 0 || playerId === undefined) return "";
  const name = playerId === myId ? null : `\u2068${playerName(game.players, playerId, texts)}\u2069`;
  return texts.leftovers(name, count);
}
