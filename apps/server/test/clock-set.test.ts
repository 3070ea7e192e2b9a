// The machine's clock is set while games are played: bots, turns and the radio go on unaffected.
import { afterAll, describe, expect, it } from "vitest";
import { Player } from "./player.ts";
import { playOn } from "./playing.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";
import { closeAll, soloTable, startedTable } from "./tables.ts";

const HOUR = 3_600_000;
/** The tolerance for a wait on a busy machine, in ms. */
const TOLERANCE = 3000;

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
    const server = await ServerProcess.startWithClock({ TURN_SECONDS: "2" });
    const seats = await startedTable(server.url, { targetScore: 11 });
    const [host] = seats;
    if (host === undefined) throw new Error("nobody sits there");
    await server.setClock(ms);
    const { version, turnEndsAt } = await host.player.view(host.gameId);
    expect(Math.abs((turnEndsAt ?? 0) - (Date.now() + ms + 2000))).toBeLessThan(TOLERANCE);
    const began = performance.now();
    await host.player.untilGame(host.gameId, "the clock plays", (game) => game.version > version);
    expect(performance.now() - began).toBeLessThan(2000 + TOLERANCE);
    const { players } = await host.player.view(host.gameId);
    expect(players.map(({ isAway }) => isAway)).toEqual([false, false]);
    closeAll(seats);
    await server.stop();
  });
});

it("a clock that was an hour ahead before a restart leaves bots playing after it", async () => {
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
