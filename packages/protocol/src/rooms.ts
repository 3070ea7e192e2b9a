// A room: a lasting place where games are opened, on the wire.
import { TARGETS } from "@chkobba/rules";
import { z } from "zod";

export const room = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** A private room is found by its id alone. */
  isPrivate: z.boolean(),
  teamMode: z.boolean(),
  targetScore: z.literal(TARGETS),
  /** Its waiting games, the oldest first. */
  gameIds: z.array(z.string()).readonly(),
  /** How many of its games are being played. */
  runningGames: z.int().nonnegative(),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
});

export type Room = Readonly<z.output<typeof room>>;
