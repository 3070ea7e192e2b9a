// Packs the logs of finished games, a few at a time. Packing replaces the rows of a log by one compressed value.
// Readers of the log get the same records.
import { sql } from "kysely";
import type { Logger } from "pino";
import { type Database, DatabaseError } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";
import { packRecords } from "./log-pack.ts";
import { readRecords } from "./stored-records.ts";

export interface LogPackerParts {
  readonly database: Database<Tables>;
  /** The time by the clock of the games, in ms since the epoch. */
  readonly now: () => number;
  readonly logger: Logger;
  /** Which share of the games this server packs: of `of` servers, it is the one with this place, from 0. */
  readonly share: () => { readonly place: number; readonly of: number };
}

/**
 * A finished game is packed when its table has not changed for this time (in ms), or in the next run if a new game has
 * begun at the table.
 */
export const REST_MS = 10 * 60_000;
export const GAMES_AT_ONCE = 10;
/**
 * The largest number of records in one pack. SQLite takes about 2 ms to delete them, and moves wait for the deletion.
 */
const RECORDS_AT_ONCE = 500;

interface Packable {
  readonly id: string;
  readonly number: number;
  readonly packed_to: number;
  /** The number of the last record that may be packed. */
  readonly last: number;
}

export class LogPacker {
  readonly #parts: LogPackerParts;
  /** The ids of games whose log could not be packed. They are skipped, so that they do not block other games. */
  readonly #failed = new Set<string>();

  constructor(parts: LogPackerParts) {
    this.#parts = parts;
  }

  /** Packs up to 500 records of each of up to 10 games, one game after the other. Returns how many packs were made. */
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

  /** When the game that has waited longest for its packing was last changed, in ms; null if none waits. */
  async oldest(): Promise<number | null> {
    const { reads } = this.#parts.database;
    const { rows } = await sql<{ at: number }>`
      select changed_at as at from games
      where packed_to < case when status in ('finished', 'closed') then version else log_from - 1 end
        and (changed_at <= ${this.#parts.now() - REST_MS} or status = 'closed' or packed_to < log_from - 1)
      order by changed_at limit 1`.execute(reads);
    return rows[0] === undefined ? null : Number(rows[0].at);
  }

  async #packable(): Promise<readonly Packable[]> {
    const restsSince = this.#parts.now() - REST_MS;
    const { place, of } = this.#parts.share();
    const { rows } = await sql<Packable>`
      select id, number, packed_to,
        case when status = 'closed' or status = 'finished' and changed_at <= ${restsSince} then version
          else log_from - 1 end as last
      from games
      where packed_to < case when status in ('finished', 'closed') then version else log_from - 1 end
        and (changed_at <= ${restsSince} or status = 'closed' or packed_to < log_from - 1)
        and number % ${sql.lit(of)} = ${sql.lit(place)}
      order by changed_at limit ${GAMES_AT_ONCE + this.#failed.size}`.execute(this.#parts.database.query);
    return rows.filter(({ id }) => !this.#failed.has(id));
  }

  /**
   * Packs the next records of a game. Returns false if another server has packed these records, or the game was
   * removed.
   */
  async #pack({ id, number, packed_to, last: lastPackable }: Packable): Promise<boolean> {
    const { database } = this.#parts;
    const first = packed_to + 1;
    const read = await readRecords(database.reads, id, first, Math.min(lastPackable, packed_to + RECORDS_AT_ONCE));
    const next = read.findIndex(({ kind }, nth) => nth > 0 && kind === "snapshot");
    const records = next === -1 ? read : read.slice(0, next);
    if (records.length === 0) {
      if (await this.#isUnchanged(id, packed_to)) throw new Error(`there is no record ${first}`);
      return false;
    }
    const last = packed_to + records.length;
    return this.#replace({ id, number, packed_to }, { first, last, pack: await packRecords(records) });
  }

  /**
   * Whether the game still exists and `packedTo` is still its last packed record. If so, a missing record means a
   * damaged log. If not, the game may have been removed: an abandoned game is removed at about the time at which its
   * log may be packed.
   */
  async #isUnchanged(id: string, packedTo: number): Promise<boolean> {
    const { reads } = this.#parts.database;
    const of = reads.selectFrom("games").select("id").where("id", "=", id).where("packed_to", "=", packedTo);
    return (await of.executeTakeFirst()) !== undefined;
  }

  /** Replaces records by their pack. Returns false if another server has packed records, or the game was removed. */
  #replace({ id, number, packed_to }: Omit<Packable, "last">, { first, last, pack }: Pack): Promise<boolean> {
    const { database } = this.#parts;
    const { query } = database;
    return database.transaction(async ({ read, write }) => {
      const game = await read
        .selectFrom("games")
        .select("packed_to")
        .where("id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (game?.packed_to !== packed_to) return false;
      write(
        query.updateTable("games").set({ packed_to: last }).where("id", "=", id),
        query.insertInto("game_packs").values({ game_id: id, first_seq: first, last_seq: last, pack }),
        query.deleteFrom("game_records").where("game", "=", number).where("seq", ">=", first).where("seq", "<=", last),
      );
      return true;
    });
  }
}

interface Pack {
  readonly first: number;
  readonly last: number;
  readonly pack: Uint8Array;
}
