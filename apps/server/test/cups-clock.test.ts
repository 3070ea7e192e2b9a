// Time in the games of cups, with the clock moved.
import { afterAll, expect, it } from "vitest";
import { CupPlayer, createCup, cupPage, moveStart } from "./cup-players.ts";
import { oneServer } from "./one-server.ts";
import { playOn } from "./playing.ts";
import { FAST, ServerProcess, SLOW_CLOCK } from "./server-process.ts";

const server = oneServer({ ...FAST, ...SLOW_CLOCK, HOUSE_CUPS: "off" }, ServerProcess.startWithClock);

const STEP_MS = 10_000;
let all: CupPlayer[] = [];
afterAll(() => {
  for (const { player } of all) player.close();
});

it("a player who stalls every turn loses the game after twelve cards that the server had to play", async () => {
  const { url } = server();
  const [a, b] = [await CupPlayer.arrive(url), await CupPlayer.arrive(url)];
  all = [a, b];
  const { id: cupId } = await createCup(url, a, { minutes: 180 });
  for (const each of all) await each.join(cupId);
  await moveStart(server(), cupId, -60_000);
  const [seat, stalled] = await Promise.all([a.game(), b.game()]);
  let isOver = false;
  const end = playOn(seat).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { currentPlayerId } = await b.player.view(stalled.gameId);
    // The other player never waits for their own clock.
    if (currentPlayerId !== seat.playerId) await server().pass(STEP_MS);
  }
  const { players, winner } = await end;
  expect(players.find(({ teamId }) => teamId === winner)?.name).toBe(a.name);
  const { standings } = await cupPage(url, cupId);
  expect(standings.map(({ username, points, games }) => [username, points, games])).toEqual([
    [a.name, 2, 1],
    [b.name, 0, 1],
  ]);
});
