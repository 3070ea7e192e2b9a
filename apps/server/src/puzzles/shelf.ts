// All puzzles in memory, those that ship with the product and those that were collected, and the puzzle of each day. A
// puzzle takes some 200 bytes, and there are a few thousand.
import { isForDays, type PuzzleLine, readPuzzles } from "@chkobba/bot/puzzles";
import { SHIPPED_PUZZLES } from "@chkobba/bot/shipped-puzzles";
import { digest } from "../platform/secrets.ts";
import type { PuzzleStore } from "./puzzle-store.ts";

/** How old the list may be. Another server may add puzzles at any time. */
const FRESH_MS = 60_000;

export interface ShelfParts {
  readonly store: Pick<PuzzleStore, "collected" | "days" | "setDay">;
  /** In ms since the epoch. */
  readonly now: () => number;
  /** The puzzles that ship with the product, as text. */
  readonly shipped?: string;
}

export class PuzzleShelf {
  readonly #parts: ShelfParts;
  readonly #shipped: readonly PuzzleLine[];
  #puzzles: ReadonlyMap<string, PuzzleLine> = new Map();
  #days: Map<string, string> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
    this.#shipped = readPuzzles(parts.shipped ?? SHIPPED_PUZZLES);
  }

  /** The puzzle with this id; null if there is none, or if it is kept for a day that has not come. */
  async puzzle(id: string): Promise<PuzzleLine | null> {
    await this.#refresh();
    const puzzle = this.#puzzles.get(id);
    return puzzle !== undefined && this.#isOut(puzzle) ? puzzle : null;
  }

  /** The puzzle of a day; null if there are no puzzles at all. */
  async ofDay(date: string): Promise<PuzzleLine | null> {
    await this.#refresh();
    const known = this.#days.get(date) ?? (await this.#choose(date));
    return known === null ? null : (this.#puzzles.get(known) ?? null);
  }

  /** The puzzles that anybody may get, without that of `date`, the present day. */
  async others(date: string): Promise<readonly PuzzleLine[]> {
    const today = await this.ofDay(date);
    return [...this.#puzzles.values()].filter((puzzle) => puzzle.id !== today?.id && this.#isOut(puzzle));
  }

  /** How many puzzles there are. */
  async size(): Promise<number> {
    await this.#refresh();
    return this.#puzzles.size;
  }

  #isOut({ id }: PuzzleLine): boolean {
    return !isForDays(id) || [...this.#days.values()].includes(id);
  }

  /**
   * Chooses a puzzle that was kept for a day and has had none. If there is none left, the day gets the one whose day is
   * longest ago.
   */
  async #choose(date: string): Promise<string | null> {
    const had = new Set(this.#days.values());
    const kept = [...this.#puzzles.keys()].filter((id) => isForDays(id) && !had.has(id));
    const [first] = kept.toSorted((a, b) => (digest(date + a) < digest(date + b) ? -1 : 1));
    const id = first ?? [...had].find((each) => this.#puzzles.has(each)) ?? [...this.#puzzles.keys()][0];
    if (id === undefined) return null;
    const chosen = await this.#parts.store.setDay(date, id);
    this.#days.set(date, chosen);
    return chosen;
  }

  async #refresh(): Promise<void> {
    if (this.#parts.now() - this.#readAt < FRESH_MS) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { store, now } = this.#parts;
    const [collected, days] = await Promise.all([store.collected(), store.days()]);
    this.#puzzles = new Map([...this.#shipped, ...collected].map((puzzle) => [puzzle.id, puzzle]));
    this.#days = new Map(days);
    this.#readAt = now();
  }
}
