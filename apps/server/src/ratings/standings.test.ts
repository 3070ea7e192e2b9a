import { describe, expect, it } from "vitest";
import type { SeatResult } from "../games/log/game-result.ts";
import type { SeatOwner } from "../identity/owner.ts";
import { standingsOf } from "./standings.ts";

describe("the leaderboard counts", () => {
  const seat = (team: number, owner: SeatOwner, more: Partial<SeatResult> = {}): SeatResult => ({
    team,
    owner,
    name: "Amira",
    isBot: false,
    score: 11,
    outcome: team === 0 ? "won" : "lost",
    chkobbas: 0,
    sevensOfDiamonds: 0,
    ...more,
  });
  const standings = (rounds: number, ...seats: readonly SeatResult[]) => standingsOf({ rounds, seats });
  const [ali, besma] = [seat(0, "account:ali", { chkobbas: 2 }), seat(1, "account:besma")];

  it("a game between two accounts with a finished round", () => {
    expect(standings(1, ali, besma)).toEqual([
      { accountId: "ali", won: 1, chkobbas: 2 },
      { accountId: "besma", won: 0, chkobbas: 0 },
    ]);
  });

  it("members of a team that played against an account", () => {
    const guests = [seat(0, "device:d"), seat(1, null)];
    expect(standings(3, ali, besma, ...guests).map(({ accountId }) => accountId)).toEqual(["ali", "besma"]);
  });

  it.each([
    ["that was left before a round was finished", 0, [ali, besma]],
    ["against a guest", 3, [ali, seat(1, "device:d")]],
    ["against a guest without a device", 3, [ali, seat(1, null)]],
    ["against oneself", 3, [ali, seat(1, "account:ali")]],
    ["of one team alone", 3, [ali, seat(1, null), seat(0, "account:besma"), seat(1, null)]],
    ["with a bot", 3, [ali, besma, seat(0, null, { isBot: true }), seat(1, "account:chiraz")]],
  ])("no game %s", (_, rounds, seats) => {
    expect(standings(rounds, ...seats)).toEqual([]);
  });
});
