// Ratings of quick match: in the state, on the leaderboards and on player pages. Also games that are not rated.
// Also on PostgreSQL, at full length.
import { accounts, history, ratings, type SeatRef } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { bodyOf, call, profile, register, type SignedIn } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { playOn, playOne, playRound } from "./playing.ts";
import { Searcher } from "./searcher.ts";
import { FAST } from "./server-process.ts";

const server = oneServer(FAST);

let named = 0;

interface Rated {
  readonly name: string;
  readonly account: SignedIn;
  readonly searcher: Searcher;
}

async function newcomer(deviceId?: string): Promise<Rated> {
  const name = `rated_${++named}`;
  const account = await register(server().url, name);
  const { accessToken } = account.tokens;
  const searcher = await Searcher.connect(server().url, { accessToken, deviceId: deviceId ?? `device of ${name}` });
  return { name, account, searcher };
}

/** Lets these people search, accept and take their seats. Returns the seats of the game that quick match found. */
async function found(searchers: readonly Searcher[]): Promise<readonly SeatRef[]> {
  // Every match of these people so far has led to a game, so the number of games is the index of the next match.
  const before = searchers.map(({ games }) => games.length);
  for (const searcher of searchers) await searcher.find({ targetScore: 11 });
  const matches = await Promise.all(searchers.map((searcher, at) => searcher.proposed(before[at])));
  await Promise.all(searchers.map((searcher, at) => searcher.answer(matches[at], true)));
  return Promise.all(searchers.map((searcher, at) => searcher.found(before[at])));
}

const board = async (query = "") =>
  bodyOf(await call(server().url, "GET", `/leaderboard${query}`), ratings.leaderboard);
const page = async (name: string) => bodyOf(await call(server().url, "GET", `/players/${name}`), history.player);
const seasonNow = () => new Date().toISOString().slice(0, 7);

const seated = (searchers: readonly Searcher[], seats: readonly SeatRef[]) =>
  searchers.map(({ player }, at) => ({ player, gameId: seats[at]?.gameId ?? "", playerId: seats[at]?.playerId ?? "" }));

