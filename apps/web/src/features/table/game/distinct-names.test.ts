import { describe, expect, it } from "vitest";
import { distinctNames, withNumbers } from "../../../shared/distinct-names.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { withDistinctNames, withShownNames } from "./distinct-names.ts";

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

describe("the bots' names at a table", () => {
  const app = { botName: "Robot" };
  const named = (names: readonly string[]) => {
    const game = seenFrom(dealtTable(["Amal", "Badr"], []));
    return { ...game, players: game.players.map((player, seat) => ({ ...player, name: names[seat] ?? "" })) };
  };
  const shown = (names: readonly string[]) => withShownNames(named(names), app).players.map(({ name }) => name);

  it("are in the page's language, and keep their numbers", () => {
    expect(shown(["Amal", "Chkobba Bot"])).toEqual(["Amal", "Robot"]);
    expect(shown(["Chkobba Bot", "Chkobba Bot"])).toEqual(["Robot", "Robot 2"]);
  });

  it("change nothing else", () => {
    const game = named(["Amal", "Chkobba Bot"]);
    expect(withShownNames(game, app)).toEqual(named(["Amal", "Robot"]));
    const people = named(["Amal", "Badr"]);
    expect(withShownNames(people, app)).toBe(people);
  });
});
