// The live games: keeps their newest states in memory, reads them from their logs, appends records to the logs, and emits
// each change.

import { EventEmitter } from "node:events";
import { fold } from "@chkobba/rules";
import { LRUCache } from "lru-cache";
import type { GameRecord } from "../../schema/game-record.ts";
import { begin, follow } from "../table/follow.ts";
import type { LiveGame } from "../table/live-game.ts";
import { isOwnTry } from "../table/people.ts";
import type { Appended, GameLog } from "./game-log.ts";

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

/** A change to append, with all that is stored in the same transaction. */
type Step = Change & Pick<Appended, "result" | "also">;

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

/** The number of games in memory. A game that was evicted from memory is read again from its log. */
const CACHED_GAMES = 20_000;
const RESTING_GAMES = 200;

export class GameStore extends EventEmitter<GameStoreEvents> {
  readonly #log: GameLog;
  readonly #cache = new LRUCache<string, LiveGame>({ max: CACHED_GAMES });
  /**
   * Games without a connection that don't run. This cache is small: it only saves repeated requests for the same game
   * from reading its log again.
   */
  readonly #resting = new LRUCache<string, LiveGame>({ max: RESTING_GAMES });

  constructor(log: GameLog) {
    super();
    this.#log = log;
  }

  /**
   * Returns the newest state of a game, including records that other servers have appended; null if there is no such
   * game.
   */
  async load(gameId: string): Promise<LiveGame | null> {
    for (;;) {
      const cached = this.#cached(gameId);
      if (cached === undefined) return this.#read(gameId);
      if (await this.isNewest(cached)) return this.#cached(gameId) ?? cached;
    }
  }

  /** Whether this is the newest state of the game. If not, the newest state is in memory afterwards. */
  async isNewest(live: LiveGame): Promise<boolean> {
    if (await this.#log.isNewest(live.id, live.version)) return true;
    await this.#catchUp(live);
    return false;
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
    return this.#log.isShared ? undefined : this.#cached(gameId);
  }

  /**
   * Appends the records of a change to the log, and emits the change. Resolves when they are on disk. Returns
   * "conflict" if `before` was not the newest state or a statement conflicts: nothing is stored then, and the newest
   * state is in memory.
   */
  async append(step: Step): Promise<"stored" | "conflict"> {
    const { before, after } = step;
    const outcome = await this.#log.append(step).catch((error: unknown) => {
      this.emit("uncertain", after.id);
      throw error;
    });
    if (outcome === "conflict") {
      if (before !== null) await this.#catchUp(before);
      return outcome;
    }
    this.#remember(after);
    this.emit("changed", step);
    return outcome;
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
    for (const { id, isGone } of await this.#log.behind(known)) {
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
    return this.#afterRemoval(live, await this.#log.remove(live.id, live.version, at));
  }

  /** Removes a game like `remove`, and also deletes the result of the newest game at the table, if there is one. */
  async forget(live: LiveGame, at: number): Promise<boolean> {
    return this.#afterRemoval(live, await this.#log.forget(live, at));
  }

  #afterRemoval(live: LiveGame, isRemoved: boolean): boolean {
    if (isRemoved) this.emit("removed", live.id);
    if (isRemoved || this.#cached(live.id)?.version === live.version) this.#forget(live.id);
    return isRemoved;
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
    const table = await this.#log.readTable(gameId);
    const [first, ...others] = table?.records ?? [];
    if (table === null || first === undefined) return null;
    return this.#follow(begin(gameId, first, table.logFrom), others);
  }

  /** Reads the records that were appended after `live`. Reads the whole table if these records are no longer stored. */
  async #readOn(live: LiveGame): Promise<LiveGame | null> {
    const records = await this.#log.readOn(live.id, live.version + 1);
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
    const isResting = isDeserted(live);
    const from = isResting ? this.#cache : this.#resting;
    if (from.size > 0) from.delete(live.id);
    (isResting ? this.#resting : this.#cache).set(live.id, live);
    return live;
  }

  #cached(gameId: string): LiveGame | undefined {
    return this.#cache.get(gameId) ?? this.#resting.get(gameId);
  }

  #forget(gameId: string): void {
    this.#cache.delete(gameId);
    this.#resting.delete(gameId);
  }
}

/** Whether the game has no connection, and only a player can move it on. */
function isDeserted(live: LiveGame): boolean {
  for (const { connected } of live.people.presence.values()) if (connected) return false;
  return live.game.status !== "in_progress" || isOwnTry(live);
}
