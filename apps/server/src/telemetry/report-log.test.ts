import { expect, it } from "vitest";
import { RATES } from "../config/rates.ts";
import { RateLimit } from "../platform/limits/rate-limit.ts";
import { ReportLog } from "./report-log.ts";

const HOUR_MS = 3_600_000;

function reportLog() {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const log = new ReportLog({
    ofNetwork: new RateLimit(RATES.loggedReports, now),
    ofAll: new RateLimit(RATES.allLoggedReports, now),
    now,
  });
  return { clock, log };
}

const error = (message: string, more: object = {}) => ({
  message,
  stack: "at x",
  location: "/",
  context: undefined,
  ...more,
});

it("equal errors are logged once a day, whichever network reports them", () => {
  const { clock, log } = reportLog();
  const context = { userAgent: "another", timestamp: 1, log: ["x"] };
  expect([log.takes(error("a"), "n"), log.takes(error("a", { context }), "m")]).toEqual([true, false]);
  expect(log.takes(error("a", { stack: "at y" }), "n")).toBe(true);
  clock.ms += 23 * HOUR_MS;
  expect(log.takes(error("a"), "m")).toBe(false);
  clock.ms += HOUR_MS;
  expect(log.takes(error("a"), "m")).toBe(true);
});

it("a network that keeps reporting new errors gets a megabyte of the log in a day, and others are still logged", () => {
  const { clock, log } = reportLog();
  let bytes = 0;
  for (let nth = 0; nth < 4320; nth++) {
    clock.ms += (24 * HOUR_MS) / 4320;
    const report = error(`${nth}`.padEnd(1000, "m"), { stack: "s".repeat(8000) });
    if (log.takes(report, "203.0.113.9")) bytes += JSON.stringify(report).length;
  }
  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(bytes).toBeGreaterThan(900 * 1024);
  expect(log.takes(error("an honest one"), "198.51.100.1")).toBe(true);
});

it("any number of networks together get 64 megabytes of the log in a day", () => {
  const { clock, log } = reportLog();
  let bytes = 0;
  for (let nth = 0; nth < 10_000; nth++) {
    clock.ms += (24 * HOUR_MS) / 10_000;
    const report = error(`${nth}`.padEnd(1000, "m"), { stack: "s".repeat(8000) });
    if (log.takes(report, `network ${nth}`)) bytes += JSON.stringify(report).length;
  }
  expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(bytes).toBeGreaterThan(60 * 1024 * 1024);
});
