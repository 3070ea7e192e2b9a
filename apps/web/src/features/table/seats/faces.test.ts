import { expect, it } from "vitest";
import { FACES, type Face } from "../../../shared/settings.ts";
import { facesAt } from "./faces.ts";

const NO_CHOICE: ReadonlyMap<string, Face> = new Map();
const seat = (name: string, isBot = false) => ({ id: name.toLowerCase(), name, isBot });
const four = ["Amal", "Badr", "Chiraz", "Dali"].map((name) => seat(name));

it("gives the same name the same face at every table", () => {
  const [alone, among] = [facesAt([seat("Amal")], NO_CHOICE), facesAt(four, NO_CHOICE)];
  expect(alone.get("amal")).toBe(among.get("amal"));
});

it("derives the face from the letters of the name", () => {
  const faceOf = (name: string) => facesAt([seat(name)], NO_CHOICE).get(name.toLowerCase());
  expect(["Badr", "Chiraz", "أمل", " Chiraz "].map(faceOf)).toEqual(["earrings", "curls", "burnous", "curls"]);
});

it("gives the second of two people with one face the next face", () => {
  expect([...facesAt([seat("Badr"), seat("Dali")], NO_CHOICE).values()]).toEqual(["earrings", "burnous"]);
});

it("gives no two people at a table the same face, whatever their names", () => {
  const namesakes = ["a", "b", "c", "d"].map((id) => ({ id, name: "Amal", isBot: false }));
  expect(new Set(facesAt(namesakes, NO_CHOICE).values()).size).toBe(4);
});

it("gives bots the bots' face", () => {
  const faces = facesAt([seat("Amal"), seat("Chkobba Bot", true), seat("Chkobba Bot 2", true)], NO_CHOICE);
  expect([...faces.values()].slice(1)).toEqual(["bot", "bot"]);
  expect(FACES).toContain(faces.get("amal"));
});

it("gives the player the chosen face, and gives it to no other player", () => {
  for (const mine of FACES) {
    const faces = facesAt(four, new Map([["chiraz", mine]]));
    expect(faces.get("chiraz")).toBe(mine);
    expect([...faces.values()].filter((face) => face === mine)).toHaveLength(1);
  }
});

it("ignores the chosen face of a person who only watches", () => {
  const chosen = (playerId: string, face: Face) => facesAt([seat("Chiraz")], new Map([[playerId, face]]));
  expect(chosen("watcher", "curls")).toEqual(new Map([["chiraz", "curls"]]));
  expect(chosen("chiraz", "beret")).toEqual(new Map([["chiraz", "beret"]]));
});

it("gives each person of a shared device the chosen face", () => {
  const chosen = new Map<string, Face>([
    ["amal", "beard"],
    ["dali", "beret"],
  ]);
  const faces = facesAt(four, chosen);
  expect([faces.get("amal"), faces.get("dali"), new Set(faces.values()).size]).toEqual(["beard", "beret", 4]);
});
