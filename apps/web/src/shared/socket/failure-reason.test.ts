import { describe, expect, it } from "vitest";
import { failureReason } from "./failure-reason.ts";

describe("a connection that failed", () => {
  it.each([
    ["xhr poll error", "unreachable"],
    ["xhr post error", "unreachable"],
    ["websocket error", "unreachable"],
    ["timeout", "slow"],
    ["parser error", "broken"],
  ])("with %j is called %s", (message, reason) => {
    expect(failureReason(message, true)).toBe(reason);
  });

  it("is put down to the device where that has no network", () => {
    expect(failureReason("xhr poll error", false)).toBe("offline");
  });
});
