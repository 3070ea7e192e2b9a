import { describe, expect, it } from "vitest";
import { failureReason } from "./failure-reason.ts";

describe("a failed connection", () => {
  it.each([
    ["xhr poll error", "unreachable"],
    ["xhr post error", "unreachable"],
    ["websocket error", "unreachable"],
    ["timeout", "slow"],
    ["parser error", "broken"],
  ])("with %j is reported as %s", (message, reason) => {
    expect(failureReason(message, true)).toBe(reason);
  });

  it("is attributed to the device if it has no network", () => {
    expect(failureReason("xhr poll error", false)).toBe("offline");
  });
});
