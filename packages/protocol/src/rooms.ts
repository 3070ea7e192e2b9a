// A room on the wire: a lasting place where games are created.
import { TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { fullHouseRules } from "./game.ts";

export const room = z.object({
  id: z.string(),
  name: z.string(),
  /** A private room is not in the public list: only its id leads to it. */
  isPrivate: z.boolean(),
  teamMode: z.boolean(),
  targetScore: z.literal(TARGETS),
  houseRules: fullHouseRules,
  /** Its waiting games, the oldest first. */
  gameIds: z.readonly(z.array(z.string())),
  /** How many of its games are being played. */
  runningGames: z.int().check(z.nonnegative()),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
});

export type Room = Readonly<z.output<typeof room>>;
