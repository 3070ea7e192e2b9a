// Stores many records of one log as one compressed value. The records are stored by columns, because similar values
// next to each other compress best.
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliDecompress, constants } from "node:zlib";
import * as z from "zod/mini";
import { BYS, type GameRecord } from "../../schema/game-record.ts";
import { decodeRecord, encodeCards, encodeRecord, playedRecord } from "../../schema/record-codec.ts";

// Both functions run in libuv's threads and not on the event loop.
const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const decompress = promisify<Uint8Array, BrotliOptions, Buffer>(brotliDecompress);

/**
 * The highest quality of Brotli. It takes 6 ms for a game. Quality 9 takes 1 ms, but the result is an eighth larger.
 */
const QUALITY = 11;
/** The longest content of a pack, in bytes before compression. 500 records have about 20,000 bytes. */
const UNPACKED_MAX = 4_000_000;

/** The letters that stand for players in `kinds`: letter n stands for player n of the pack's list. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The letter in `kinds` for a record that is not a play, or that says more about its play than the columns have. */
const OTHER = ".";

const columns = z.tuple([
  /**
   * The version of the layout. A new layout gets a new number, and packs with older layouts must stay readable for
   * ever.
   */
  z.literal(1),
  z.array(z.tuple([z.string(), z.enum(BYS)])),
  /** The time of the first record. For each further record: the time since the previous record. */
  z.array(z.number()),
  /** `kinds`: one letter for each record. */
  z.string(),
  /** The cards of all plays. */
  z.string(),
  /** The records whose letter is `OTHER`, in their stored form, with time 0. */
  z.array(z.string()),
]);
type Columns = z.infer<typeof columns>;

export async function packRecords(records: readonly GameRecord[]): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(columnsOf(records)));
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** The records in a pack. Rejects if the pack is damaged. */
export async function unpackRecords(pack: Uint8Array): Promise<GameRecord[]> {
  return recordsOf(columns.parse(JSON.parse(await packTextOf(pack))));
}

/** The content of a pack as text, for searching. */
export async function packTextOf(pack: Uint8Array): Promise<string> {
  return (await decompress(pack, { maxOutputLength: UNPACKED_MAX })).toString();
}

function columnsOf(records: readonly GameRecord[]): Columns {
  const players: [string, (typeof BYS)[number]][] = [];
  let kinds = "";
  const cards: string[] = [];
  const others: string[] = [];
  for (const record of records) {
    const letter = letterOf(record, players);
    kinds += letter;
    if (letter !== OTHER && record.kind === "entry" && record.entry.type === "played") {
      cards.push(encodeCards([record.entry.card, ...record.entry.taken]));
    } else others.push(encodeRecord({ ...record, at: 0 }));
  }
  const times = records.map(({ at }, nth) => at - (records[nth - 1]?.at ?? 0));
  return [1, players, times, kinds, cards.join(" "), others];
}

/** The letter of a record in `kinds`. Adds a player to `players` at the player's first play. */
function letterOf(record: GameRecord, players: Columns[1]): string {
  if (record.kind !== "entry" || record.entry.type !== "played") return OTHER;
  if (record.holder !== undefined || record.pending !== undefined || record.bot !== undefined) return OTHER;
  const { playerId } = record.entry;
  const known = players.findIndex(([id, by]) => id === playerId && by === record.by);
  if (known !== -1) return LETTERS.charAt(known);
  if (players.length === LETTERS.length) return OTHER;
  players.push([playerId, record.by]);
  return LETTERS.charAt(players.length - 1);
}

function recordsOf([, players, times, kinds, cards, others]: Columns): GameRecord[] {
  if (kinds.length !== times.length) throw new Error("a pack has more times than records, or fewer");
  const plays = cards.split(" ").values();
  const rest = others.values();
  let at = 0;
  return times.map((time, nth): GameRecord => {
    at += time;
    const letter = kinds.charAt(nth);
    if (letter === OTHER) return { ...decodeRecord(rest.next().value ?? ""), at };
    const player = players[LETTERS.indexOf(letter)];
    if (player === undefined) throw new Error(`"${letter}" stands for no player`);
    return playedRecord(at, player[0], plays.next().value ?? "", player[1]);
  });
}
