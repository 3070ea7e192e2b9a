// The tables of friendships and of requests. A friendship has one row for each of the two accounts; a request has one
// row.
import { FRIEND_REQUESTS_MAX, FRIENDS_MAX } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import { accountIdOf, accountOwner, type Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import { groupBy } from "../platform/group-by.ts";
import type { FriendRequestsTable } from "../schema/people-tables.ts";
import type { Tables } from "../schema/tables.ts";

type RequestRow = Selectable<FriendRequestsTable>;

/** The most open requests from one network to one account. Further requests are refused. */
export const NETWORK_REQUESTS_MAX = 20;

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
  accept(accountId: string, asker: string, at: number): Promise<boolean> {
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      await lockAccounts(read, [accountId, asker]);
      const request = await read
        .selectFrom("friend_requests")
        .select("at")
        .where("asker_id", "=", asker)
        .where("asked_id", "=", accountId)
        .executeTakeFirst();
      const friends = await read
        .selectFrom("friends")
        .select(["account_id", "friend_id"])
        .where("account_id", "in", [accountId, asker])
        .execute();
      const areFriends = friends.some((row) => row.account_id === accountId && row.friend_id === asker);
      const isFull = [accountId, asker].some(
        (id) => friends.filter(({ account_id }) => account_id === id).length >= FRIENDS_MAX,
      );
      if (request === undefined || (isFull && !areFriends)) return false;
      write(this.#deleteRequest(accountId, asker), this.#deleteRequest(asker, accountId));
      if (areFriends) return false;
      const pairs = [
        { account_id: accountId, friend_id: asker, at },
        { account_id: asker, friend_id: accountId, at },
      ];
      write(query.insertInto("friends").values(pairs));
      return true;
    });
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
   * open requests, or if this request would be the one to delete.
   */
  ask(row: RequestRow): Promise<boolean> {
    const { asker_id, asked_id, network, is_hidden } = row;
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      await lockAccounts(read, [asker_id, asked_id]);
      const ofAsker = await read
        .selectFrom("friend_requests")
        .select("asked_id")
        .where("asker_id", "=", asker_id)
        .where("asked_id", "!=", asked_id)
        .execute();
      const received = await read.selectFrom("friend_requests").selectAll().where("asked_id", "=", asked_id).execute();
      const others = received.filter((each) => each.asker_id !== asker_id);
      const ofNetwork = others.filter((each) => each.network === network);
      if (ofAsker.length >= FRIEND_REQUESTS_MAX || ofNetwork.length >= NETWORK_REQUESTS_MAX) return false;
      const known = received.find((each) => each.asker_id === asker_id);
      const beyond = beyondPlaces([...others, known ?? row]);
      if (beyond.includes(asker_id)) return false;
      write(
        query
          .insertInto("friend_requests")
          .values(row)
          .onConflict((same) => same.columns(["asker_id", "asked_id"]).doUpdateSet({ is_hidden })),
        ...beyond.map((asker) => this.#deleteRequest(asker, asked_id)),
      );
      return true;
    });
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

/** Waits for other transactions that count the rows of these accounts, so that this one sees what they added. */
function lockAccounts(read: Transaction<Tables>["read"], ids: readonly string[]): Promise<unknown> {
  return read.selectFrom("accounts").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/**
 * The askers of the requests for which an account has no place. Networks take turns: the first request of each network,
 * then the second of each, and so on.
 */
function beyondPlaces(requests: readonly RequestRow[]): readonly string[] {
  const turns = new Map<string, number>();
  const ranked = requests
    .toSorted((one, other) => one.at - other.at || (one.asker_id < other.asker_id ? -1 : 1))
    .map(({ asker_id, network }) => {
      const turn = turns.get(network) ?? 0;
      turns.set(network, turn + 1);
      return { asker_id, turn };
    });
  const kept = ranked.toSorted((one, other) => one.turn - other.turn);
  return kept.slice(FRIEND_REQUESTS_MAX).map(({ asker_id }) => asker_id);
}
