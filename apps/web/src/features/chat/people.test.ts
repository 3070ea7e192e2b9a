import { expect, it } from "vitest";
import { heard, muting, NO_CHAT, seatedAt } from "./chat.ts";
import { otherPeople } from "./people.ts";

const table = seatedAt(NO_CHAT, "game", "amira", []);
const players = [
  { id: "amira", name: "Amira", isBot: false, hasLeft: false },
  { id: "bilel", name: "Bilel", isBot: false, hasLeft: false },
];
const fromChedli = { id: "a", playerId: "chedli", playerName: "Chedli", message: "Aslema", timestamp: 0 };

it("the other people are the players at the table, without the reader", () => {
  expect(otherPeople(muting(table, "bilel", true), players)).toEqual([
    { id: "bilel", name: "Bilel", isMuted: true, isBot: false },
  ]);
});

it("a player who has written and left stays listed, once", () => {
  const talk = [fromChedli, { ...fromChedli, id: "b" }].reduce(heard, table);
  expect(otherPeople(muting(talk, "chedli", true), players)).toEqual([
    { id: "bilel", name: "Bilel", isMuted: false, isBot: false },
    { id: "chedli", name: "Chedli", isMuted: true, isBot: false },
  ]);
});

it("a player who has left a 2 vs 2 can still be blocked and reported, unlike a bot", () => {
  const [leaver, bot] = [
    { id: "dorra", name: "Dorra", isBot: true, hasLeft: true },
    { id: "bot", name: "Bot", isBot: true, hasLeft: false },
  ];
  expect(otherPeople(table, [leaver, bot])).toEqual([
    { id: "dorra", name: "Dorra", isMuted: false, isBot: false },
    { id: "bot", name: "Bot", isMuted: false, isBot: true },
  ]);
});
