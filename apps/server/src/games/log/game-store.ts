// The live games: reads a game from its log, changes it by appending to the log, and emits each change.

import { EventEmitter } from "node:events";
import { fold } from "@chkobba/rules";
import { LRUCache } from "lru-cache";
import type { AccountOwner } from "../../identity/owner.ts";
import type { Statement } from "../../platform/database/job.ts";
import { KeyedMutex } from "../../platform/keyed-mutex.ts";
import { accepted, type Result, refused } from "../../result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { StatementsAtEnd } from "../public/ending.ts";
import { begin, follow } from "../table/follow.ts";
import type { LiveGame } from "../table/live-game.ts";
import { type Delays, nextWakeTime } from "../table/next-action.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import { endingOf } from "./game-ending.ts";
import type { GameLog } from "./game-log.ts";
import { accountsIn } from "./log-owners.ts";
import { nameless } from "./nameless-log.ts";

/** A command's decision: the records to append (an empty list if nothing changes), and the value to return. */
export interface Decision<T> {
  readonly records: readonly GameRecord[];
  readonly value: T;
}

export interface Change {
  readonly before: LiveGame | null;
  readonly after: LiveGame;
  readonly records: readonly GameRecord[];
  /**
   * When the scheduler wakes the game next, in ms since the epoch. Null if the scheduler never wakes it, or if another
   * server has already stored the wake time.
   */
  readonly wakeAt: number | null;
}

export interface GameStoreParts {
  readonly log: GameLog;
  /** Makes extra statements for the transaction that stores the end of a game. */
  readonly alongside?: StatementsAtEnd;
  /** Finds which of the given owners had accounts that were deleted. */
  readonly deletedAmong?: (owners: readonly AccountOwner[]) => Promise<readonly AccountOwner[]>;
  /** The wake time of each state follows from these. */
  readonly delays: Delays;
  /** Draws a number from 0 up to 1, for the delays of bots. */
  readonly random: () => number;
}

interface GameStoreEvents {
  /** A change that this server made is on disk. The changes of one game are emitted in the order of its log. */
  readonly changed: [change: Change];
  /** Another server has made this change. `records` contains every record between `before` and `after`. */
  readonly followed: [change: Change];
  /** Another server has appended to a log. Sockets of this server may not have received this state. */
  readonly caughtUp: [live: LiveGame];
  /** The database failed during an append, so the change may or may not be on disk. */
  readonly uncertain: [gameId: string];
  readonly removed: [gameId: string];
  /** Another server has removed this game. */
  readonly removedElsewhere: [gameId: string];
}

/**
 * If a table that waits for players has this many records since its snapshot, it gets a new snapshot. So its log stays
 * short, however often people come and go.
 */
const WAITING_RECORDS = 200;
/** The number of games in memory. A game that was evicted from memory is read again from its log. */
const CACHED_GAMES = 20_000;
const RESTING_GAMES = 200;

export class GameStore extends EventEmitter<GameStoreEvents> {
  readonly #parts: GameStoreParts;
  readonly #mutex = new KeyedMutex();
  readonly #cache = new LRUCache<string, LiveGame>({ max: CACHED_GAMES });
  /**
   * Games without a connection and without a running clock. This cache is small: it only saves repeated requests for
   * the same game from reading its log again.
   */
  readonly #resting = new LRUCache<string, LiveGame>({ max: RESTING_GAMES });

  constructor(parts: GameStoreParts) {
    super();
    this.#parts = parts;
  }

