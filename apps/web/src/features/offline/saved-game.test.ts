// @vitest-environment jsdom
import { drawDecks, HOUSE_RULES } from "@chkobba/rules";
import { expect, it, vi } from "vitest";
import { finishedGame } from "./finished-game.ts";
import type { OfflineGame } from "./offline-game.ts";
import { forgetGame, onGameTakenElsewhere, readGame, saveGame } from "./saved-game.ts";
import { isGameSaved, SAVED_KEY } from "./saved-key.ts";

const GAME: OfflineGame = {
  id: "offline-1",
  terms: { playerName: "Amal", level: "hard", target: 21, ...HOUSE_RULES },
  entries: [{ type: "started", deal: { leader: 1, decks: drawDecks((limit) => Math.floor(limit / 2)) } }],
};

it("can be read until it is cleared", () => {
  expect(readGame()).toBeNull();
  saveGame(GAME);
  expect(isGameSaved()).toBe(true);
  expect(readGame()).toEqual(GAME);
  forgetGame();
  expect(isGameSaved()).toBe(false);
  expect(readGame()).toBeNull();
});

it("is not replayed before it is over: a replay shows all hands", () => {
  saveGame(GAME);
  expect(finishedGame()).toBeNull();
});

it("is stored with a new value each time, so that other tabs get an event", () => {
  saveGame(GAME, 1);
  const first = localStorage.getItem(SAVED_KEY);
  saveGame(GAME, 2);
  expect(localStorage.getItem(SAVED_KEY)).not.toBe(first);
});

it.each(["", "{", "null", JSON.stringify({ ...GAME, entries: [] })])("puts aside what can't be read: %j", (stored) => {
  localStorage.setItem(SAVED_KEY, stored);
  expect(readGame()).toBe("broken");
  expect(isGameSaved()).toBe(false);
  expect(Object.values({ ...localStorage })).toEqual([stored]);
  expect(readGame()).toBeNull();
});

it("reports when another tab changes it, until the page no longer asks", () => {
  const hear = vi.fn();
  const stop = onGameTakenElsewhere(hear);
  dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect(hear).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent("storage", { key: SAVED_KEY }));
  expect(hear).toHaveBeenCalledOnce();
  stop();
  dispatchEvent(new StorageEvent("storage", { key: SAVED_KEY }));
  expect(hear).toHaveBeenCalledOnce();
});
