import { expect, it } from "vitest";
import { retryUntilDone } from "./retry.ts";

it("retries until it succeeds, with pauses that double up to half a minute", async () => {
  const pauses: number[] = [];
  let attempts = 0;
  await retryUntilDone({
    attempt: async () => ++attempts === 9,
    isWanted: () => true,
    wait: async (ms) => void pauses.push(ms),
  });
  expect(attempts).toBe(9);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it("stops if it has become pointless during a pause", async () => {
  let attempts = 0;
  await retryUntilDone({
    attempt: async () => {
      attempts += 1;
      return false;
    },
    isWanted: () => attempts < 2,
    wait: async () => {},
  });
  expect(attempts).toBe(2);
});
