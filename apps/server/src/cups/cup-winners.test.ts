// Tests the standings and the trophies of players whom moderators suspend.
import { beforeEach, describe, expect, it } from "vitest";
import { AccountStore } from "../accounts/account-store.ts";
import { decideFromMachine } from "../cli/decide.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import type { CupGameRow, CupPlayerRow, NewCupRow } from "./cup-rows.ts";
import { CupStore } from "./cup-store.ts";
import { CupWinners } from "./cup-winners.ts";
import { standingsOf } from "./standings.ts";

const DAY_MS = 24 * 60 * 60_000;
/** When the cups of these tests were over. */
const OVER = 1_800_000_000_000;
const PLAYERS = ["ali", "sami", "zoe"] as const;
type Name = (typeof PLAYERS)[number];

const player = (account_id: string, nth: number, more: Partial<CupPlayerRow> = {}): CupPlayerRow => ({
  ...{ cup_id: "cup", account_id, nth, device: null, is_out: 0, is_paused: 0, seed: null, points: 0, games: 0 },
  ...{ wins: 0, streak: 0, last_opponent: null, game_id: null, player_id: null, playing: null, rest_until: 0, ...more },
});

const won = (round: number, place: number, [one, other]: readonly [string, string]): CupGameRow => ({
  ...{ game_id: `${round}/${place}`, cup_id: "cup", began_at: round, round, place, attempt: 0, one, other },
  ...{ one_player: "1", other_player: "2", outcome: "won", winner: one, is_early: 0 },
});

it("without the winner of a knockout, the loser of the final is first, and both who lost a semi-final stay second", () => {
  const players = ["ali", "sami", "zoe", "rim"].map((name, at) => player(name, at, { seed: at + 1 }));
  const games = [won(1, 0, ["ali", "rim"]), won(1, 1, ["sami", "zoe"]), won(2, 0, ["ali", "sami"])];
  const ranks = (out: readonly string[]) =>
    standingsOf({ kind: "knockout", state: "over" }, { players, games, out: new Set(out) }).map(({ row, rank }) => [
      row.account_id,
      rank,
    ]);
  const both = [
    ["zoe", 3],
    ["rim", 3],
  ];
  expect(ranks([])).toEqual([["ali", 1], ["sami", 2], ...both]);
  expect(ranks(["ali"])).toEqual([["sami", 1], ...both.map(([name]) => [name, 2])]);
});

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: CupStore;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });

  const winnersAt = (now: number) => new CupWinners(database, store, () => now);
  const winnerAt = async (now: number) => {
    const cup = await store.cup("cup");
    const [shown] = cup === null ? [] : await winnersAt(now).shown([cup]);
    return shown?.champion;
  };
  const trophiesAt = async (now: number, name: Name) => (await winnersAt(now).wonBy(name, null, 9)).map(({ id }) => id);
  const decide = (name: Name, action: "suspend" | "lift", now: number, days: number | null = null) =>
    decideFromMachine(database, { id: name, username: name }, { action, days, now });

  /** An arena that ali has won, before sami; zoe has no points. */
  beforeEach(async () => {
    store = new CupStore(database);
    const accounts = new AccountStore(database);
    for (const username of PLAYERS) {
      const names = { username, email: `${username}@example.com`, passwordHash: "a hash", role: "player" } as const;
      await accounts.add({ id: username, ...names, createdAt: 0, isGuest: false });
    }
    const cup: NewCupRow = {
      ...{ id: "cup", name: "A cup", kind: "arena", target: 11, turn_seconds: 30, starts_at: 0, minutes: 10 },
      ...{ size: null, is_private: 0, created_by: null, slot: null, is_told: 1 },
    };
    await store.add(cup);
    const points = [4, 2, 0];
    await database.query
      .insertInto("cup_players")
      .values(PLAYERS.map((name, at) => player(name, at, { points: points[at] ?? 0 })))
      .execute();
    await database.query
      .updateTable("cups")
      .set({ state: "over", over_at: OVER, winner: "ali", players: 3 })
      .where("id", "=", "cup")
      .execute();
  });

  it("a suspension after a cup takes the trophy, the next player of the standings gets it, and lifting gives it back", async () => {
    expect(await winnerAt(OVER)).toBe("ali");
    await decide("ali", "suspend", OVER + 1);
    expect(await winnerAt(OVER + 2)).toBe("sami");
    expect([await trophiesAt(OVER + 2, "ali"), await trophiesAt(OVER + 2, "sami")]).toEqual([[], ["cup"]]);
    expect([...(await winnersAt(OVER + 2).suspendedIn({ id: "cup", state: "over" }))]).toEqual(["ali"]);
    await decide("ali", "lift", OVER + 3);
    expect(await winnerAt(OVER + 4)).toBe("ali");
    expect([await trophiesAt(OVER + 4, "ali"), await trophiesAt(OVER + 4, "sami")]).toEqual([["cup"], []]);
  });

  it("a suspension after a cup counts until its time is up, one that ran at the end of the cup for good", async () => {
    await decide("ali", "suspend", OVER + 1, 1);
    expect([await winnerAt(OVER + 2), await winnerAt(OVER + 2 * DAY_MS)]).toEqual(["sami", "ali"]);
    await decide("sami", "suspend", OVER - 1, 1);
    await decide("ali", "suspend", OVER - 1, 1);
    expect(await winnerAt(OVER + 2 * DAY_MS)).toBeNull();
    expect(await trophiesAt(OVER + 2 * DAY_MS, "ali")).toEqual([]);
    await decide("sami", "lift", OVER + 3);
    expect(await winnerAt(OVER + 2 * DAY_MS)).toBe("sami");
  });

  it("a suspension that was over before the cup ended, and a mute, take nothing", async () => {
    await decide("ali", "suspend", OVER - 2 * DAY_MS, 1);
    await decideFromMachine(database, { id: "ali", username: "ali" }, { action: "mute", days: null, now: OVER - 1 });
    expect(await winnerAt(OVER + 1)).toBe("ali");
  });

  it("the winner of that time stays for good once the players of an old cup are deleted", async () => {
    await decide("ali", "suspend", OVER + 1);
    const winners = winnersAt(OVER + 90 * DAY_MS);
    expect(await winners.unsettled(OVER, 9)).toEqual([]);
    for (const { id, winner } of await winners.unsettled(OVER + 1, 9)) await winners.settle(id, winner);
    await decide("ali", "lift", OVER + 91 * DAY_MS);
    expect(await winnerAt(OVER + 92 * DAY_MS)).toBe("sami");
  });

  it("the standings of a cup that still runs keep a suspended player", async () => {
    await decide("ali", "suspend", OVER + 1);
    expect(await winnersAt(OVER + 2).suspendedIn({ id: "cup", state: "running" })).toEqual(new Set());
  });
});
