import { expect, it } from "vitest";
import { lobbyViewFrom } from "./lobby-view.ts";

it.each([null, undefined, 3, "join", {}, { lobby: 1 }, { lobby: "attic" }])(
  "history entry %j stands for the menu",
  (state) => {
    expect(lobbyViewFrom(state)).toBe("menu");
  },
);

it.each(["create", "create-team", "create-solo", "join"])("a history entry may stand for %s", (view) => {
  expect(lobbyViewFrom({ lobby: view })).toBe(view);
});
