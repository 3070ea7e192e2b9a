// Quick match on one server: searching, answers, and players who leave or come back. The time limits are tested in
// `let-downs.test.ts`.
// Also on PostgreSQL, at full length.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { register } from "./account-calls.ts";
import { itOnce } from "./it-once.ts";
import { Searcher, type SearchWish } from "./searcher.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";

const WAIT = { timeout: 120_000, interval: 20 };
const AT_THE_SAME_INSTANT = inject("isLong") ? 10 : 3;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(FAST);
});
afterAll(cleanUp);

let all: Searcher[] = [];
afterEach(async () => {
  await Promise.all(all.map((searcher) => searcher.end()));
  all = [];
});

async function connect(auth?: Readonly<Record<string, unknown>>): Promise<Searcher> {
  const searcher = await Searcher.connect(server.url, auth);
  all.push(searcher);
  return searcher;
}

async function again(searcher: Searcher): Promise<Searcher> {
  const back = await searcher.again(server.url);
  all.push(back);
  return back;
}

async function searching(wish: SearchWish = {}): Promise<Searcher> {
  const searcher = await connect();
  await searcher.find(wish);
  return searcher;
}

async function two(wish: SearchWish = {}): Promise<[Searcher, Searcher]> {
  return [await searching(wish), await searching(wish)];
}

const namesOf = (searchers: readonly Searcher[]) => searchers.map(({ name }) => name).toSorted();

