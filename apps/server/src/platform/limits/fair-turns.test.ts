import { expect, it, onTestFinished, vi } from "vitest";
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
  expect(order).toHaveLength(4 + 24);
  expect(turns.ask("b")).toBeNull();
  // This piece of work has to wait behind the network's waiting work.
  const last = turns.ask("a");
  expect(last).not.toBeNull();
  await last;
  expect(order).toEqual(Array.from({ length: 100 }, (_, nth) => nth));
});

it("begins four pieces of a network's work at once in each turn", async () => {
  const turns = new FairTurns();
  for (let turn = 0; turn < 4; turn++) {
    expect(asked(turns, "aaaa")).toHaveLength(4);
    await nextTurn();
  }
});

it("begins no fifth piece in a turn, at whatever moment the network asks for it", async () => {
  const turns = new FairTurns();
  turns.ask("a");
  const early = nextTurn();
  turns.ask("a");
  // The callbacks of both promises run in the same turn.
  const late = nextTurn();
  await early;
  expect(asked(turns, "aaaa")).toHaveLength(4);
  await late;
  expect(turns.ask("a")).not.toBeNull();
});

it("begins a network's work at once again after all of its waiting work has begun", async () => {
  const turns = new FairTurns();
  const begun = asked(turns, "aaaaa");
  await nextTurn();
  expect(begun).toHaveLength(5);
  expect(turns.ask("a")).toBeNull();
});

it("schedules one callback for each waiting piece of work, and none once nothing waits", () => {
  vi.useFakeTimers({ toFake: ["setImmediate"] });
  onTestFinished(() => void vi.useRealTimers());
  asked(new FairTurns(), "aaaaaab");
  // One more callback ends the turn.
  expect(vi.getTimerCount()).toBe(2 + 1);
  vi.runOnlyPendingTimers();
  expect(vi.getTimerCount()).toBe(0);
});

it("is full once five thousand pieces of a network's work wait", () => {
  const turns = new FairTurns();
  expect(turns.isFull("a")).toBe(false);
  for (let nth = 1; nth < 4 + 5000; nth++) void turns.ask("a");
  expect(turns.isFull("a")).toBe(false);
  void turns.ask("a");
  expect(turns.isFull("a")).toBe(true);
  expect(turns.isFull("b")).toBe(false);
});
