// The machine's clock is changed while games are played: bots, turns and the radio are not affected.
import { afterAll, describe, expect, it } from "vitest";
import { Player } from "./player.ts";
import { playOn } from "./playing.ts";
import { cleanUp, ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { closeAll, soloTable, startedTable } from "./tables.ts";

const HOUR = 3_600_000;
const TURN_MS = 2000;

afterAll(cleanUp);

describe.each([
  ["back", -HOUR],
  ["forward", HOUR],
])("a clock that is set %s by an hour", (_, ms) => {
  it("leaves bots playing", async () => {
    const server = await ServerProcess.startWithClock({ BOT_DELAY_MS: "50" });
    const seat = await soloTable(server.url);
    await server.setClock(ms);
    const end = await playOn(seat, { isOver: ({ status }) => status === "round_summary" });
    expect(end.round).toBe(1);
    const again = await soloTable(server.url);
    await playOn(again, { isOver: ({ status }) => status === "round_summary" });
    closeAll([seat, again]);
    expect((await server.stop()).code).toBe(0);
  });

  it("does not change the length of a turn, and announces its end by the new clock", async () => {
    const began = Date.now();
    const server = await ServerProcess.startWithClock({ ...SLOW_CLOCK, TURN_SECONDS: `${TURN_MS / 1000}` });
    const seats = await startedTable(server.url, { targetScore: 11 });
    const [host] = seats;
    if (host === undefined) throw new Error("nobody sits there");
    await server.setClock(ms);
    const { version, turnEndsAt } = await host.player.view(host.gameId);
    // The turn began before the clock was set. `ends` is the turn's end by the old clock.
    const ends = (turnEndsAt ?? 0) - ms;
    expect(ends).toBeLessThanOrEqual(Date.now() + TURN_MS);
    expect(ends).toBeGreaterThan(began);
    await server.pass(TURN_MS / 2);
    expect((await host.player.view(host.gameId)).version).toBe(version);
    await server.pass(TURN_MS / 2);
    await host.player.untilGame(host.gameId, "the clock plays", (game) => game.version > version);
    const { players } = await host.player.view(host.gameId);
    expect(players.map(({ isAway }) => isAway)).toEqual([false, false]);
    closeAll(seats);
    await server.stop();
  });
});

it("bots keep playing after a restart if the clock was an hour ahead before it", async () => {
  const ahead = await ServerProcess.startWithClock({ BOT_DELAY_MS: "50", CLOCK_SET: `${HOUR}` });
  const before = await soloTable(ahead.url, { deviceId: "device_of_one" });
  await before.player.untilGame(before.gameId, "my turn", ({ currentPlayerId }) => currentPlayerId === before.playerId);
  await ahead.kill();
  before.player.close();
  const server = await ServerProcess.start({ BOT_DELAY_MS: "50" }, ahead.dataDir);
  const player = await Player.connect(server.url, { deviceId: "device_of_one" });
  await player.demand("join-game", { gameId: before.gameId, existingPlayerId: before.playerId });
  await playOn({ ...before, player }, { isOver: ({ status }) => status === "round_summary" });
  player.close();
  await server.stop();
});