describe("a rated game", () => {
  it("changes both ratings once, which the boards, the profile, the player's page and the next game show", async () => {
    const pair = [await newcomer(), await newcomer()];
    const searchers = pair.map(({ searcher }) => searcher);
    const seats = await found(searchers);
    const before = await searchers[0]?.player.view(seats[0]?.gameId ?? "");
    expect(before?.match).toEqual({ rated: true });
    expect(before?.players.map(({ rating }) => rating)).toEqual([null, null]);
    // During the game all players can see the account on a seat.
    const accountAt = async ({ gameId, playerId }: SeatRef) => {
      const reply = await call(server().url, "GET", `/games/${gameId}/players/${playerId}`);
      return bodyOf(reply, history.seatAccount).account;
    };
    const [mySeat] = seated(searchers, seats);
    const gameId = mySeat?.gameId ?? "";
    expect(await accountAt({ gameId, playerId: mySeat?.playerId ?? "" })).toMatchObject({
      ...{ username: pair[0]?.name, stats: { gamesPlayed: 0 }, ratings: { duel: null } },
    });
    expect(await accountAt({ gameId, playerId: "nobody" })).toBeNull();
    expect(await accountAt({ gameId: "nothing", playerId: mySeat?.playerId ?? "" })).toBeNull();
    const [end] = await Promise.all(seated(searchers, seats).map((seat) => playOn(seat)));
    const [one, other] = await Promise.all(pair.map(({ name }) => page(name)));
    const values = [one?.ratings.duel?.value ?? 0, other?.ratings.duel?.value ?? 0];
    expect(one?.ratings).toMatchObject({ duel: { games: 1, provisional: true }, team: null });
    expect(one?.ratingHistory.duel).toHaveLength(1);
    expect(one?.recentGames).toHaveLength(1);
    const isWinner = end?.winner === end?.players.find(({ name }) => name === searchers[0]?.name)?.teamId;
    if (values[0] !== values[1]) {
      expect((values[0] ?? 0) > 1500).toBe(isWinner);
      // The game has one weight for both sides.
      expect((Math.max(...values) - 1500) / (1500 - Math.min(...values))).toBeCloseTo(1, 1);
    }

    const { tokens } = pair[0]?.account ?? { tokens: { accessToken: "" } };
    const mine = bodyOf(await profile(server().url, tokens.accessToken), accounts.profile);
    expect(mine.ratings).toEqual(one?.ratings);
    for (const season of ["all", seasonNow()]) {
      // An account with only one opponent is not listed, and only the account itself sees its row.
      const query = `?board=duel&season=${season}`;
      expect(await board(query)).toEqual({ board: "duel", season, leaders: [], mine: null });
      const signedIn = await call(server().url, "GET", `/leaderboard${query}`, { accessToken: tokens.accessToken });
      const { mine: place } = bodyOf(signedIn, ratings.leaderboard);
      expect(place).toMatchObject({ username: pair[0]?.name, games: 1, value: values[0], listed: false });
    }

    const changes = bodyOf(await call(server().url, "GET", `/games/${end?.id}/ratings`), ratings.gameRatings);
    const bySeat = end?.players.map(({ name }) => (name === searchers[0]?.name ? values[0] : values[1]));
    expect(changes.seats.map(({ rating }) => rating?.value)).toEqual(bySeat);
    expect(changes.seats.map(({ rating }) => (rating?.value ?? 0) - (rating?.change ?? 0))).toEqual([1500, 1500]);
    const nameOf = (name: string) => pair.find(({ searcher }) => searcher.name === name)?.name;
    expect(changes.seats.map(({ username }) => username)).toEqual(end?.players.map(({ name }) => nameOf(name)));
    expect(one?.recentGames[0]?.players.map(({ username }) => username)).toEqual(
      changes.seats.map(({ username }) => username),
    );

    // A rematch shows the new ratings, and changes no rating.
    const [host] = searchers;
    await host?.player.demand("reset-game", { gameId: end?.id ?? "" });
    const rematch = await host?.player.view(end?.id ?? "");
    expect(rematch?.match).toBeNull();
    expect(rematch?.players.map(({ rating }) => rating?.value)).toEqual(bySeat);
    await host?.player.demand("leave-game", seats[0] ?? { gameId: "", playerId: "" });
    expect((await page(pair[0]?.name ?? "")).ratings.duel?.games).toBe(1);
  });

  it("is lost by a player who leaves it after the first card; the opponent's rating changes only after a finished round", async () => {
    const pair = [await newcomer(), await newcomer()];
    const searchers = pair.map(({ searcher }) => searcher);
    const values = () => Promise.all(pair.map(async ({ name }) => (await page(name)).ratings.duel?.value ?? null));
    const leave = (seats: readonly SeatRef[]) =>
      searchers[0]?.player.demand("leave-game", seats[0] ?? { gameId: "", playerId: "" });
    await leave(await found(searchers));
    expect(await values()).toEqual([null, null]);
    const begun = await found(searchers);
    await playOne(seated(searchers, begun));
    await leave(begun);
    expect(await values()).toEqual([expect.any(Number), null]);
    const [afterOne] = await values();
    expect(afterOne).toBeLessThan(1500);
  });

  it("that is left after its first round changes both ratings", async () => {
    const pair = [await newcomer(), await newcomer()];
    const searchers = pair.map(({ searcher }) => searcher);
    const seats = await found(searchers);
    await playRound(seated(searchers, seats));
    await searchers[0]?.player.demand("leave-game", seats[0] ?? { gameId: "", playerId: "" });
    const [left, stayed] = await Promise.all(pair.map(({ name }) => page(name)));
    expect(left?.ratings.duel?.value).toBeLessThan(1500);
    expect(stayed?.ratings.duel?.value).toBeGreaterThan(1500);
  });
});

describe("unrated games and refusals:", () => {
  it("games with a guest, between two accounts of one device, and opened by the players themselves are not rated", async () => {
    const [one, other] = [await newcomer("same device"), await newcomer("same device")];
    const guest = await Searcher.connect(server().url);
    for (const pair of [
      [one.searcher, guest],
      [one.searcher, other.searcher],
    ]) {
      const seats = await found(pair);
      expect((await pair[0]?.player.view(seats[0]?.gameId ?? ""))?.match).toEqual({ rated: false });
      await playOne(seated(pair, seats));
      await pair[0]?.player.demand("leave-game", seats[0] ?? { gameId: "", playerId: "" });
    }
    expect((await page(one.name)).ratings).toEqual({ duel: null, team: null });
  });
});

it("unknown players, boards and seasons are refused", async () => {
  expect((await call(server().url, "GET", "/players/nobody_here")).status).toBe(404);
  for (const query of ["?board=luck", "?season=2026-13", "?season=soon"]) {
    expect((await call(server().url, "GET", `/leaderboard${query}`)).status).toBe(400);
  }
  expect(await board()).toMatchObject({ board: "wins", season: "all" });
});
