// Blocking. The blocker no longer receives the blocked player's chat and voice, and quick match keeps the two apart.
// The blocked player is not notified.
//
// A block is between two people (`people/block-store.ts`): the owners of their seats, or their sockets if they have
// neither account nor device. A guest's blocks, and blocks against the guest, are copied to the first account that
// signs in on that device: in a column beside the device, so they apply to the seats of both, and one unblock ends
// them for both. The blocked person is not notified: their message is stored and acknowledged, and not sent to the
// sockets that have blocked them (`chat_messages.owner` has its author, for histories); voice signals between the
// two are acknowledged and not forwarded. Neither chat nor voice queries the database: `people/person-cache.ts`
// reads a person's blocks when they sit down (those of many people with one query: decision 062), and keeps them
// until a server reports a change on the topic `blocks`, or messages may be missing. Quick match reads all blocks
// between searching players, in one query a pass.
//
// A person also chooses what others may send: chat of friends only, quick phrases only, no voice of strangers
// (decision 049). A guest's client states the choice in its handshake, an account's is stored. `people/contacts.ts`
// decides for each socket, on the server of the receiver; voice signals pass through `voice/signal-relay.ts` for
// that.
//
// Between strangers the client collapses free-text messages until the player has written one too
// (`apps/web/src/features/chat/strangers.ts`); phrases always show.

