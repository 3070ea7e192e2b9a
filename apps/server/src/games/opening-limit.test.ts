import { expect, it } from "vitest";
import { RateLimit } from "../platform/limits/rate-limit.ts";
import { OpeningLimit } from "./opening-limit.ts";

const open = (burst: number) => new OpeningLimit(new RateLimit({ perSecond: 1 / 60, burst }, () => 0));
const by = (network: string, accountId: string | null = null) => ({ network, accountId });

it("a game of two people of one network counts once for the network, and once for each account", () => {
  const limit = open(2);
  expect(limit.allows([by("net", "ali"), by("net", "sami")])).toBe(true);
  expect(limit.allows([by("net", "ali"), by("net", "sami")])).toBe(true);
  expect(limit.allows([by("net", "other")])).toBe(false);
  expect(limit.allows([by("elsewhere", "ali")])).toBe(false);
  expect(limit.allows([by("elsewhere", "other")])).toBe(true);
});

it("a refused game counts for no person", () => {
  const limit = open(1);
  expect(limit.allows([by("full")])).toBe(true);
  expect(limit.allows([by("full"), by("free", "ali")])).toBe(false);
  expect(limit.allows([by("free", "ali")])).toBe(true);
});

it("asking whether a game could be opened counts no game", () => {
  const limit = open(1);
  expect([1, 2, 3].map(() => limit.wouldAllow([by("net")]))).toEqual([true, true, true]);
  expect(limit.allows([by("net")])).toBe(true);
  expect(limit.wouldAllow([by("net")])).toBe(false);
});
