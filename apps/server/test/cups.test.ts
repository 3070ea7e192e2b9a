// Cups on one server: they are made, joined, played and won.
// Also on PostgreSQL, at full length.
import { type CupStanding, callRefusal, replySchema } from "@chkobba/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { bodyOf, call, post } from "./account-calls.ts";
import {
  CupPlayer,
  createCup,
  cupPage,
  endNow,
  endPauses,
  listed,
  moveStart,
  requestOf,
  startNow,
  untilState,
} from "./cup-players.ts";
import { itOnce } from "./it-once.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound } from "./playing.ts";
import { FAST } from "./server-process.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true", AWAY_SECONDS: "1", HOUSE_CUPS: "off" });
const url = () => server().url;

let all: CupPlayer[] = [];
afterEach(() => {
  for (const { player } of all) player.close();
  all = [];
});

async function arrive(device?: string): Promise<CupPlayer> {
  const player = await CupPlayer.arrive(url(), device);
  all.push(player);
  return player;
}

async function people(count: number): Promise<CupPlayer[]> {
  return Promise.all(Array.from({ length: count }, () => arrive()));
}

/** Makes a cup, lets these players join it in this order, and starts it. */
async function started(players: readonly CupPlayer[], wish: Parameters<typeof createCup>[2] = {}): Promise<string> {
  const [creator] = players;
  if (creator === undefined) throw new Error("a cup needs a creator");
  const { id } = await createCup(url(), creator, wish);
  for (const player of players) await player.join(id);
  await startNow(server(), id);
  return id;
}

const codeOf = async (reply: ReturnType<typeof post>, status: number) => bodyOf(await reply, callRefusal, status).code;
const brief = (standings: readonly CupStanding[]) =>
  standings.map(({ username, points, games, wins }) => [username, points, games, wins]);

