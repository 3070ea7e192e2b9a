// @vitest-environment jsdom
// The number of watchers reaches the page before the page knows the game.
import { act, createElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { strictRoot } from "../root-for-tests.tsx";
import { followWatchers, useWatchers, watchersOf } from "./watcher-counts.ts";

const { heard } = vi.hoisted(() => ({ heard: new Map<string, (payload: unknown) => void>() }));

vi.mock("../socket/connection.ts", () => ({
  listen: (event: string, listener: (payload: unknown) => void) => heard.set(event, listener),
}));

function Count({ gameId }: { readonly gameId: string | undefined }) {
  return useWatchers(gameId);
}

beforeEach(() => heard.clear());

it("each game keeps its number of watchers from the page's start on; other games have none", () => {
  followWatchers();
  heard.get("watchers-update")?.({ gameId: "a", watchers: 1 });
  heard.get("watchers-update")?.({ gameId: "b", watchers: 3 });
  expect(["a", "b", "c"].map(watchersOf)).toEqual([1, 3, 0]);
});

it("a component shows the newest number of watchers of its game, and none without a game", async () => {
  followWatchers();
  const root = strictRoot();
  const show = (gameId: string | undefined) => act(async () => root.render(createElement(Count, { gameId })));
  const shown = [];
  for (const gameId of [undefined, "unwatched", "watched"]) {
    await show(gameId);
    shown.push(root.place.textContent);
  }
  await act(async () => heard.get("watchers-update")?.({ gameId: "watched", watchers: 2 }));
  expect([...shown, root.place.textContent]).toEqual(["0", "0", "0", "2"]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
