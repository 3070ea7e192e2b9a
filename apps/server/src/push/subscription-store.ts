// The tables of subscriptions, and of what they were sent.
import type { PushKind } from "@chkobba/protocol";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import { accountIdOf } from "../realtime/visitor.ts";
import type { PushSubscriptionsTable } from "../schema/push-tables.ts";
import type { Tables } from "../schema/tables.ts";

export type SubscriptionRow = Selectable<PushSubscriptionsTable>;

/** Browsers of one account or device; the one that was confirmed longest ago makes room. */
export const SUBSCRIPTIONS_OF_OWNER = 10;
export const SUBSCRIPTIONS_OF_NETWORK = 1000;
const FAILURES_MAX = 10;

const COLUMNS = [
  ...["id", "endpoint", "p256dh", "auth", "account_id", "session_id", "device", "network", "kinds"],
  ...["quiet_from", "quiet_to", "language", "time_zone", "deal_at", "failures", "seen_at"],
] as const;
const NUMBERS: ReadonlySet<string> = new Set(["quiet_from", "quiet_to", "deal_at", "failures", "seen_at"]);
const CHANGED = COLUMNS.filter((column) => column !== "id");
const PUT = `insert into push_subscriptions (${COLUMNS.join(", ")})
  select ${COLUMNS.map((column) => `cast(? as ${NUMBERS.has(column) ? "bigint" : "text"})`).join(", ")}
  where (select count(*) from push_subscriptions where network = ? and id <> ?) < ${SUBSCRIPTIONS_OF_NETWORK}
  on conflict (id) do update set ${CHANGED.map((column) => `${column} = excluded.${column}`).join(", ")}`;
const makeRoom = (owner: "account_id" | "device") => `delete from push_subscriptions where id in (
  select id from push_subscriptions where ${owner} = ? order by seen_at desc, id
  limit ${SUBSCRIPTIONS_OF_NETWORK} offset ${SUBSCRIPTIONS_OF_OWNER})`;
/**
 * Adds no row for a deleted subscription, for an event that was announced already, or if the kind's pause is not over.
 */
const CLAIM = `insert into push_sent (subscription_id, kind, topic, tag, at)
  select id, ?, ?, ?, cast(? as bigint) from push_subscriptions where id = ?
  on conflict (subscription_id, kind, topic) do update set tag = excluded.tag, at = excluded.at
  where push_sent.tag <> excluded.tag and push_sent.at <= ?`;

export interface Claim {
  readonly kind: PushKind;
  readonly topic: string;
  readonly tag: string;
  readonly at: number;
  /** Refused if this kind and topic were announced later than this. */
  readonly notSince: number;
}

export class SubscriptionStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Adds or replaces a subscription. "full": its network has too many. Conflicts if its session has ended. */
  async put(row: Insertable<PushSubscriptionsTable>): Promise<"done" | "full"> {
    const { id, network, account_id, device } = row;
    const statements: Statement[] = [
      { sql: PUT, parameters: [...COLUMNS.map((column) => row[column]), network, id] },
      ...(account_id === null ? [] : [{ sql: makeRoom("account_id"), parameters: [account_id] }]),
      ...(device === null ? [] : [{ sql: makeRoom("device"), parameters: [device] }]),
    ];
    const [put] = await this.#database.atomically(statements);
    return put?.changes === 1 ? "done" : "full";
  }

  async remove(id: string): Promise<void> {
    await this.#database.query.deleteFrom("push_subscriptions").where("id", "=", id).execute();
  }

  /** The subscriptions of an owner of seats. */
  async of(owner: string): Promise<readonly SubscriptionRow[]> {
    const accountId = accountIdOf(owner);
    const all = this.#database.reads.selectFrom("push_subscriptions").selectAll();
    const own = accountId === null ? all.where("device", "=", owner) : all.where("account_id", "=", accountId);
    return own.execute();
  }

  /** Of these subscriptions, the ones for which this server may announce the event: no other one has done so. */
  async claim(ids: readonly string[], { kind, topic, tag, at, notSince }: Claim): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const claims = await this.#database.atomically(
      ids.map((id) => ({ sql: CLAIM, parameters: [kind, topic, tag, at, id, notSince] })),
    );
    return new Set(ids.filter((_, index) => claims[index]?.changes === 1));
  }

  async delivered(id: string): Promise<void> {
    await this.#database.query
      .updateTable("push_subscriptions")
      .set({ failures: 0 })
      .where("id", "=", id)
      .where("failures", ">", 0)
      .execute();
  }

  /** Counts a failure; after some in a row the subscription is deleted. */
  async failed(id: string): Promise<void> {
    await this.#database.atomically([
      { sql: "update push_subscriptions set failures = failures + 1 where id = ?", parameters: [id] },
      { sql: "delete from push_subscriptions where id = ? and failures >= ?", parameters: [id, FAILURES_MAX] },
    ]);
  }

  /** Subscriptions whose announcement of the deal of the day is due, the earliest first. */
  async dueDeals(now: number, limit: number): Promise<readonly SubscriptionRow[]> {
    return this.#database.reads
      .selectFrom("push_subscriptions")
      .selectAll()
      .where("deal_at", "<=", now)
      .orderBy("deal_at")
      .limit(limit)
      .execute();
  }

  /** Sets when a subscription's next deal of the day is announced; false if another server did so first. */
  async nextDeal({ id, deal_at }: Pick<SubscriptionRow, "id" | "deal_at">, next: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.query
      .updateTable("push_subscriptions")
      .set({ deal_at: next })
      .where("id", "=", id)
      .where("deal_at", "=", deal_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes subscriptions that no page has confirmed since, and what was sent long ago. */
  async forget(unseenSince: number, sentBefore: number): Promise<void> {
    await this.#database.query.deleteFrom("push_subscriptions").where("seen_at", "<", unseenSince).execute();
    await this.#database.query.deleteFrom("push_sent").where("at", "<", sentBefore).execute();
  }
}
