import { expect, it } from "vitest";
import { FACES } from "../../../shared/settings.ts";
import { facesAt } from "./faces.ts";

const seat = (name: string, isBot = false) => ({ id: name.toLowerCase(), name, isBot });
const four = ["Amal", "Badr", "Chiraz", "Dali"].map((name) => seat(name));

it("gives the same name the same face at every table", () => {
  const [alone, among] = [facesAt([seat("Amal")], "", null), facesAt(four, "", null)];
  expect(alone.get("amal")).toBe(among.get("amal"));
});

it("gives no two people at a table the same face, whatever their names", () => {
  const namesakes = ["a", "b", "c", "d"].map((id) => ({ id, name: "Amal", isBot: false }));
  expect(new Set(facesAt(namesakes, "", null).values()).size).toBe(4);
});

it("gives bots the bots' face", () => {
  const faces = facesAt([seat("Amal"), seat("Chkobba Bot", true), seat("Chkobba Bot 2", true)], "amal", null);
  expect([...faces.values()].slice(1)).toEqual(["bot", "bot"]);
  expect(FACES).toContain(faces.get("amal"));
});

it("gives the player the chosen face, and gives it to no other player", () => {
  for (const mine of FACES) {
    const faces = facesAt(four, "chiraz", mine);
    expect(faces.get("chiraz")).toBe(mine);
    expect([...faces.values()].filter((face) => face === mine)).toHaveLength(1);
  }
});