import { randomUUID } from "node:crypto";
import type { Block } from "@chkobba/protocol";
import { type AccountOwner, accountIdOf, type DeviceOwner, isAccount, type Owner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { type BlockRow, type BlockStore, blockedBy, blockersIn } from "./block-store.ts";
import type { OwnersCache } from "./person-cache.ts";
import type { Searching } from "./public.ts";

/**
 * All owners (account, device or socket) that identify a person. The owner of their seat comes first: see `ownersOf`.
 */
export type Owners = readonly Owner[];

export interface BlocksParts {
  readonly store: BlockStore;
  readonly known: OwnersCache;
  /** Milliseconds since the epoch, the same at all servers. */
  readonly now: () => number;
}

export class Blocks {
  readonly #parts: BlocksParts;

  constructor(parts: BlocksParts) {
    this.#parts = parts;
  }

  /** @param name the present display name of the blocked player */
  async add(
    blocker: Owners,
    blocked: Owners,
    name: string,
  ): Promise<Result<Record<never, never>, "FORBIDDEN" | "BLOCKS_FULL">> {
    const { store, known, now } = this.#parts;
    const [blockerOwner, blockedOwner] = [blocker[0], blocked[0]];
    if (blockerOwner === undefined || blockedOwner === undefined || shareOne(blocker, blocked))
      return refused("FORBIDDEN");
    const row: BlockRow = {
      id: randomUUID(),
      blocker: blockerOwner,
      blocker_account: accountIn(blocker),
      blocked: blockedOwner,
      blocked_account: accountIn(blocked),
      name,
      at: now(),
    };
    if ((await store.add(row)) === "full") return refused("BLOCKS_FULL");
    known.changed(blockersIn([row]));
    return accepted({});
  }

  /** Ends all blocks of one person against another. */
  async remove(blocker: Owners, blocked: Owners): Promise<void> {
    const { store, known } = this.#parts;
    known.changed(blockersIn(await store.remove(blocker, blocked)));
  }

  /** Ends a block of an account. @param id the block's id in the account's list */
  async removeById(account: AccountOwner, id: string): Promise<void> {
    const { store, known } = this.#parts;
    known.changed(blockersIn(await store.removeById(account, id)));
  }

  /** An account's blocks, the newest first. Guests have the display name from the time of the block. */
  async list(account: AccountOwner): Promise<readonly Block[]> {
    const { store } = this.#parts;
    const rows = await store.rowsOf(account);
    const usernames = await store.usernames(rows.flatMap(({ blocked }) => accountIdOf(blocked) ?? []));
    const listed = new Set<string>();
    return rows.flatMap(({ id, blocked, name, at }): Block[] => {
      if (listed.has(blocked)) return [];
      listed.add(blocked);
      const username = usernames.get(accountIdOf(blocked) ?? "");
      return [username === undefined ? { username: name, at, guest: true, id } : { username, at }];
    });
  }

  /**
   * The given sockets whose visitors have not blocked the author of a message.
   * @param author null if unknown
   */
  async listenersTo(author: Owner | null, sockets: readonly IoSocket[]): Promise<readonly IoSocket[]> {
    if (author === null) return sockets;
    const deaf = await Promise.all(sockets.map(({ data }) => this.#isDeafTo(ownersOf(data.visitor), [author])));
    return sockets.filter((_, at) => deaf[at] === false);
  }

  /** Whether one of two people has blocked the other. Returns a promise only if their blocks are not in memory. */
  areApart(one: Owners, other: Owners): boolean | Promise<boolean> {
    const [deaf, unheard] = [this.#isDeafTo(one, other), this.#isDeafTo(other, one)];
    if (typeof deaf === "boolean" && typeof unheard === "boolean") return deaf || unheard;
    return Promise.all([deaf, unheard]).then((either) => either.includes(true));
  }

  #isDeafTo(listener: Owners, other: Owners): boolean | Promise<boolean> {
    const silenced = this.silencedFor(listener);
    const isSilenced = (owners: ReadonlySet<Owner>) => other.some((owner) => owners.has(owner));
    return silenced instanceof Promise ? silenced.then(isSilenced) : isSilenced(silenced);
  }

  /** The owners whom a person has blocked. Returns a promise only if the person's blocks are not in memory. */
  silencedFor(listener: Owners): ReadonlySet<Owner> | Promise<ReadonlySet<Owner>> {
    const sets = listener.map((owner) => this.#parts.known.of(owner));
    const known = sets.filter((set): set is ReadonlySet<Owner> => !(set instanceof Promise));
    return known.length === sets.length
      ? together(known, listener)
      : Promise.all(sets).then((read) => together(read, listener));
  }

  /** Reads a person's blocks before the first message or signal needs them. */
  readAhead(listener: Owners): void {
    const silenced = this.silencedFor(listener);
    // If this read fails, the first message or signal that needs the blocks reads them again.
    if (silenced instanceof Promise) silenced.catch(() => undefined);
  }

  /**
   * Reads the blocks between all people who are searching, with one query. Returns a function that tells whether one of
   * two such people has blocked the other.
   */
  async apart(): Promise<(one: Searching, other: Searching) => boolean> {
    const blocked = blockedBy(await this.#parts.store.amongSearchers());
    const hasBlocked = (one: Searching, other: Searching) =>
      ownersOfSearch(one).some((blocker) => ownersOfSearch(other).some((owner) => blocked.get(blocker)?.has(owner)));
    return (one, other) => blocked.size > 0 && (hasBlocked(one, other) || hasBlocked(other, one));
  }

  /**
   * Reads the blocks between these accounts, with one query. Returns a function that tells whether one of two such
   * accounts has blocked the other.
   */
  async apartAmong(owners: readonly AccountOwner[]): Promise<(one: AccountOwner, other: AccountOwner) => boolean> {
    const blocked = blockedBy(await this.#parts.store.among(owners));
    return (one, other) => (blocked.get(one)?.has(other) || blocked.get(other)?.has(one)) ?? false;
  }

  /** Whether the first person has blocked the other. */
  async hasBlocked(blocker: Owners, other: Owners): Promise<boolean> {
    return this.#isDeafTo(blocker, other);
  }

  /**
   * On sign-in, copies the device's blocks (in both directions) to the account.
   * @returns the account's new blocks
   */
  async adopt(device: DeviceOwner, account: AccountOwner): Promise<readonly { blocker: Owners; blocked: Owners }[]> {
    const { store, known } = this.#parts;
    const rows = await store.adopt(device, account);
    if (rows.length > 0) known.changed([account, ...blockersIn(rows)]);
    return rows.map((row) =>
      row.blocker === device
        ? { blocker: [account], blocked: [row.blocked, row.blocked_account ?? []].flat() }
        : { blocker: blockersIn([row]), blocked: [account] },
    );
  }
}

const NO_OWNERS: ReadonlySet<Owner> = new Set();

/** All owners in these sets, except the owners of the listener. */
function together(sets: readonly ReadonlySet<Owner>[], listener: Owners): ReadonlySet<Owner> {
  if (sets.every(({ size }) => size === 0)) return NO_OWNERS;
  const owners = new Set(sets.flatMap((set) => [...set]));
  for (const own of listener) owners.delete(own);
  return owners;
}

/** The person's account, if it is not the first of these owners. */
function accountIn([first, ...others]: Owners): AccountOwner | null {
  return first === undefined || isAccount(first) ? null : (others.find(isAccount) ?? null);
}

function shareOne(one: Owners, other: Owners): boolean {
  return one.some((owner) => other.includes(owner));
}

function ownersOfSearch({ owner, device }: Searching): Owners {
  return device === null ? [owner] : [owner, device];
}
