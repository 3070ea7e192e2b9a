// How many reports of one person and of one network can be open. The store is an array, and the clock is an argument.
import pino from "pino";
import { describe, expect, it } from "vitest";
import { RATES } from "../config/rates.ts";
import { isAccount, type Owner } from "../identity/owner.ts";
import { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import type { ReportRow } from "./report-store.ts";
import { OPEN_OF_GUESTS, OPEN_OF_REPORTER, Reports } from "./reports.ts";

const DAY_MS = 24 * 60 * 60_000;

function open() {
  let now = 0;
  let rows: ReportRow[] = [];
  const reports = new Reports({
    store: {
      add: async (row) => void rows.push(row),
      openOf: async ({ reporter, network }) => ({
        ofReporter: rows.filter((row) => row.reporter === reporter).length,
        ofGuests: rows.filter((row) => row.network === network && !isAccount(row.reporter)).length,
      }),
    },
    ofGuests: new AttemptLimit({
      ...{ name: "guest-reports", rate: RATES.guestReports, shared: null },
      ...{ now: () => now, logger: pino({ level: "silent" }) },
    }),
    messagesOf: async () => [],
    roomOf: async () => null,
    now: () => now,
  });
  let count = 0;
  const file = async (owner: Owner, network: string) => {
    const filed = await reports.file({
      ...{ reason: "abuse", text: "", network, gameId: "g", playerId: "p" },
      ...{ reporter: { owner, name: "A" }, reported: { owner: `device:reported ${++count}`, name: "B" } },
    });
    return filed.ok;
  };
  return {
    file,
    /** Files `tries` reports, each by a new guest; returns how many are accepted. */
    ofGuests: async (network: string | ((nth: number) => string), tries: number) => {
      let accepted = 0;
      for (let nth = 0; nth < tries; nth++) {
        const from = typeof network === "string" ? network : network(nth);
        if (await file(`device:${++count}`, from)) accepted++;
      }
      return accepted;
    },
    moderatorsCloseAll: () => {
      rows = [];
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe("the open reports", () => {
  it("of one person are limited", async () => {
    const { file } = open();
    for (const owner of ["account:a", "device:b"] as const) {
      for (let nth = 0; nth < OPEN_OF_REPORTER; nth++) expect(await file(owner, "10.0.0.1")).toBe(true);
      expect(await file(owner, "10.0.0.1")).toBe(false);
    }
  });

  it("of ever new guests of one network are limited, and leave accounts there and guests elsewhere their own", async () => {
    const { file, ofGuests } = open();
    expect(await ofGuests("10.0.0.1", 2 * OPEN_OF_GUESTS)).toBe(OPEN_OF_GUESTS);
    expect(await file("account:a", "10.0.0.1")).toBe(true);
    expect(await file("device:elsewhere", "10.0.0.2")).toBe(true);
  });

  it("of one IPv6 network leave some to other guests of the same /48, which has a limit too", async () => {
    const { ofGuests } = open();
    expect(await ofGuests("2001:db8:0:1::/64", 2 * OPEN_OF_GUESTS)).toBe(OPEN_OF_GUESTS);
    expect(await ofGuests((nth) => `2001:db8:0:${nth.toString(16)}00::/64`, 50)).toBe(50);
    expect(await ofGuests((nth) => `2001:db8:0:${nth.toString(16)}77::/64`, 250)).toBeGreaterThan(200);
    expect(await ofGuests((nth) => `2001:db8:0:${nth.toString(16)}::/64`, 1000)).toBeLessThan(450);
    expect(await ofGuests("2001:db8:1:1::/64", 1)).toBe(1);
  });
});

it("guests of one network have a limit by day, also while moderators close their reports", async () => {
  const { ofGuests, moderatorsCloseAll, wait } = open();
  await ofGuests("10.0.0.1", OPEN_OF_GUESTS);
  moderatorsCloseAll();
  expect(await ofGuests("10.0.0.1", 1)).toBe(0);
  wait(DAY_MS);
  expect(await ofGuests("10.0.0.1", 2 * OPEN_OF_GUESTS)).toBe(OPEN_OF_GUESTS);
});
