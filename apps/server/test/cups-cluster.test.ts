// Cups on several servers: players of different servers meet, and the death of the leader loses no game.
import { afterAll, beforeAll, expect, it } from "vitest";
import { CupPlayer, createCup, cupPage } from "./cup-players.ts";
import { FAST } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";

let several: SeveralServers;
beforeAll(async () => {
  several = await SeveralServers.prepare();
});
afterAll(() => several.end());

it("pairs players of two servers; after the leader was killed, the other one pairs the next round", async () => {
  const settings = { ...FAST, HOUSE_CUPS: "off" };
  const leader = await several.start(settings);
  const other = await several.start(settings);
  const here = await CupPlayer.arrive(leader.url);
  const there = await Promise.all([1, 2, 3].map(() => CupPlayer.arrive(other.url)));
  const [a, b, c] = there;
  if (a === undefined || b === undefined || c === undefined) throw new Error("three players");
  const { id: cupId } = await createCup(leader.url, here, { kind: "knockout" });
  // Seeds follow the order of joining: the first meets the last.
  for (const player of [here, a, b, c]) await player.join(cupId);
  await several.inDatabase(`update cups set starts_at = 1 where id = '${cupId}'`);
  const [seat, opponent] = await Promise.all([here.game(), c.game()]);
  expect(opponent.gameId).toBe(seat.gameId);
  await Promise.all([a.game(), b.game()]);
  await leader.kill();
  await here.again(other.url);
  await here.player.until("the game again", () => here.player.latest(seat.gameId));
  await c.lose(opponent);
  const [first] = await Promise.all([a.game(), b.game()]);
  await a.lose(first);
  const final = await Promise.all([here.player.until("the final", () => here.found.at(-1)), b.game(1)]);
  expect((await cupPage(other.url, cupId)).games.filter(({ round }) => round === 2).length).toBe(1);
  expect(final[1].gameId).not.toBe(seat.gameId);
});
