// The sentence about the leftover cards. At the end of the round, the player who made the last capture gets these
// cards.
import type { GameState } from "@chkobba/protocol";
import { leftovers } from "../game/last-move.ts";
import { playerName } from "../game/standings.ts";

interface LeftoversTexts {
  /** @param name null for the player who uses this page */
  readonly leftovers: (name: string | null, count: number) => string;
  readonly unknownPlayer: string;
  readonly nameless: string;
}

/**
 * Returns the sentence; empty if no cards were left on the table.
 * @param game the game at the end of the round
 */
export function leftoversText(game: GameState, myId: string, texts: LeftoversTexts): string {
  const count = leftovers(game);
  const playerId = game.lastCapture?.playerId;
  if (count === 0 || playerId === undefined) return "";
  const name = playerId === myId ? null : playerName(game.players, playerId, texts);
  return texts.leftovers(name, count);
}
