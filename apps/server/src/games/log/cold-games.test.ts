import { expect, it } from "vitest";
import { RateLimit } from "../../platform/limits/rate-limit.ts";
import type { LiveGame } from "../table/live-game.ts";
import { startedGame } from "../testing/live-games.ts";
import { ColdGames } from "./cold-games.ts";

const GAME = startedGame();

/** A store whose reads finish only when the test lets them. */
function slowStore(inMemory: readonly string[] = []) {
  const ends: (() => void)[] = [];
  const read: string[] = [];
  return {
    ends,
    read,
    store: {
      inMemory: (gameId: string) => (inMemory.includes(gameId) ? GAME : undefined),
      load: (gameId: string) => {
        read.push(gameId);
        return new Promise<LiveGame | null>((resolve) => ends.push(() => resolve(gameId === "unknown" ? null : GAME)));
      },
    },
  };
}

const limit = (burst: number) => new RateLimit({ perSecond: 0.001, burst }, () => 0);

it("games in memory are not limited; the number of others that one network may read is", async () => {
  const { store, read, ends } = slowStore(["warm"]);
  const cold = new ColdGames({ store, reads: limit(2) });
  for (let nth = 0; nth < 5; nth++) expect(await cold.admit("net", "warm")).toBe(true);
  const admitted = [cold.admit("net", "a"), cold.admit("net", "b")];
  expect(await cold.admit("net", "c")).toBe(false);
  await expect.poll(() => read).toEqual(["a", "b"]);
  for (const end of ends) end();
  expect(await Promise.all(admitted)).toEqual([true, true]);
  // A read that has ended counts on.
  expect(await cold.admit("net", "c")).toBe(false);
});

it("an unknown id does not count", async () => {
  const { store, ends } = slowStore();
  const cold = new ColdGames({ store, reads: limit(1) });
  for (let nth = 0; nth < 5; nth++) {
    const admitted = cold.admit("net", "unknown");
    await expect.poll(() => ends.length).toBe(nth + 1);
    ends[nth]?.();
    expect(await admitted).toBe(true);
  }
});

it("one network has two reads at a time, so a crowd of reads does not keep others waiting", async () => {
  const { store, read, ends } = slowStore();
  const cold = new ColdGames({ store, reads: limit(100) });
  const crowd = Array.from({ length: 20 }, (_, nth) => cold.admit("crowd", `crowd ${nth}`));
  const other = cold.admit("other", "other");
  await expect.poll(() => read).toEqual(["crowd 0", "crowd 1", "other"]);
  for (let nth = 0; nth < 21; nth++) {
    await expect.poll(() => ends.length).toBeGreaterThan(nth);
    ends[nth]?.();
  }
  expect(await Promise.all([...crowd, other])).toEqual(Array(21).fill(true));
});

it("1200 reads of one network may wait; its next one is refused, and one of another network is not", async () => {
  const { store, read, ends } = slowStore();
  const cold = new ColdGames({ store, reads: limit(2000) });
  const crowd = Array.from({ length: 1202 }, (_, nth) => cold.admit("crowd", `crowd ${nth}`));
  expect(await cold.admit("crowd", "one more")).toBe(false);
  const other = cold.admit("other", "other");
  await expect.poll(() => read).toEqual(["crowd 0", "crowd 1", "other"]);
  for (let nth = 0; nth < 1203; nth++) {
    if (ends[nth] === undefined) await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(nth);
    ends[nth]?.();
  }
  expect(await Promise.all([...crowd, other])).toEqual(Array(1203).fill(true));
  expect(read).not.toContain("one more");
});
