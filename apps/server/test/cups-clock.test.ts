// Time in the games of cups, with the clock moved.
import { firstLegalMove } from "@chkobba/bot";
import { afterAll, expect, it } from "vitest";
import { CupPlayer, createCup, cupPage, moveStart } from "./cup-players.ts";
import { oneServer } from "./one-server.ts";
import { playRequest } from "./playing.ts";
import { FAST, ServerProcess, SLOW_CLOCK } from "./server-process.ts";

// The bot waits a moment before it plays. In that time, the server can end the game of a player who has missed too many
// turns.
const server = oneServer(
  { ...FAST, ...SLOW_CLOCK, BOT_DELAY_MS: "1", HOUSE_CUPS: "off" },
  ServerProcess.startWithClock,
);

const TURN_MS = 30_000;
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
  for (let view = await a.player.view(seat.gameId); view.status !== "finished"; ) {
    if (view.currentPlayerId === seat.playerId) {
      // The server refuses this move if the stalled player has just lost.
      await a.player.ask("play-card", playRequest(seat, firstLegalMove(view)));
    } else {
      await server().pass(TURN_MS);
    }
    const { version } = view;
    view = await a.player.untilGame(seat.gameId, "a newer version", (newer) => newer.version > version);
  }
  const { players, winner } = await a.player.view(seat.gameId);
  expect(stalled.gameId).toBe(seat.gameId);
  expect(players.find(({ teamId }) => teamId === winner)?.name).toBe(a.name);
  const { standings } = await cupPage(url, cupId);
  expect(standings.map(({ username, points, games }) => [username, points, games])).toEqual([
    // The first round was not over, so the win counts one point.
    [a.name, 1, 1],
    [b.name, 0, 1],
  ]);
});