describe("making a cup", () => {
  it("needs an account; the reply has every field, with defaults", async () => {
    expect(await codeOf(post(url(), "/cups", requestOf()), 401)).toBe("SIGN_IN_REQUIRED");
    const by = await arrive();
    const request = requestOf({ minutes: 20, size: "ignored" });
    const cup = await createCup(url(), by, request);
    expect(cup).toEqual({
      ...{ id: cup.id, name: "A cup", kind: "arena", targetScore: 11, turnSeconds: 30, isPrivate: false },
      ...{ startsAt: request.startsAt, minutes: 20, endsAt: request.startsAt + 20 * 60_000, size: null },
      ...{ createdBy: by.name, state: "open", players: 0, winner: null },
    });
    const knockout = await createCup(url(), by, { kind: "knockout", size: 8, minutes: -1, targetScore: 21 });
    expect(knockout).toMatchObject({ kind: "knockout", size: 8, minutes: null, endsAt: null, targetScore: 21 });
  });

  it.each([
    [{ name: "ab" }, "name"],
    [{ name: "x".repeat(51) }, "name"],
    [{ name: "Cup\u202e of the night" }, "name"],
    [{ name: "Cup\nof the night" }, "name"],
    [{ name: "cup a\u0316\u0317\u0318\u0319" }, "name"],
    [{ minutes: 9 }, "minutes"],
    [{ minutes: undefined }, "minutes"],
    [{ kind: "knockout", size: 5 }, "size"],
    [{ turnSeconds: 120 }, "turnSeconds"],
    [{ targetScore: 12 }, "targetScore"],
    [{ startsAt: Date.now() + 2000 }, "startsAt"],
    [{ startsAt: Date.now() + 15 * 24 * 3_600_000 }, "startsAt"],
  ] as const)("is refused with %j", async (wish, field) => {
    const { accessToken } = await arrive();
    const reply = await post(url(), "/cups", requestOf(wish), { accessToken });
    expect(bodyOf(reply, callRefusal, 400).errors.map((error) => error.field)).toEqual([field]);
  });

  it("is refused while three cups of the account are not over", async () => {
    const by = await arrive();
    const cups = await Promise.all([1, 2, 3].map(() => createCup(url(), by)));
    const { accessToken } = by;
    expect(await codeOf(post(url(), "/cups", requestOf(), { accessToken }), 409)).toBe("CUPS_FULL");
    await call(url(), "DELETE", `/cups/${cups[0]?.id}`, { accessToken });
    await createCup(url(), by);
    const four = await Promise.all([1, 2, 3, 4].map(() => post(url(), "/cups", requestOf(), { accessToken })));
    expect(four.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  it("can be taken back while it is open, by its creator or an admin", async () => {
    const [by, other] = await people(2);
    if (by === undefined || other === undefined) return;
    const { id } = await createCup(url(), by);
    const { accessToken } = by;
    const remove = (parts = {}) => call(url(), "DELETE", `/cups/${id}`, parts);
    expect((await remove()).status).toBe(401);
    expect((await remove({ accessToken: other.accessToken })).status).toBe(403);
    expect(await remove({ accessToken })).toMatchObject({ status: 200, body: { cup: { id, state: "cancelled" } } });
    expect(await codeOf(remove({ accessToken }), 409)).toBe("CUP_OVER");
    expect(await codeOf(call(url(), "DELETE", "/cups/none", { accessToken }), 404)).toBe("CUP_NOT_FOUND");
    const second = await createCup(url(), by);
    const headers = { "x-admin-key": server().secret("admin-key") };
    expect((await call(url(), "DELETE", `/cups/${second.id}`, { headers })).status).toBe(200);
  });
});

it("a player who waits for others at a table of a room leaves it when a game of a cup begins", async () => {
  const [waiting, other] = [await arrive(), await arrive()];
  const { room } = await waiting.player.demand("create-room", { roomName: "Club" });
  const tables = async () => (await other.player.demand("join-room", { roomId: room.id })).room.gameIds;
  const { gameId } = await waiting.player.demand("create-game-in-room", { roomId: room.id, playerName: waiting.name });
  expect(await tables()).toEqual([gameId]);
  await started([waiting, other]);
  await Promise.all([waiting.game(), other.game()]);
  await expect.poll(tables).toEqual([]);
});

it("the list names the cups that the account has joined or made, public ones too", async () => {
  const [maker, joiner] = [await arrive(), await arrive()];
  const { id } = await createCup(url(), maker);
  const oursOf = async ({ accessToken }: CupPlayer) =>
    bodyOf(await call(url(), "GET", "/cups", { accessToken }), replySchema("getCups")).ours;
  expect([await oursOf(maker), await oursOf(joiner)]).toEqual([[id], []]);
  await joiner.join(id);
  expect(await oursOf(joiner)).toEqual([id]);
});

describe("joining", () => {
  it("is for accounts, once; leaving an open cup removes the row", async () => {
    const by = await arrive();
    const { id: cupId } = await createCup(url(), by);
    const guest = await Player.connect(url(), { deviceId: "a guest" });
    expect(await guest.refusal("join-cup", { cupId })).toBe("FORBIDDEN");
    expect(await guest.refusal("leave-cup", { cupId })).toBe("FORBIDDEN");
    guest.close();
    expect(await by.player.refusal("leave-cup", { cupId })).toBeNull();
    await by.join(cupId);
    await by.join(cupId);
    const { cup, standings, mine } = await cupPage(url(), cupId, by);
    expect(cup.players).toBe(1);
    expect(brief(standings)).toEqual([[by.name, 0, 0, 0]]);
    expect(mine).toMatchObject({ rank: 1, username: by.name, gameId: null, isOut: false, isPlaying: false });
    await by.player.demand("leave-cup", { cupId });
    expect(await cupPage(url(), cupId, by)).toMatchObject({ cup: { players: 0 }, standings: [], mine: null });
    expect(await by.player.refusal("join-cup", { cupId: "none" })).toBe("CUP_NOT_FOUND");
    expect(await by.player.refusal("leave-cup", { cupId: "none" })).toBe("CUP_NOT_FOUND");
  });

  it("is refused when the places are taken, or the knockout runs; at once, exactly `size` players get in", async () => {
    const players = await people(6);
    const [by] = players;
    if (by === undefined) return;
    const { id: cupId } = await createCup(url(), by, { kind: "knockout" });
    const codes = await Promise.all(players.map(({ player }) => player.refusal("join-cup", { cupId })));
    expect(codes.filter((code) => code === null).length).toBe(4);
    expect(codes.filter((code) => code === "CUP_FULL").length).toBe(2);
    const inside = players.find((_, at) => codes[at] === null);
    const outside = players.find((_, at) => codes[at] !== null);
    expect(await inside?.player.refusal("join-cup", { cupId })).toBeNull();
    await startNow(server(), cupId);
    await untilState(url(), cupId, "running");
    expect(await outside?.player.refusal("join-cup", { cupId })).toBe("CUP_STARTED");
    expect(await inside?.player.refusal("leave-cup", { cupId })).toBe("CUP_STARTED");
    expect(await inside?.player.refusal("pause-cup", { cupId, paused: true })).toBe("FORBIDDEN");
  });

  it("a cup with fewer than two players is cancelled at its start, and left out of the list", async () => {
    const by = await arrive();
    const { id } = await createCup(url(), by);
    await by.join(id);
    expect((await listed(url(), by)).map((cup) => cup.id)).toContain(id);
    await startNow(server(), id);
    await untilState(url(), id, "cancelled");
    expect((await listed(url(), by)).map((cup) => cup.id)).not.toContain(id);
    expect(await by.player.refusal("join-cup", { cupId: id })).toBe("CUP_OVER");
  });

  it("private cups are listed for people who joined or made them, and readable by their id", async () => {
    const [by, other] = await people(2);
    if (by === undefined || other === undefined) return;
    const { id } = await createCup(url(), by, { isPrivate: true });
    const idsFor = async (player?: CupPlayer) => (await listed(url(), player)).map((cup) => cup.id);
    expect(await idsFor(by)).toContain(id);
    expect(await idsFor(other)).not.toContain(id);
    expect(await idsFor()).not.toContain(id);
    await other.join(id);
    expect(await idsFor(other)).toContain(id);
    expect((await cupPage(url(), id)).cup.isPrivate).toBe(true);
  });

  it("a private cup is not shown to strangers by its games or its trophy", async () => {
    const [a, b] = await people(2);
    if (a === undefined || b === undefined) return;
    const { id } = await createCup(url(), a, { isPrivate: true });
    for (const each of [a, b]) await each.join(id);
    await startNow(server(), id);
    const [seat, other] = await Promise.all([a.game(), b.game()]);
    expect((await a.player.view(seat.gameId)).cup).toMatchObject({ id, name: "A cup" });
    const stranger = await Player.connect(url(), {});
    expect((await stranger.demand("watch-game", { gameId: seat.gameId })).game.cup).toBeNull();
    expect((await stranger.view(seat.gameId)).cup).toBeNull();
    expect(JSON.stringify((await call(url(), "GET", "/games/live")).body)).not.toContain(seat.gameId);
    for (const each of [a, b]) await each.player.demand("pause-cup", { cupId: id, paused: true });
    await b.lose(other);
    await a.player.untilGame(seat.gameId, "the end", ({ status }) => status === "finished");
    await endNow(server(), id);
    await untilState(url(), id, "over");
    const trophiesFor = async (accessToken?: string) => {
      const page = await call(url(), "GET", `/players/${a.name}`, accessToken === undefined ? {} : { accessToken });
      return bodyOf(page, replySchema("getPlayer")).trophies.map(({ cupId }) => cupId);
    };
    expect(await trophiesFor()).toEqual([]);
    expect(await trophiesFor((await arrive()).accessToken)).toEqual([]);
    for (const { accessToken } of [a, b]) expect(await trophiesFor(accessToken)).toEqual([id]);
    stranger.close();
  });
});

describe("an arena", () => {
  it("pairs players who are connected; a win counts, and the winner gets the trophy", async () => {
    const [a, b, absent] = await people(3);
    if (a === undefined || b === undefined || absent === undefined) return;
    const { id: cupId } = await createCup(url(), a);
    for (const each of [a, b, absent]) await each.join(cupId);
    absent.player.close();
    await startNow(server(), cupId);
    const seats = await Promise.all([a.game(), b.game()]);
    expect(a.found[0]).toEqual({ gameId: seats[1]?.gameId, playerId: seats[0]?.playerId, cupId });
    const view = await a.player.view(seats[0]?.gameId ?? "");
    expect(view).toMatchObject({
      ...{ cup: { id: cupId, name: "A cup", kind: "arena", round: null }, match: { rated: true }, code: null },
      ...{ turnSeconds: 30, targetScore: 11, maxPlayers: 2 },
    });
    const { standings, games, mine } = await cupPage(url(), cupId, a);
    expect(standings.filter(({ isPlaying }) => isPlaying).length).toBe(2);
    expect(games).toEqual([
      { gameId: view.id, round: null, players: expect.any(Array), winner: null, state: "running" },
    ]);
    expect(mine?.gameId).toBe(view.id);
    const { gameId, playerId } = seats[0];
    expect(await a.player.refusal("share-seat", { gameId, playerId })).toBe("FORBIDDEN");
    for (const each of [a, b]) await each.player.demand("pause-cup", { cupId, paused: true });
    await b.lose(seats[1] ?? seats[0]);
    await a.player.untilGame(view.id, "the end", ({ status }) => status === "finished");
    expect(await a.player.refusal("reset-game", { gameId: view.id })).toBe("FORBIDDEN");
    const after = await cupPage(url(), cupId);
    expect(brief(after.standings)).toEqual([
      [a.name, 1, 1, 1],
      [absent.name, 0, 0, 0],
      [b.name, 0, 1, 0],
    ]);
    expect(after.games).toMatchObject([{ winner: a.name, state: "over" }]);
    await endNow(server(), cupId);
    expect((await untilState(url(), cupId, "over")).cup.winner).toBe(a.name);
    const profile = await call(url(), "GET", `/players/${a.name}`);
    expect(profile.body).toMatchObject({ trophies: [{ cupId, name: "A cup", kind: "arena", players: 3 }] });
    expect(await a.player.refusal("join-cup", { cupId })).toBe("CUP_OVER");
    expect(await a.player.refusal("leave-cup", { cupId })).toBe("CUP_OVER");
  });

  it("can be joined and left while it runs; players who paused or left are not paired", async () => {
    const [a, b] = await people(2);
    if (a === undefined || b === undefined) return;
    const cupId = await started([a, b]);
    const seats = await Promise.all([a.game(), b.game()]);
    const late = await arrive();
    await late.join(cupId);
    expect(await late.player.refusal("pause-cup", { cupId, paused: true })).toBeNull();
    await b.player.demand("leave-cup", { cupId });
    expect((await cupPage(url(), cupId, b)).mine).toMatchObject({ isOut: true, isPlaying: true });
    await a.lose(seats[0] ?? seats[1]);
    await expect
      .poll(async () => (await cupPage(url(), cupId, a)).mine)
      .toMatchObject({ isPlaying: false, isPaused: true });
    await b.join(cupId);
    await endPauses(server(), cupId);
    await late.player.demand("pause-cup", { cupId, paused: false });
    const [next, other] = await Promise.all([late.game(), b.game(1)]);
    expect(next.gameId).toBe(other.gameId);
    const stranger = await arrive();
    expect(await stranger.player.refusal("pause-cup", { cupId, paused: true })).toBe("FORBIDDEN");
  });

  it("a game that ends after the arena's end does not count for it", async () => {
    const [a, b] = await people(2);
    if (a === undefined || b === undefined) return;
    const cupId = await started([a, b]);
    const [seat] = await Promise.all([a.game(), b.game()]);
    await endNow(server(), cupId);
    await untilState(url(), cupId, "over");
    await a.lose(seat);
    await expect.poll(async () => (await cupPage(url(), cupId)).games[0]?.state).toBe("over");
    const { cup, standings } = await cupPage(url(), cupId);
    expect(brief(standings)).toEqual([
      [a.name, 0, 0, 0],
      [b.name, 0, 0, 0],
    ]);
    expect(cup.winner).toBeNull();
  });

  it("two accounts of one device don't meet", async () => {
    const [a, b] = [await arrive("one device"), await arrive("one device")];
    const cupId = await started([a, b]);
    await untilState(url(), cupId, "running");
    const c = await arrive();
    await c.join(cupId);
    await c.game();
    expect([a.found.length, b.found.length].toSorted()).toEqual([0, 1]);
  });

  it("a player without a connection for AWAY_SECONDS loses", async () => {
    const [a, b] = await people(2);
    if (a === undefined || b === undefined) return;
    const cupId = await started([a, b]);
    const [seat] = await Promise.all([a.game(), b.game()]);
    b.player.close();
    const end = await a.player.untilGame(seat.gameId, "the end", ({ status }) => status === "finished");
    expect(end.winner).toBe(end.players.find(({ id }) => id === seat.playerId)?.teamId);
    expect(end.plays.some(({ by }) => by === "bot")).toBe(false);
    expect(brief((await cupPage(url(), cupId)).standings)[0]).toEqual([a.name, 1, 1, 1]);
    // The player did not leave, and so is not paused once they come back.
    expect((await cupPage(url(), cupId, b)).mine).toMatchObject({ isPaused: false });
  });
});

describe("a knockout", () => {
  it("of four is played to its winner, round by round, with a tie played again", async () => {
    const players = await people(4);
    const cupId = await started(players, { kind: "knockout", targetScore: 21 });
    const seats = await Promise.all(players.map((each) => each.game()));
    const first = await cupPage(url(), cupId, players[0]);
    expect(first.games.map(({ round, state }) => [round, state])).toEqual([
      [1, "running"],
      [1, "running"],
    ]);
    const [a, b, c, d] = players;
    const [seatA, seatB, seatC, seatD] = seats;
    if (a === undefined || b === undefined || c === undefined || d === undefined) return;
    if (seatA === undefined || seatB === undefined || seatC === undefined || seatD === undefined) return;
    expect([seatA.gameId, seatB.gameId]).toEqual([seatD.gameId, seatC.gameId]);
    expect(first.bracket?.[0]?.map((pairing) => pairing.players)).toEqual([
      [a.name, d.name],
      [b.name, c.name],
    ]);
    await d.lose(seatD);
    await expect.poll(async () => (await cupPage(url(), cupId, d)).mine?.isOut).toBe(true);
    expect((await cupPage(url(), cupId, b)).games.filter(({ round }) => round === 2)).toEqual([]);
    await c.lose(seatC);
    const finals = await Promise.all([a.game(1), b.game(1)]);
    expect(await a.player.view(finals[0]?.gameId ?? "")).toMatchObject({ cup: { round: 2 }, targetScore: 21 });
    expect((await cupPage(url(), cupId, a)).mine?.nextOpponent).toBe(b.name);
    const end = await playLastRound(finals);
    const over = await untilState(url(), cupId, end.winner === "tie" ? "running" : "over");
    if (end.winner !== "tie") {
      const winner = end.players.find(({ teamId }) => teamId === end.winner)?.name ?? "";
      expect(over.cup.winner).toBe(winner);
      expect(over.standings.map(({ username, points }) => [username, points])).toEqual(
        [winner, winner === a.name ? b.name : a.name, c.name, d.name].map((name) => [name, 0]),
      );
    }
  });

  it("gives byes, and the better seed advances if no player comes", async () => {
    const [a, b, c] = await people(3);
    if (a === undefined || b === undefined || c === undefined) return;
    const { id: cupId } = await createCup(url(), a, { kind: "knockout" });
    for (const each of [a, b, c]) await each.join(cupId);
    for (const { player } of [a, b, c]) player.close();
    await startNow(server(), cupId);
    const { cup, games } = await untilState(url(), cupId, "over");
    expect(cup.winner).toBe(a.name);
    expect(games.map(({ players, winner }) => [players, winner])).toEqual([
      [[a.name, b.name], a.name],
      [[b.name, c.name], b.name],
    ]);
  });

  it("a player who comes back is led to the running game", async () => {
    const [a, b] = await people(2);
    if (a === undefined || b === undefined) return;
    await started([a, b], { kind: "knockout" });
    const seat = await a.game();
    await a.again(url());
    // The server sends the state of the seat without a request.
    const state = await a.player.until("the game again", () => a.player.latest(seat.gameId));
    expect(state.players.map(({ hand }) => hand.some((card) => "hidden" in card))).toEqual([false, true]);
  });
});

describe("the page", () => {
  it("shows each caller their own row, and the standings page by page", async () => {
    const [by, other] = await people(2);
    if (by === undefined || other === undefined) return;
    const { id } = await createCup(url(), by, { minutes: 30 });
    await Promise.all([by.join(id), other.join(id)]);
    const [own, others, none] = await Promise.all([by, other, undefined].map((each) => cupPage(url(), id, each)));
    expect([own?.mine?.username, others?.mine?.username, none?.mine]).toEqual([by.name, other.name, null]);
    expect(own?.standings).toEqual(none?.standings);
    const beyond = await call(url(), "GET", `/cups/${id}?page=7`);
    expect(beyond.body).toMatchObject({ page: 7, pages: 1, standings: [], cup: { id, players: 2 } });
  });
});

describe("followers", () => {
  itOnce("hear of changes, at most once in 2 s, until they stop", async () => {
    const [by, other] = await people(2);
    if (by === undefined || other === undefined) return;
    const { id: cupId } = await createCup(url(), by);
    const { cup } = await by.player.demand("follow-cup", { cupId });
    expect(cup.id).toBe(cupId);
    const began = performance.now();
    await other.join(cupId);
    await by.player.until("an update", () => by.updates[0]);
    await other.player.demand("leave-cup", { cupId });
    await other.join(cupId);
    await by.player.until("a second update", () => by.updates[1]);
    // Timers may fire a little early.
    expect(performance.now() - began).toBeGreaterThan(1900);
    await by.player.demand("unfollow-cup", { cupId });
    await other.player.demand("leave-cup", { cupId });
    await by.player.demand("follow-cup", { cupId });
    expect(await by.player.refusal("follow-cup", { cupId: "none" })).toBe("CUP_NOT_FOUND");
    expect(by.updates.length).toBe(2);
  });

  it("players are notified ten minutes before the start", async () => {
    const by = await arrive();
    const { id: cupId } = await createCup(url(), by);
    await by.join(cupId);
    expect(by.soon).toEqual([]);
    await moveStart(server(), cupId, 9 * 60_000);
    expect(await by.player.until("the announcement", () => by.soon[0])).toMatchObject({ cupId, name: "A cup" });
  });

  it("players of a cup that is made less than ten minutes before its start are not notified", async () => {
    const by = await arrive();
    const late = await createCup(url(), by, { startsAt: Date.now() + 9 * 60_000 });
    const early = await createCup(url(), by);
    for (const { id } of [late, early]) await by.join(id);
    await moveStart(server(), late.id, 8 * 60_000);
    await moveStart(server(), early.id, 9 * 60_000);
    await by.player.until("the other announcement", () => by.soon.find(({ cupId }) => cupId === early.id));
    expect(by.soon.map(({ cupId }) => cupId)).toEqual([early.id]);
  });
});

describe("attacks", () => {
  it("joining and leaving at full rate while the cup starts leaves counts, seats and seeds consistent", async () => {
    const players = await people(6);
    const [by] = players;
    if (by === undefined) return;
    const { id: cupId } = await createCup(url(), by, { kind: "knockout", size: 8 });
    await Promise.all([players[4]?.join(cupId), players[5]?.join(cupId)]);
    const storm = players.slice(0, 4).map(async ({ player }) => {
      for (let times = 0; times < 15; times++) {
        await player.ask("join-cup", { cupId });
        await player.ask("leave-cup", { cupId });
      }
    });
    await startNow(server(), cupId);
    await Promise.all(storm);
    const { cup, standings, games } = await untilState(url(), cupId, "running");
    expect(standings.length).toBe(cup.players);
    expect(new Set(standings.map(({ username }) => username)).size).toBe(cup.players);
    const seated = games.flatMap((game) => game.players);
    expect(new Set(seated).size).toBe(seated.length);
  });

  itOnce("a socket can follow fifty cups, and an account join fifty; the next ones are refused", async () => {
    const creators = await people(17);
    const cups = await Promise.all(creators.flatMap((by) => [1, 2, 3].map(() => createCup(url(), by))));
    const [first] = creators;
    const codes = await Promise.all(
      cups.map(({ id: cupId }) => first?.player.refusal("follow-cup", { cupId }) ?? Promise.resolve(null)),
    );
    expect(codes.filter((code) => code === "RATE_LIMITED").length).toBe(1);
    const joined = [];
    for (const { id: cupId } of cups) joined.push(await first?.player.refusal("join-cup", { cupId }));
    expect(joined).toEqual([...Array.from({ length: 50 }, () => null), "RATE_LIMITED"]);
    expect((await listed(url())).length).toBeLessThanOrEqual(50);
  });

  it("a cup is either cancelled or started if both happen at once", async () => {
    const [by, other] = await people(2);
    if (by === undefined || other === undefined) return;
    const { id: cupId } = await createCup(url(), by);
    for (const each of [by, other]) await each.join(cupId);
    await startNow(server(), cupId);
    const { status } = await call(url(), "DELETE", `/cups/${cupId}`, { accessToken: by.accessToken });
    const { cup } = await untilState(url(), cupId, status === 200 ? "cancelled" : "running");
    expect(cup.players).toBe(2);
  });
});
