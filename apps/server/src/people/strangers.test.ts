// How often the database is asked whether players may be strangers. The clock is an argument.
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { SQLITE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { Strangers, UNKNOWN_MS } from "./strangers.ts";

describe("whether players may be strangers", () => {
  let database: Database<Tables>;
  withServerDatabase(SQLITE.newPlace, (opened) => {
    database = opened;
  });

  function open(openedBy: "match" | "room" | "player" | null) {
    let now = 1;
    let reads = 0;
    const strangers = new Strangers({
      database,
      openedBy: async () => {
        reads++;
        return openedBy;
      },
      now: () => now,
    });
    return {
      at: () => strangers.at("a game"),
      reads: () => reads,
      wait: (ms: number) => {
        now += ms;
      },
    };
  }

  it.each([
    ["match", true],
    ["player", false],
    [null, false],
  ] as const)("is read once for a game opened by %s", async (openedBy, expected) => {
    const { at, reads, wait } = open(openedBy);
    expect(await Promise.all([at(), at()])).toEqual([expected, expected]);
    wait(100 * UNKNOWN_MS);
    expect(at()).toBe(expected);
    expect(reads()).toBe(1);
  });

  it("is taken for granted where the room is not found, and read again only after some time", async () => {
    const { at, reads, wait } = open("room");
    for (let signal = 0; signal < 100; signal++) expect(await at()).toBe(true);
    expect(reads()).toBe(1);
    wait(UNKNOWN_MS + 1);
    for (let signal = 0; signal < 100; signal++) expect(await at()).toBe(true);
    expect(reads()).toBe(2);
  });
});
