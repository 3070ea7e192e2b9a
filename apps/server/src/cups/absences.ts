// Players who wished for a place in a knockout of the house and were not connected at its start. A player who was absent
// twice in a row loses the place in the order of joining: others come first, until the player is there again.
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { CupRow } from "./cup-rows.ts";

/** Absences in a row from which on a wish comes after all others. */
const MISSED_MAX = 2;
/** An absence is forgotten after this time, in ms. */
const KEPT_MS = 60 * 24 * 3_600_000;

export class Absences {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The accounts with a wish for this cup that have lost their place in the order. */
  async outOfOrder(cupId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#database.query
      .selectFrom("cup_absences")
      .innerJoin("cup_players", "cup_players.account_id", "cup_absences.account_id")
      .select("cup_absences.account_id")
      .where("cup_players.cup_id", "=", cupId)
      .where("missed", ">=", MISSED_MAX)
      .execute();
    return new Set(rows.map(({ account_id }) => account_id));
  }

  /**
   * Statements for the transaction that starts or cancels the cup. `present` are the accounts with a wish that are
   * connected. They run before the rows of the other wishes are deleted.
   */
  noting({ id }: Pick<CupRow, "id">, present: readonly string[], now: number): Statement[] {
    const { query } = this.#database;
    const wishes = query.selectFrom("cup_players").where("cup_id", "=", id);
    const absent = present.length === 0 ? wishes : wishes.where("account_id", "not in", present);
    const noting = query
      .insertInto("cup_absences")
      .columns(["account_id", "missed", "cup_id", "at"])
      .expression(
        absent.select([
          "account_id",
          sql<number>`1`.as("missed"),
          "cup_id",
          sql<number>`cast(${now} as bigint)`.as("at"),
        ]),
      )
      .onConflict((conflict) =>
        conflict.column("account_id").doUpdateSet(({ eb, ref }) => ({
          missed: eb("cup_absences.missed", "+", 1),
          cup_id: ref("excluded.cup_id"),
          at: ref("excluded.at"),
        })),
      );
    const old = query.deleteFrom("cup_absences").where("at", "<", now - KEPT_MS);
    if (present.length === 0) return [noting.compile(), old.compile()];
    const returned = query.deleteFrom("cup_absences").where("account_id", "in", present);
    return [returned.compile(), noting.compile(), old.compile()];
  }
}
