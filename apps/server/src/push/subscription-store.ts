// The tables of subscriptions, and of the events that were announced to each subscription.
import type { PushKind } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import { accountIdOf, isDevice, type Owner } from "../identity/owner.ts";
import { unlessConflict } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { PushSubscriptionsTable } from "../schema/push-tables.ts";
import type { Tables } from "../schema/tables.ts";

export type SubscriptionRow = Selectable<PushSubscriptionsTable>;

/** The most browsers of one account or device. A further browser replaces the one that was confirmed longest ago. */
export const SUBSCRIPTIONS_OF_OWNER = 10;
/** The most of a network. A further one replaces one for which no push service has ever taken a notification. */
export const SUBSCRIPTIONS_OF_NETWORK = 1000;
const NO_KINDS = "[]";
const FAILURES_MAX = 10;

type Read = Transaction<Tables>["read"];

export type NewSubscription = Omit<SubscriptionRow, "confirmed_at">;

export interface Claim {
  readonly kind: PushKind;
  readonly topic: string;
  readonly tag: string;
  readonly at: number;
  /** In ms since the epoch. If this kind and topic were announced after that time, this event is not announced. */
  readonly notSince: number;
}

export class SubscriptionStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Adds or replaces a subscription. "full": the network has too many confirmed subscriptions. "ended": the subscriber's
   * session has ended.
   */
  async put(row: NewSubscription): Promise<"done" | "full" | "ended"> {
    const { id, ...changed } = row;
    const { query } = this.#database;
    const putting = query
      .insertInto("push_subscriptions")
      .values(row)
      .onConflict((same) => same.column("id").doUpdateSet(changed));
    // The foreign key of a session that has ended makes the insert a conflict.
    const put = await unlessConflict(
      this.#database.transaction(async ({ read, write }) => {
        if (await this.#isFull(row, read)) {
          const oldest = await this.#oldestUnconfirmed(row, read);
          if (oldest === undefined) return "full";
          write(query.deleteFrom("push_subscriptions").where("id", "=", oldest.id));
        }
        write(putting, ...this.#forgettingOldest(row));
        return "done";
      }),
    );
    return put ?? "ended";
  }

  async #isFull({ network, id }: NewSubscription, read: Read): Promise<boolean> {
    const { others } = await read
      .selectFrom("push_subscriptions")
      .select(({ fn }) => fn.countAll<number>().as("others"))
      .where("network", "=", network)
      .where("id", "<>", id)
      .executeTakeFirstOrThrow();
    return others >= SUBSCRIPTIONS_OF_NETWORK;
  }

  /**
   * The oldest of a network's subscriptions that were never confirmed, from the household that has the most of them. It
   * makes room in a full network, so that invented subscriptions give way first, above all where there are many.
   */
  #oldestUnconfirmed({ network, id }: NewSubscription, read: Read): Promise<{ readonly id: string } | undefined> {
    const unconfirmed = read
      .selectFrom("push_subscriptions")
      .where("network", "=", network)
      .where("id", "<>", id)
      .where("confirmed_at", "is", null);
    const fullest = unconfirmed
      .select("household")
      .groupBy("household")
      .orderBy(({ fn }) => fn.countAll(), "desc")
      .orderBy(({ fn }) => fn.min("seen_at"))
      .limit(1);
    return unconfirmed
      .select("id")
      .where("household", "=", fullest)
      .orderBy("seen_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
  }

  /** Statements that delete the browsers of the subscription's owner that were confirmed longest ago, beyond the most. */
  #forgettingOldest({ account_id, device }: NewSubscription): readonly Statement[] {
    const { query } = this.#database;
    const tooMany = query
      .selectFrom("push_subscriptions")
      .select("id")
      .orderBy("seen_at", "desc")
      .orderBy("id")
      // SQLite has no offset without a limit.
      .limit(SUBSCRIPTIONS_OF_NETWORK)
      .offset(SUBSCRIPTIONS_OF_OWNER);
    const forget = query.deleteFrom("push_subscriptions");
    return [
      ...(account_id === null
        ? []
        : [forget.where("id", "in", tooMany.where("account_id", "=", account_id)).compile()]),
      ...(device === null ? [] : [forget.where("id", "in", tooMany.where("device", "=", device)).compile()]),
    ];
  }

  /** Replaces the id, the endpoint and the keys of a row. Does nothing if there is no such row, or if the new one exists. */
  async move(oldId: string, to: Pick<SubscriptionRow, "id" | "endpoint" | "p256dh" | "auth">): Promise<void> {
    const { query } = this.#database;
    const moving = query
      .updateTable("push_subscriptions")
      .set({ ...to, failures: 0, confirmed_at: null })
      .where("id", "=", oldId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("push_subscriptions as others").select("others.id").where("others.id", "=", to.id))),
      );
    // The announced events stay with the old id, and are forgotten after a day.
    const forgetting = query.deleteFrom("push_sent").where("subscription_id", "=", oldId);
    await this.#database.atomically([forgetting.compile(), moving.compile()]);
  }

  async remove(id: string): Promise<void> {
    await this.#database.query.deleteFrom("push_subscriptions").where("id", "=", id).execute();
  }

  /** The subscriptions of an owner. */
  async of(owner: Owner): Promise<readonly SubscriptionRow[]> {
    const accountId = accountIdOf(owner);
    const all = this.#database.reads.selectFrom("push_subscriptions").selectAll();
    if (accountId !== null) return all.where("account_id", "=", accountId).execute();
    return isDevice(owner) ? all.where("device", "=", owner).execute() : [];
  }

  /**
   * Returns the subscriptions to which this server may announce the event: no server has announced it to them yet, and
   * the pause of its kind is over.
   */
  async claim(ids: readonly string[], { kind, topic, tag, at, notSince }: Claim): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const claims = await this.#database.atomically(
      ids.map((id) =>
        this.#database.query
          .insertInto("push_sent")
          .columns(["subscription_id", "kind", "topic", "tag", "at"])
          // Adds no row for a subscription that was deleted since it was read.
          .expression(({ selectFrom }) =>
            selectFrom("push_subscriptions")
              .select(({ cast, val }) => [
                "id as subscription_id",
                cast<string>(val(kind), "text").as("kind"),
                cast<string>(val(topic), "text").as("topic"),
                cast<string>(val(tag), "text").as("tag"),
                cast<number>(val(at), "bigint").as("at"),
              ])
              .where("id", "=", id),
          )
          // Changes no row for an event that was announced already, or if the kind's pause is not over.
          .onConflict((same) =>
            same
              .columns(["subscription_id", "kind", "topic"])
              .doUpdateSet(({ ref }) => ({ tag: ref("excluded.tag"), at: ref("excluded.at") }))
              .whereRef("push_sent.tag", "<>", "excluded.tag")
              .where("push_sent.at", "<=", notSince),
          )
          .compile(),
      ),
    );
    return new Set(ids.filter((_, index) => claims[index]?.changes === 1));
  }

  /** A push service has taken a notification. */
  async delivered(id: string, at: number): Promise<void> {
    await this.#database.query
      .updateTable("push_subscriptions")
      .set(({ fn, val }) => ({ failures: 0, confirmed_at: fn.coalesce("confirmed_at", val(at)) }))
      .where("id", "=", id)
      .execute();
  }

  /** Counts a failed notification. After `FAILURES_MAX` failures in a row, the subscription is deleted. */
  async failed(id: string): Promise<void> {
    const { query } = this.#database;
    await this.#database.atomically([
      query
        .updateTable("push_subscriptions")
        .set(({ eb }) => ({ failures: eb("failures", "+", 1) }))
        .where("id", "=", id)
        .compile(),
      query.deleteFrom("push_subscriptions").where("id", "=", id).where("failures", ">=", FAILURES_MAX).compile(),
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

  /** Sets when a subscription's next deal of the day is announced. Returns false if another server did so first. */
  async nextDeal({ id, deal_at }: Pick<SubscriptionRow, "id" | "deal_at">, next: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.query
      .updateTable("push_subscriptions")
      .set({ deal_at: next })
      .where("id", "=", id)
      .where("deal_at", "=", deal_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Deletes subscriptions that no page has confirmed since `unseenSince`, and the rows of events that were announced
   * before `sentBefore`. A subscription without kinds, and a guest's that no push service has confirmed, are deleted if
   * no page has confirmed them since `sentBefore`.
   */
  async forget(unseenSince: number, sentBefore: number): Promise<void> {
    await this.#database.query.deleteFrom("push_subscriptions").where("seen_at", "<", unseenSince).execute();
    await this.#database.query
      .deleteFrom("push_subscriptions")
      .where("seen_at", "<", sentBefore)
      .where((row) =>
        row.or([
          row("kinds", "=", NO_KINDS),
          row.and([row("session_id", "is", null), row("confirmed_at", "is", null)]),
        ]),
      )
      .execute();
    await this.#database.query.deleteFrom("push_sent").where("at", "<", sentBefore).execute();
  }
}
