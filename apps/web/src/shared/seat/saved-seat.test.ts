// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  forgetBrowserSeat,
  forgetTabSeat,
  isSeatSaved,
  onSeatForgottenElsewhere,
  readBrowserSeat,
  readTabSeat,
  renewBrowserSeat,
  type Seat,
  saveBrowserSeat,
  savedSeat,
  saveTabSeat,
} from "./saved-seat.ts";

const seat = { gameId: "g", playerId: "p", playerName: "Amel" };
const OTHER = { gameId: "other", playerId: "q", playerName: "Amel" };
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;

it("a tab returns to its own table, whatever another tab of the browser has saved since", () => {
  saveTabSeat(seat);
  saveBrowserSeat(OTHER);
  expect(savedSeat()).toEqual(seat);
});

it("a new tab returns to the table that the browser saved last", () => {
  expect([savedSeat(), isSeatSaved()]).toEqual([null, false]);
  saveBrowserSeat(OTHER);
  expect([savedSeat(), isSeatSaved()]).toEqual([OTHER, true]);
});

describe("the seat of a tab", () => {
  it("leads this tab back to its own seat, until it sits there again", () => {
    expect(readTabSeat()).toBeNull();
    saveTabSeat(seat);
    expect(readTabSeat()).toEqual(seat);
    forgetTabSeat();
    expect(readTabSeat()).toBeNull();
  });

  it("belongs to this tab only", () => {
    saveTabSeat(seat);
    expect(localStorage).toHaveLength(0);
  });

  it.each(["", "{", "null", '{"gameId":"g"}'])("reads %j as no seat", (stored) => {
    sessionStorage.setItem("chkobba.reconnect-pending", stored);
    expect(readTabSeat()).toBeNull();
  });
});

describe("the seat of the browser", () => {
  it("restores the seat", () => {
    saveBrowserSeat(seat, NOW);
    expect(readBrowserSeat(NOW + 1000)).toEqual(seat);
  });

  it("is valid for three days", () => {
    saveBrowserSeat(seat, NOW);
    expect(readBrowserSeat(NOW + 3 * DAY_MS)).toEqual(seat);
  });

  it("expires after three days, without signalling to other tabs that the player has left", () => {
    saveBrowserSeat(seat, NOW);
    expect(readBrowserSeat(NOW + 3 * DAY_MS + 1)).toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  it("does not expire while a tab sits on the seat", () => {
    saveBrowserSeat(seat, NOW);
    renewBrowserSeat(seat, NOW + 2 * DAY_MS);
    expect(readBrowserSeat(NOW + 4 * DAY_MS)).toEqual(seat);
  });

  it("does not replace the one of another tab at another table", () => {
    saveBrowserSeat(seat, NOW);
    renewBrowserSeat({ ...seat, gameId: "h" }, NOW + DAY_MS);
    expect(readBrowserSeat(NOW + DAY_MS)).toEqual(seat);
  });

  it("is saved again by a tab that still sits at its table, if it was removed", () => {
    renewBrowserSeat(seat, NOW);
    expect(readBrowserSeat(NOW)).toEqual(seat);
  });

  it("is ignored if it has no time of saving", () => {
    localStorage.setItem("chkobba.session", JSON.stringify({ ...seat, timestamp: String(NOW) }));
    expect(readBrowserSeat(NOW)).toBeNull();
  });

  it("is removed when cleared", () => {
    saveBrowserSeat(seat, NOW);
    forgetBrowserSeat();
    expect(readBrowserSeat(NOW)).toBeNull();
  });

  it("is reported as given up only when another tab clears it", () => {
    const given: Seat[] = [];
    onSeatForgottenElsewhere((it) => given.push(it));
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
    expect(readBrowserSeat(NOW)).toBeNull();
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
    expect(readBrowserSeat(NOW)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
