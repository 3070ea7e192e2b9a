// @vitest-environment jsdom
// The flags in session storage that lead a tab back to its own seat.
import { expect, it } from "vitest";
import { clearReconnectPending, markReconnectPending, readReconnectPending } from "./reconnect-pending.ts";

const seat = { gameId: "g", playerId: "p", playerName: "Amel" };

it("leads this tab back to its own seat, until it sits there again", () => {
  expect(readReconnectPending()).toBeNull();
  markReconnectPending(seat);
  expect(readReconnectPending()).toEqual(seat);
  clearReconnectPending();
  expect(readReconnectPending()).toBeNull();
});

it("belongs to this tab only", () => {
  markReconnectPending(seat);
  expect(localStorage).toHaveLength(0);
});

it.each(["", "{", "null", '{"gameId":"g"}'])("reads %j as no seat", (stored) => {
  sessionStorage.setItem("chkobba.reconnect-pending", stored);
  expect(readReconnectPending()).toBeNull();
});
