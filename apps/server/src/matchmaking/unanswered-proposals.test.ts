import { expect, it } from "vitest";
import { RateLimit } from "../platform/limits/rate-limit.ts";
import { UnansweredProposals } from "./unanswered-proposals.ts";

const VETERAN = "account:veteran";

function limits() {
  const at = (burst: number) => new RateLimit({ perSecond: 1 / 1000, burst }, () => 0);
  return new UnansweredProposals({
    persons: at(2),
    networks: at(3),
    hasFinishedGames: async (owners) => owners.includes(VETERAN),
  });
}

const by = (...owners: readonly string[]) => ({
  visitor: { socketId: "socket_1", owners, takesPart: false },
  network: "198.51.100.1",
});

it("stop the account or device that left them, and nobody else", async () => {
  const unanswered = limits();
  for (let nth = 0; nth < 2; nth++) unanswered.count("account:silent", "198.51.100.1");
  expect(await unanswered.allows(by("account:silent", "device:shared"))).toBe(false);
  expect(await unanswered.allows(by("device:shared"))).toBe(true);
  expect(await unanswered.allows(by())).toBe(true);
});

it("of many people in one network stop those without a finished game", async () => {
  const unanswered = limits();
  for (let nth = 0; nth < 3; nth++) unanswered.count(`device:${nth}`, "198.51.100.1");
  expect(await unanswered.allows(by("device:new"))).toBe(false);
  expect(await unanswered.allows(by())).toBe(false);
  expect(await unanswered.allows(by(VETERAN, "device:new"))).toBe(true);
  expect(await unanswered.allows({ ...by("device:new"), network: "198.51.100.2" })).toBe(true);
});
