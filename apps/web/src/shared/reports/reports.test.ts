import { describe, expect, it } from "vitest";
import { createConnectionQueue } from "./connection-queue.ts";
import { debugLog, logLine } from "./debug-log.ts";
import { describeError, onceForEach } from "./describe-error.ts";

it("the debug log keeps the last ten lines", () => {
  for (let nth = 1; nth <= 12; nth++) logLine(`line ${nth}`, nth * 1000);
  expect(debugLog()).toHaveLength(10);
  expect(debugLog().at(0)).toBe("3.0 s line 3");
  expect(debugLog().at(-1)).toBe("12.0 s line 12");
});

describe("a fault", () => {
  it("is told with its stack when it is an error", () => {
    const error = new TypeError("no such card");
    expect(describeError(error)).toEqual({ message: "TypeError: no such card", stack: error.stack });
  });

  const circle: Record<string, unknown> = {};
  circle.circle = circle;

  it.each([
    ["a sentence", "a sentence"],
    [undefined, "undefined thrown: undefined"],
    [null, "object thrown: null"],
    [{ code: 3 }, 'object thrown: {"code":3}'],
    [circle, "object thrown: [object Object]"],
  ])("is told also when %j was thrown", (thrown, message) => {
    expect(describeError(thrown)).toEqual({ message });
  });

  it("is told as far as there is room", () => {
    expect(describeError("x".repeat(5000)).message).toHaveLength(1000);
  });

  it("is let through once", () => {
    const isNew = onceForEach(10);
    expect(isNew({ message: "a", stack: "here" })).toBe(true);
    expect(isNew({ message: "a", stack: "here" })).toBe(false);
    expect(isNew({ message: "a", stack: "there" })).toBe(true);
    expect(isNew({ message: "b" })).toBe(true);
  });

  it("is one of ten at most", () => {
    const isNew = onceForEach(10);
    const passed = Array.from({ length: 14 }, (_, nth) => isNew({ message: String(nth) }));
    expect(passed.filter(Boolean)).toHaveLength(10);
    expect(isNew({ message: "0" })).toBe(false);
  });
});

describe("the queue", () => {
  it("tells at once where there is a connection", () => {
    const told: string[] = [];
    createConnectionQueue(() => true).put(() => told.push("now"));
    expect(told).toEqual(["now"]);
  });

  it("waits for a connection, and then tells everything once and in order", () => {
    const told: string[] = [];
    const queue = createConnectionQueue(() => false);
    queue.put(() => told.push("first"));
    queue.put(() => told.push("second"));
    expect(told).toEqual([]);
    queue.empty();
    queue.empty();
    expect(told).toEqual(["first", "second"]);
  });
});
