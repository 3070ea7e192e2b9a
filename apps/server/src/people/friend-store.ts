// The tables of friendships and of requests. A friendship is a row for each of the two, a request one row.
import { FRIEND_REQUESTS_MAX, FRIENDS_MAX } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import { type AccountOwner, accountOwner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import { lockAccounts } from "../schema/account-lock.ts";
import type { FriendRequestsTable } from "../schema/people-tables.ts";
import type { Tables } from "../schema/tables.ts";

type RequestRow = Selectable<FriendRequestsTable>;

/** Visible requests of one network that one account keeps; beyond them, the oldest are deleted. */
export const NETWORK_REQUESTS_MAX = 20;

const COUNT_FRIENDS = "(select count(*) from friends where account_id = ?)";
const BEFRIEND = `insert into friends (account_id, friend_id, at)
  select cast(? as text), cast(? as text), cast(? as bigint)
  where exists (select 1 from friend_requests where asker_id = ? and asked_id = ?)
    and ${COUNT_FRIENDS} < ${FRIENDS_MAX} and ${COUNT_FRIENDS} < ${FRIENDS_MAX}
  on conflict do nothing`;
const BEFRIEND_BACK = `insert into friends (account_id, friend_id, at)
  select friend_id, account_id, at from friends where account_id = ? and friend_id = ?
  on conflict do nothing`;
const DELETE_ANSWERED = `delete from friend_requests
  where ((asker_id = ? and asked_id = ?) or (asker_id = ? and asked_id = ?))
    and exists (select 1 from friends where account_id = ? and friend_id = ?)`;
const ASK = `insert into friend_requests (asker_id, asked_id, network, is_hidden, at)
  select cast(? as text), cast(? as text), cast(? as text), cast(? as integer), cast(? as bigint)
  where (select count(*) from friend_requests where asker_id = ? and asked_id <> ?) < ${FRIEND_REQUESTS_MAX}
  on conflict (asker_id, asked_id) do update set is_hidden = excluded.is_hidden`;
const DELETE_OLDEST = `delete from friend_requests where asked_id = ? and is_hidden = ? and asker_id in (
  select asker_id from friend_requests where asked_id = ? and is_hidden = ?
  order by at desc, asker_id limit 10000 offset ${FRIEND_REQUESTS_MAX})`;
const DELETE_OLDEST_OF_NETWORK = `delete from friend_requests where asked_id = ? and network = ? and asker_id in (
  select asker_id from friend_requests where asked_id = ? and network = ?
  order by at desc, asker_id limit 10000 offset ${NETWORK_REQUESTS_MAX})`;
const PART = [
  "delete from friends where account_id = ? and friend_id = ?",
  "delete from friend_requests where asker_id = ? and asked_id = ?",
];
const HIDE = "update friend_requests set is_hidden = 1 where asker_id = ? and asked_id = ?";
const END_OLD = "delete from friend_requests where at < ?";

export class FriendStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async areFriends(one: string, other: string): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom("friends")
      .select("at")
      .where("account_id", "=", one)
      .where("friend_id", "=", other)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The friends of an account, as owners of seats. */
  async friendIdsOf(accountId: string): Promise<ReadonlySet<AccountOwner>> {
    const rows = await this.#database.query
      .selectFrom("friends")
      .select("friend_id")
      .where("account_id", "=", accountId)
      .execute();
    return new Set(rows.map(({ friend_id }) => accountOwner(friend_id)));
  }

  /** The friends of an account, with their names. */
  async friendsOf(accountId: string) {
    return this.#database.reads
      .selectFrom("friends")
      .innerJoin("accounts", "accounts.id", "friends.friend_id")
      .select(["friend_id", "username", "appear_offline"])
      .where("account_id", "=", accountId)
      .orderBy("username_key")
      .execute();
  }

  /** The requests that an account sees, newest first. */
  async requestsTo(accountId: string) {
    return this.#database.reads
      .selectFrom("friend_requests")
      .innerJoin("accounts", "accounts.id", "asker_id")
      .select(["username", "at"])
      .where("asked_id", "=", accountId)
      .where("is_hidden", "=", 0)
      .orderBy("at", "desc")
      .limit(FRIEND_REQUESTS_MAX)
      .execute();
  }

  /** The requests that an account has sent, newest first. */
  async requestsOf(accountId: string) {
    return this.#database.reads
      .selectFrom("friend_requests")
      .innerJoin("accounts", "accounts.id", "asked_id")
      .select(["username", "at"])
      .where("asker_id", "=", accountId)
      .orderBy("at", "desc")
      .execute();
  }

  /** Accepts a request of `asker`. False if there is none, or one of the two lists is full. */
  async accept(accountId: string, asker: string, at: number): Promise<boolean> {
    const locks = lockAccounts(this.#database, [accountId, asker]);
    const results = await this.#database.atomically([
      ...locks,
      { sql: BEFRIEND, parameters: [accountId, asker, at, asker, accountId, accountId, asker] },
      { sql: BEFRIEND_BACK, parameters: [accountId, asker] },
      { sql: DELETE_ANSWERED, parameters: [accountId, asker, asker, accountId, accountId, asker] },
    ]);
    return results[locks.length]?.changes === 1;
  }

  async hasAsked(asker: string, asked: string): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom("friend_requests")
      .select("at")
      .where("asker_id", "=", asker)
      .where("asked_id", "=", asked)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores a request, and deletes the oldest ones beyond the limits. False if the asker has too many open ones. */
  async ask(row: RequestRow): Promise<boolean> {
    const { asker_id, asked_id, network, is_hidden, at } = row;
    const locks = lockAccounts(this.#database, [asker_id]);
    const results = await this.#database.atomically([
      ...locks,
      { sql: ASK, parameters: [asker_id, asked_id, network, is_hidden, at, asker_id, asked_id] },
      { sql: DELETE_OLDEST, parameters: [asked_id, is_hidden, asked_id, is_hidden] },
      { sql: DELETE_OLDEST_OF_NETWORK, parameters: [asked_id, network, asked_id, network] },
    ]);
    return results[locks.length]?.changes === 1;
  }

  /** Ends the friendship and the requests between two accounts. False if there was none. */
  async part(one: string, other: string): Promise<boolean> {
    const results = await this.#database.atomically([...parting(one, other), ...parting(other, one)]);
    return results.some(({ changes }) => changes > 0);
  }

  /** After a block: the blocked account keeps its request, but the blocker no longer sees it. */
  async separate(blocker: string, blocked: string): Promise<boolean> {
    const results = await this.#database.atomically([
      ...parting(blocker, blocked),
      { sql: PART[0] ?? "", parameters: [blocked, blocker] },
      { sql: HIDE, parameters: [blocked, blocker] },
    ]);
    return results.some(({ changes }) => changes > 0);
  }

  async appearsOffline(accountId: string): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom("accounts")
      .select("appear_offline")
      .where("id", "=", accountId)
      .executeTakeFirst();
    return row?.appear_offline === 1;
  }

  /** False if the account already appears so. */
  async appearOffline(accountId: string, isOffline: boolean): Promise<boolean> {
    const result = await this.#database.query
      .updateTable("accounts")
      .set({ appear_offline: isOffline ? 1 : 0 })
      .where("id", "=", accountId)
      .where("appear_offline", "=", isOffline ? 0 : 1)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** The friends of some accounts, each once. @param withHidden also of accounts that appear offline */
  async friendsOfAll(accountIds: readonly string[], withHidden: boolean): Promise<readonly string[]> {
    if (accountIds.length === 0) return [];
    let query = this.#database.reads
      .selectFrom("friends")
      .innerJoin("accounts", "accounts.id", "friends.account_id")
      .select("friend_id")
      .distinct()
      .where("account_id", "in", accountIds);
    if (!withHidden) query = query.where("appear_offline", "=", 0);
    return (await query.execute()).map(({ friend_id }) => friend_id);
  }

  async deleteOld(before: number): Promise<void> {
    await this.#database.atomically([{ sql: END_OLD, parameters: [before] }]);
  }
}

function parting(one: string, other: string): Statement[] {
  return PART.map((sql) => ({ sql, parameters: [one, other] }));
}
