// How many days in a row a person has played the deal of the day.
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { dayBefore } from "./days.ts";

export class DayStreaks {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Counts a day on which a person has begun the deal. The days in a row grow by one if the person also played the day
   * before; otherwise they start again at one.
   */
  adding(person: Owner, day: string): Statement {
    return this.#database.query
      .insertInto("deal_streaks")
      .values({ person, last_date: day, days: 1 })
      .onConflict((same) =>
        same
          .column("person")
          .doUpdateSet(({ eb }) => ({
            last_date: day,
            days: eb
              .case()
              .when("deal_streaks.last_date", "=", dayBefore(day))
              .then(eb("deal_streaks.days", "+", 1))
              .else(1)
              .end(),
          }))
          .where("deal_streaks.last_date", "<", day),
      )
      .compile();
  }

  /** How many days in a row this person has played, and the last of these days; null if the person has never played. */
  async of(owner: Owner): Promise<{ readonly last_date: string; readonly days: number } | null> {
    const row = await this.#database.reads
      .selectFrom("deal_streaks")
      .select(["last_date", "days"])
      .where("person", "=", owner)
      .executeTakeFirst();
    return row ?? null;
  }
}
