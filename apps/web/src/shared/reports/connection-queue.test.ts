import { describe, expect, it } from "vitest";
import { createConnectionQueue } from "./connection-queue.ts";

describe("the queue", () => {
  it("sends at once if there is a connection", () => {
    const told: string[] = [];
    createConnectionQueue(() => true).put(() => told.push("now"));
    expect(told).toEqual(["now"]);
  });

  it("waits for a connection, and then sends everything once and in order", () => {
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
