// Deletes old challenges, and the counters of networks for past days.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export class ForgottenDeals {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Deletes challenges that were made before this time and have no attempts. */
  async unplayed(before: number): Promise<void> {
    await this.#database.query
      .deleteFrom("deals")
      .where("date", "is", null)
      .where("along_date", "is", null)
      .where("created_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("deal_tries").select("person").whereRef("deal_tries.deal_id", "=", "deals.id"))),
      )
      .execute();
  }

  /**
   * Deletes some attempts of the oldest challenge that was made before this time. If the challenge has no attempts
   * left, deletes the challenge. Returns false if there is no such challenge.
   */
  async oldest(before: number, triesAtOnce: number): Promise<boolean> {
    const { query } = this.#database;
    const oldest = await query
      .selectFrom("deals")
      .select("id")
      .where("date", "is", null)
      .where("along_date", "is", null)
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return false;
    const { id } = oldest;
    const tries = await query
      .selectFrom("deal_tries")
      .select("person")
      .where("deal_id", "=", id)
      .limit(triesAtOnce)
      .execute();
    if (tries.length > 0) {
      const owners = tries.map(({ person }) => person);
      await query.deleteFrom("deal_tries").where("deal_id", "=", id).where("person", "in", owners).execute();
    } else {
      await this.#database.atomically([
        query.deleteFrom("deal_margins").where("deal_id", "=", id).compile(),
        query.deleteFrom("deal_networks").where("deal_id", "=", id).compile(),
        query.deleteFrom("deals").where("id", "=", id).compile(),
      ]);
    }
    return true;
  }

  /** Deletes the counters of networks for deals of days before `date`. */
  async networks(date: string): Promise<void> {
    await this.#database.query
      .deleteFrom("deal_networks")
      .where("deal_id", "in", ({ selectFrom }) => selectFrom("deals").select("id").where("date", "<", date))
      .execute();
  }
}
