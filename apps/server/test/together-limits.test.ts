// Attacks on rooms of people who look at a game together: a crowd, a leader who leafs without a pause, odd payloads.
import { describe, expect, inject, it } from "vitest";
import { attackAlone } from "./abuse/attacked.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { closeAll, newDevice, startedPair } from "./tables.ts";

const CROWD = 200;
const FLIPS = 150;

const server = oneServer({ ...FAST, RATE_LIMITS: "on", ALLOW_TEST_EVENTS: "true" });

async function finishedGame() {
  const seats = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
  await playLastRound(seats);
  const { together } = await seats[0].player.demand("join-together", { gameId: seats[0].gameId });
  const { gameId, number } = together;
  return { seats, leader: seats[0].player, room: together, ref: { gameId, number } };
}

describe("a room of two hundred people", () => {
  it("is sent a few moments of a leader who flips without a pause, the last one to all; twenty people are named", async () => {
    const { seats, leader, ref } = await finishedGame();
    const crowd = await Promise.all(
      Array.from({ length: CROWD }, async () => {
        const player = await Player.connect(server().url, { deviceId: newDevice() });
        const shown: number[] = [];
        player.collect("together-moment", ({ at }) => shown.push(at));
        await player.demand("join-together", ref);
        return { player, shown };
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: FLIPS }, (_, at) => leader.refusal("show-together", { ...ref, at: at + 1 })),
    );
    const granted = answers.filter((code) => code === null).length;
    const last = answers.lastIndexOf(null) + 1;
    expect(granted).toBeGreaterThanOrEqual(60);
    await Promise.all(
      crowd.map(({ player, shown }) => player.until("the last moment", () => (shown.at(-1) === last ? 1 : undefined))),
    );
    // Moments to two hundred people leave half a second apart.
    for (const { shown } of crowd) expect(shown.length).toBeLessThan(granted);
    const { together } = await leader.demand("join-together", ref);
    expect([together.people.length, together.count]).toEqual([20, CROWD + 1]);
    closeAll(seats);
    for (const { player } of crowd) player.close();
  });
});

describe("a leader", () => {
  it("is refused moments that come faster than any page sends them, and the socket stays open", async () => {
    const { seats, leader, ref } = await finishedGame();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => leader.refusal("show-together", { ...ref, at })),
    );
    expect(answers.filter((code) => code === "RATE_LIMITED").length).toBeGreaterThan(0);
    expect(answers.filter((code) => code === null).length).toBeGreaterThanOrEqual(60);
    expect(await leader.refusal("probe", {})).toBeNull();
    closeAll(seats);
  });

  it("is refused a second reaction within two seconds, like all people in the room", async () => {
    const { seats, leader, ref } = await finishedGame();
    const say = () => leader.refusal("say-together", { ...ref, reaction: "wow" });
    expect([await say(), await say()]).toEqual([null, "RATE_LIMITED"]);
    closeAll(seats);
  });

  it("with an odd moment is refused, and the moment stays", async () => {
    const { seats, leader, ref } = await finishedGame();
    const play = { cardId: "7-dinari", capturedCardIds: [] };
    const odd: readonly unknown[] = [
      { at: -1 },
      { at: 1.5 },
      { at: 1e9 },
      { at: "3" },
      { at: 1, line: "none" },
      { at: 1, line: Array.from({ length: 37 }, () => play) },
      { at: 1, line: [{ cardId: "x".repeat(100), capturedCardIds: [] }] },
      { at: 1, line: [{ cardId: "7-dinari", capturedCardIds: Array.from({ length: 41 }, () => "1-spata") }] },
      { at: 1, line: [{ cardId: { toString: "x" }, capturedCardIds: null }] },
      { at: 1, line: Array.from({ length: 2 }, () => ({ ...play, capturedCardIds: new Array(21).fill("1-spata") })) },
    ];
    for (const moment of odd)
      expect(await leader.refusal("show-together", { ...ref, ...Object(moment) })).toBe("INVALID_PAYLOAD");
    expect((await leader.demand("join-together", ref)).together.at).toBe(0);
    closeAll(seats);
  });
});

describe("one socket", () => {
  it("is in one room at a time, and tries a limited number of games", async () => {
    const first = await finishedGame();
    const second = await finishedGame();
    const player = await Player.connect(server().url, { deviceId: newDevice() });
    await player.demand("join-together", first.ref);
    await player.demand("join-together", second.ref);
    expect(await player.refusal("say-together", { ...first.ref, reaction: "wow" })).toBe("FORBIDDEN");
    const answers = await Promise.all(Array.from({ length: 60 }, () => player.refusal("join-together", second.ref)));
    expect(answers).toContain("RATE_LIMITED");
    player.close();
    closeAll([...first.seats, ...second.seats]);
  });
});

describe("a network", () => {
  const withoutRates = async () => ({
    server: await ServerProcess.startAlone({ RATE_LIMITS: "off", TRUST_PROXY: "true" }),
    has: {},
  });

  it.runIf(inject("isLong"))("that opens rooms over finished games holds a hundred; others open theirs", async () => {
    // The limits of rate would spread the games over an hour.
    const { counts } = await attackAlone({ name: "together-rooms", count: 110 }, withoutRates);
    expect(counts).toEqual({ granted: 100, RATE_LIMITED: 10, "elsewhere: granted": 1 });
  });

  it.runIf(inject("isLong"))("of a /56 holds two hundred, however many /64s its sockets come from", async () => {
    const { counts } = await attackAlone({ name: "together-rooms-of-prefix", count: 210 }, withoutRates);
    expect(counts).toEqual({ granted: 200, RATE_LIMITED: 10, "elsewhere: granted": 1 });
  });
});
