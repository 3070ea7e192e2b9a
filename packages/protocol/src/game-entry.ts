// A small update: the entry by which a game has changed. A client applies the entry to its last state of the game.
import type { SeenPlay } from "@chkobba/rules";
import * as z from "zod/mini";
import type { PlayState } from "./game.ts";

const seat = z.int().check(z.gte(0), z.lte(3));
const cardIds = z.readonly(z.array(z.string()));

export const gameEntry = z.object({
  id: z.uuid(),
  /**
   * The game's version after this entry. Each entry adds one to the version. A client applies the entry only to a state
   * with the previous version. Otherwise the client drops the entry and requests the game.
   */
  version: z.int().check(z.positive()),
  turnEndsAt: z.nullable(z.int()),
  played: z.optional(
    z.object({
      /** The seat of the play, as an index in `players`. */
      seat,
      card: z.string(),
      taken: cardIds,
      by: z.enum(["player", "bot", "clock"]),
      /** If the play emptied all hands: the card ids of the recipient's new hand, or an empty list for a spectator. */
      drawn: z.optional(cardIds),
    }),
  ),
  presence: z.optional(z.object({ seat, connected: z.boolean(), isAway: z.boolean() })),
});

interface Change {
  readonly id: string;
  readonly version: number;
  readonly turnEndsAt: number | null;
}

export interface EntryPlay extends Pick<SeenPlay, "seat" | "card" | "taken">, Pick<PlayState, "by"> {
  readonly drawn?: readonly string[] | undefined;
}

export interface EntryPresence {
  readonly seat: number;
  readonly connected: boolean;
  readonly isAway: boolean;
}

/** A play or a change of presence. */
export interface GameEntry extends Change {
  readonly played?: EntryPlay | undefined;
  readonly presence?: EntryPresence | undefined;
}
