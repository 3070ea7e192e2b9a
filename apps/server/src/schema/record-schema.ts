// Reads a record of a game's log from JSON. Records of earlier releases still parse, because fields that were added later
// are optional.
import { cupOfGame, entry, houseRules, rating } from "@chkobba/protocol";
import { BOT_LEVELS, TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { BYS, type GameRecord, PRESENCE_CHANGES } from "./game-record.ts";

const playerId = z.string();
const at = z.number();
const owner = z.nullable(z.string());
const terms = {
  setup: z.object({
    seats: z.literal([2, 4]),
    target: z.literal(TARGETS),
    rounds: z.optional(z.int()),
    ...houseRules.shape,
  }),
  isSolo: z.boolean(),
  turnSeconds: z.nullable(z.number()),
  botLevel: z.optional(z.enum(BOT_LEVELS)),
  roomName: z.optional(z.nullable(z.string())),
  roomCode: z.optional(z.string()),
  code: z.optional(z.string()),
  watchable: z.optional(z.boolean()),
  isUnlisted: z.optional(z.literal(true)),
  match: z.optional(z.object({ id: z.string(), rated: z.boolean() })),
  cup: z.optional(cupOfGame),
  isCupPrivate: z.optional(z.boolean()),
  deal: z.optional(z.object({ id: z.string(), seed: z.string(), closesAt: z.nullable(z.number()) })),
};
const seat = z.object({ id: z.string(), name: z.string(), isBot: z.boolean(), hasLeft: z.boolean() });
const server = z.optional(z.int());
const seeds = z.optional(z.literal(true));
const named = z.optional(z.literal(true));
const link = z.object({ digest: z.string(), until: z.number() });
const presence = z.object({
  connected: z.boolean(),
  seeds,
  since: z.number(),
  missedTurns: z.int(),
  isAway: z.boolean(),
  server,
});

export const gameRecord: z.ZodMiniType<GameRecord> = z.discriminatedUnion("kind", [
  z.object({ at, kind: z.literal("opened"), ...terms }),
  z.object({
    at,
    kind: z.literal("snapshot"),
    ...terms,
    seats: z.array(z.nullable(seat)),
    people: z.array(
      z.object({
        ...{ playerId, holder: owner, attendance: presence, rating: z.optional(rating), link: z.optional(link) },
        ...{ named, seatedAt: z.optional(z.number()) },
      }),
    ),
    former: z.optional(z.array(z.object({ playerId, name: z.string(), holder: owner }))),
    closedBy: z.optional(playerId),
    openedBy: z.optional(playerId),
    hasSummarised: z.boolean(),
    games: z.optional(z.int()),
  }),
  z.object({
    at,
    kind: z.literal("entry"),
    entry,
    by: z.enum(BYS),
    holder: z.optional(owner),
    rating: z.optional(rating),
    server,
    pending: z.optional(z.array(z.string())),
    seeds,
    named,
    shuffle: z.optional(z.object({ serverSeed: z.string(), seats: z.array(z.int()), botSeed: z.optional(z.string()) })),
    bot: z.optional(z.object({ samples: z.nullable(z.int()), release: z.string() })),
  }),
  z.object({
    at,
    kind: z.literal("presence"),
    playerId,
    change: z.enum(PRESENCE_CHANGES),
    server,
    seeds,
  }),
  z.object({ at, kind: z.literal("commitment"), playerId, commitment: z.string() }),
  z.object({ at, kind: z.literal("reveal") }),
  z.object({ at, kind: z.literal("seed"), playerId, seed: z.string() }),
  z.object({ at, kind: z.literal("outage"), since: z.number(), until: z.number(), playerIds: z.array(playerId) }),
  z.object({ at, kind: z.literal("returned") }),
  z.object({ at, kind: z.literal("shared"), playerId, ...link.shape }),
  z.object({ at, kind: z.literal("claimed"), playerId, holder: z.string() }),
  z.object({
    ...{ at, kind: z.literal("watchable"), playerId, watchable: z.boolean() },
    isUnlisted: z.optional(z.literal(true)),
  }),
  z.object({ at, kind: z.literal("closed") }),
]);
