// Reports about the names of cups, and moderators' decisions on them: a new name, or none.
import type { Cup } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { Database } from "../platform/database/database.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { Tables } from "../schema/tables.ts";
import { cupOf } from "./cup-rows.ts";
import { anyChange, type CupStore } from "./cup-store.ts";

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

  /** The cups with open reports. Reports from many networks come first, then many reports. */
  async open(): Promise<readonly ReportedCup[]> {
    const { database, store } = this.#parts;
    const rows = await database.reads
      .selectFrom("cup_reports")
      .select("cup_id")
      .select(({ fn }) => [fn.count<number>("network").distinct().as("networks"), fn.countAll<number>().as("reports")])
      .where("closed_at", "is", null)
      .groupBy("cup_id")
      .orderBy("networks", "desc")
      .orderBy("reports", "desc")
      .limit(LISTED_MAX)
      .execute();
    const found = await Promise.all(rows.map(async (row) => ({ row, cup: await store.cup(row.cup_id) })));
    return found.flatMap(({ row, cup }) =>
      cup === null ? [] : { cup: cupOf(cup), networks: Number(row.networks), reports: Number(row.reports) },
    );
  }

  /**
   * Closes the open reports about a cup, and gives the cup another name.
   * @param name null to keep the name
   */
  async decide(
    cupId: string,
    name: string | null,
    moderator: string,
  ): Promise<Result<{ readonly cup: Cup }, "CUP_NOT_FOUND">> {
    const { database, store, changed, now, logger } = this.#parts;
    const { query } = database;
    const closing = query.updateTable("cup_reports").set({ closed_at: now() });
    await database.atomically([closing.where("cup_id", "=", cupId).where("closed_at", "is", null).compile()]);
    if (name !== null) {
      const renaming = query
        .updateTable("cups")
        .set(({ eb }) => ({ name, revision: eb("revision", "+", 1) }))
        .where("id", "=", cupId)
        .where("created_by", "is not", null);
      if (await anyChange(database, [renaming.compile()])) {
        logger.info({ cupId, moderator }, "cups: a moderator changed the name of a cup");
        changed(cupId);
      }
    }
    const cup = await store.cup(cupId);
    return cup === null ? refused("CUP_NOT_FOUND") : accepted({ cup: cupOf(cup) });
  }
}
