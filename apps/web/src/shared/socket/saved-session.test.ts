// @vitest-environment jsdom
import { expect, it } from "vitest";
import {
  clearSavedSession,
  keepSessionSaved,
  onSessionClearedElsewhere,
  readSavedSession,
  type Seat,
  saveSession,
} from "./saved-session.ts";

const seat = { gameId: "g", playerId: "p", playerName: "Amel" };
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;

it("restores the seat", () => {
  saveSession(seat, NOW);
  expect(readSavedSession(NOW + 1000)).toEqual(seat);
});

it("is valid for three days", () => {
  saveSession(seat, NOW);
  expect(readSavedSession(NOW + 3 * DAY_MS)).toEqual(seat);
});

it("expires after three days, without signalling to other tabs that the player has left", () => {
  saveSession(seat, NOW);
  expect(readSavedSession(NOW + 3 * DAY_MS + 1)).toBeNull();
  expect(localStorage).toHaveLength(1);
});

it("does not expire while a tab sits on the seat", () => {
  saveSession(seat, NOW);
  keepSessionSaved(seat, NOW + 2 * DAY_MS);
  expect(readSavedSession(NOW + 4 * DAY_MS)).toEqual(seat);
});

it("does not replace the one of another tab at another table", () => {
  saveSession(seat, NOW);
  keepSessionSaved({ ...seat, gameId: "h" }, NOW + DAY_MS);
  expect(readSavedSession(NOW + DAY_MS)).toEqual(seat);
});

it("is saved again by a tab that still sits at its table, if it was removed", () => {
  keepSessionSaved(seat, NOW);
  expect(readSavedSession(NOW)).toEqual(seat);
});

it("is ignored if it has no time of saving", () => {
  localStorage.setItem("chkobba.session", JSON.stringify({ ...seat, timestamp: String(NOW) }));
  expect(readSavedSession(NOW)).toBeNull();
});

it("is removed when cleared", () => {
  saveSession(seat, NOW);
  clearSavedSession();
  expect(readSavedSession(NOW)).toBeNull();
});

it("is reported as given up only when another tab clears it", () => {
  const given: Seat[] = [];
  onSessionClearedElsewhere((it) => given.push(it));
  const oldValue = JSON.stringify({ ...seat, timestamp: NOW });
  const key = "chkobba.session";
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: oldValue }));
  window.dispatchEvent(new StorageEvent("storage", { key: "chkobba.settings", oldValue, newValue: null }));
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue: null, newValue: null }));
  expect(given).toEqual([]);
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
  expect(given).toEqual([seat]);
});

it.each([
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"gameId":"g"}',
  '{"gameId":1,"playerId":"p","playerName":"A","timestamp":1}',
])("reads %j as no session", (stored) => {
  localStorage.setItem("chkobba.session", stored);
  expect(readSavedSession(NOW)).toBeNull();
});

it.each([
  "",
  "no JSON",
  "null",
  "7",
  '"text"',
  JSON.stringify({ gameId: 1, playerId: "p", playerName: "n", timestamp: NOW }),
  JSON.stringify({ gameId: "g", playerId: 1, playerName: "n", timestamp: NOW }),
  JSON.stringify({ gameId: "g", playerId: "p", playerName: 1, timestamp: NOW }),
])("is none, and removed, if what is saved is damaged: %s", (saved) => {
  localStorage.setItem("chkobba.session", saved);
  expect(readSavedSession(NOW)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
