// Quick match with players who decline, do not answer, or lose their connection, and how long these players must wait.
import { afterEach, describe, expect, inject, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Searcher } from "./searcher.ts";
import { ServerProcess, SLOW_CLOCK } from "./server-process.ts";

const CLASS = 30;
const CAFE = inject("isLong") ? 300 : 40;

const server = oneServer(SLOW_CLOCK, ServerProcess.startWithClock);

let all: Searcher[] = [];
afterEach(async () => {
  await Promise.all(all.map((searcher) => searcher.end()));
  all = [];
});

let places = 1;
const newAddress = () => `127.0.0.${++places}`;

async function arrive(address: string, auth?: Readonly<Record<string, unknown>>): Promise<Searcher> {
  const searcher = await Searcher.connect(server().url, auth, address);
  all.push(searcher);
  return searcher;
}

async function searching(address: string): Promise<Searcher> {
  const searcher = await arrive(address);
  await searcher.find();
  return searcher;
}

/** Closes a client's connection. Resolves once the server has noticed that the connection is closed. */
async function close(searcher: Searcher): Promise<void> {
  const sockets = () => server().metric("chkobba_sockets");
  const before = (await sockets()) ?? 0;
  searcher.close();
  await expect.poll(sockets).toBe(before - 1);
}

describe("time", () => {
  it("ends a proposal after 15 s: the player who accepted keeps searching, the silent one leaves the queue", async () => {
    const [one, silent] = [await searching(newAddress()), await searching(newAddress())];
    const match = await one.proposed();
    await one.answer(match, true);
    await server().pass(15_000);
    expect(await one.off()).toEqual({ matchId: match.matchId, searching: true });
    expect(await silent.off()).toEqual({ matchId: match.matchId, searching: false });
    expect(await silent.player.refusal("answer-match", { matchId: match.matchId, accept: true })).toBe(
      "MATCH_NOT_FOUND",
    );
    const third = await searching(newAddress());
    expect((await one.proposed(1)).matchId).toBe((await third.proposed()).matchId);
  });

  it("ends a search 10 s after its last connection; until then it keeps its place and gets no proposals", async () => {
    const gone = await searching(newAddress());
    await close(gone);
    const other = await searching(newAddress());
    const back = await gone.again(server().url);
    expect(other.proposals).toEqual([]);
    await back.find();
    const match = await back.proposed();
    expect(await other.proposed()).toEqual(match);
    await close(back);
    // The player comes back within 10 s, so the same match is proposed again.
    const third = await back.again(server().url);
    await third.find();
    expect(await third.proposed()).toEqual(match);
    await close(third);
    // After 10 s without `third` the match ends, although the proposal has not timed out yet.
    await server().pass(10_000);
    expect(await other.off()).toEqual({ matchId: match.matchId, searching: true });
  });
});

describe("a player who declines proposals", () => {
  it("has to wait after the fourth, on each new connection, and longer each time", async () => {
    const auth = { deviceId: "calls_off" };
    const letDown = async () => {
      const waverer = await arrive("127.0.0.1", auth);
      const other = await searching(newAddress());
      await waverer.find();
      await Promise.all([waverer.proposed(), other.proposed()]);
      // A search with another target withdraws the player from the match.
      await waverer.find({ targetScore: 31 });
      expect(await other.off()).toMatchObject({ searching: true });
      expect(await waverer.off()).toMatchObject({ searching: true });
      await waverer.end();
      await other.end();
    };
    for (let nth = 0; nth < 4; nth++) await letDown();
    const ask = async () => (await arrive("127.0.0.1", auth)).player.ask("find-game", { playerName: "again" });
    const refusal = await ask();
    expect(refusal).toMatchObject({ success: false, code: "QUEUE_BANNED" });
    if (refusal.success) throw new Error("a refusal was wanted");
    expect(refusal.lapses?.map(({ conduct }) => conduct)).toEqual(Array.from({ length: 4 }, () => "declined"));
    await server().pass(30_000);
    await letDown();
    await server().pass(30_000);
    expect(await ask()).toMatchObject({ code: "QUEUE_BANNED" });
    await server().pass(60_000);
    expect(await ask()).toMatchObject({ success: true });
  });

  it("cannot keep an honest pair apart with six devices: each of the two gets at most one failed proposal", async () => {
    const farm = newAddress();
    const honest = [await arrive(newAddress()), await arrive(newAddress())];
    const attackers = await Promise.all(Array.from({ length: 6 }, () => arrive(farm)));
    for (const { player } of attackers) {
      player.collect("match-proposed", () => {
        player.tell("find-game", { playerName: "attacker", targetScore: 31 });
        player.tell("find-game", { playerName: "attacker", targetScore: 21 });
      });
    }
    for (const attacker of attackers) await attacker.find();
    for (const { player } of honest) {
      player.collect("match-proposed", ({ matchId }) => player.tell("answer-match", { matchId, accept: true }));
    }
    for (const searcher of honest) await searcher.find();
    const [one, other] = await Promise.all(honest.map((searcher) => searcher.found()));
    expect(one?.gameId).toBe(other?.gameId);
    for (const { offs } of honest) expect(offs.length).toBeLessThanOrEqual(1);
  });
});

it("a guest who leaves at the start is followed by the next guest of the same address only while no other player searches", async () => {
  const [honest, farm] = [await searching(newAddress()), newAddress()];
  const leaver = await searching(farm);
  const [seat] = await Promise.all([leaver.play(), honest.play()]);
  await leaver.player.demand("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
  await honest.player.untilGame(seat.gameId, "the end", ({ status }) => status === "finished");
  await leaver.end();
  const next = await searching(farm);
  await honest.find();
  expect(await honest.proposed(1)).toEqual(await next.proposed());
});

describe("behind one address", () => {
  it("a class in which each player declines once gets no refusal, and plays", async () => {
    const school = newAddress();
    const pupils: Searcher[] = [];
    for (let nth = 0; nth < CLASS; nth++) {
      const next = await searching(school);
      const before = pupils.at(-1);
      // `next` is paired with the pupil who came before, and that pupil declines. So `next` keeps searching.
      if (before !== undefined) await before.answer(await before.proposed(nth === 1 ? 0 : 1), false);
      if (before !== undefined) await next.off();
      pupils.push(next);
    }
    const seen = pupils.map(({ proposals }) => proposals.length);
    for (const pupil of pupils) await pupil.find();
    const seats = await Promise.all(
      pupils.map(async (pupil, nth) => {
        await pupil.answer(await pupil.proposed(seen[nth]), true);
        return pupil.found();
      }),
    );
    expect(new Set(seats.map(({ gameId }) => gameId)).size).toBe(CLASS / 2);
  });

  it("a crowd that searches at the same time plays", async () => {
    const cafe = newAddress();
    const guests = await Promise.all(Array.from({ length: CAFE }, () => searching(cafe)));
    const seats = await Promise.all(guests.map((guest) => guest.play()));
    expect(new Set(seats.map(({ gameId }) => gameId)).size).toBe(CAFE / 2);
  });
});
