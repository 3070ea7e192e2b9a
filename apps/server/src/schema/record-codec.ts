// The text in which a log stores a record. Frequent records (plays, deals, changes of presence) are stored as lists
// that begin with a short code. All other records are stored as JSON objects, and so are all records from before
// November 2026. A code never changes its meaning: a new layout gets a new code.
import { ALL_CARDS, type Card } from "@chkobba/rules";
import * as z from "zod/mini";
import {
  BYS,
  type By,
  type EntryRecord,
  type GameRecord,
  PRESENCE_CHANGES,
  type PresenceRecord,
} from "./game-record.ts";
import { gameRecord } from "./record-schema.ts";

/** One letter for each card, in the order of `ALL_CARDS`. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn";

const at = z.number();
const playerId = z.string();
const letters = z.string().check(z.regex(/^[A-Za-n]*$/));
const someLetters = letters.check(z.minLength(1));
const by = z.enum(BYS);

/**
 * The codes of plays: each code names the author of the play. The last item of a play's list has the played card and
 * then the captured cards.
 */
const PLAYS = { p: "player", b: "bot", c: "clock" } as const satisfies Record<string, By>;
const CODES = { player: "p", bot: "b", clock: "c" } as const satisfies { [B in By]: keyof typeof PLAYS };

const play = z.tuple([z.enum(["p", "b", "c"]), at, playerId, someLetters]);
/**
 * A play that a bot chose with the random numbers of a sealed seed: the samples at which it looked, and the bot's
 * release.
 */
const chosen = z.tuple([z.literal("r"), at, playerId, someLetters, z.nullable(z.int()), z.string()]);
const deal = z.tuple([z.literal("d"), at, z.array(letters), by, z.nullable(z.array(playerId))]);
const presence = z.tuple([z.literal("h"), at, playerId, z.enum(PRESENCE_CHANGES)]);
/** A seat has a new connection, to the server with this number. */
const arrival = z.tuple([z.literal("s"), at, playerId, z.int()]);
/** A seat has a new connection of a client that takes part in seeds, to the server with this number or null. */
const takingPart = z.tuple([z.literal("t"), at, playerId, z.nullable(z.int())]);
const list = z.union([play, chosen, deal, presence, arrival, takingPart]);

type List = z.infer<typeof list>;

export function encodeRecord(record: GameRecord): string {
  return JSON.stringify(listOf(record) ?? record);
}

/** Reads a record from its text. Throws if the text is not a record. In this case the log is damaged. */
export function decodeRecord(text: string): GameRecord {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? recordOf(list.parse(value)) : gameRecord.parse(value);
}

/** Returns the cards as a text with one letter for each card. */
export function encodeCards(cards: readonly Card[]): string {
  return cards.map((card) => LETTERS.charAt(card)).join("");
}

/** Returns the cards of a text with one letter for each card. Throws if a letter stands for no card. */
export function decodeCards(text: string): Card[] {
  return Array.from(text, (letter) => {
    const card = ALL_CARDS[LETTERS.indexOf(letter)];
    if (card === undefined) throw new Error(`"${letter}" stands for no card`);
    return card;
  });
}

/** Returns the list that stores a record, or null if the record is stored as a JSON object. */
function listOf(record: GameRecord): List | null {
  if (record.kind === "presence") return presenceListOf(record);
  if (record.kind !== "entry" || record.holder !== undefined || record.server !== undefined) return null;
  const { entry, pending, bot } = record;
  if (entry.type === "played" && bot !== undefined && record.by === "bot" && pending === undefined) {
    const cards = encodeCards([entry.card, ...entry.taken]);
    return ["r", record.at, entry.playerId, cards, bot.samples, bot.release];
  }
  if (entry.type === "played" && bot === undefined && pending === undefined) {
    return [CODES[record.by], record.at, entry.playerId, encodeCards([entry.card, ...entry.taken])];
  }
  if (entry.type === "continued" && entry.decks !== null) {
    return ["d", record.at, entry.decks.map(encodeCards), record.by, pending === undefined ? null : [...pending]];
  }
  return null;
}

function presenceListOf({ at: when, playerId: player, change, server, seeds }: PresenceRecord): List | null {
  if (seeds !== undefined) return change === "here" ? ["t", when, player, server ?? null] : null;
  if (server === undefined) return ["h", when, player, change];
  return change === "here" ? ["s", when, player, server] : null;
}

function recordOf(stored: List): GameRecord {
  switch (stored[0]) {
    case "h":
      return { at: stored[1], kind: "presence", playerId: stored[2], change: stored[3] };
    case "s":
      return { at: stored[1], kind: "presence", playerId: stored[2], change: "here", server: stored[3] };
    case "t": {
      const [, when, player, server] = stored;
      return {
        at: when,
        kind: "presence",
        playerId: player,
        change: "here",
        ...(server !== null && { server }),
        seeds: true,
      };
    }
    case "r": {
      const [, when, player, cards, samples, release] = stored;
      return { ...playedRecord(when, player, cards, "bot"), bot: { samples, release } };
    }
    case "d": {
      const [, when, decks, who, pending] = stored;
      const entry = { type: "continued", decks: decks.map(decodeCards) } as const;
      return { at: when, kind: "entry", entry, by: who, ...(pending !== null && { pending }) };
    }
    default: {
      const [code, when, player, cards] = stored;
      return playedRecord(when, player, cards, PLAYS[code]);
    }
  }
}

/** Returns the record of a play. @param cards the letters of the played card and of the captured ones */
export function playedRecord(when: number, player: string, cards: string, who: By): EntryRecord {
  const [card, ...taken] = decodeCards(cards);
  if (card === undefined) throw new Error("a play without a card");
  return { at: when, kind: "entry", entry: { type: "played", playerId: player, card, taken }, by: who };
}
