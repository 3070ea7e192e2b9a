// @vitest-environment jsdom
// Which games of "My play" are loaded. Only the server is replaced.
import type { FinishedGame } from "@chkobba/protocol";
import { expect, it, vi } from "vitest";
import "../../shared/http/page-client.ts";
import { studyGames } from "./my-play.ts";

const gameOf = (number: number): FinishedGame => ({
  id: "00000000-0000-4000-8000-000000000001",
  number,
  finishedAt: number,
  ...{ teamMode: false, isSolo: true, targetScore: 21, outcome: "won", players: [] },
});

it("a game that this device knows is not loaded again; a new one is", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, location.href).searchParams.get("number") ?? "");
    return Response.json({ code: "FINISHED_GAME_NOT_FOUND", message: "", errors: [] }, { status: 404 });
  });
  const done: number[] = [];
  const study = (numbers: readonly number[]) =>
    studyGames(
      numbers.map(gameOf),
      { study: async () => null },
      (_, at) => done.push(at),
      () => false,
    );
  expect(await study([2, 1])).toBe(true);
  expect(asked).toEqual(["2", "1"]);
  expect(await study([3, 2, 1])).toBe(true);
  expect(asked).toEqual(["2", "1", "3"]);
  expect(done).toEqual([1, 2, 1, 2, 3]);
});

it.each([
  ["too many calls", () => Response.json({ code: "CALL_RATE_LIMITED", message: "", errors: [] }, { status: 429 })],
  ["a proxy's error", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("a game that was not loaded because of %s is loaded the next time", async (_, reply) => {
  localStorage.clear();
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return reply();
  });
  const study = () =>
    studyGames(
      [gameOf(1)],
      { study: async () => null },
      () => {},
      () => false,
    );
  expect(await study()).toBe(false);
  expect(await study()).toBe(false);
  expect(asked).toBe(2);
});
