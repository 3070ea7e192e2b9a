// Takes deleted accounts out of the packed logs of games. The table `log_owners` says which games name an account, so
// a deletion reads the packs of these games and no others. Each server does its share of the games.
import { sql } from "kysely";
import type { Logger } from "pino";
import type { AccountOwner } from "../../identity/owner.ts";
import { type Database, DatabaseError } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";
import { packRecords, packTextOf, unpackRecords } from "./log-pack.ts";
import type { LogPackerParts } from "./log-packer.ts";
import { nameless } from "./nameless-log.ts";

export interface LogEraserParts extends Pick<LogPackerParts, "share"> {
  readonly database: Database<Tables>;
  /** Deletes rows that were stored about the owner after the deletion, such as results of games that went on. */
  readonly eraseRows: (owner: AccountOwner) => Promise<void>;
  readonly logger: Pick<Logger, "error">;
}

export const SEATS_AT_ONCE = 20;
const OWNERS_AT_ONCE = 100;

/** A deleted account in the log of a game. */
interface Naming {
  readonly owner: AccountOwner;
  readonly id: string;
  readonly number: number;
  readonly packed_to: number;
}

export class LogEraser {
  readonly #parts: LogEraserParts;
  /** Logs that could not be changed, by owner and game. They are skipped, so that they do not block others. */
  readonly #failed = new Set<string>();

  constructor(parts: LogEraserParts) {
    this.#parts = parts;
  }

  /** Erases deleted accounts from the logs of up to 20 games. Returns how many games it has tried. */
  async eraseSome(): Promise<number> {
    const namings = await this.#namings();
    for (const naming of namings) {
      try {
        await this.#erase(naming);
      } catch (error) {
        if (error instanceof DatabaseError && error.isUnavailable) throw error;
        this.#failed.add(keyOf(naming));
        this.#parts.logger.error(
          { error, gameId: naming.id },
          "log eraser: changing a log failed, a deleted account stays in it",
        );
      }
    }
    if (this.#parts.share().place === 0) await this.#finish();
    return namings.length;
  }

  /** How many deleted accounts may still be named in logs. */
  async waiting(): Promise<number> {
    const { reads } = this.#parts.database;
    const { waiting } = await reads
      .selectFrom("erasures")
      .select((of) => of.fn.countAll<number>().as("waiting"))
      .executeTakeFirstOrThrow();
    return Number(waiting);
  }

  /** Completely packed logs that name deleted accounts. Other logs wait until they are packed. */
  async #namings(): Promise<readonly Naming[]> {
    const { place, of } = this.#parts.share();
    const { rows } = await sql<Naming>`
      select log_owners.owner, id, number, packed_to
      from erasures join log_owners on log_owners.owner = erasures.owner join games on number = game
      where number % ${sql.lit(of)} = ${sql.lit(place)}
        and not exists (select 1 from game_records where game_records.game = number)
      order by asked_at, number limit ${SEATS_AT_ONCE + this.#failed.size}`.execute(this.#parts.database.reads);
    return rows.filter((naming) => !this.#failed.has(keyOf(naming)));
  }

  async #erase(naming: Naming): Promise<void> {
    const { reads } = this.#parts.database;
    const packs = await reads.selectFrom("game_packs").selectAll().where("game_id", "=", naming.id).execute();
    for (const { first_seq, pack } of packs) {
      if (!(await packTextOf(pack)).includes(naming.owner)) continue;
      const records = nameless(await unpackRecords(pack), naming.owner);
      if (!(await this.#replace(naming.id, first_seq, pack, await packRecords(records)))) return;
    }
    await this.#forget(naming);
  }

  /** False if another server has replaced this pack since it was read, because it erases another account. */
  async #replace(gameId: string, firstSeq: number, pack: Uint8Array, by: Uint8Array): Promise<boolean> {
    const { numUpdatedRows } = await this.#parts.database.query
      .updateTable("game_packs")
      .set({ pack: by })
      .where("game_id", "=", gameId)
      .where("first_seq", "=", firstSeq)
      .where("pack", "=", pack)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Says that the log does not name the owner any more, unless it has grown since it was read. */
  async #forget({ owner, number, packed_to }: Naming): Promise<void> {
    await this.#parts.database.query
      .deleteFrom("log_owners")
      .where("owner", "=", owner)
      .where("game", "=", number)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("game_records").select("seq").whereRef("game_records.game", "=", "log_owners.game"))),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("games")
            .select("id")
            .whereRef("number", "=", "log_owners.game")
            .where("packed_to", "=", packed_to),
        ),
      )
      .execute();
  }

  /** Ends the erasure of accounts that no log names any more. */
  async #finish(): Promise<void> {
    const { query } = this.#parts.database;
    const rows = await query
      .selectFrom("erasures")
      .select("owner")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("log_owners").select("game").whereRef("log_owners.owner", "=", "erasures.owner"))),
      )
      .orderBy("asked_at")
      .limit(OWNERS_AT_ONCE)
      .execute();
    for (const { owner } of rows) {
      await this.#parts.eraseRows(owner);
      await query.deleteFrom("erasures").where("owner", "=", owner).execute();
    }
  }
}

function keyOf({ owner, id }: Naming): string {
  return `${owner} ${id}`;
}
