// Reads the records of a log from rows and packs.

import { type Kysely, sql } from "kysely";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Tables } from "../../schema/index.ts";
import { decodeRecord } from "../../schema/record-codec.ts";
import { unpackRecords } from "./log-pack.ts";

/** A table's log from its newest snapshot to the end, with some columns of its row in `games`. */
export interface StoredTable {
  /** The number of the first record in `records`. */
  readonly logFrom: number;
  readonly number: number;
  readonly wakeAt: number | null;
  readonly records: GameRecord[];
}

/** A row of a log as it is stored: a record, or a pack of many. */
export interface StoredRow {
  /** The number of the record; for a pack: the number of its first record. */
  readonly seq: number;
  readonly record: string | null;
  readonly pack: Uint8Array | null;
}

interface TableRow extends StoredRow {
  readonly log_from: number;
  readonly number: number;
  readonly wake_at: number | null;
}

/** The records with the numbers `first` to `last`, in order. Rejects if the log is damaged. */
export async function readRecords(
  query: Kysely<Tables>,
  gameId: string,
  first: number,
  last: number,
): Promise<GameRecord[]> {
  return recordsIn(await readRows(query, gameId, first, last), Math.max(1, first), last);
}

/** The rows that contain the records with the numbers `first` to `last`, as input for `recordsIn`. */
export async function readRows(
  query: Kysely<Tables>,
  gameId: string,
  first: number,
  last: number,
): Promise<readonly StoredRow[]> {
  // A single statement sees either the rows of a part of the log, or the pack that replaced them. Rows that were
  // replaced by a pack are ignored.
  const { rows } = await sql<StoredRow>`
    select first_seq as seq, pack, null as record
      from game_packs where game_id = ${gameId} and last_seq >= ${first} and first_seq <= ${last}
    union all
    select seq, null as pack, record
      from games join game_records on game = number
      where id = ${gameId} and seq > packed_to and seq >= ${first} and seq <= ${last}
    order by 1`.execute(query);
  return rows;
}

/** The records from number `first` to the end; null if record `first` was deleted, because it was no longer needed. */
export async function readRecordsFrom(
  query: Kysely<Tables>,
  gameId: string,
  first: number,
): Promise<GameRecord[] | null> {
  const rows = await readRows(query, gameId, first, Number.MAX_SAFE_INTEGER);
  return (rows[0]?.seq ?? 0) > first ? null : recordsIn(rows, first, Number.MAX_SAFE_INTEGER);
}

/**
 * The table's log from its newest snapshot to the end. Null if there is no such game. Rejects if the log is damaged.
 */
export async function readStoredTable(query: Kysely<Tables>, gameId: string): Promise<StoredTable | null> {
  const { rows } = await sql<TableRow>`
    select first_seq as seq, pack, null as record, log_from, number, wake_at
      from games join game_packs on game_id = id where id = ${gameId} and last_seq >= log_from
    union all
    select seq, null as pack, record, log_from, number, wake_at
      from games join game_records on game = number where id = ${gameId} and seq > packed_to and seq >= log_from
    order by 1`.execute(query);
  const [row] = rows;
  if (row === undefined) return null;
  const { log_from: logFrom, number, wake_at: wakeAt } = row;
  return { logFrom, number, wakeAt, records: await recordsIn(rows, logFrom, Number.MAX_SAFE_INTEGER) };
}

/** Decodes the records with the numbers `first` to `last` from stored rows. Rejects if the log is damaged. */
export async function recordsIn(rows: readonly StoredRow[], first: number, last: number): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (const { seq, record, pack } of rows) {
    const stored = pack === null ? [decodeRecord(record ?? "")] : await unpackRecords(pack);
    stored.forEach((each, nth) => {
      const at = seq + nth;
      if (at < first || at > last) return;
      if (at !== first + records.length) throw new Error(`a log has no record ${first + records.length}, but ${at}`);
      records.push(each);
    });
  }
  return records;
}
