// Plays many games in parallel, either as fast as possible or with a total number of moves a second.
import { setTimeout as sleep } from "node:timers/promises";
import type { Table } from "./contender.ts";

const PACER_MS = 1;

export interface Plays {
  /** The duration of each move in milliseconds, ascending. */
  readonly durations: Float64Array;
  readonly seconds: number;
}

/** @param rate moves a second; null: no limit */
export async function play(tables: readonly Table[], seconds: number, rate: number | null): Promise<Plays> {
  const durations: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  if (rate === null) await Promise.all(tables.map((table) => playUntil(table, end, durations)));
  else await playAtRate(tables, end, rate, durations);
  return { durations: Float64Array.from(durations).sort(), seconds: (performance.now() - began) / 1000 };
}

async function playUntil(table: Table, end: number, durations: number[]): Promise<void> {
  while (performance.now() < end) await playOnce(table, durations);
}

async function playOnce(table: Table, durations: number[]): Promise<void> {
  await table.ready();
  const began = performance.now();
  await table.move();
  durations.push(performance.now() - began);
}

/**
 * Sends moves on schedule, even if the server is late. If every game has a move under way, the next move waits. Each move
 * is made at any free table, so that the tables don't end their rounds all at once.
 */
async function playAtRate(tables: readonly Table[], end: number, rate: number, durations: number[]): Promise<void> {
  const free = [...tables];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let asked = 0;
  for (let now = began; now < end; now = performance.now()) {
    const due = Math.floor(((now - began) / 1000) * rate);
    while (asked < due) {
      const table = takeAny(free);
      if (table === undefined) break;
      asked++;
      const move = playOnce(table, durations).then(() => {
        free.push(table);
        underWay.delete(move);
      });
      underWay.add(move);
    }
    await sleep(PACER_MS);
  }
  await Promise.all(underWay);
}

/** Removes one item of a list, chosen at random. */
function takeAny<T>(list: T[]): T | undefined {
  const at = Math.floor(Math.random() * list.length);
  const taken = list[at];
  const last = list.pop();
  if (last !== undefined && at < list.length) list[at] = last;
  return taken;
}

/** @param ascending sorted values; @param share from 0 to 1 */
export function quantile(ascending: Float64Array, share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}
