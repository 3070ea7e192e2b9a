// This server's knowledge of the rows in `games`, so that most plays need not write them. A row's wake time may be too
// early: then the scheduler looks at the game, finds nothing to do and sets it. It must never be too late.
import type { GameRecord } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import type { LiveGame } from "../table/live-game.ts";

export interface KnownRow {
  /** The game's number. */
  readonly number: number;
  /** The record after which the wake time was known. */
  readonly version: number;
  readonly wakeAt: number | null;
}

/** The same number as the store's cache of games. */
const ROWS = 20_000;
/**
 * A nearer wake time is written again, because another server may take the game as due and set its wake time around
 * that moment. In ms: longer than a statement takes and than servers' clocks differ.
 */
const NEAR_MS = 15_000;

export class KnownRows {
  readonly #rows = new LRUCache<string, KnownRow>({ max: ROWS });

  get(gameId: string): KnownRow | undefined {
    return this.#rows.get(gameId);
  }

  set(gameId: string, row: KnownRow): void {
    this.#rows.set(gameId, row);
  }

  /** Keeps only the number: the wake time may have changed. */
  forgetWakeTime(gameId: string): void {
    const row = this.#rows.get(gameId);
    if (row !== undefined) this.#rows.set(gameId, { ...row, version: -1 });
  }

  forget(gameId: string): void {
    this.#rows.delete(gameId);
  }
}

/**
 * Whether `row` can stay unchanged after plays in the middle of a game. @param wakeAt when the game needs attention
 * next
 */
export function canStay(row: KnownRow, live: LiveGame, records: readonly GameRecord[], wakeAt: number | null): boolean {
  if (row.version !== live.version - records.length) return false;
  if (live.game.status !== "in_progress" || !records.every(isPlay)) return false;
  if (row.wakeAt === null) return wakeAt === null;
  const at = records.at(-1)?.at ?? 0;
  return row.wakeAt > at + NEAR_MS && (wakeAt === null || row.wakeAt <= wakeAt);
}

function isPlay(record: GameRecord): boolean {
  return record.kind === "entry" && record.entry.type === "played";
}