  /**
   * Returns the newest state of a game, including records that other servers have appended; null if there is no such
   * game.
   */
  async load(gameId: string): Promise<LiveGame | null> {
    for (;;) {
      const cached = this.#cached(gameId);
      if (cached === undefined) return this.#read(gameId);
      if (await this.#parts.log.isNewest(gameId, cached.version)) return this.#cached(gameId) ?? cached;
      await this.#catchUp(cached);
    }
  }

  /**
   * The state of the game in memory; undefined if there is none. If the database is shared, other servers may have
   * appended records that are not in memory yet.
   */
  inMemory(gameId: string): LiveGame | undefined {
    return this.#cached(gameId);
  }

  /** The newest state of a game, if this server knows it without a query; otherwise undefined. */
  known(gameId: string): LiveGame | undefined {
    return this.#parts.log.isShared ? undefined : this.#cached(gameId);
  }

  /** Opens a game with its first records. Throws if the game exists already, or if the rules refuse a record. */
  async open(gameId: string, records: readonly [GameRecord, ...GameRecord[]]): Promise<LiveGame> {
    const opened = await this.openWith(gameId, records, []);
    if (opened === null) throw new Error(`the game ${gameId} exists already`);
    return opened;
  }

  /**
   * Like `open`, with extra statements in the same transaction. Null if the game exists already or a statement
   * conflicts; nothing is stored then.
   */
  async openWith(
    gameId: string,
    [opened, ...others]: readonly [GameRecord, ...GameRecord[]],
    also: readonly Statement[],
  ): Promise<LiveGame | null> {
    const after = fold(begin(gameId, opened), others, follow);
    if (!after.ok) throw new Error(`a new game was refused: ${after.refusal.code}`);
    return (await this.#append(null, after.value, [opened, ...others], also)) ? after.value : null;
  }

  /**
   * Changes a game. `decide` makes the decision from the newest state of the game. If another append came first,
   * `decide` is called again with the state after that append. Resolves once the change is on disk.
   */
  change<T>(gameId: string, decide: (live: LiveGame) => Result<Decision<T>>): Promise<Result<T>> {
    return this.#mutex.run(gameId, () => this.#change(gameId, decide));
  }

  async #change<T>(gameId: string, decide: (live: LiveGame) => Result<Decision<T>>): Promise<Result<T>> {
    for (;;) {
      const live = this.#cached(gameId) ?? (await this.#read(gameId));
      if (live === null) return refused("GAME_NOT_FOUND");
      const given = shortened(live, decide(live));
      const owners = given.ok ? accountsInSnapshots(given.value.records) : [];
      const decided = outcomeOf(live, owners.length === 0 ? given : await this.#withoutDeleted(given, owners));
      // If `live` was not the newest state, the append conflicts. If there is nothing to append, the database is asked
      // whether `live` was the newest state.
      const wasNewest =
        decided.ok && decided.value.records.length > 0
          ? await this.#append(live, decided.value.after, decided.value.records)
          : await this.#parts.log.isNewest(gameId, live.version);
      if (wasNewest) return decided.ok ? accepted(decided.value.value) : decided;
      await this.#catchUp(live);
    }
  }

  /**
   * Takes deleted accounts out of new snapshots. Such an account has left its tables, but a snapshot also names people
   * who have left.
   */
  async #withoutDeleted<T>(given: Result<Decision<T>>, owners: readonly AccountOwner[]): Promise<Result<Decision<T>>> {
    const deleted = (await this.#parts.deletedAmong?.(owners)) ?? [];
    if (!given.ok || deleted.length === 0) return given;
    return accepted({ ...given.value, records: deleted.reduce(nameless, given.value.records) });
  }

  /**
   * Follows a change that another server has made. `records` are the last records up to `version`. If records between
   * them and the state in memory are missing, they are read from the log.
   */
  async receive(gameId: string, version: number, records: readonly GameRecord[]): Promise<void> {
    const before = this.#cached(gameId);
    if (before !== undefined && before.version >= version) return;
    if (before !== undefined && records.length > 0 && before.version === version - records.length) {
      const after = this.#follow(before, records);
      if (after === null) this.#forget(gameId);
      else this.emit("followed", { before, after, records, wakeAt: null });
    } else if (before !== undefined) {
      await this.#catchUp(before);
    } else {
      const read = await this.#read(gameId);
      if (read !== null) this.emit("caughtUp", read);
    }
  }

  /** Reads the records that other servers have appended to the logs of these games. */
  async catchUpAll(gameIds: readonly string[]): Promise<void> {
    const known = gameIds.map((id) => ({ id, version: this.#cached(id)?.version ?? 0 }));
    for (const { id, isGone } of await this.#parts.log.behind(known)) {
      if (isGone === 1) this.#removedElsewhere(id);
      else await this.receive(id, Number.POSITIVE_INFINITY, []);
    }
  }

  /**
   * The newest states of these games, in the same order; removed games are left out. One query finds which games in
   * memory have changed.
   */
  async newest(gameIds: readonly string[]): Promise<LiveGame[]> {
    await this.catchUpAll(gameIds.filter((id) => this.#cached(id) !== undefined));
    const games = await Promise.all(gameIds.map((id) => this.#cached(id) ?? this.#read(id)));
    return games.filter((live) => live !== null);
  }

  #removedElsewhere(gameId: string): void {
    this.#forget(gameId);
    this.emit("removedElsewhere", gameId);
  }

  /** Removes a game; false if the game has changed after the state `live`. */
  async remove(live: LiveGame, at: number): Promise<boolean> {
    return this.#afterRemoval(live, await this.#parts.log.remove(live.id, live.version, at));
  }

  /** Removes a game like `remove`, and also deletes the result of the newest game at the table, if there is one. */
  async forget(live: LiveGame, at: number): Promise<boolean> {
    return this.#afterRemoval(live, await this.#parts.log.forget(live, at));
  }

  #afterRemoval(live: LiveGame, isRemoved: boolean): boolean {
    if (isRemoved) this.emit("removed", live.id);
    if (isRemoved || this.#cached(live.id)?.version === live.version) this.#forget(live.id);
    return isRemoved;
  }

  async #append(
    before: LiveGame | null,
    after: LiveGame,
    records: readonly GameRecord[],
    opening: readonly Statement[] = [],
  ): Promise<boolean> {
    const wakeAt = this.#wakeTimeOf(after);
    const ending = endingOf({ before, after, records }, this.#parts.log.clockLead());
    const also = ending === null ? opening : ((await this.#parts.alongside?.(ending)) ?? []);
    const result = ending?.result ?? null;
    try {
      const outcome = await this.#parts.log.append({ live: after, records, wakeAt, result, also });
      if (outcome === "conflict") return false;
    } catch (error) {
      this.emit("uncertain", after.id);
      throw error;
    }
    this.#remember(after);
    this.emit("changed", { before, after, records, wakeAt });
    return true;
  }

  /** Reads the records that other servers have appended after `live`, unless a newer state is already in memory. */
  async #catchUp(live: LiveGame): Promise<void> {
    const cached = this.#cached(live.id);
    if (cached !== undefined && cached.version > live.version) return;
    const caughtUp = await this.#readOn(live);
    if (caughtUp === null || caughtUp.version === live.version) this.#forget(live.id);
    else this.emit("caughtUp", caughtUp);
  }

  /** Reads a table from its log; null if there is no such game. */
  async #read(gameId: string): Promise<LiveGame | null> {
    const table = await this.#parts.log.readTable(gameId);
    const [first, ...others] = table?.records ?? [];
    if (table === null || first === undefined) return null;
    return this.#follow(begin(gameId, first, table.logFrom), others);
  }

  /** Reads the records that were appended after `live`. Reads the whole table if these records are no longer stored. */
  async #readOn(live: LiveGame): Promise<LiveGame | null> {
    const records = await this.#parts.log.readOn(live.id, live.version + 1);
    return records === null ? this.#read(live.id) : this.#follow(live, records);
  }

  #follow(live: LiveGame, records: readonly GameRecord[]): LiveGame | null {
    if (records.at(-1)?.kind === "closed") return null;
    const read = fold(live, records, follow);
    if (!read.ok) throw new Error(`the log of game ${live.id} breaks the rules: ${read.refusal.code}`);
    return this.#remember(read.value);
  }

  /** Caches a state, unless a newer one is cached; returns the newer of the two. */
  #remember(live: LiveGame): LiveGame {
    const cached = this.#cached(live.id);
    if (cached !== undefined && cached.version > live.version) return cached;
    const isDeserted = this.#isDeserted(live);
    const from = isDeserted ? this.#cache : this.#resting;
    if (from.size > 0) from.delete(live.id);
    (isDeserted ? this.#resting : this.#cache).set(live.id, live);
    return live;
  }

  /** When the scheduler must check a game in this state, in ms since the epoch; null if never. */
  #wakeTimeOf(live: LiveGame): number | null {
    return nextWakeTime(live, this.#parts.delays, this.#parts.random);
  }

  /** Whether the game has no connection and no running clock. */
  #isDeserted(live: LiveGame): boolean {
    for (const { connected } of live.presence.values()) if (connected) return false;
    return live.game.status !== "in_progress" || this.#wakeTimeOf(live) === null;
  }

  #cached(gameId: string): LiveGame | undefined {
    return this.#cache.get(gameId) ?? this.#resting.get(gameId);
  }

  #forget(gameId: string): void {
    this.#cache.delete(gameId);
    this.#resting.delete(gameId);
  }
}

function outcomeOf<T>(
  live: LiveGame,
  decided: Result<Decision<T>>,
): Result<Decision<T> & { readonly after: LiveGame }> {
  if (!decided.ok) return decided;
  const after = fold(live, decided.value.records, follow);
  return after.ok ? accepted({ ...decided.value, after: after.value }) : after;
}

function accountsInSnapshots(records: readonly GameRecord[]): readonly AccountOwner[] {
  const snapshots = records.filter(({ kind }) => kind === "snapshot");
  return snapshots.length === 0 ? [] : [...new Set(snapshots.flatMap(accountsIn))];
}

/** Puts a snapshot before the decided records if a waiting table has many records. */
function shortened<T>(live: LiveGame, decided: Result<Decision<T>>): Result<Decision<T>> {
  const isLong = live.game.status === "waiting" && live.version - live.logFrom >= WAITING_RECORDS;
  const [first] = decided.ok ? decided.value.records : [];
  // A table of a shared deal gets no snapshot, because a snapshot does not contain the terms of the deal. Its log stays
  // short anyway, because few people have its link.
  if (!decided.ok || first === undefined || !isLong || live.deal !== null) return decided;
  return accepted({ ...decided.value, records: [snapshotRecord(first.at, live), ...decided.value.records] });
}
