// People who keep watching or reacting do not disturb the players of a game.
import { WATCHED_GAMES_MAX, WATCHERS_UPDATE_MS } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { closeAll, newDevice, startedPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const OPEN = { watchable: true } as const;

// Time passes slowly, so the limits hardly refill.
const server = oneServer(SLOW_CLOCK, ServerProcess.startWithClock);

const openPair = () => startedPair(server().url, { ...OPEN, deviceIds: [newDevice(), newDevice()] });
const settle = (player: Player) => player.ask("check-game-exists", { gameId: NO_GAME });

describe("one socket", () => {
  it("that watches and leaves at full rate is refused after a while; the table hears the right number", async () => {
    const seats = await openPair();
    const [{ player, gameId }] = seats;
    const counts: number[] = [];
    player.collect("watchers-update", ({ watchers }) => counts.push(watchers));
    const watcher = await Player.connect(server().url);
    const answers: (string | null)[] = [];
    const began = performance.now();
    for (let nth = 0; nth < 100; nth++) {
      answers.push(await watcher.refusal(nth % 2 === 0 ? "watch-game" : "stop-watching", { gameId }));
    }
    expect(new Set(answers)).toEqual(new Set([null, "RATE_LIMITED"]));
    expect(answers.filter((answer) => answer === null).length).toBeLessThan(60);
    await settle(player);
    expect(counts.length).toBeLessThanOrEqual(2 + Math.floor((performance.now() - began) / WATCHERS_UPDATE_MS));
    watcher.close();
    await playOne(seats);
    closeAll(seats);
  });

  it("that watches one game after another holds eight of them", async () => {
    const tables = await Promise.all(Array.from({ length: WATCHED_GAMES_MAX + 4 }, openPair));
    const watcher = await Player.connect(server().url);
    const answers: (string | null)[] = [];
    for (const [{ gameId }] of tables) answers.push(await watcher.refusal("watch-game", { gameId }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(WATCHED_GAMES_MAX);
    for (const seats of tables) await playOne(seats);
    await settle(watcher);
    expect(new Set(watcher.updates.map(({ id }) => id)).size).toBeLessThanOrEqual(WATCHED_GAMES_MAX);
    watcher.close();
    for (const seats of tables) closeAll(seats);
  });
});

describe("many sockets", () => {
  it("that react without end are heard once each, and not beyond the budget of their network", async () => {
    const seats = await openPair();
    const [{ player, gameId }] = seats;
    let heard = 0;
    player.collect("reaction", () => heard++);
    const watchers = await Promise.all(Array.from({ length: 60 }, () => Player.connect(server().url)));
    for (const watcher of watchers) await watcher.demand("watch-game", { gameId });
    const answers = await Promise.all(
      watchers.flatMap((watcher) =>
        Array.from({ length: 20 }, () => watcher.refusal("react", { gameId, reaction: "hurry" })),
      ),
    );
    const granted = answers.filter((answer) => answer === null).length;
    await settle(player);
    expect(new Set(answers)).toEqual(new Set([null, "RATE_LIMITED"]));
    expect(granted).toBeLessThanOrEqual(watchers.length);
    expect(granted).toBeGreaterThan(0);
    expect(heard).toBe(granted);
    await playOne(seats);
    for (const watcher of watchers) watcher.close();
    closeAll(seats);
  });
});
