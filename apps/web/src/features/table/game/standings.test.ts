import { describe, expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { playerName, sideName, sidesOf, sideToMe, teamNumber, teamPlayers } from "./standings.ts";

const duel = seenFrom(dealtTable(["Amal", "Badr"], []));
const teams = seenFrom(dealtTable(["Amal", "Badr", "Chiraz", "Dali"], []));

const winners = (game: typeof duel) =>
  sidesOf(game, "amal")
    .filter((side) => side.isWinner)
    .map((side) => sideName(game, side, texts));

describe("the winner", () => {
  it("is the player's name in 1 vs 1", () => {
    expect(winners({ ...duel, winner: "team-2" })).toEqual(["Badr"]);
  });

  it("is the team's name in a team game", () => {
    expect(winners({ ...teams, winner: "team-1" })).toEqual(["Team 1"]);
  });

  it("is recognised if it is given as one of the players", () => {
    expect(winners({ ...teams, winner: "dali" })).toEqual(["Team 2"]);
  });

  it("is empty in a tie, or before the end", () => {
    expect(winners({ ...duel, winner: "tie" })).toEqual([]);
    expect(winners(duel)).toEqual([]);
  });
});

it("the sides are Us and Them in a team game, You and the other player's name in 1 vs 1", () => {
  const names = (game: typeof duel, myId: string) => sidesOf(game, myId).map((side) => sideToMe(game, side, texts));
  expect(names(teams, "badr")).toEqual(["Them", "Us"]);
  expect(names(duel, "badr")).toEqual(["Amal", "You"]);
  expect(sideToMe(duel, undefined, texts)).toBe("Player");
  expect(sideToMe(teams, undefined, texts)).toBe("Player");
});

it("the sides have their own names for a spectator", () => {
  const names = (game: typeof duel) => sidesOf(game, "").map((side) => sideToMe(game, side, texts));
  expect(names(teams)).toEqual(["Team 1", "Team 2"]);
  expect(names(duel)).toEqual(["Amal", "Badr"]);
});

it("a side without players has no name yet", () => {
  const waiting = seenFrom(dealtTable(["Amal"], []));
  expect(sidesOf(waiting, "amal").map((side) => sideName(waiting, side, texts))).toEqual(["Amal", "Player"]);
});

it("teams are numbered in seating order", () => {
  expect(["team-1", "team-2"].map((id) => teamNumber(teams, id))).toEqual([1, 2]);
});

it("adds up the piles of a team, and caps its progress to the target", () => {
  const cards = duel.tableCards;
  const players = teams.players.map((player) => ({ ...player, capturedCards: cards.slice(0, 2) }));
  const sides = sidesOf({ ...teams, players, scores: { "team-1": 25, "team-2": 7 } }, "badr");
  expect(sides.map(({ isMine, captured, progress }) => ({ isMine, captured, progress }))).toEqual([
    { isMine: false, captured: 4, progress: 1 },
    { isMine: true, captured: 4, progress: 7 / 21 },
  ]);
});

it("counts the chkobbas of the current round until its points are counted", () => {
  const move = { cardId: "7-diamonds", takenIds: ["7-clubs"], by: "player" } as const;
  const moves = ["amal", "badr", "chiraz"].map((playerId) => ({ ...move, playerId, isChkobba: playerId !== "badr" }));
  expect(sidesOf(teams, "badr", moves).map(({ pending }) => pending)).toEqual([2, 0]);
  expect(sidesOf({ ...teams, status: "round_summary" }, "badr", moves).map(({ pending }) => pending)).toEqual([0, 0]);
});

it("names the players of a team beside Us and Them", () => {
  const names = (game: typeof duel) => sidesOf(game, "amal").map((side) => teamPlayers(game, side, texts));
  expect(names(teams)).toEqual(["Amal, Chiraz", "Badr, Dali"]);
  expect(names(duel)).toEqual(["", ""]);
});

it("uses defaults for missing names", () => {
  expect(playerName(duel.players, "amal", texts)).toBe("Amal");
  expect(playerName(duel.players, "gone", texts)).toBe("Unknown Player");
  const nameless = duel.players.map((player) => ({ ...player, name: "" }));
  expect(playerName(nameless, "amal", texts)).toBe("Player");
});
