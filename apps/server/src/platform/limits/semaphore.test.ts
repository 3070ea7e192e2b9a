import { expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

it("has at most as many holders as permits; others wait in order, and too many are refused", async () => {
  const semaphore = new Semaphore({ permits: 2, waitingMax: 2 });
  const [first, second] = [await semaphore.acquire(), await semaphore.acquire()];
  const order: string[] = [];
  const third = semaphore.acquire().then((release) => {
    order.push("third");
    return release;
  });
  const fourth = semaphore.acquire().then((release) => {
    order.push("fourth");
    return release;
  });
  expect(await semaphore.acquire()).toBeNull();
  second?.();
  const release = await third;
  expect(order).toEqual(["third"]);
  first?.();
  await fourth;
  release?.();
  expect(await semaphore.acquire()).not.toBeNull();
  expect(order).toEqual(["third", "fourth"]);
});

it("accepts each permit back only once", async () => {
  const semaphore = new Semaphore({ permits: 1, waitingMax: 0 });
  const release = await semaphore.acquire();
  release?.();
  release?.();
  expect(await semaphore.acquire()).not.toBeNull();
  expect(await semaphore.acquire()).toBeNull();
});
