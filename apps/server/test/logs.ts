// The logs of games as they stand in a server's database file.
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import type { GameRecord } from "../src/games/record.ts";
import type { Tables } from "../src/schema/index.ts";

export type Played = GameRecord & { readonly kind: "entry"; readonly entry: { readonly type: "played" } };

function withDatabase<T>(dataDir: string, read: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(join(dataDir, "chkobba.sqlite"), { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Every log by game id, in order. Throws where a log has a gap. */
export function readLogs(dataDir: string): Map<string, GameRecord[]> {
  return withDatabase(dataDir, (database) => {
    const rows = database.prepare<[], { game_id: string; seq: number; record: string }>(
      "select game_id, seq, record from game_log order by game_id, seq",
    );
    const logs = new Map<string, GameRecord[]>();
    for (const { game_id, seq, record } of rows.iterate()) {
      const log = logs.get(game_id) ?? [];
      logs.set(game_id, log);
      if (log.push(JSON.parse(record)) !== seq) throw new Error(`the log of ${game_id} has a gap before ${seq}`);
    }
    return logs;
  });
}

export function readLog(dataDir: string, gameId: string): GameRecord[] {
  return readLogs(dataDir).get(gameId) ?? [];
}

/** How many rows that table has. */
export function countRows(dataDir: string, table: keyof Tables): number {
  return withDatabase(
    dataDir,
    (database) => database.prepare<[], { rows: number }>(`select count(*) as rows from ${table}`).get()?.rows ?? 0,
  );
}

export function isPlayed(record: GameRecord): record is Played {
  return record.kind === "entry" && record.entry.type === "played";
}
