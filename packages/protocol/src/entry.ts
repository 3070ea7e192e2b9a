// The schemas of an entry of the rules and of a game's house rules, as logs, replays and saved games store them.
import { ALL_CARDS, type Card, type Entry, perHouseRule } from "@chkobba/rules";
import * as z from "zod/mini";

const card = z.custom<Card>((value) => typeof value === "number" && ALL_CARDS[value] !== undefined);
const cards = z.array(card);
const decks = z.array(cards);
const deal = z.object({ leader: z.int(), decks });
const playerId = z.string();

/** An entry of the rules, as logs, replays and saved games store it. */
export const entry: z.ZodMiniType<Entry> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("seated"), playerId, name: z.string(), isBot: z.boolean() }),
  z.object({ type: z.literal("moved"), playerId, seat: z.int() }),
  z.object({ type: z.literal("left"), playerId }),
  z.object({ type: z.literal("withdrew"), playerId }),
  z.object({ type: z.literal("aborted") }),
  z.object({ type: z.literal("started"), deal: z.nullable(deal) }),
  z.object({ type: z.literal("dealt"), deal }),
  z.object({ type: z.literal("cut"), playerId, at: z.int() }),
  z.object({ type: z.literal("kept"), playerId, keep: z.boolean(), next: z.nullable(cards) }),
  z.object({ type: z.literal("played"), playerId, card, taken: cards }),
  z.object({ type: z.literal("continued"), decks: z.nullable(decks) }),
  z.object({ type: z.literal("reset"), deal: z.nullable(deal) }),
  z.object({ type: z.literal("near-win"), playerId }),
]);

/** The house rules in a log, a replay or a saved game. Rules that did not exist at its time are absent [LOG-3]. */
export const houseRules = z.object(perHouseRule(() => z.optional(z.boolean())));
