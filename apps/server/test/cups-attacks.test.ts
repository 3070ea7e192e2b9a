// Attacks on cups on one server: points for partners who leave, two cups at once, a round that is held up, suspended
// players, and places of the house for players who are not there.
// Also on PostgreSQL, at full length.
import { replySchema } from "@chkobba/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { bodyOf, call, post, register } from "./account-calls.ts";
import { CupPlayer, createCup, cupPage, endPauses, listed, startNow, untilState } from "./cup-players.ts";
import { dataSettings } from "./data-folders.ts";
import { oneServer } from "./one-server.ts";
import { playLastRound, playRound, type Seated } from "./playing.ts";
import { runTool } from "./run-to-end.ts";
import { FAST } from "./server-process.ts";
import { inDatabase } from "./stored.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true", HOUSE_CUPS: "off" });
const url = () => server().url;

let all: CupPlayer[] = [];
afterEach(() => {
  for (const { player } of all) player.close();
  all = [];
});

async function pair(): Promise<readonly [CupPlayer, CupPlayer]> {
  const both = [await CupPlayer.arrive(url()), await CupPlayer.arrive(url())] as const;
  all.push(...both);
  return both;
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

const both = (a: CupPlayer, b: CupPlayer, nth = 0): Promise<[Seated, Seated]> =>
  Promise.all([a.game(nth), b.game(nth)]);
const rowOf = async (cupId: string, { name }: CupPlayer) =>
  (await cupPage(url(), cupId)).standings.find(({ username }) => username === name);

/** Stores a knockout of the house that any player may join. Returns its id. */
async function houseKnockout(size: number): Promise<string> {
  const id = `house-${size}-${Date.now()}`;
  const startsAt = Date.now() + 3_600_000;
  await inDatabase(
    server().dataDir,
    `insert into cups (id, name, kind, target, turn_seconds, starts_at, size, is_private, slot, is_told)
      values ('${id}', 'Friday knockout', 'knockout', 11, 30, ${startsAt}, ${size}, 0, '${id}', 1)`,
  );
  return id;
}

describe("points for a partner who leaves", () => {
  it("are one for the first game left in its first round, and none for the next; the partner is paused, and rests", async () => {
    const [star, helper] = await pair();
    const cupId = await started([star, helper]);
    for (const [nth, points] of [1, 1, 1].entries()) {
      const [, seat] = await both(star, helper, nth);
      await helper.lose(seat);
      await expect.poll(async () => (await rowOf(cupId, star))?.games).toBe(nth + 1);
      expect(await rowOf(cupId, star)).toMatchObject({ points, wins: 1 });
      expect((await cupPage(url(), cupId, helper)).mine).toMatchObject({ isPaused: true, gameId: null });
      const rests = await inDatabase<{ username: string; rest_until: number }>(
        server().dataDir,
        `select username, rest_until from cup_players join accounts on accounts.id = account_id where cup_id = '${cupId}'`,
      );
      const restOf = ({ name }: CupPlayer) => Number(rests.find(({ username }) => username === name)?.rest_until);
      expect(restOf(helper) - restOf(star)).toBe(15_000);
      expect(restOf(star)).toBeGreaterThan(Date.now());
      await endPauses(server(), cupId);
      await helper.player.demand("pause-cup", { cupId, paused: false });
    }
  });

  it("are those of a win once the first round is finished", async () => {
    const [star, helper] = await pair();
    const cupId = await started([star, helper]);
    const seats = await both(star, helper);
    await playRound(seats);
    await helper.lose(seats[1]);
    await expect.poll(async () => rowOf(cupId, star)).toMatchObject({ points: 2, games: 1, wins: 1 });
  });
});

describe("one account", () => {
  it("has one game although two of its cups start in the same moment", async () => {
    const [a, b] = await pair();
    const cups = [await createCup(url(), a), await createCup(url(), b)];
    for (const { id } of cups) for (const each of [a, b]) await each.join(id);
    const ids = cups.map(({ id }) => `'${id}'`).join(", ");
    await inDatabase(server().dataDir, `update cups set starts_at = ${Date.now() - 1} where id in (${ids})`);
    await both(a, b);
    for (const { id } of cups) await untilState(url(), id, "running");
    const playing = await Promise.all(cups.map(async ({ id }) => (await cupPage(url(), id, a)).mine?.isPlaying));
    expect(playing.toSorted()).toEqual([false, true]);
    expect([a.found.length, b.found.length]).toEqual([1, 1]);
  });
});

describe("a private cup", () => {
  it("changes no rating", async () => {
    const [a, b] = await pair();
    await started([a, b], { isPrivate: true });
    const seats = await both(a, b);
    expect((await a.player.view(seats[0].gameId)).match).toMatchObject({ rated: false });
    await playLastRound(seats);
    const profile = await call(url(), "GET", "/auth/profile", { accessToken: a.accessToken });
    expect(bodyOf(profile, replySchema("getProfile")).ratings).toEqual({ duel: null, team: null });
  });
});

describe("a round of a knockout that is held up", () => {
  it("ends: the player with more points advances, and the game counts for no rating", async () => {
    const [a, b] = await pair();
    const cupId = await started([a, b], { kind: "knockout" });
    const [seat] = await both(a, b);
    const hour = 3_600_000;
    await inDatabase(
      server().dataDir,
      `update cups set starts_at = starts_at - ${hour} where id = '${cupId}'`,
      `update cup_games set began_at = began_at - ${hour} where cup_id = '${cupId}'`,
    );
    expect((await untilState(url(), cupId, "over")).cup.winner).toBe(a.name);
    const end = await a.player.untilGame(seat.gameId, "the end", ({ status }) => status === "finished");
    expect(end).toMatchObject({ winner: null, aborted: true });
    expect((await cupPage(url(), cupId, b)).mine).toMatchObject({ isOut: true, gameId: null });
  });

  it("can be ended by an admin, who may cancel a cup in every state; its creator may not", async () => {
    const [a, b] = await pair();
    const cupId = await started([a, b], { kind: "knockout" });
    const seats = await both(a, b);
    const remove = (parts: Parameters<typeof call>[3]) => call(url(), "DELETE", `/cups/${cupId}`, parts);
    expect((await remove({ accessToken: a.accessToken })).status).toBe(409);
    const headers = { "x-admin-key": server().secret("admin-key") };
    expect(await remove({ headers })).toMatchObject({
      status: 200,
      body: { cup: { state: "cancelled", winner: null } },
    });
    expect((await remove({ headers })).status).toBe(409);
    expect((await listed(url(), a)).map(({ id }) => id)).not.toContain(cupId);
    await b.lose(seats[1]);
    await expect.poll(async () => (await cupPage(url(), cupId, b)).mine?.gameId).toBeNull();
    expect((await cupPage(url(), cupId)).cup).toMatchObject({ state: "cancelled", winner: null });
  });
});

describe("a knockout of the house", () => {
  it("takes more wishes than places, and gives the places at the start to players who are there", async () => {
    const absent = [...(await pair()), ...(await pair())];
    const [a, b] = await pair();
    const cupId = await houseKnockout(4);
    for (const each of [...absent, a, b]) await each.join(cupId);
    expect((await cupPage(url(), cupId)).cup).toMatchObject({ players: 6, size: 4 });
    for (const { player } of absent) player.close();
    await expect.poll(() => inDatabase(server().dataDir, "select account_id from online_accounts")).toHaveLength(2);
    await startNow(server(), cupId);
    await both(a, b);
    const { cup, standings, games } = await cupPage(url(), cupId, a);
    expect(cup.players).toBe(2);
    expect(standings.map(({ username }) => username).toSorted()).toEqual([a.name, b.name].toSorted());
    expect(games).toHaveLength(1);
    expect((await cupPage(url(), cupId, absent[0])).mine).toBeNull();
  });

  it("is cancelled if fewer than two players are there", async () => {
    const [a, b] = await pair();
    const cupId = await houseKnockout(8);
    for (const each of [a, b]) await each.join(cupId);
    b.player.close();
    await expect.poll(() => inDatabase(server().dataDir, "select account_id from online_accounts")).toHaveLength(1);
    await startNow(server(), cupId);
    await untilState(url(), cupId, "cancelled");
  });
});

describe("a suspended player", () => {
  it("is taken out of an arena although a socket connects again with the token of before", async () => {
    const [a, rude] = await pair();
    const moderator = await register(url(), "Judge");
    await runTool("admin", ["grant", "Judge", "moderator"], await dataSettings(server().dataDir));
    const cupId = await started([a, rude]);
    const [seat, other] = await both(a, rude);
    await a.player.demand("report-player", { gameId: seat.gameId, playerId: other.playerId, reason: "abuse" });
    await rude.lose(other);
    await rude.player.demand("pause-cup", { cupId, paused: false });
    const { accessToken } = moderator.tokens;
    const reports = await call(url(), "GET", "/moderation/reports?state=open", { accessToken });
    const report = bodyOf(reports, replySchema("getReports")).reports.find(({ gameId }) => gameId === seat.gameId);
    const decision = { action: "suspend", note: "seen" };
    const decided = await post(url(), `/moderation/reports/${report?.id}`, decision, { accessToken });
    expect(decided.status).toBe(200);
    await rude.again(url());
    await endPauses(server(), cupId);
    await expect.poll(async () => (await rowOf(cupId, rude))?.isOut).toBe(true);
    expect(a.found).toHaveLength(1);
  });
});

describe("an insulting name of a cup", () => {
  it("can be reported once by each account, and taken away by a moderator while the cup runs", async () => {
    const [a, b] = await pair();
    const { tokens } = await register(url(), "Arbiter");
    await runTool("admin", ["grant", "Arbiter", "moderator"], await dataSettings(server().dataDir));
    const { accessToken } = tokens;
    const cupId = await started([a, b], { name: "An insult" });
    await both(a, b);
    const report = async (by?: CupPlayer) =>
      (await call(url(), "POST", `/cups/${cupId}/report`, by === undefined ? {} : { accessToken: by.accessToken }))
        .status;
    expect([await report(), await report(a), await report(b), await report(b)]).toEqual([401, 403, 200, 200]);
    const open = async () =>
      bodyOf(await call(url(), "GET", "/moderation/cups", { accessToken }), replySchema("getReportedCups")).cups;
    expect((await call(url(), "GET", "/moderation/cups", { accessToken: a.accessToken })).status).toBe(403);
    expect(await open()).toMatchObject([{ cup: { id: cupId, name: "An insult" }, networks: 1, reports: 1 }]);
    const path = `/moderation/cups/${cupId}`;
    expect((await post(url(), path, { name: "A cup" }, { accessToken: a.accessToken })).status).toBe(403);
    const decided = await post(url(), path, { name: "A cup" }, { accessToken });
    expect(bodyOf(decided, replySchema("decideCup")).cup).toMatchObject({ id: cupId, name: "A cup", state: "running" });
    expect((await cupPage(url(), cupId)).cup.name).toBe("A cup");
    expect(await open()).toEqual([]);
    const own = bodyOf(
      await post(
        url(),
        "/cups",
        { name: "An own cup", kind: "arena", minutes: 10, startsAt: Date.now() + 3_600_000 },
        { accessToken },
      ),
      replySchema("createCup"),
      201,
    ).cup;
    expect((await call(url(), "POST", `/cups/${own.id}/report`, { accessToken: a.accessToken })).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await post(url(), `/moderation/cups/${own.id}`, {}, { accessToken })).status).toBe(403);
  });
});
