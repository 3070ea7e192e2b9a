import { expect, it } from "vitest";
import { LOBBY_VIEWS, lobbyViewFrom, roomIdFrom } from "./lobby-view.ts";

it.each([null, undefined, 3, "join", {}, { lobby: 1 }, { lobby: "attic" }])(
  "history entry %j restores the menu",
  (state) => {
    expect(lobbyViewFrom(state)).toBe("menu");
  },
);

it.each(LOBBY_VIEWS)("a history entry can restore %s", (view) => {
  expect(lobbyViewFrom({ lobby: view })).toBe(view);
});

it("a history entry can name a room", () => {
  expect(roomIdFrom({ lobby: "join-room", roomId: "r" })).toBe("r");
});

it.each([null, "r", {}, { roomId: 3 }])("history entry %j names no room", (state) => {
  expect(roomIdFrom(state)).toBe("");
});
