// A room on the wire: a lasting place where games are created.
import { TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { fullHouseRules } from "./game.ts";

export const room = z.object({
  id: z.string(),
  name: z.string(),
  /** A private room is not in the public list. People need its id or its code to join it. */
  isPrivate: z.boolean(),
  teamMode: z.boolean(),
  targetScore: z.literal(TARGETS),
  houseRules: fullHouseRules,
  /** The room's waiting games, oldest first. */
  gameIds: z.readonly(z.array(z.string())),
  /** The short code that leads to the room; null if a release without codes opened it. */
  code: z.nullable(z.string()),
  /** Whether the room's games are open to watchers. The creator of a game can choose otherwise for that game. */
  watchable: z.boolean(),
  /** How many of the room's games are being played. */
  runningGames: z.int().check(z.nonnegative()),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
});

/** A game that waits in a public room. */
export const openTable = z.object({
  roomId: z.string(),
  gameId: z.string(),
  /** The name of a player who waits in the game. */
  host: z.string(),
  /** `people`: how many people wait in the game. `seats`: how many people can play. */
  people: z.int(),
  seats: z.literal([2, 4]),
  /** When the game was opened, in milliseconds since the epoch. */
  since: z.int(),
});
export type OpenTable = Readonly<z.output<typeof openTable>>;

export type Room = Readonly<z.output<typeof room>>;
