// @vitest-environment jsdom
import { expect, it } from "vitest";
import { markReconnectPending } from "./reconnect-pending.ts";
import { isSeatSaved, savedSeat } from "./saved-seat.ts";
import { saveSession } from "./saved-session.ts";

const OWN = { gameId: "g", playerId: "p", playerName: "Amel" };
const OTHER = { gameId: "other", playerId: "q", playerName: "Amel" };

it("a tab returns to its own table, whatever another tab of the browser has saved since", () => {
  markReconnectPending(OWN);
  saveSession(OTHER);
  expect(savedSeat()).toEqual(OWN);
});

it("a new tab returns to the table that the browser saved last", () => {
  expect([savedSeat(), isSeatSaved()]).toEqual([null, false]);
  saveSession(OTHER);
  expect([savedSeat(), isSeatSaved()]).toEqual([OTHER, true]);
});
