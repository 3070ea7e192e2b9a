// Friendships between accounts: asking, accepting, ending, and what a block does to them.
//
// A friendship is two rows of `friends`, one for each account; a request is one row (`people/friend-store.ts`). Each
// server writes its own connected accounts, with the ids of their newest games, into `online_accounts`
// (`people/presence.ts`), so any server can answer `GET /api/friends`, and the rows of a killed server are
// recognised by its number. Whether such a game may be joined follows from its row in `games`. A change is announced
// on the topic `friends` by the ids of the accounts concerned; each server sends its own sockets `friends-update`,
// at most once in 2 s for each account (`people/friend-notices.ts`). An invitation reaches a person in one place,
// `Invitations.deliver` (decision 041).
import { EventEmitter } from "node:events";
import type { FriendList } from "@chkobba/protocol";
import { accountIdOf, accountOwner } from "../identity/owner.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { Owners } from "./blocks.ts";
import type { FriendStore } from "./friend-store.ts";

/** The presence of an account as a friend sees it. */
export type Seen = Pick<FriendList["friends"][number], "status" | "gameId" | "canJoin">;

const OFFLINE: Seen = { status: "offline", gameId: null, canJoin: false };

interface FriendsEvents {
  /** The friend lists of these accounts have changed. */
  readonly changed: [accountIds: readonly string[]];
}

export interface FriendsParts {
  readonly store: FriendStore;
  /** Whether one person has blocked the other. */
  readonly hasBlocked: (blocker: Owners, other: Owners) => Promise<boolean>;
  /** Milliseconds since the epoch, the same on all servers. */
  readonly now: () => number;
}

export interface Asker {
  readonly accountId: string;
  /** A digest of the network from which the account asks. */
  readonly network: string;
}

type Asked = Result<{ readonly status: "asked" | "friends" }, "FORBIDDEN" | "FRIENDS_FULL" | "FRIEND_REQUESTS_FULL">;

export class Friends extends EventEmitter<FriendsEvents> {
  readonly #parts: FriendsParts;

  constructor(parts: FriendsParts) {
    super();
    this.#parts = parts;
  }

  /** @param seen the presence of these accounts; an account that is missing is offline */
  async list(
    accountId: string,
    seen: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, Seen>>,
  ): Promise<FriendList> {
    const { store } = this.#parts;
    const [rows, received, sent, appearOffline] = await Promise.all([
      store.friendsOf(accountId),
      store.requestsTo(accountId),
      store.requestsOf(accountId),
      store.appearsOffline(accountId),
    ]);
    const shown = await seen(rows.flatMap((row) => (row.appear_offline === 1 ? [] : row.friend_id)));
    const friends = rows.map(({ friend_id, username }) => ({ username, ...(shown.get(friend_id) ?? OFFLINE) }));
    return { friends, received, sent, appearOffline };
  }

  areFriends(one: string, other: string): Promise<boolean> {
    return this.#parts.store.areFriends(one, other);
  }

  /** Whether `asked` has blocked `asker`. If so, nothing that the asker sends reaches the asked account. */
  isBlockedBy(asker: string, asked: string): Promise<boolean> {
    return this.#parts.hasBlocked([accountOwner(asked)], [accountOwner(asker)]);
  }

  /**
   * Asks an account to be a friend, or accepts that account's request. If two accounts ask each other at the same
   * moment, the later request accepts the earlier one.
   */
  async ask({ accountId, network }: Asker, asked: string): Promise<Asked> {
    const { store, now } = this.#parts;
    if (asked === accountId || (await this.isBlockedBy(asked, accountId))) return refused("FORBIDDEN");
    if (await store.areFriends(accountId, asked)) return accepted({ status: "friends" });
    // A blocked account takes the same steps as others, so that the time of the answer does not tell of the block.
    const isHidden = await this.isBlockedBy(accountId, asked);
    if (await this.#accept(accountId, asked)) return accepted({ status: "friends" });
    if (await store.hasAsked(asked, accountId)) return this.#acceptNew(accountId, asked);
    const row = { asker_id: accountId, asked_id: asked, network, is_hidden: isHidden ? 1 : 0, at: now() } as const;
    if (!(await store.ask(row))) return refused("FRIEND_REQUESTS_FULL");
    if (await this.#accept(accountId, asked)) return accepted({ status: "friends" });
    this.emit("changed", isHidden ? [accountId] : [accountId, asked]);
    return accepted({ status: "asked" });
  }

  /** Accepts a request that has come since the last attempt. */
  async #acceptNew(accountId: string, asker: string): Promise<Asked> {
    const areFriends = (await this.#accept(accountId, asker)) || (await this.#parts.store.areFriends(accountId, asker));
    return areFriends ? accepted({ status: "friends" }) : refused("FRIENDS_FULL");
  }

  async #accept(accountId: string, asker: string): Promise<boolean> {
    const { store, now } = this.#parts;
    if (!(await store.accept(accountId, asker, now()))) return false;
    // If a block was stored between the check and the write, the friendship ends again.
    if (await this.isBlockedBy(asker, accountId)) await store.separate(accountId, asker);
    if (await this.isBlockedBy(accountId, asker)) await store.separate(asker, accountId);
    this.emit("changed", [accountId, asker]);
    return true;
  }

  /** Ends a friendship, declines the other account's request, or takes back the account's own request. */
  async end(accountId: string, other: string): Promise<void> {
    if (await this.#parts.store.part(accountId, other)) this.emit("changed", [accountId, other]);
  }

  /** Ends the friendship of two people, one of whom has blocked the other. */
  async separate(blocker: Owners, blocked: Owners): Promise<void> {
    const [accounts, others] = [accountsIn(blocker), accountsIn(blocked)];
    for (const account of accounts) {
      for (const other of others) {
        if (await this.#parts.store.separate(account, other)) this.emit("changed", [account, other]);
      }
    }
  }

  /** Whether friends see an account as offline. */
  appearsOffline(accountId: string): Promise<boolean> {
    return this.#parts.store.appearsOffline(accountId);
  }

  /** Sets whether friends see an account as offline. */
  async appearOffline(accountId: string, isOffline: boolean): Promise<void> {
    const { store } = this.#parts;
    if (!(await store.appearOffline(accountId, isOffline))) return;
    this.emit("changed", [accountId, ...(await store.friendsOfAll([accountId], true))]);
  }
}

function accountsIn(owners: Owners): readonly string[] {
  return owners.flatMap((owner) => accountIdOf(owner) ?? []);
}
