// Whether a player at the table is a person. Only people get the buttons for blocking and reporting.
import type { PlayerState } from "@chkobba/protocol";

/**
 * A bot plays the cards of a person who has left a running 2 vs 2 game. This player still counts as a person [LEAVE-3].
 */
export function isPerson({ isBot, hasLeft }: Pick<PlayerState, "isBot" | "hasLeft">): boolean {
  return !isBot || hasLeft;
}
