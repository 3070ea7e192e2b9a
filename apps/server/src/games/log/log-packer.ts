// Packs the logs of finished games, a few at a time: their rows become one compressed value, which is read like the
// rows.
import { sql } from "kysely";
import type { Logger } from "pino";
import { tryAtomically } from "../../platform/database/conflict.ts";
import { type Database, DatabaseError } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";
import { forgetOwners } from "./log-owners.ts";
import { packRecords } from "./log-pack.ts";
import { readRecords } from "./stored-records.ts";

export interface LogPackerParts {
  readonly database: Database<Tables>;
  /** The clock of the games. */
  readonly now: () => number;
  readonly logger: Logger;
}

/**
 * A finished game is packed after this time without a change at its table, or in the next run if a new game began
 * there.
 */
export const REST_MS = 10 * 60_000;
const GAMES_AT_ONCE = 10;
/** The most rows of one pack. SQLite takes about 2 ms to delete them, and moves wait for that. */
const RECORDS_AT_ONCE = 500;

interface Packable {
  readonly id: string;
  readonly number: number;
  readonly packed_to: number;
  /** The last record that may be packed. */
  readonly last: number;
}

// If two servers pack the same records, only one changes `packed_to`. The other finds its pack's key taken and changes
// nothing.
const TAKE = "update games set packed_to = ? where id = ? and packed_to = ?";
const INSERT_PACK =
  "insert into game_packs (game_id, first_seq, last_seq, pack) values ((select id from games where id = ? and packed_to = ?), ?, ?, ?)";
const DELETE_RECORDS = "delete from game_records where game = ? and seq >= ? and seq <= ?";

export class LogPacker {
  readonly #parts: LogPackerParts;
  /** Games whose log could not be packed; they are skipped, so that they do not block the others. */
  readonly #failed = new Set<string>();

  constructor(parts: LogPackerParts) {
    this.#parts = parts;
  }

  /** Packs up to 500 records of up to 10 games, one game after the other; returns how many packs it made. */
  async packSome(): Promise<number> {
    let packs = 0;
    for (const game of await this.#packable()) {
      try {
        if (await this.#pack(game)) packs++;
      } catch (error) {
        if (error instanceof DatabaseError && error.isUnavailable) throw error;
        this.#failed.add(game.id);
        this.#parts.logger.error(
          { error, gameId: game.id },
          "log packer: packing a log failed, the log stays unpacked",
        );
      }
    }
    return packs;
  }

  async #packable(): Promise<readonly Packable[]> {
    const restsSince = this.#parts.now() - REST_MS;
    const { rows } = await sql<Packable>`
      select id, number, packed_to,
        case when status = 'closed' or status = 'finished' and changed_at <= ${restsSince} then version
          else log_from - 1 end as last
      from games
      where packed_to < case when status in ('finished', 'closed') then version else log_from - 1 end
        and (changed_at <= ${restsSince} or status = 'closed' or packed_to < log_from - 1)
      order by changed_at limit ${GAMES_AT_ONCE + this.#failed.size}`.execute(this.#parts.database.query);
    return rows.filter(({ id }) => !this.#failed.has(id));
  }

  /** False if another server has packed these records, or the game was removed. */
  async #pack({ id, number, packed_to, last: lastPackable }: Packable): Promise<boolean> {
    const { database } = this.#parts;
    const first = packed_to + 1;
    const read = await readRecords(database.reads, id, first, Math.min(lastPackable, packed_to + RECORDS_AT_ONCE));
    const next = read.findIndex(({ kind }, nth) => nth > 0 && kind === "snapshot");
    const records = next === -1 ? read : read.slice(0, next);
    if (records.length === 0) throw new Error(`there is no record ${first}`);
    const last = packed_to + records.length;
    const pack = await packRecords(records);
    return tryAtomically(database, [
      { sql: TAKE, parameters: [last, id, packed_to] },
      { sql: INSERT_PACK, parameters: [id, last, first, last, pack] },
      { sql: DELETE_RECORDS, parameters: [number, first, last] },
      forgetOwners(number),
    ]);
  }
}
