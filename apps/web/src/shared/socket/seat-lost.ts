// Whether a view shows that somebody has no seat at the table any more: they left in another tab or on another device.
import type { GameState } from "@chkobba/protocol";

/** A seat that was left is free, a bot's, or keeps its cards covered from whoever asks. */
export function isSeatLost({ players }: GameState, playerId: string): boolean {
  const me = players.find(({ id }) => id === playerId);
  return me === undefined || me.isBot || me.hand.some((card) => "hidden" in card);
}
