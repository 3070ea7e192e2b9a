// Reads and writes a server's database directly: the SQLite file, or PostgreSQL.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { unpackRecords } from "../src/games/log/log-pack.ts";
import type { GameRecord } from "../src/schema/game-record.ts";
import type { Tables } from "../src/schema/index.ts";
import { decodeRecord } from "../src/schema/record-codec.ts";
import { databaseUrlOf } from "./data-folders.ts";

export type Played = GameRecord & { readonly kind: "entry"; readonly entry: { readonly type: "played" } };

const FILE = "chkobba.sqlite";

/** Runs statements that both databases support. Returns the rows of the last statement. */
export async function inDatabase<Row>(dataDir: string, ...statements: readonly string[]): Promise<Row[]> {
  const url = databaseUrlOf(dataDir);
  return url === null ? inSqlite<Row>(join(dataDir, FILE), statements) : inPostgres<Row>(url, statements);
}

function inSqlite<Row>(file: string, statements: readonly string[]): Row[] {
  const database = new Sqlite(file);
  try {
    let rows: Row[] = [];
    for (const sql of statements) {
      const statement = database.prepare<[], Row>(sql);
      if (statement.reader) rows = statement.all();
      else statement.run();
    }
    return rows;
  } finally {
    database.close();
  }
}

async function inPostgres<Row>(url: string, statements: readonly string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const sql of statements) rows = (await client.query(sql)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Every log with its records in order, by game id. Throws if a log has a gap. */
export async function readLogs(dataDir: string): Promise<Map<string, GameRecord[]>> {
  const rows = await inDatabase<{ game_id: string; seq: number; record: string | null; pack: Uint8Array | null }>(
    dataDir,
    `select game_id, first_seq as seq, pack, null as record from game_packs
     union all select id, seq, null, record from games join game_records on game = number
     order by 1, 2`,
  );
  const logs = new Map<string, GameRecord[]>();
  for (const { game_id, seq, record, pack } of rows) {
    const log = logs.get(game_id) ?? [];
    logs.set(game_id, log);
    if (log.length + 1 !== seq) throw new Error(`the log of ${game_id} has a gap before ${seq}`);
    log.push(...(pack === null ? [decodeRecord(record ?? "")] : await unpackRecords(pack)));
  }
  return logs;
}

export async function readLog(dataDir: string, gameId: string): Promise<GameRecord[]> {
  return (await readLogs(dataDir)).get(gameId) ?? [];
}

/** The number of rows of a table. */
export async function countRows(dataDir: string, table: keyof Tables): Promise<number> {
  const [row] = await inDatabase<{ rows: number | string }>(dataDir, `select count(*) as rows from ${table}`);
  return Number(row?.rows);
}

/** Every byte of the SQLite files, or every row of these tables in PostgreSQL. */
export async function everythingStored(dataDir: string, tables: readonly (keyof Tables)[]): Promise<Buffer> {
  if (databaseUrlOf(dataDir) === null) {
    const files = readdirSync(dataDir).filter((name) => name.startsWith(FILE));
    return Buffer.concat(files.map((name) => readFileSync(join(dataDir, name))));
  }
  const rows = await Promise.all(tables.map((table) => inDatabase(dataDir, `select * from ${table}`)));
  return Buffer.from(JSON.stringify(rows));
}

export function isPlayed(record: GameRecord): record is Played {
  return record.kind === "entry" && record.entry.type === "played";
}
