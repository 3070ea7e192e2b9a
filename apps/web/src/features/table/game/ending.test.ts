import { describe, expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { endingOf, endingSentence, isDecided } from "./ending.ts";

const duel = seenFrom(dealtTable(["Amal", "Badr"], []));
const left = duel.players.map((player) => (player.id === "badr" ? { ...player, hasLeft: true } : player));

function finished(mine: number, theirs: number, winner: string) {
  return { ...duel, status: "finished", scores: { "team-1": mine, "team-2": theirs }, winner } as const;
}

const told = (game: Parameters<typeof endingOf>[0], myId = "amal") => {
  const ending = endingOf(game, myId);
  return [ending.mood, endingSentence(ending, texts)];
};

describe("the end of a game", () => {
  it("is described to both players by the points", () => {
    expect(told(finished(23, 17, "team-1"))).toEqual(["won", "You won by 6"]);
    expect(told(finished(23, 17, "team-1"), "badr")).toEqual(["lost", "You lost by 6"]);
    expect(told(finished(3, 9, "team-2"))).toEqual(["lost", "You lost by 6"]);
  });

  it("is a tie if the points are equal", () => {
    expect(told(finished(22, 22, "tie"))).toEqual(["tie", "You're level at 22"]);
  });

  it("is a tie if the server could not continue", () => {
    expect(told({ ...finished(3, 9, "team-2"), aborted: true })).toEqual(["tie", texts.abortedReason]);
  });

  it("names the player who left before the target was reached", () => {
    expect(told({ ...finished(3, 9, "team-1"), players: left })).toEqual(["won", "Badr left the game"]);
  });

  it("does not name a leaver once the score has decided it", () => {
    expect(told({ ...finished(17, 23, "team-2"), players: left })).toEqual(["lost", "You lost by 6"]);
  });
});

it("is decided by the round that reaches the target", () => {
  expect(isDecided(finished(20, 3, "tie"))).toBe(false);
  expect(isDecided(finished(21, 3, "tie"))).toBe(true);
});

it("is not decided by equal totals at a table that plays on, and a player who leaves then is the reason for the end", () => {
  const houseRules = { ...duel.houseRules, playOn: true };
  expect(isDecided({ ...finished(22, 22, "tie"), houseRules })).toBe(false);
  expect(isDecided({ ...finished(22, 23, "team-2"), houseRules })).toBe(true);
  const ended = { ...finished(22, 22, "team-1"), houseRules, players: left };
  expect(endingOf(ended, "amal")).toMatchObject({ mood: "won", by: "leaving" });
});

it("is decided in a shared deal by its last round, whatever the score", () => {
  const deal = { id: "deal", rounds: 2 };
  const rounds = [1, 2].map((round) => ({ round, points: { "team-1": 1, "team-2": 1 } }));
  expect(isDecided({ ...finished(21, 3, "tie"), deal, rounds: rounds.slice(0, 1) })).toBe(false);
  expect(isDecided({ ...finished(2, 2, "tie"), deal, rounds })).toBe(true);
});