describe("two players who search for the same game", () => {
  it("are proposed to each other, accept, and play at once", async () => {
    const pair = await two();
    const [proposed, other] = await Promise.all(pair.map((searcher) => searcher.proposed()));
    expect(other).toEqual(proposed);
    expect(proposed?.players.map(({ team }) => team)).toEqual([1, 2]);
    expect(proposed?.players.map(({ name }) => name).toSorted()).toEqual(namesOf(pair));
    expect(proposed).toMatchObject({ rated: false });
    const left = (proposed?.expiresAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(15_100);
    const [a, b] = await Promise.all(pair.map((searcher) => searcher.play()));
    expect(a?.gameId).toBe(b?.gameId);
    expect(a?.playerId).not.toBe(b?.playerId);
    const game = await pair[0].player.untilGame(a?.gameId ?? "", "a dealt game with both there", (state) => {
      return state.status === "in_progress" && state.players.every(({ connected }) => connected);
    });
    expect(game.players.map(({ name }) => name).toSorted()).toEqual(namesOf(pair));
    expect(pair.map(({ games }) => games.length)).toEqual([1, 1]);
  });

  it("are matched even if a client has no device", async () => {
    const pair = [await connect({}), await connect({})];
    for (const searcher of pair) await searcher.find();
    const [a, b] = await Promise.all(pair.map((searcher) => searcher.play()));
    expect(a?.gameId).toBe(b?.gameId);
  });

  it("play a rated game if both are signed in, with different accounts and devices", async () => {
    const people = await Promise.all(["one_rated", "other_rated"].map((name) => register(server.url, name)));
    const [one, other] = people.map(({ tokens }, nth) => ({
      accessToken: tokens.accessToken,
      deviceId: `rated_${nth}`,
    }));
    const pair = [await connect(one), await connect(other)];
    for (const searcher of pair) await searcher.find();
    expect(await pair[0]?.proposed()).toMatchObject({ rated: true });
    await Promise.all(pair.map((searcher) => searcher.end()));
    const sameDevice = [await connect(one), await connect({ ...other, deviceId: "rated_0" })];
    for (const searcher of sameDevice) await searcher.find();
    expect(await sameDevice[0]?.proposed()).toMatchObject({ rated: false });
  });
});

describe("a search finds no opponent", () => {
  it("with another mode or target", async () => {
    const searchers = [await searching({ targetScore: 11 }), await searching({ teamMode: true }), await searching()];
    const third = await searching();
    await third.proposed();
    expect(searchers.map(({ proposals }) => proposals.length)).toEqual([0, 0, 1]);
  });

  it("in the player's own second tab, which receives the same messages as the first", async () => {
    const first = await searching();
    const second = await again(first);
    await second.find();
    const other = await searching();
    const matches = await Promise.all([first, second, other].map((searcher) => searcher.proposed()));
    expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(1);
    await first.answer(matches[0], true);
    await other.answer(matches[2], true);
    const seats = await Promise.all([first, second].map((searcher) => searcher.found()));
    expect(seats[1]).toEqual(seats[0]);
  });

  it("after stop-finding", async () => {
    const one = await searching();
    await one.player.demand("stop-finding", {});
    const pair = await two();
    await pair[0].proposed();
    expect(one.proposals).toEqual([]);
  });
});

describe("an answer", () => {
  it("that declines ends the proposal at once: the other player keeps searching, first in the queue", async () => {
    const [one, other] = await two();
    const match = await one.proposed();
    await one.answer(match, false);
    expect(await one.off()).toEqual({ matchId: match.matchId, searching: false });
    expect(await other.off()).toEqual({ matchId: match.matchId, searching: true });
    const third = await searching();
    expect((await other.proposed(1)).matchId).toBe((await third.proposed()).matchId);
    expect(one.proposals).toHaveLength(1);
  });

  it("is refused if the match is unknown, other people's, or over", async () => {
    const pair = await two();
    const match = await pair[0].proposed();
    const stranger = await connect();
    const refusal = (searcher: Searcher, matchId: string) =>
      searcher.player.refusal("answer-match", { matchId, accept: true });
    expect(await refusal(stranger, match.matchId)).toBe("MATCH_NOT_FOUND");
    expect(await refusal(pair[0], "no match")).toBe("MATCH_NOT_FOUND");
    await pair[0].answer(match, true);
    await pair[0].answer(match, true);
    await pair[1].answer(match, false);
    expect(await refusal(pair[0], match.matchId)).toBe("MATCH_NOT_FOUND");
    expect(await refusal(pair[1], match.matchId)).toBe("MATCH_NOT_FOUND");
  });

  it("of both players in the same instant begins one game", async () => {
    for (let nth = 0; nth < AT_THE_SAME_INSTANT; nth++) {
      const pair = await two();
      const matches = await Promise.all(pair.map((searcher) => searcher.proposed()));
      const answers = pair.map((searcher, at) => searcher.answer(matches[at], true));
      await Promise.all(answers);
      const [a, b] = await Promise.all(pair.map((searcher) => searcher.found()));
      expect(a?.gameId).toBe(b?.gameId);
    }
  });

  it("by stop-finding, or by a search for another game, declines", async () => {
    const [one, other] = await two();
    await one.proposed();
    await one.player.demand("stop-finding", {});
    expect(await other.off()).toMatchObject({ searching: true });
    const third = await searching();
    await other.proposed(1);
    await third.find({ targetScore: 31 });
    expect(await other.off(1)).toMatchObject({ searching: true });
    expect(await third.off()).toMatchObject({ searching: true });
    const fourth = await searching({ targetScore: 31 });
    expect((await third.proposed(1)).matchId).toBe((await fourth.proposed()).matchId);
  });
});

it("a second tab that searches in the moment of a match leaves no search behind", async () => {
  for (let nth = 0; nth < AT_THE_SAME_INSTANT; nth++) {
    const pair = await two();
    const second = await again(pair[0]);
    const matches = await Promise.all(pair.map((searcher) => searcher.proposed()));
    const searches = Array.from({ length: 10 }, () => second.find());
    await Promise.all([...pair.map((searcher, at) => searcher.answer(matches[at], true)), ...searches]);
    const [seat] = await Promise.all(pair.map((searcher) => searcher.found()));
    await second.find();
    expect(await second.found()).toEqual(seat);
    const next = await two();
    const [proposed] = await Promise.all(next.map((searcher) => searcher.proposed()));
    expect(proposed?.players.map(({ name }) => name).toSorted()).toEqual(namesOf(next));
    for (const searcher of next) await searcher.end();
  }
});

describe("four searching players", () => {
  it("play in two teams, with partners in the same team", async () => {
    const wish = { teamMode: true } as const;
    const [one, partner] = [await searching({ ...wish, party: "ours" }), await searching({ ...wish, party: "ours" })];
    const searchers = [one, partner, await searching(wish), await searching(wish)];
    const match = await one.proposed();
    const teamOf = ({ name }: Searcher) => match.players.find((player) => player.name === name)?.team;
    expect(teamOf(partner)).toBe(teamOf(one));
    expect(match.players.map(({ team }) => team).toSorted()).toEqual([1, 1, 2, 2]);
    const seats = await Promise.all(searchers.map((searcher) => searcher.play()));
    expect(new Set(seats.map(({ gameId }) => gameId)).size).toBe(1);
    const { teams } = await one.player.view(seats[0]?.gameId ?? "");
    const together = seats.slice(0, 2).map(({ playerId }) => playerId);
    expect(teams.map(({ playerIds }) => playerIds.toSorted())).toContainEqual(together.toSorted());
  });
});

describe("a player who leaves games of quick match", () => {
  /** Finds a game with a newcomer, and leaves that game. */
  async function leaveOne(searcher: Searcher): Promise<void> {
    const other = await connect();
    await searcher.find();
    await other.find();
    const nth = searcher.games.length;
    const [match] = await Promise.all([searcher, other].map((each) => each.proposed(each.games.length)));
    await Promise.all([searcher, other].map((each) => each.answer(match, true)));
    await searcher.player.demand("leave-game", await searcher.found(nth));
    await other.end();
  }

  it("has to wait before the next search from the second game on, even after signing out; the opponent does not", async () => {
    const { tokens } = await register(server.url, "leaver");
    const leaver = await connect({ accessToken: tokens.accessToken, deviceId: "device of leaver" });
    const before = Date.now();
    await leaveOne(leaver);
    await leaveOne(leaver);
    for (const same of [leaver, await connect({ deviceId: "device of leaver" })]) {
      const answer = await same.player.ask("find-game", { playerName: "again" });
      expect(answer).toMatchObject({ success: false, code: "QUEUE_BANNED" });
      if (answer.success) throw new Error("a refusal was wanted");
      expect((answer.until ?? 0) - before).toBeGreaterThan(5 * 60_000 - 100);
      expect((answer.until ?? 0) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
      expect(answer.lapses?.map(({ conduct }) => conduct)).toEqual(["left", "left"]);
    }
    await (await connect({ deviceId: "another device" })).find();
  });
});

describe("a game of quick match", () => {
  it("is reopened by find-game while it runs, but not for a player who left it", async () => {
    const pair = await two();
    const [seat] = await Promise.all(pair.map((searcher) => searcher.play()));
    const back = await again(pair[0]);
    await back.find();
    expect(await back.found()).toEqual(seat);
    await back.player.demand("leave-game", seat ?? { gameId: "", playerId: "" });
    await back.find();
    const other = await searching();
    expect((await back.proposed()).matchId).toBe((await other.proposed()).matchId);
  });
});

it("the searches of a killed server end, and players who come back keep their place", async () => {
  const first = await ServerProcess.start(FAST);
  const here = await Searcher.connect(first.url);
  const lost = await Searcher.connect(first.url);
  await here.find({ targetScore: 11 });
  await lost.find({ targetScore: 31 });
  await first.kill();
  const second = await ServerProcess.start(FAST, first.dataDir);
  const [back, other] = [await here.again(second.url), await Searcher.connect(second.url)];
  await other.find({ targetScore: 31 });
  await back.find({ targetScore: 11 });
  const third = await Searcher.connect(second.url);
  await third.find({ targetScore: 11 });
  expect((await back.proposed()).matchId).toBe((await third.proposed()).matchId);
  expect(other.proposals).toEqual([]);
  expect([...first.errors, ...second.errors]).toEqual([]);
  for (const searcher of [back, other, third]) searcher.close();
});

itOnce("the lobby receives the numbers of people online, searching and playing; players at tables do not", async () => {
  const own = await ServerProcess.start(FAST);
  const idle = await Searcher.connect(own.url);
  const pair = [await Searcher.connect(own.url), await Searcher.connect(own.url)];
  await pair[0]?.find();
  await expect.poll(() => idle.counts.at(-1), WAIT).toEqual({ online: 3, searching: 1, playing: 0 });
  await pair[1]?.find();
  await Promise.all(pair.map((searcher) => searcher.play()));
  const told = pair[0]?.counts.length;
  await expect.poll(() => idle.counts.at(-1), WAIT).toEqual({ online: 3, searching: 0, playing: 2 });
  expect(pair[0]?.counts.length).toBe(told);
  for (const searcher of [idle, ...pair]) searcher.close();
});

it("a player who signs in while searching is still the same person", async () => {
  const guest = await searching();
  const { tokens } = await register(server.url, "signs_in");
  await guest.player.demand("authenticate", { accessToken: tokens.accessToken });
  const other = await searching();
  const match = await guest.proposed();
  expect(await other.proposed()).toEqual(match);
  await other.answer(match, true);
  await guest.answer(match, true);
  const seat = await guest.found();
  const game = await guest.player.view(seat.gameId);
  expect(game.players.find(({ id }) => id === seat.playerId)?.hand.every((card) => "suit" in card)).toBe(true);
});

it("a server that stops during searches, proposals and new matches logs no error", async () => {
  const stopped = await ServerProcess.start(FAST);
  const searchers = await Promise.all(Array.from({ length: 21 }, () => Searcher.connect(stopped.url)));
  for (const searcher of searchers) await searcher.find();
  const [one, ...others] = searchers;
  const { matchId } = (await one?.proposed()) ?? { matchId: "" };
  for (const { player } of others.slice(0, 5)) player.close();
  for (const { player } of searchers) player.tell("answer-match", { matchId, accept: true });
  expect((await stopped.stop()).code).toBe(0);
  expect(stopped.errors).toEqual([]);
  for (const { player } of searchers) player.close();
});
