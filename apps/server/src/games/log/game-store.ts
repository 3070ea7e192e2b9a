// Keeps the live games: reads one from its log, changes it by appending to its log, and tells what changed.
import { EventEmitter } from "node:events";
import type { GameRecord } from "@chkobba/protocol";
import { fold } from "@chkobba/rules";
import { LRUCache } from "lru-cache";
import { KeyedMutex } from "../../platform/keyed-mutex.ts";
import { accepted, type Result, refused } from "../../result.ts";
import { type Delays, nextWakeTime } from "../automation/next-action.ts";
import type { Randomness } from "../randomness.ts";
import type { GameLog } from "./game-log.ts";
import { resultBetween } from "./game-result.ts";
import { begin, follow, type LiveGame } from "./live-game.ts";

/** What a command decides: the records that say it (none, where nothing changes) and what it answers. */
export interface Decision<T> {
  readonly records: readonly GameRecord[];
  readonly value: T;
}

export interface Change {
  readonly before: LiveGame | null;
  readonly after: LiveGame;
  readonly records: readonly GameRecord[];
  /** When the game next wants attention. */
  readonly wakeAt: number | null;
}

export interface GameStoreParts {
  readonly log: GameLog;
  readonly delays: Delays;
  readonly randomness: Randomness;
}

interface GameStoreEvents {
  /** A change that this server made is on disk; in the order of each game's log. */
  readonly changed: [change: Change];
  /** Another server has appended to a log: sockets here may not have been sent this state. */
  readonly caughtUp: [live: LiveGame];
  /** The database failed during an append: whether the change is on disk is unknown. */
  readonly uncertain: [gameId: string];
  readonly removed: [gameId: string];
}

/**
 * Records that a table is read from, after which no more come that could go on without end. A long game of four has some 600;
 * the next game at the table begins anew.
 */
const TABLE_RECORDS = 2000;
/** Games kept in memory; one that was let go is read again from its log. */
const CACHED_GAMES = 20_000;
const RESTING_GAMES = 200;

export class GameStore extends EventEmitter<GameStoreEvents> {
  readonly #parts: GameStoreParts;
  readonly #mutex = new KeyedMutex();
  readonly #cache = new LRUCache<string, LiveGame>({ max: CACHED_GAMES });
  /** Games that stand still with nobody there: few, so that who asks for one again and again has it read once. */
  readonly #resting = new LRUCache<string, LiveGame>({ max: RESTING_GAMES });

  constructor(parts: GameStoreParts) {
    super();
    this.#parts = parts;
  }

  /** The game as its log tells it now, whoever has written to it; null where there is none. */
  async load(gameId: string): Promise<LiveGame | null> {
    for (;;) {
      const cached = this.#cached(gameId);
      if (cached === undefined) return this.#read(gameId);
      if (await this.#parts.log.isNewest(gameId, cached.version)) return this.#cached(gameId) ?? cached;
      await this.#catchUp(cached);
    }
  }

  /** The newest state of a game where that needs no look at its log; undefined where it does. */
  known(gameId: string): LiveGame | undefined {
    return this.#parts.log.isShared ? undefined : this.#cached(gameId);
  }

  /** Begins a game with its first records. Refusals of the rules are faults of the caller here, and throw. */
  async open(gameId: string, [opened, ...others]: readonly [GameRecord, ...GameRecord[]]): Promise<LiveGame> {
    const after = fold(begin(gameId, opened), others, follow);
    if (!after.ok) throw new Error(`a new game was refused: ${after.refusal.code}`);
    const stored = await this.#append(null, after.value, [opened, ...others]);
    if (!stored) throw new Error(`the game ${gameId} exists already`);
    return after.value;
  }

  /**
   * Changes a game by what `decide` makes of its newest state. `decide` is asked again whenever somebody else moved
   * first. Answers once the change is on disk.
   */
  change<T>(gameId: string, decide: (live: LiveGame) => Result<Decision<T>>): Promise<Result<T>> {
    return this.#mutex.run(gameId, () => this.#change(gameId, decide));
  }

  async #change<T>(gameId: string, decide: (live: LiveGame) => Result<Decision<T>>): Promise<Result<T>> {
    for (;;) {
      const live = this.#cached(gameId) ?? (await this.#read(gameId));
      if (live === null) return refused("GAME_NOT_FOUND");
      const decided = withinLog(live, outcomeOf(live, decide(live)));
      // An append finds out by itself whether that was the newest state; where there is none, it is asked for.
      const wasNewest =
        decided.ok && decided.value.records.length > 0
          ? await this.#append(live, decided.value.after, decided.value.records)
          : await this.#parts.log.isNewest(gameId, live.version);
      if (wasNewest) return decided.ok ? accepted(decided.value.value) : decided;
      await this.#catchUp(live);
    }
  }

