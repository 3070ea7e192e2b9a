// @vitest-environment jsdom

import { expect, it } from "vitest";
import { FACES } from "../../../shared/settings.ts";
import { chooseOnePhone, chooseSeat, faceAt, mayBeBot, onePhoneFrom, peopleOf } from "./one-phone-choice.ts";

const NOTHING = onePhoneFrom(null);
const playerName = (seat: number) => `Player ${seat + 1}`;

it("is saved in this browser", () => {
  chooseOnePhone({ who: "two", isBetween: true });
  chooseSeat(1, { name: "Sami", face: "beret" });
  const stored = onePhoneFrom(JSON.parse(localStorage.getItem("chkobba.one-phone") ?? ""));
  expect([stored.who, stored.isBetween, stored.seats[1]]).toEqual([
    "two",
    true,
    { name: "Sami", face: "beret", isBot: false },
  ]);
});

it.each([
  null,
  "text",
  { who: "nine", seats: "none", isBetween: "yes" },
  { seats: [{ name: 7, face: "mask", isBot: 1 }] },
])("reads %j as a game against the bot with four empty seats", (stored) => {
  expect(onePhoneFrom(stored)).toEqual(NOTHING);
  expect(NOTHING.seats).toEqual(new Array(4).fill({ name: "", face: null, isBot: false }));
});

it("a seat without a usable name has the default name, and each seat a face of its own", () => {
  const named = {
    ...NOTHING,
    who: "two" as const,
    seats: NOTHING.seats.with(1, { name: " Chkobba Bot ", face: null, isBot: false }),
  };
  expect(peopleOf(named, playerName).map((person) => person?.name)).toEqual(["Player 1", "Player 2"]);
  expect(new Set([0, 1, 2, 3].map((seat) => faceAt(seat, null))).size).toBe(4);
  expect(FACES).toContain(faceAt(3, null));
});

it("a bot can take a seat of a game of four, but neither the first one nor a seat of a game of two", () => {
  const seats = NOTHING.seats.map((seat) => ({ ...seat, isBot: true }));
  expect(peopleOf({ ...NOTHING, who: "four", seats }, playerName).map((person) => person === null)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(peopleOf({ ...NOTHING, who: "two", seats }, playerName)).not.toContain(null);
  expect(mayBeBot("four", 0)).toBe(false);
});
