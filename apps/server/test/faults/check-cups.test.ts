// Tests that `checkCups` finds every cup that breaks a claim about cups.
import { describe, expect, it } from "vitest";
import type { CupGameRow, CupPlayerRow } from "../../src/cups/cup-rows.ts";
import { checkCups } from "./check-cups.ts";
import type { PlayedCup } from "./cups.ts";

function player(account_id: string, more: Partial<CupPlayerRow> = {}): CupPlayerRow {
  return {
    ...{ cup_id: "cup", account_id, nth: 1, device: null, is_out: 0, is_paused: 0, seed: null, points: 0, games: 0 },
    ...{ wins: 0, streak: 0, last_opponent: null, game_id: null, player_id: null, playing: null },
    ...{ rest_until: 0, ...more },
  };
}

function game(game_id: string, winner: string | null, more: Partial<CupGameRow> = {}): CupGameRow {
  return {
    ...{ game_id, cup_id: "cup", began_at: 1, round: null, place: null, attempt: null, one: "a", other: "b" },
    ...{ one_player: "1", other_player: "2", outcome: "won", winner, is_early: 0, ...more },
  };
}

const ARENA: PlayedCup = {
  ...{ id: "cup", kind: "arena", winner: "a", games: [game("g", "a")] },
  players: [player("a", { points: 2, games: 1, wins: 1 }), player("b", { games: 1 })],
};
/** The details of the findings, without those about missing logs. These tests pass no logs. */
const detailsOf = (cup: PlayedCup) =>
  checkCups([cup], new Map())
    .map(({ detail }) => detail)
    .filter((detail) => !detail.includes("its log"));

describe("the claims about cups", () => {
  it("hold for an arena whose points follow from its games", () => {
    expect(detailsOf(ARENA)).toEqual([]);
  });

  it("fail if the row of a game differs from its log", () => {
    expect(checkCups([ARENA], new Map()).map(({ detail }) => detail)).toEqual(["its row says won a, its log nothing"]);
  });

  it("fail if a game counts twice, or a player is not released", () => {
    const twice = [player("a", { points: 4, games: 2, wins: 2 }), player("b", { games: 1, game_id: "g" })];
    expect(detailsOf({ ...ARENA, players: twice })).toEqual([
      "a in cup has 4 points, 2 games, 2 wins, not 2 points, 1 games, 1 wins",
      "b was not released",
    ]);
  });

  it("hold for an arena with a game that was left in its first round, which gives one point once", () => {
    const early = [game("g", "a", { is_early: 1 }), game("h", "a", { is_early: 1 })];
    const players = [player("a", { points: 1, games: 2, wins: 1 }), player("b", { games: 2 })];
    expect(detailsOf({ ...ARENA, games: early, players })).toEqual([]);
  });

  it("fail if a pairing of a knockout is won twice, a round begins early, or the winner is another one", () => {
    const bracket = { round: 1, place: 0, attempt: 0 };
    const knockout: PlayedCup = {
      ...{ id: "cup", kind: "knockout", winner: "a", games: [game("g", "a", bracket)] },
      players: [player("a", { seed: 1, games: 1, wins: 1 }), player("b", { seed: 2, games: 1 })],
    };
    expect(detailsOf(knockout)).toEqual([]);
    expect(detailsOf({ ...knockout, winner: "b" })).toEqual(["cup: a is not b"]);
    const again = game("again", "a", { ...bracket, attempt: 1 });
    const counted = [player("a", { seed: 1, games: 2, wins: 2 }), player("b", { seed: 2, games: 2 })];
    const twice = { ...knockout, games: [...knockout.games, again], players: counted };
    expect(detailsOf(twice)).toEqual(["cup: 2 games of 1 pairings were won"]);
    const early = game("early", null, { round: 2, place: 0, attempt: 0, began_at: 0, outcome: "aborted" });
    expect(detailsOf({ ...knockout, games: [early, ...knockout.games] })).toEqual([
      "its round began before the previous one was decided",
    ]);
  });
});
