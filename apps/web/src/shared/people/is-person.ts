// Whether a player at the table is a person, for the buttons about people.
import type { PlayerState } from "@chkobba/protocol";

/** A person who has left a running 2 vs 2 still is one: only their cards are played by a bot [LEAVE-3]. */
export function isPerson({ isBot, hasLeft }: Pick<PlayerState, "isBot" | "hasLeft">): boolean {
  return !isBot || hasLeft;
}
