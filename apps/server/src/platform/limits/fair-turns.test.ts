import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns.ts";

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Asks for a turn for each of these networks, in this order and in one turn of the event loop. Returns the networks in
 * the order in which they begin. The list grows.
 */
function asked(turns: FairTurns, networks: string): string[] {
  const begun: string[] = [];
  for (const network of networks) {
    const later = turns.ask(network);
    if (later === null) begun.push(network);
    else void later.then(() => begun.push(network));
  }
  return begun;
}

it("begins a few pieces of each network's work at once, and then lets networks take turns", async () => {
  const begun = asked(new FairTurns(), "aaaaaaaabbbbbbbc");
  expect(begun.join("")).toBe("aaaabbbbc");
  await nextTurn();
  expect(begun.join("").slice(9)).toBe("abababa");
});

it("spreads the work of a network over several turns, while others begin at once", async () => {
  const turns = new FairTurns();
  const order: number[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const later = turns.ask("a");
    if (later === null) order.push(nth);
    else void later.then(() => order.push(nth));
  }
  await nextTurn();
  expect(order.length).toBeLessThan(50);
  expect(turns.ask("b")).toBeNull();
  // This piece of work has to wait behind the network's waiting work.
  const last = turns.ask("a");
  expect(last).not.toBeNull();
  await last;
  expect(order).toEqual(Array.from({ length: 100 }, (_, nth) => nth));
});

it("is full once thousands of a network wait", async () => {
  const turns = new FairTurns();
  expect(turns.isFull("a")).toBe(false);
  for (let nth = 0; nth < 6000; nth++) void turns.ask("a");
  expect(turns.isFull("a")).toBe(true);
  expect(turns.isFull("b")).toBe(false);
});
