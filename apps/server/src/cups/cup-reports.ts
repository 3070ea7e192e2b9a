// Reports about the names of cups, and moderators' decisions on them: a new name, or none.
import type { Cup, User } from "@chkobba/protocol";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../platform/database/database.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { Tables } from "../schema/tables.ts";
import { cupOf } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";

export interface CupReportsParts {
  readonly database: Database<Tables>;
  readonly store: CupStore;
  /** Called when a cup has changed. */
  readonly changed: (cupId: string) => void;
  readonly now: () => number;
  readonly logger: Logger;
}

/** The person who reports. */
export interface Reporter {
  readonly accountId: string;
  /** A digest of the network. */
  readonly network: string;
}

export interface ReportedCup {
  readonly cup: Cup;
  /** The number of networks from which open reports came. */
  readonly networks: number;
  readonly reports: number;
}

const LISTED_MAX = 50;

export class CupReports {
  readonly #parts: CupReportsParts;

  constructor(parts: CupReportsParts) {
    this.#parts = parts;
  }

  /** Reports the name of a cup. A second report of the same account about the cup changes nothing. */
  async file(
    cupId: string,
    { accountId, network }: Reporter,
  ): Promise<Result<Record<never, never>, "CUP_NOT_FOUND" | "FORBIDDEN">> {
    const { database, store, now } = this.#parts;
    const cup = await store.cup(cupId);
    if (cup === null) return refused("CUP_NOT_FOUND");
    // The names of the house are not in question, and an own cup can be cancelled.
    if (cup.created_by === null || cup.created_by === accountId) return refused("FORBIDDEN");
    await database.query
      .insertInto("cup_reports")
      .values({ cup_id: cupId, account_id: accountId, network, at: now(), closed_at: null })
      .onConflict((same) => same.doNothing())
      .execute();
    return accepted({});
  }

  /**
   * The cups with open reports, the heaviest first; cancelled cups are left out, because no page shows their names. The
   * n-th open report of an account and of a network weighs 1/n, whichever cup it is about, so that a few networks that
   * report many cups hide no other report. Within a network, accounts take turns.
   * @param except the account of the moderator who reads: the moderator's own cups are left out
   */
  async open(except: string): Promise<readonly ReportedCup[]> {
    const { database, store } = this.#parts;
    const rows = await database.reads
      .with("of_accounts", (reads) =>
        reads
          .selectFrom("cup_reports")
          .select(["cup_id", "network", "at"])
          .select(({ fn }) => {
            const rank = fn.agg<number>("row_number");
            return rank.over((own) => own.partitionBy("account_id").orderBy("at").orderBy("cup_id")).as("of_account");
          })
          .where("closed_at", "is", null),
      )
      .with("numbered", (reads) =>
        reads
          .selectFrom("of_accounts")
          .selectAll()
          .select(({ fn }) => {
            const rank = fn.agg<number>("row_number");
            return rank
              .over((own) => own.partitionBy("network").orderBy("of_account").orderBy("at").orderBy("cup_id"))
              .as("of_network");
          }),
      )
      .selectFrom("numbered")
      .innerJoin("cups", "cups.id", "cup_id")
      .select("cup_id")
      .select(({ fn }) => [fn.count<number>("network").distinct().as("networks"), fn.countAll<number>().as("reports")])
      .where("state", "!=", "cancelled")
      .where("created_by", "!=", except)
      .groupBy("cup_id")
      .orderBy(sql`sum(1.0 / case when of_account > of_network then of_account else of_network end)`, "desc")
      .orderBy(({ fn }) => fn.min("at"))
      .orderBy("cup_id")
      .limit(LISTED_MAX)
      .execute();
    const found = await Promise.all(rows.map(async (row) => ({ row, cup: await store.cup(row.cup_id) })));
    return found.flatMap(({ row, cup }) =>
      cup === null ? [] : { cup: cupOf(cup), networks: Number(row.networks), reports: Number(row.reports) },
    );
  }

  /**
   * Closes the open reports about a cup, and gives the cup another name. A moderator does not decide about an own cup.
   * @param name null to keep the name
   */
  async decide(
    cupId: string,
    name: string | null,
    moderator: Pick<User, "id" | "username">,
  ): Promise<Result<{ readonly cup: Cup }, "CUP_NOT_FOUND" | "FORBIDDEN">> {
    const { database, store, changed, now, logger } = this.#parts;
    const { query } = database;
    const before = await store.cup(cupId);
    if (before === null) return refused("CUP_NOT_FOUND");
    if (before.created_by === moderator.id) return refused("FORBIDDEN");
    const closing = query.updateTable("cup_reports").set({ closed_at: now() });
    await closing.where("cup_id", "=", cupId).where("closed_at", "is", null).execute();
    if (name !== null) {
      const { numUpdatedRows } = await query
        .updateTable("cups")
        .set(({ eb }) => ({ name, revision: eb("revision", "+", 1) }))
        .where("id", "=", cupId)
        .where("created_by", "is not", null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        logger.info({ cupId, moderator: moderator.username }, "cups: a moderator changed the name of a cup");
        changed(cupId);
      }
    }
    const cup = await store.cup(cupId);
    return cup === null ? refused("CUP_NOT_FOUND") : accepted({ cup: cupOf(cup) });
  }
}
