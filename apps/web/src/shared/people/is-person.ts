// Whether a player at the table is a person. Only people get the buttons for blocking and reporting.
import type { PlayerState } from "@chkobba/protocol";

/** A person who has left a running 2 vs 2 game still counts as a person, although a bot plays their cards [LEAVE-3]. */
export function isPerson({ isBot, hasLeft }: Pick<PlayerState, "isBot" | "hasLeft">): boolean {
  return !isBot || hasLeft;
}
