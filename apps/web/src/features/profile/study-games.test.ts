// @vitest-environment jsdom
// Which games of "My play" are loaded. Only the server is replaced.
import type { CallReply, Deal, FinishedGame } from "@chkobba/protocol";
import { card, type Entry, type GameScript, HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it, vi } from "vitest";
import type { GameStudy } from "../../shared/bot-worker/study-kinds.ts";
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

describe("the study of a game", () => {
  const ME = "Amal";
  const seat = (name: string, team: number) => ({
    ...{ name, team, username: null, score: 0, isBot: false, isMe: name === ME },
  });
  const numbered = (number: number, names = ["Nour", ME]): FinishedGame => ({
    ...gameOf(number),
    players: names.map(seat),
  });
  const ENTRIES: readonly Entry[] = [
    { type: "played", playerId: "Nour", card: card("7-dinari"), taken: [] },
    { type: "played", playerId: ME, card: card("7-coeur"), taken: [card("7-dinari")] },
  ];
  const replayOf = (names: readonly string[] = ["Nour", ME]): CallReply<"getReplay"> => ({
    ...{ id: gameOf(1).id, number: 1, finishedAt: 1, targetScore: 21, teamMode: names.length === 4, botLevel: null },
    ...{ houseRules: HOUSE_RULES, players: names.map((name) => ({ id: name, name, isBot: false })) },
    entries: ENTRIES.map((entry, at) => ({ at, entry })),
    ...{ deal: null, shuffle: null, deals: [], bots: [] },
  });
  const DEAL: Deal = {
    ...({ id: "d", date: null, along: false, kind: "solo", level: "easy", commitment: "", seed: null } as const),
    rounds: 3,
  };
  const studyOf = (rounds: number): GameStudy => ({
    ...{ rounds, given: {}, luck: 0 },
    points: { karta: [1, 0], dinari: [1, 0], barmila: [0, 1], haya: [1, 0], chkobba: [0, 0] },
  });
  /** The server has a replay of the games with these numbers, and refuses all others. */
  const serverHas = (replays: Readonly<Record<string, CallReply<"getReplay">>>) =>
    vi.stubGlobal("fetch", async (url: string) => {
      const replay = replays[new URL(url, location.href).searchParams.get("number") ?? ""];
      if (replay !== undefined) return Response.json(replay);
      return Response.json({ code: "FORBIDDEN", message: "", errors: [] }, { status: 403 });
    });
  /** The worker finds as many rounds as it has studied games before, and one more. */
  const countingWorker = () => {
    const asked: (readonly [script: GameScript, seat: number])[] = [];
    const study = async (script: GameScript, of: number) => studyOf(asked.push([script, of]));
    return { asked, study };
  };
  const never = () => false;

  it("gets the game's rules, players and plays, and the account's seat", async () => {
    serverHas({ 1: replayOf() });
    const { asked, study } = countingWorker();
    expect(await studyGames([numbered(1)], { study }, () => {}, never)).toBe(true);
    const setup = { seats: 2, target: 21, ...HOUSE_RULES };
    expect(asked).toEqual([[{ setup, players: replayOf().players, entries: ENTRIES }, 1]]);
  });

  it("gets four seats for a team game, and the number of rounds of a shared deal", async () => {
    const names = ["Nour", "Sami", ME, "Leila"];
    serverHas({ 1: replayOf(names), 2: { ...replayOf(), deal: DEAL } });
    const { asked, study } = countingWorker();
    await studyGames([numbered(1, names), numbered(2)], { study }, () => {}, never);
    expect(asked.map(([{ setup }, of]) => [setup, of])).toEqual([
      [{ seats: 4, target: 21, ...HOUSE_RULES }, 2],
      [{ seats: 2, target: 21, ...HOUSE_RULES, rounds: 3 }, 1],
    ]);
  });

  it.each([
    ["has another player on the account's seat", { 1: replayOf(["Nour", "Sami"]) }],
    ["lacks the account's seat", { 1: replayOf(["Nour"]) }],
    ["may not be seen by the account", {}],
  ])("is left out if the game %s", async (_, replays) => {
    serverHas(replays);
    const { asked, study } = countingWorker();
    const told = vi.fn();
    expect(await studyGames([numbered(1)], { study }, told, never)).toBe(true);
    expect(asked).toEqual([]);
    expect(told).toHaveBeenCalledExactlyOnceWith([], 1);
  });

  it("is kept on this device, and shown game by game at the next visit", async () => {
    serverHas({ 1: replayOf(), 3: replayOf() });
    const games = [3, 2, 1].map((number) => numbered(number));
    const { asked, study } = countingWorker();
    const visit = async () => {
      const told = vi.fn();
      expect(await studyGames(games, { study }, told, never)).toBe(true);
      expect(told.mock.calls).toEqual([
        [[studyOf(1)], 1],
        [[studyOf(1)], 2],
        [[studyOf(1), studyOf(2)], 3],
      ]);
    };
    await visit();
    await visit();
    expect(asked).toHaveLength(2);
  });

  it("does not begin if the page was left while the game loaded", async () => {
    serverHas({ 1: replayOf() });
    const { asked, study } = countingWorker();
    const told = vi.fn();
    expect(await studyGames([numbered(1)], { study }, told, () => true)).toBe(true);
    expect(asked).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it("is not shown if the page was left during it, and no other game follows", async () => {
    serverHas({ 1: replayOf(), 2: replayOf() });
    const { asked, study } = countingWorker();
    const told = vi.fn();
    const isOver = () => asked.length > 0;
    expect(await studyGames([numbered(2), numbered(1)], { study }, told, isOver)).toBe(true);
    expect(asked).toHaveLength(1);
    expect(told).not.toHaveBeenCalled();
  });
});
