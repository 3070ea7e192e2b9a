// Cups on several servers. Players of different servers play with each other, and the death of the leading server loses
// no game.
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, post } from "./account-calls.ts";
import { CupPlayer, createCup, cupPage, requestOf, untilState } from "./cup-players.ts";
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
  // Seeds follow the order of joining, so the first player meets the last one.
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

it("cups made, started and cancelled at two servers in the same instant: three at most, each started or cancelled once", async () => {
  const settings = { ...FAST, HOUSE_CUPS: "off" };
  const servers = await Promise.all([several.start(settings), several.start(settings)]);
  const urls = servers.map(({ url }) => url);
  const [by, other] = [await CupPlayer.arrive(urls[0] ?? ""), await CupPlayer.arrive(urls[1] ?? "")];
  const { accessToken } = by;
  const made = await Promise.all(
    [...urls, ...urls, ...urls].map((url) => post(url, "/cups", requestOf(), { accessToken })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  const cups = await several.inDatabase<{ id: string }>("select id from cups where state = 'open'");
  expect(cups.length).toBe(3);
  for (const { id } of cups) {
    await Promise.all([by.join(id), other.join(id)]);
    const [, ...cancelled] = await Promise.all([
      several.inDatabase(`update cups set starts_at = 1 where id = '${id}'`),
      ...urls.map((url) => call(url, "DELETE", `/cups/${id}`, { accessToken })),
    ]);
    const isCancelled = cancelled.some(({ status }) => status === 200);
    expect(cancelled.filter(({ status }) => status === 200).length).toBe(isCancelled ? 1 : 0);
    // The arena of ten minutes is over as soon as it has started.
    const { games, standings } = await untilState(urls[0] ?? "", id, isCancelled ? "cancelled" : "over");
    expect(games).toEqual([]);
    expect(standings.length).toBe(2);
  }
  for (const { player } of [by, other]) player.close();
});
