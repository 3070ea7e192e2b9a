import { expect, it } from "vitest";
import { inLiveOrder, type Watchable } from "./live-order.ts";

const game = (gameId: string, players: string, watchers = "", sockets = watchers.length): Watchable => ({
  gameId,
  players: new Set(players),
  watchers: new Set(watchers),
  sockets,
});
const orderOf = (...games: readonly Watchable[]) => inLiveOrder(games).map(({ gameId }) => gameId);

it("games watched from more networks come first; with equally many networks, games with more watchers", () => {
  expect(orderOf(game("none", "a"), game("one", "b", "x"), game("two", "c", "xy"))).toEqual(["two", "one", "none"]);
  expect(orderOf(game("few", "a", "x", 1), game("many", "b", "x", 9))).toEqual(["many", "few"]);
});

it("watchers from the network of a player do not count", () => {
  expect(orderOf(game("own", "ab", "ab", 500), game("other", "c", "x", 1))).toEqual(["other", "own"]);
});

it("420 watchers of sixty tables of one network leave room for the tables of others", () => {
  const flood = Array.from({ length: 60 }, (_, nth) => game(`flood ${nth}`, "a", "bcdefgh", 7));
  const honest = Array.from({ length: 20 }, (_, nth) => game(`honest ${nth}`, String.fromCharCode(0x600 + nth)));
  const listed = orderOf(...flood, ...honest).slice(0, 50);
  expect(listed.filter((id) => id.startsWith("honest"))).toHaveLength(20);
  expect(listed[0]).toBe("flood 0");
});

it("a table of two networks waits for the one that has had the most turns", () => {
  const games = [game("1", "ax", "no"), game("2", "ay", "no"), game("3", "az", "no"), game("other", "b")];
  expect(orderOf(...games)).toEqual(["1", "other", "2", "3"]);
});

it("equal games keep their order, and tables without a connected player take turns with each other", () => {
  expect(orderOf(game("1", "a"), game("2", "b"), game("3", "c"))).toEqual(["1", "2", "3"]);
  expect(orderOf(game("empty 1", ""), game("empty 2", ""), game("played", "a"))).toEqual([
    "empty 1",
    "played",
    "empty 2",
  ]);
});
