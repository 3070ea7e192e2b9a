import { expect, it } from "vitest";
import type { Face } from "../../../shared/settings.ts";
import { facesAt } from "./faces.ts";

const NO_CHOICE: ReadonlyMap<string, Face> = new Map();
const seat = (id: string, isBot = false) => ({ id, isBot });

it("guesses no face: a person without a choice has none, and bots have the bots' face", () => {
  const faces = facesAt([seat("amal"), seat("bot", true), seat("another", true)], NO_CHOICE);
  expect([...faces]).toEqual([
    ["bot", "bot"],
    ["another", "bot"],
  ]);
});

it("gives each person of a shared device the chosen face, and ignores people who only watch", () => {
  const chosen = new Map<string, Face>([
    ["amal", "beard"],
    ["dali", "beret"],
    ["watcher", "curls"],
  ]);
  expect(facesAt([seat("amal"), seat("badr"), seat("dali")], chosen)).toEqual(
    new Map([
      ["amal", "beard"],
      ["dali", "beret"],
    ]),
  );
});
