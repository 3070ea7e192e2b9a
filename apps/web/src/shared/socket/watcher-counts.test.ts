// The number of watchers reaches the page before the page knows the game.
import { beforeEach, expect, it, vi } from "vitest";
import { followWatchers, watchersOf } from "./watcher-counts.ts";

const { heard } = vi.hoisted(() => ({ heard: new Map<string, (payload: unknown) => void>() }));

vi.mock("./connection.ts", () => ({
  listen: (event: string, listener: (payload: unknown) => void) => heard.set(event, listener),
}));

beforeEach(() => heard.clear());

it("each game keeps its number of watchers from the page's start on; other games have none", () => {
  followWatchers();
  heard.get("watchers-update")?.({ gameId: "a", watchers: 1 });
  heard.get("watchers-update")?.({ gameId: "b", watchers: 3 });
  expect(["a", "b", "c"].map(watchersOf)).toEqual([1, 3, 0]);
});
