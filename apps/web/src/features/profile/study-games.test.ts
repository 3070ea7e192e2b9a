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
