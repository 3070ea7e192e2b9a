// A clock that runs evenly, even if the machine's clock is set.
import { expect, it } from "vitest";
import { SteadyClock } from "./clock.ts";

const HOUR = 3_600_000;

function clocks(notBefore = 0) {
  let wall = 1_700_000_000_000;
  let monotonic = 5000.25;
  const clock = new SteadyClock({ wall: () => wall, monotonic: () => monotonic, notBefore });
  return {
    clock,
    pass: (ms: number) => {
      wall += ms;
      monotonic += ms;
    },
    set: (ms: number) => {
      wall += ms;
    },
  };
}

it("starts with the machine's clock and stays with it", () => {
  const { clock, pass } = clocks();
  expect(clock.now()).toBe(1_700_000_000_000);
  pass(1500);
  expect(clock.now()).toBe(1_700_000_001_500);
  expect(clock.lead()).toBe(0);
});

it.each([-HOUR, HOUR])("runs steadily when the machine's clock is set by %i ms, and knows its lead", (set) => {
  const { clock, pass, ...machine } = clocks();
  machine.set(set);
  pass(100);
  expect(clock.now()).toBe(1_700_000_000_100);
  expect(clock.lead()).toBe(-set);
});

it("starts no earlier than the stored times", () => {
  const { clock, pass } = clocks(1_700_000_000_000 + HOUR);
  pass(10);
  expect(clock.now()).toBe(1_700_000_000_010 + HOUR);
  expect(clock.lead()).toBe(HOUR);
});

it.each([-1000, 1000])("counts the machine's clock as set if it is off by %i ms", (set) => {
  const { clock, ...machine } = clocks();
  machine.set(set);
  expect(clock.now()).toBe(1_700_000_000_000);
  expect(clock.lead()).toBe(-set);
});

it("follows the machine's clock when it is off by less than a second, but never runs backwards", () => {
  const { clock, pass, ...machine } = clocks();
  machine.set(999);
  pass(100);
  expect(clock.now()).toBe(1_700_000_001_099);
  machine.set(-999);
  pass(100);
  expect(clock.now()).toBe(1_700_000_001_099);
  pass(900);
  expect(clock.now()).toBe(1_700_000_001_100);
  expect(clock.lead()).toBe(0);
});
