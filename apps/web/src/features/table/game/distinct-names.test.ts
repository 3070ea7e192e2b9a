import { describe, expect, it } from "vitest";
import { distinctNames, withNumbers } from "../../../shared/distinct-names.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { withDistinctNames } from "./distinct-names.ts";

describe("names at a table", () => {
  it.each([
    [
      ["Amal", "Badr"],
      ["Amal", "Badr"],
    ],
    [
      ["Amal", "Amal"],
      ["Amal", "Amal 2"],
    ],
    [
      ["Amal", "Amal", "Badr", "Amal"],
      ["Amal", "Amal 2", "Badr", "Amal 3"],
    ],
    [
      ["Amal", "Amal", "Amal 2", "Badr"],
      ["Amal", "Amal 3", "Amal 2", "Badr"],
    ],
    [
      ["", ""],
      ["", ""],
    ],
  ])("of %j are shown as %j", (names, shown) => {
    expect(distinctNames(names)).toEqual(shown);
  });

  it("leave a game unchanged if they differ", () => {
    const game = seenFrom(dealtTable(["Amal", "Badr"], []));
    expect(withDistinctNames(game)).toBe(game);
    const players = game.players.map((player) => ({ ...player, name: "Amal" }));
    expect(withDistinctNames({ ...game, players }).players.map(({ name }) => name)).toEqual(["Amal", "Amal 2"]);
  });

  it("also get a number in lists of finished games and in replays", () => {
    const players = [
      { name: "Amal", team: 0 },
      { name: "Amal", team: 1 },
    ];
    expect(withNumbers(players)).toEqual([
      { name: "Amal", team: 0 },
      { name: "Amal 2", team: 1 },
    ]);
  });
});
