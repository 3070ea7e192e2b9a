// The tables of friendships and of requests. A friendship has one row for each of the two accounts; a request has one
// row.
import { FRIEND_REQUESTS_MAX, FRIENDS_MAX } from "@chkobba/protocol";
import type { Expression, Selectable } from "kysely";
import { accountIdOf, accountOwner, type Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import { groupBy } from "../platform/group-by.ts";
import { lockAccounts } from "../schema/account-lock.ts";
import type { FriendRequestsTable, FriendsTable } from "../schema/people-tables.ts";
import type { Tables } from "../schema/tables.ts";

type RequestRow = Selectable<FriendRequestsTable>;

/** The most open requests from one network to one account. Further requests are refused. */
export const NETWORK_REQUESTS_MAX = 20;

/** A limit that is higher than any number of excess requests. SQLite has no offset without a limit. */
const EXCESS_MAX = 10_000;

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

  /** The friends of these accounts, as owners of seats. Accounts without friends are missing. */
  async friendOwnersOf(accounts: readonly Owner[]): Promise<ReadonlyMap<Owner, ReadonlySet<Owner>>> {
    const accountIds = accounts.flatMap((account) => accountIdOf(account) ?? []);
    const rows = await this.#database.reads
      .selectFrom("friends")
      .select(["account_id", "friend_id"])
      .where("account_id", "in", accountIds)
      .execute();
    const friends = groupBy(rows, ({ account_id }) => accountOwner(account_id));
    return new Map(
      [...friends].map(([account, of]) => [account, new Set(of.map((row) => accountOwner(row.friend_id)))]),
    );
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

  /** The usernames of an account's friends among other accounts. */
  async usernamesAmong(accountId: string, others: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#database.reads
      .selectFrom("friends")
      .innerJoin("accounts", "accounts.id", "friends.friend_id")
      .select("username")
      .where("account_id", "=", accountId)
      .where("friend_id", "in", others)
      .orderBy("username_key")
      .execute();
    return rows.map(({ username }) => username);
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

  /** Accepts a request of `asker`. Returns false if there is none, or the friend list of one of the two is full. */
  async accept(accountId: string, asker: string, at: number): Promise<boolean> {
    const locks = lockAccounts(this.#database, [accountId, asker]);
    const results = await this.#database.atomically([
      ...locks,
      this.#befriend(accountId, asker, at),
      this.#befriendBack(accountId, asker),
      this.#deleteAnswered(accountId, asker),
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

  /**
   * Stores a request. If the asked account has too many requests, the newest request of the network with the most
   * requests is deleted, so that no network can use up the places of the others. Hidden requests count like others, so
   * that the answer does not tell whether the asker is blocked. Returns false if the asker or its network has too many
   * open requests, or if this request was the one to delete.
   */
  async ask(row: RequestRow): Promise<boolean> {
    const { asker_id, asked_id } = row;
    const locks = lockAccounts(this.#database, [asker_id, asked_id]);
    const beyond = this.#database.query.deleteFrom("friend_requests").where("asked_id", "=", asked_id);
    const results = await this.#database.atomically([
      ...locks,
      this.#ask(row),
      beyond.where("asker_id", "=", asker_id).where("asker_id", "in", this.#beyondPlaces(asked_id)).compile(),
      beyond.where("asker_id", "in", this.#beyondPlaces(asked_id)).compile(),
    ]);
    const [stored, own] = results.slice(locks.length);
    return stored?.changes === 1 && own?.changes === 0;
  }

  /** Ends the friendship and the requests between two accounts. Returns false if there was neither. */
  async part(one: string, other: string): Promise<boolean> {
    const results = await this.#database.atomically([
      ...this.#endFriendship(one, other),
      this.#deleteRequest(one, other),
      this.#deleteRequest(other, one),
    ]);
    return results.some(({ changes }) => changes > 0);
  }

  /**
   * Ends a friendship after a block. The blocked account keeps its request, but the blocker no longer sees that
   * request. Returns false if nothing has changed.
   */
  async separate(blocker: string, blocked: string): Promise<boolean> {
    const hide = this.#database.query
      .updateTable("friend_requests")
      .set({ is_hidden: 1 })
      .where("asker_id", "=", blocked)
      .where("asked_id", "=", blocker);
    const results = await this.#database.atomically([
      ...this.#endFriendship(blocker, blocked),
      this.#deleteRequest(blocker, blocked),
      hide.compile(),
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

  /** Sets whether friends see the account as offline. Returns false if this was already set. */
  async appearOffline(accountId: string, isOffline: boolean): Promise<boolean> {
    const result = await this.#database.query
      .updateTable("accounts")
      .set({ appear_offline: isOffline ? 1 : 0 })
      .where("id", "=", accountId)
      .where("appear_offline", "=", isOffline ? 0 : 1)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /**
   * The ids of all friends of these accounts, each once.
   * @param withHidden whether to include the friends of accounts that appear offline
   */
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
    await this.#database.query.deleteFrom("friend_requests").where("at", "<", before).execute();
  }

  #befriend(accountId: string, asker: string, at: number): Statement {
    const { query } = this.#database;
    const requests = query
      .selectFrom("friend_requests")
      .select("at")
      .where("asker_id", "=", asker)
      .where("asked_id", "=", accountId);
    const countOf = (id: string) =>
      query
        .selectFrom("friends")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", id);
    const friendship = query
      .selectNoFrom(({ cast, val }) => [
        cast<string>(val(accountId), "text").as("account_id"),
        cast<string>(val(asker), "text").as("friend_id"),
        cast<number>(val(at), "bigint").as("at"),
      ])
      .where(({ exists }) => exists(requests))
      .where(countOf(accountId), "<", FRIENDS_MAX)
      .where(countOf(asker), "<", FRIENDS_MAX);
    return this.#insertFriendship(friendship);
  }

  #befriendBack(accountId: string, friend: string): Statement {
    const reversed = this.#database.query
      .selectFrom("friends")
      .select(["friend_id as account_id", "account_id as friend_id", "at"])
      .where("account_id", "=", accountId)
      .where("friend_id", "=", friend);
    return this.#insertFriendship(reversed);
  }

  #insertFriendship(rows: Expression<Selectable<FriendsTable>>): Statement {
    return this.#database.query
      .insertInto("friends")
      .columns(["account_id", "friend_id", "at"])
      .expression(rows)
      .onConflict((conflict) => conflict.doNothing())
      .compile();
  }

  /** Deletes the requests between two accounts that are friends now. */
  #deleteAnswered(one: string, other: string): Statement {
    const { query } = this.#database;
    const friendship = query
      .selectFrom("friends")
      .select("at")
      .where("account_id", "=", one)
      .where("friend_id", "=", other);
    return query
      .deleteFrom("friend_requests")
      .where(({ or, and }) => or([and({ asker_id: one, asked_id: other }), and({ asker_id: other, asked_id: one })]))
      .where(({ exists }) => exists(friendship))
      .compile();
  }

  #ask({ asker_id, asked_id, network, is_hidden, at }: RequestRow): Statement {
    const { query } = this.#database;
    const requests = query.selectFrom("friend_requests").select(({ fn }) => fn.countAll<number>().as("count"));
    const ofAsker = requests.where("asker_id", "=", asker_id).where("asked_id", "!=", asked_id);
    const ofNetwork = requests
      .where("asked_id", "=", asked_id)
      .where("network", "=", network)
      .where("asker_id", "!=", asker_id);
    return query
      .insertInto("friend_requests")
      .columns(["asker_id", "asked_id", "network", "is_hidden", "at"])
      .expression(
        query
          .selectNoFrom(({ cast, val }) => [
            cast<string>(val(asker_id), "text").as("asker_id"),
            cast<string>(val(asked_id), "text").as("asked_id"),
            cast<string>(val(network), "text").as("network"),
            cast<0 | 1>(val(is_hidden), "integer").as("is_hidden"),
            cast<number>(val(at), "bigint").as("at"),
          ])
          .where(ofAsker, "<", FRIEND_REQUESTS_MAX)
          .where(ofNetwork, "<", NETWORK_REQUESTS_MAX),
      )
      .onConflict((same) =>
        same.columns(["asker_id", "asked_id"]).doUpdateSet(({ ref }) => ({ is_hidden: ref("excluded.is_hidden") })),
      )
      .compile();
  }

  /**
   * The askers of the requests for which an account has no place. Networks take turns: the first request of each
   * network, then the second of each, and so on.
   */
  #beyondPlaces(asked_id: string) {
    const { query } = this.#database;
    const ranked = query
      .selectFrom("friend_requests")
      .select(["asker_id", "at"])
      .select(({ fn }) =>
        fn
          .agg<number>("row_number")
          .over((over) => over.partitionBy("network").orderBy("at").orderBy("asker_id"))
          .as("turn"),
      )
      .where("asked_id", "=", asked_id);
    return query
      .selectFrom(ranked.as("ranked"))
      .select("asker_id")
      .orderBy("turn")
      .orderBy("at")
      .orderBy("asker_id")
      .limit(EXCESS_MAX)
      .offset(FRIEND_REQUESTS_MAX);
  }

  #deleteRequest(asker: string, asked: string): Statement {
    return this.#database.query
      .deleteFrom("friend_requests")
      .where("asker_id", "=", asker)
      .where("asked_id", "=", asked)
      .compile();
  }

  #endFriendship(one: string, other: string): readonly Statement[] {
    const friends = this.#database.query.deleteFrom("friends");
    return [
      friends.where("account_id", "=", one).where("friend_id", "=", other).compile(),
      friends.where("account_id", "=", other).where("friend_id", "=", one).compile(),
    ];
  }
}
