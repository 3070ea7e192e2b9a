// Which screen shows which table, on all servers. The rows are the truth; each server has a copy, because every state
// of a game says how many screens show it. Messages of other servers change the copy, the newest version of a screen wins.
import { EventEmitter } from "node:events";
import type { ShownTable } from "./screen-store.ts";

/** A screen shows another table. `before` and `after` are ids of games; null for none. */
export interface ScreenMove {
  readonly code: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface ScreenBookEvents {
  readonly moved: [move: ScreenMove];
  /** The number of a table's screens has changed. */
  readonly counted: [gameId: string];
}

export class ScreenBook extends EventEmitter<ScreenBookEvents> {
  readonly #screens = new Map<string, ShownTable>();
  /** The codes of the screens of each table, by the game's id. */
  readonly #tables = new Map<string, Set<string>>();

  /** The table that a screen shows; null for none, or for an unknown screen. */
  tableOf(code: string): string | null {
    return this.#screens.get(code)?.gameId ?? null;
  }

  countAt(gameId: string): number {
    return this.#tables.get(gameId)?.size ?? 0;
  }

  codes(): ReadonlySet<string> {
    return new Set(this.#screens.keys());
  }

  /** Notes what a screen shows, unless a newer version is known. */
  note(shown: ShownTable): void {
    const known = this.#screens.get(shown.code);
    if (known !== undefined && known.version >= shown.version) return;
    this.#screens.set(shown.code, shown);
    this.#moved({ code: shown.code, before: known?.gameId ?? null, after: shown.gameId });
  }

  forget(code: string): void {
    const before = this.tableOf(code);
    this.#screens.delete(code);
    this.#moved({ code, before, after: null });
  }

  #moved(move: ScreenMove): void {
    const { code, before, after } = move;
    if (before === after) return;
    if (before !== null) {
      const left = this.#tables.get(before);
      left?.delete(code);
      if (left?.size === 0) this.#tables.delete(before);
    }
    if (after !== null) this.#tables.set(after, (this.#tables.get(after) ?? new Set()).add(code));
    this.emit("moved", move);
    for (const gameId of [before, after]) if (gameId !== null) this.emit("counted", gameId);
  }
}
