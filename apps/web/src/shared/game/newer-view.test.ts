// @vitest-environment jsdom
import type { GameEntry, GameState } from "@chkobba/protocol";
import { expect, it, vi } from "vitest";
import { gameOf, seated, seenFrom } from "./game-for-tests.ts";
import { newerView } from "./newer-view.ts";

const view = (id: string, version: number): GameState => ({ ...seenFrom(null, gameOf(2)), id, version });

it("shows the first view of the table", () => {
  expect(newerView("a", null, view("a", 4))?.version).toBe(4);
});

it("shows a newer view", () => {
  expect(newerView("a", view("a", 4), view("a", 5))?.version).toBe(5);
});

it("ignores an older view", () => {
  expect(newerView("a", view("a", 4), view("a", 3))?.version).toBe(4);
});

it("keeps the same object for the same version, so that nothing is rendered again", () => {
  const present = view("a", 4);
  expect(newerView("a", present, view("a", 4))).toBe(present);
});

it("ignores a view of another game", () => {
  expect(newerView("a", view("a", 4), view("b", 9))?.id).toBe("a");
  expect(newerView("a", null, view("b", 9))).toBeNull();
});

it("ignores every view without a seat", () => {
  expect(newerView(undefined, null, view("a", 1))).toBeNull();
});

it("shows a lower version of a new table", () => {
  expect(newerView("b", view("a", 9), view("b", 1))?.id).toBe("b");
});

it("no entry follows a view while the code for entries can't be loaded; later it is loaded", async () => {
  // Another test file may have loaded the code.
  vi.resetModules();
  vi.doMock("./follow-entry.ts", () => {
    throw new Error("the server can't be reached");
  });
  const { loadFollowEntry } = await import("./newer-view.ts");
  const present = seenFrom(0, gameOf(2, seated("a"), seated("b")));
  const presence = { seat: 1, connected: false, isAway: true };
  const entry: GameEntry = { id: present.id, version: 2, turnEndsAt: null, presence };
  expect((await loadFollowEntry())(present, entry, "a")).toBeNull();
  vi.doUnmock("./follow-entry.ts");
  const followed = (await loadFollowEntry())(present, entry, "a");
  expect(followed?.version).toBe(2);
  expect(followed?.players[1]).toMatchObject({ connected: false, isAway: true });
});
