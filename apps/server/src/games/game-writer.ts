// Writes to games: opens a game with its first records, and changes a game by a decision on its newest state. If another
// append comes first, the decision is made again. The store gets the result as data.

import { fold } from "@chkobba/rules";
import type { Statement } from "../platform/database/job.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import { accepted, mapResult, type Result, refused } from "../platform/result.ts";
import type { GameRecord } from "../schema/game-record.ts";
import { endingOf } from "./log/game-ending.ts";
import type { GameStore } from "./log/game-store.ts";
import { type DeletedAmong, isSnapshot, shortened, withoutDeleted } from "./log/new-snapshots.ts";
import type { StatementsAtEnd } from "./public/ending.ts";
import { begin, follow } from "./table/follow.ts";
import type { LiveGame } from "./table/live-game.ts";
import { type Delays, nextWakeTime } from "./table/next-action.ts";

/** A command's decision: the records to append (an empty list if nothing changes), and the value to return. */
export interface Decision<T> {
  readonly records: readonly GameRecord[];
  readonly value: T;
}

/** A decision with the state after its records. */
interface Outcome<T> extends Decision<T> {
  readonly after: LiveGame;
}

export interface GameWriterParts {
  readonly store: GameStore;
  /** Makes extra statements for the transaction that stores the end of a game. */
  readonly atEnd: StatementsAtEnd;
  readonly deletedAmong: DeletedAmong;
  /** The wake time of each state follows from these. */
  readonly delays: Delays;
  /** Draws a number from 0 up to 1, for the delays of bots. */
  readonly random: () => number;
  /** How many ms the clock of the games is ahead of the machine's clock. */
  readonly clockLead: () => number;
}

export class GameWriter {
  readonly #parts: GameWriterParts;
  /** By game id. */
  readonly #mutex = new KeyedMutex();

  constructor(parts: GameWriterParts) {
    this.#parts = parts;
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
    const { store } = this.#parts;
    for (;;) {
      // Perhaps older than the newest state, if the database is shared: an append then conflicts.
      const live = store.inMemory(gameId) ?? (await store.load(gameId));
      if (live === null) return refused("GAME_NOT_FOUND");
      const outcome = await this.#outcomeOf(live, decide(live));
      // If there is nothing to append, the database is asked whether `live` was the newest state.
      const wasNewest =
        outcome.ok && outcome.value.records.length > 0
          ? await this.#append(live, outcome.value.after, outcome.value.records, [])
          : await store.isNewest(live);
      if (wasNewest) return mapResult(outcome, ({ value }) => value);
    }
  }

  async #outcomeOf<T>(live: LiveGame, decided: Result<Decision<T>>): Promise<Result<Outcome<T>>> {
    if (!decided.ok) return decided;
    const { value } = decided.value;
    const given = shortened(live, decided.value.records);
    const records = given.some(isSnapshot) ? await withoutDeleted(given, this.#parts.deletedAmong) : given;
    const after = fold(live, records, follow);
    return after.ok ? accepted({ records, value, after: after.value }) : after;
  }

  /** Appends records with all that is stored with them. False if another append came first. */
  async #append(
    before: LiveGame | null,
    after: LiveGame,
    records: readonly GameRecord[],
    opening: readonly Statement[],
  ): Promise<boolean> {
    const { store, atEnd, delays, random, clockLead } = this.#parts;
    const wakeAt = nextWakeTime(after, delays, random);
    const ending = endingOf({ before, after, records }, clockLead());
    const also = ending === null ? opening : await atEnd(ending);
    const change = { before, after, records, wakeAt, result: ending?.result ?? null, also };
    return (await store.append(change)) === "stored";
  }
}
