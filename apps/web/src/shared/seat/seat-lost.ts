// Whether a view shows that the player has lost their seat by leaving in another tab or on another device.
import type { GameState } from "@chkobba/protocol";

/** After a player has left, the seat is free, belongs to a bot, or shows its cards face down. */
export function isSeatLost({ players }: GameState, playerId: string): boolean {
  const me = players.find(({ id }) => id === playerId);
  return me === undefined || me.isBot || me.hand.some((card) => "hidden" in card);
}