  /** Removes a game, unless it went on after `live`; says whether it did. */
  async remove(live: LiveGame, at: number): Promise<boolean> {
    const isRemoved = await this.#parts.log.remove(live.id, live.version, at);
    if (isRemoved) this.emit("removed", live.id);
    if (isRemoved || this.#cached(live.id)?.version === live.version) this.#forget(live.id);
    return isRemoved;
  }

  async #append(before: LiveGame | null, after: LiveGame, records: readonly GameRecord[]): Promise<boolean> {
    const wakeAt = nextWakeTime(after, this.#parts.delays, this.#parts.randomness.random);
    const result = resultBetween(before, after);
    const outcome = await this.#parts.log.append({ live: after, records, wakeAt, result }).catch((error) => {
      this.emit("uncertain", after.id);
      throw error;
    });
    if (outcome === "conflict") return false;
    this.#remember(after);
    this.emit("changed", { before, after, records, wakeAt });
    return true;
  }

  /** Somebody else wrote to the log of `live`: reads what they wrote, unless that is here already. */
  async #catchUp(live: LiveGame): Promise<void> {
    const cached = this.#cached(live.id);
    if (cached !== undefined && cached.version > live.version) return;
    const caughtUp = await this.#readOn(live);
    if (caughtUp === null || caughtUp.version === live.version) this.#forget(live.id);
    else this.emit("caughtUp", caughtUp);
  }

  /** Reads a table from its log. */
  async #read(gameId: string): Promise<LiveGame | null> {
    const table = await this.#parts.log.readTable(gameId);
    const [first, ...others] = table?.records ?? [];
    if (table === null || first === undefined) return null;
    return this.#follow(begin(gameId, first, table.logFrom), others);
  }

  /** Reads what was written to a log after `live`. */
  async #readOn(live: LiveGame): Promise<LiveGame | null> {
    return this.#follow(live, await this.#parts.log.read(live.id, live.version + 1));
  }

  #follow(live: LiveGame, records: readonly GameRecord[]): LiveGame | null {
    if (records.at(-1)?.kind === "closed") return null;
    const read = fold(live, records, follow);
    if (!read.ok) throw new Error(`the log of game ${live.id} breaks the rules: ${read.refusal.code}`);
    return this.#remember(read.value);
  }

  /** Keeps a game in memory for as long as it lives, unless it is known to have gone on; answers the newer one. */
  #remember(live: LiveGame): LiveGame {
    const cached = this.#cached(live.id);
    if (cached !== undefined && cached.version > live.version) return cached;
    const [from, to] = isDeserted(live) ? [this.#cache, this.#resting] : [this.#resting, this.#cache];
    if (from.size > 0) from.delete(live.id);
    to.set(live.id, live);
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

/** Whether it stands still with nobody there: for whoever comes, it is read again. */
function isDeserted({ game, presence }: LiveGame): boolean {
  return game.status !== "in_progress" && ![...presence.values()].some(({ connected }) => connected);
}

function outcomeOf<T>(
  live: LiveGame,
  decided: Result<Decision<T>>,
): Result<Decision<T> & { readonly after: LiveGame }> {
  if (!decided.ok) return decided;
  const after = fold(live, decided.value.records, follow);
  return after.ok ? accepted({ ...decided.value, after: after.value }) : after;
}

/**
 * Refuses what could go on without end at one table: seats taken, changed and left, connections opened and closed. The moves of a game
 * are as many as the rules allow, and are always taken.
 */
function withinLog<T extends Decision<unknown>>(live: LiveGame, decided: Result<T>): Result<T> {
  const isFull = live.version - live.logFrom >= TABLE_RECORDS;
  return isFull && decided.ok && decided.value.records.some(isEndless) ? refused("RATE_LIMITED") : decided;
}

function isEndless(record: GameRecord): boolean {
  if (record.kind === "presence") return record.change === "here" || record.change === "gone";
  return record.kind === "entry" && (record.entry.type === "seated" || record.entry.type === "moved");
}
