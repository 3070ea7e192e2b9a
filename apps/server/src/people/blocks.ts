// Blocking. A blocked player is muted in chat and voice for the blocker, and not matched with them. The blocked player
// is not notified.
import { randomUUID } from "node:crypto";
import type { Block } from "@chkobba/protocol";
import type { IoSocket } from "../realtime/socket.ts";
import { accountIdOf, isAccount, namesOf } from "../realtime/visitor.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { BlockRow, BlockStore } from "./block-store.ts";
import type { NamesCache } from "./person-cache.ts";

/** The names of a person, the owner of their seat first: see `namesOf`. */
export type Names = readonly string[];

/** A limit, because a seat can have sockets of many devices. The first names suffice to recognise its player. */
const NAMES_MAX = 8;

/** The names of a person without duplicates, at most eight. @param all the owner of the seat first */
export function namesFrom(all: readonly string[]): Names {
  return [...new Set(all)].slice(0, NAMES_MAX);
}

/** A person who searches for a match. */
interface Searching {
  readonly person: string;
  readonly device: string | null;
}

export interface BlocksParts {
  readonly store: BlockStore;
  readonly known: NamesCache;
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
    blocker: Names,
    blocked: Names,
    name: string,
  ): Promise<Result<Record<never, never>, "FORBIDDEN" | "BLOCKS_FULL">> {
    const { store, known, now } = this.#parts;
    const [blockerName, blockedName] = [blocker[0], blocked[0]];
    if (blockerName === undefined || blockedName === undefined || shareOne(blocker, blocked))
      return refused("FORBIDDEN");
    const row: BlockRow = {
      id: randomUUID(),
      blocker: blockerName,
      blocker_account: accountIn(blocker),
      blocked: blockedName,
      blocked_account: accountIn(blocked),
      name,
      at: now(),
    };
    if ((await store.add(row)) === "full") return refused("BLOCKS_FULL");
    known.changed(blockersIn([row]));
    return accepted({});
  }

  /** Ends all blocks of one person against another. */
  async remove(blocker: Names, blocked: Names): Promise<void> {
    const { store, known } = this.#parts;
    known.changed(blockersIn(await store.remove(blocker, blocked)));
  }

  /** Ends a block of an account by its id in the account's list. */
  async removeById(account: string, id: string): Promise<void> {
    const { store, known } = this.#parts;
    known.changed(blockersIn(await store.removeById(account, id)));
  }

  /** An account's blocks, the newest first. Guests have the display name from the time of the block. */
  async list(account: string): Promise<readonly Block[]> {
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
   * The sockets among these whose visitors have not blocked a speaker. @param speaker the owner of a seat; null if
   * unknown
   */
  async listenersTo(speaker: string | null, sockets: readonly IoSocket[]): Promise<readonly IoSocket[]> {
    if (speaker === null) return sockets;
    const deaf = await Promise.all(sockets.map(({ data }) => this.#isDeafTo(namesOf(data.visitor), [speaker])));
    return sockets.filter((_, at) => deaf[at] === false);
  }

  /** Whether one of the two has blocked the other. A promise only if it must be read first. */
  areApart(one: Names, other: Names): boolean | Promise<boolean> {
    const [deaf, unheard] = [this.#isDeafTo(one, other), this.#isDeafTo(other, one)];
    if (typeof deaf === "boolean" && typeof unheard === "boolean") return deaf || unheard;
    return Promise.all([deaf, unheard]).then((either) => either.includes(true));
  }

  #isDeafTo(listener: Names, speaker: Names): boolean | Promise<boolean> {
    const silenced = this.silencedFor(listener);
    const isSilenced = (names: ReadonlySet<string>) => speaker.some((name) => names.has(name));
    return silenced instanceof Promise ? silenced.then(isSilenced) : isSilenced(silenced);
  }

  /** The names of all players whom a person has muted. A promise only if they must be read first. */
  silencedFor(listener: Names): ReadonlySet<string> | Promise<ReadonlySet<string>> {
    const sets = listener.map((name) => this.#parts.known.of(name));
    const known = sets.filter((set): set is ReadonlySet<string> => !(set instanceof Promise));
    return known.length === sets.length
      ? together(known, listener)
      : Promise.all(sets).then((read) => together(read, listener));
  }

  /** Reads a person's blocks before the first message or signal needs them. */
  readAhead(listener: Names): void {
    const silenced = this.silencedFor(listener);
    // If it fails, the first request reads it again.
    if (silenced instanceof Promise) silenced.catch(() => undefined);
  }

  /** Whether one of two people who are searching has blocked the other. One query for all. */
  async apart(): Promise<(one: Searching, other: Searching) => boolean> {
    const blocked = blockedBy(await this.#parts.store.amongSearchers());
    const hasBlocked = (one: Searching, other: Searching) =>
      namesOfSearch(one).some((blocker) => namesOfSearch(other).some((name) => blocked.get(blocker)?.has(name)));
    return (one, other) => blocked.size > 0 && (hasBlocked(one, other) || hasBlocked(other, one));
  }

  /** Whether one of two accounts has blocked the other, by the owners of their seats. One query for all. */
  async apartAmong(owners: readonly string[]): Promise<(one: string, other: string) => boolean> {
    const blocked = blockedBy(await this.#parts.store.among(owners));
    return (one, other) => (blocked.get(one)?.has(other) || blocked.get(other)?.has(one)) ?? false;
  }

  /** Whether the first person has blocked the other. */
  async hasBlocked(blocker: Names, other: Names): Promise<boolean> {
    return this.#isDeafTo(blocker, other);
  }

  /**
   * On sign-in, copies the device's blocks (in both directions) to the account.
   * @returns the account's new blocks
   */
  async adopt(device: string, account: string): Promise<readonly { blocker: Names; blocked: Names }[]> {
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

const NO_NAMES: ReadonlySet<string> = new Set();

/** All names in these sets, without the listener's own. */
function together(sets: readonly ReadonlySet<string>[], listener: Names): ReadonlySet<string> {
  if (sets.every(({ size }) => size === 0)) return NO_NAMES;
  const names = new Set(sets.flatMap((set) => [...set]));
  for (const own of listener) names.delete(own);
  return names;
}

/** The person's account, if it is not the first of these names. */
function accountIn([first = "", ...others]: Names): string | null {
  return isAccount(first) ? null : (others.find(isAccount) ?? null);
}

/** By blocker: the names of all whom they have blocked. */
function blockedBy(rows: readonly BlockRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const blocked = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const blocker of blockersIn([row])) {
      const names = blocked.get(blocker) ?? new Set();
      blocked.set(blocker, names.add(row.blocked).add(row.blocked_account ?? row.blocked));
    }
  }
  return blocked;
}

function blockersIn(rows: readonly BlockRow[]): string[] {
  return rows.flatMap(({ blocker, blocker_account }) => [blocker, blocker_account ?? []].flat());
}

function shareOne(one: Names, other: Names): boolean {
  return one.some((name) => other.includes(name));
}

function namesOfSearch({ person, device }: Searching): Names {
  return device === null ? [person] : [person, device];
}
