// Whether a view shows that the player has lost their seat, because they left in another tab or on another device.
import type { GameState } from "@chkobba/protocol";

/** After a player has left, their seat is free, a bot's, or shows its cards face down. */
export function isSeatLost({ players }: GameState, playerId: string): boolean {
  const me = players.find(({ id }) => id === playerId);
  return me === undefined || me.isBot || me.hand.some((card) => "hidden" in card);
}
