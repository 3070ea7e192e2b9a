// @vitest-environment jsdom
import { ALL_CARDS, HOUSE_RULES } from "@chkobba/rules";
import { beforeEach, expect, it } from "vitest";
import { playedGame } from "./finished-game.ts";
import type { OfflineGame } from "./offline-game.ts";
import { keepPlayed, playedHere, playedLines } from "./played-here.ts";

const game = (
  sami: string,
  people: OfflineGame["terms"]["people"] = [
    { name: "Amal", face: null },
    { name: sami, face: null },
  ],
): OfflineGame => ({
  id: "offline-1",
  terms: { playerName: "Amal", level: "easy", target: 11, teamMode: people?.length === 4, people, ...HOUSE_RULES },
  entries: [{ type: "started", deal: { leader: 0, decks: [ALL_CARDS] } }],
});

beforeEach(() => localStorage.clear());

it("keeps the last twenty games, the newest first", () => {
  for (let at = 1; at <= 23; at++) keepPlayed(game(`Guest ${at}`), at);
  expect(playedHere().map(({ finishedAt }) => finishedAt)).toEqual(Array.from({ length: 20 }, (_, nth) => 23 - nth));
});

it("lists the names and the points of both sides; partners are on one side", () => {
  const four = ["Amal", "Sami", "Lina", "Omar"].map((name) => ({ name, face: null }));
  keepPlayed(game("", four), 5);
  expect(playedLines()).toEqual([
    {
      finishedAt: 5,
      sides: [
        { points: 0, names: ["Amal", "Lina"] },
        { points: 0, names: ["Sami", "Omar"] },
      ],
    },
  ]);
});

it("finds a kept game for its replay, with the bot's level only if a bot has played", () => {
  keepPlayed(game("Sami"), 7);
  keepPlayed(game("", [{ name: "Amal", face: null }, null, { name: "Lina", face: null }, null]), 8);
  expect(playedGame(7)).toMatchObject({ botLevel: null, players: [{ name: "Amal" }, { name: "Sami" }] });
  expect(playedGame(8)).toMatchObject({ botLevel: "easy" });
  expect(playedGame(9)).toBeNull();
});

it("leaves out what can't be read", () => {
  localStorage.setItem("chkobba.played-here", JSON.stringify([{ finishedAt: 1, game: {} }]));
  expect(playedHere()).toEqual([]);
  localStorage.setItem("chkobba.played-here", "text");
  expect(playedHere()).toEqual([]);
});
