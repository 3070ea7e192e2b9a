import { describe, expect, it } from "vitest";
import { describeError, onceForEach } from "./describe-error.ts";

describe("an error report", () => {
  it("has message and stack of an error", () => {
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
  ])("has a message, but no stack, if %j was thrown", (thrown, message) => {
    expect(describeError(thrown)).toEqual({ message });
  });

  it("is cut to its limits", () => {
    expect(describeError("x".repeat(5000)).message).toHaveLength(1000);
    const long = Object.assign(new Error("long"), { stack: "x".repeat(5000) });
    expect(describeError(long).stack).toHaveLength(4000);
    const bare = Object.assign(new Error("bare"), { stack: undefined });
    expect(describeError(bare)).toEqual({ message: "Error: bare", stack: undefined });
  });

  it("is sent once", () => {
    const isNew = onceForEach(10);
    expect(isNew({ message: "a", stack: "here" })).toBe(true);
    expect(isNew({ message: "a", stack: "here" })).toBe(false);
    expect(isNew({ message: "a", stack: "there" })).toBe(true);
    expect(isNew({ message: "b" })).toBe(true);
  });

  it("is not sent after ten others", () => {
    const isNew = onceForEach(10);
    const passed = Array.from({ length: 14 }, (_, nth) => isNew({ message: String(nth) }));
    expect(passed.filter(Boolean)).toHaveLength(10);
    expect(isNew({ message: "0" })).toBe(false);
  });
});
