import { expect, it } from "vitest";
import { FairSemaphore } from "./fair-semaphore.ts";

/**
 * Asks for permits in these lines at once. Releases each permit as soon as it is granted. Returns the lines in the
 * order of the grants.
 */
async function served(semaphore: FairSemaphore, lines: readonly string[]): Promise<string> {
  const order: string[] = [];
  await Promise.all(
    lines.map(async (line) => {
      const release = await semaphore.acquire(line);
      order.push(line);
      release?.();
    }),
  );
  return order.join("");
}

it("serves lines in turn, however many wait in one of them", async () => {
  const semaphore = new FairSemaphore({ permits: 1, permitsOfLine: 1, waitingMax: 100 });
  expect(await served(semaphore, [..."aaaaaabbc"])).toBe("abcabaaaa");
});

it("gives one line no more than its permits, even while others are free", async () => {
  const semaphore = new FairSemaphore({ permits: 3, permitsOfLine: 1, waitingMax: 1 });
  const first = await semaphore.acquire("a");
  let isSecondServed = false;
  const second = semaphore.acquire("a").then((release) => {
    isSecondServed = true;
    return release;
  });
  const other = await semaphore.acquire("b");
  other?.();
  other?.();
  expect(isSecondServed).toBe(false);
  expect(await semaphore.acquire("a")).toBeNull();
  first?.();
  expect(await second).not.toBeNull();
});

it("accepts each permit back only once", async () => {
  const semaphore = new FairSemaphore({ permits: 1, permitsOfLine: 1, waitingMax: 0 });
  const release = await semaphore.acquire("a");
  release?.();
  release?.();
  expect(await semaphore.acquire("b")).not.toBeNull();
  expect(await semaphore.acquire("c")).toBeNull();
});

it("limits a line to its permits after it has released one of several", async () => {
  const semaphore = new FairSemaphore({ permits: 3, permitsOfLine: 2, waitingMax: 0 });
  const release = await semaphore.acquire("a");
  expect(await semaphore.acquire("a")).not.toBeNull();
  release?.();
  expect(await semaphore.acquire("a")).not.toBeNull();
  expect(await semaphore.acquire("a")).toBeNull();
});

it("gives a released permit to no line without a waiting caller", async () => {
  const semaphore = new FairSemaphore({ permits: 2, permitsOfLine: 2, waitingMax: 0 });
  await semaphore.acquire("a");
  const release = await semaphore.acquire("b");
  release?.();
  expect(await semaphore.acquire("c")).not.toBeNull();
});

it("puts a line that comes back behind the lines that already wait", async () => {
  const semaphore = new FairSemaphore({ permits: 1, permitsOfLine: 1, waitingMax: 1 });
  const earlier = await semaphore.acquire("a");
  earlier?.();
  const release = await semaphore.acquire("b");
  const order = served(semaphore, ["c", "a"]);
  release?.();
  expect(await order).toBe("ca");
});
