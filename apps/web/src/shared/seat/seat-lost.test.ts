import { ALL_CARDS, type Entry } from "@chkobba/rules";
import { expect, it } from "vitest";
import { gameOf, seated, seenFrom } from "../game/game-for-tests.ts";
import { isSeatLost } from "./seat-lost.ts";

const started: Entry = { type: "started", deal: { leader: 0, decks: [ALL_CARDS.toReversed()] } };
const left: Entry = { type: "left", playerId: "amal" };

it("is not lost while the player has it", () => {
  expect(isSeatLost(seenFrom(0, gameOf(2, seated("amal"))), "amal")).toBe(false);
  expect(isSeatLost(seenFrom(0, gameOf(2, seated("amal"), seated("badr"), started)), "amal")).toBe(false);
});

it("is lost if it is free again in a waiting game", () => {
  expect(isSeatLost(seenFrom(null, gameOf(2, seated("amal"), seated("badr"), left)), "amal")).toBe(true);
});

it("is lost if the player left a 1 vs 1 game", () => {
  expect(isSeatLost(seenFrom(null, gameOf(2, seated("amal"), seated("badr"), started, left)), "amal")).toBe(true);
});

it("is lost if a bot has replaced the player who left a team game", () => {
  const four = ["amal", "badr", "cyrine", "dali"].map(seated);
  expect(isSeatLost(seenFrom(0, gameOf(4, ...four, started, left)), "amal")).toBe(true);
});
