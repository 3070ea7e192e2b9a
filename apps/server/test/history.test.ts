// The records of finished games: statistics, an account's list of games, replays and the leaderboard.
// Also on PostgreSQL, at full length.
import { accounts, entry, type GameState, history, ratings } from "@chkobba/protocol";
import { replay } from "@chkobba/rules";
import { beforeAll, describe, expect, it } from "vitest";
import {
  bodyOf,
  call,
  failureOf,
  fieldErrorsOf,
  post,
  register,
  registration,
  type SignedIn,
  statisticsOf,
} from "./account-calls.ts";
import { itOnce } from "./it-once.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playLastRound, playOn, playToEnd, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { inDatabase, readLog } from "./stored.ts";
import { addressOf, closeAll, seatAll } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });
let url: string;
beforeAll(() => {
  url = server().url;
});

let count = 0;
const newName = () => `historic_${++count}`;
const newcomer = () => register(url, newName());
const signedIn = ({ tokens }: SignedIn) => Player.connect(url, { accessToken: tokens.accessToken });

/** A started game to 11 between these people, who sit in this order. */
async function started(
  people: readonly ((SignedIn & { readonly deviceId?: string }) | { readonly deviceId: string } | null)[],
): Promise<Seated[]> {
  const players = await Promise.all(
    people.map((who) => {
      if (who === null) return Player.connect(url);
      const accessToken = "tokens" in who ? { accessToken: who.tokens.accessToken } : {};
      return Player.connect(url, { deviceId: who.deviceId, ...accessToken });
    }),
  );
  const seats = await seatAll(players, { targetScore: 11, teamMode: people.length === 4 });
  await hostOf(seats).player.demand("start-game", { gameId: hostOf(seats).gameId });
  return seats;
}

function hostOf([host]: readonly Seated[]): Seated {
  if (host === undefined) throw new Error("nobody sits there");
  return host;
}

const leave = ({ player, ...seat }: Seated) => player.demand("leave-game", addressOf(seat));

async function gamesOf({ tokens }: SignedIn, query = "") {
  return bodyOf(await call(url, "GET", `/games${query}`, { accessToken: tokens.accessToken }), history.gamesPage);
}

async function replayOf(gameId: string, number?: number) {
  const query = number === undefined ? "" : `?number=${number}`;
  return bodyOf(await call(url, "GET", `/games/${gameId}/replay${query}`), history.replay);
}

const leaders = async () => bodyOf(await call(url, "GET", "/leaderboard"), ratings.leaderboard).leaders;

/** Writes `leaderCount` accounts to the database. Each has won one game against people. */
async function seatLeaders(leaderCount: number): Promise<void> {
  const statements = Array.from({ length: leaderCount }, (_, nth) => {
    const id = `leader_${nth}`;
    return [
      `insert into accounts (id, username, username_key, email, email_key, password_hash, role, created_at)
         select '${id}', '${id}', '${id}', '${id}@example.com', '${id}@example.com',
         password_hash, role, created_at from accounts limit 1`,
      `insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas)
         values ('wins', 'all', '${id}', 0, 1, 1, 1, 1, 0)`,
    ];
  });
  await inDatabase(server().dataDir, ...statements.flat());
}

/** The final scores by team, computed from the entries of a replay. */
async function scoresRetold(gameId: string, number?: number) {
  const { teamMode, targetScore: target, houseRules, players, entries } = await replayOf(gameId, number);
  const setup = { seats: teamMode ? 4 : 2, target, ...houseRules } as const;
  const game = replay({ setup, players, entries: entries.map(({ entry: raw }) => entry.parse(raw)) });
  if (game?.status !== "finished") throw new Error("the replay does not come to the end");
  return game.scores;
}

describe("statistics", () => {
  it("count a finished game once for each account that played it", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const seats = await started([a, b]);
    const end = await playToEnd(seats);
    const [first, second] = [await statisticsOf(url, a), await statisticsOf(url, b)];
    const [mine, theirs] = seats.map(({ playerId }) => end.playerScores[playerId] ?? 0);
    const outcome = (own = 0, other = 0) => ({
      gamesPlayed: 1,
      gamesWon: Number(own > other),
      gamesLost: Number(own < other),
      gamesTied: Number(own === other),
      roundsPlayed: end.round,
    });
    expect(first).toMatchObject(outcome(mine, theirs));
    expect(second).toMatchObject(outcome(theirs, mine));
    expect(first.sevenOfDiamonds + second.sevenOfDiamonds).toBe(end.round);
    await Promise.all(seats.map(leave));
    expect(await statisticsOf(url, a)).toEqual(first);
    closeAll(seats);
  });

  it("count every game if the players play again after the first one", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const seats = await started([a, b]);
    await playLastRound(seats);
    const { player, gameId } = hostOf(seats);
    await player.demand("reset-game", { gameId });
    await Promise.all(
      seats.map(({ player: each }) => each.untilGame(gameId, "a new game", ({ status }) => status === "in_progress")),
    );
    const end = await playLastRound(seats);
    const { games, total } = await gamesOf(a);
    expect(total).toBe(2);
    expect(games.map(({ id }) => id)).toEqual([gameId, gameId]);
    const [newest, oldest] = games.map(({ number }) => number);
    expect(newest).toBeGreaterThan(oldest ?? 0);
    expect((await statisticsOf(url, a)).gamesPlayed).toBe(2);
    expect(await scoresRetold(gameId)).toEqual(seats.map(({ playerId }) => end.playerScores[playerId]));
    expect(await scoresRetold(gameId, oldest)).toEqual(games[1]?.players.map(({ score }) => score));
    closeAll(seats);
  });

  it("count a game as lost for the player who leaves it", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const seats = await started([a, b]);
    await leave(hostOf(seats));
    expect(await statisticsOf(url, a)).toMatchObject({ gamesPlayed: 1, gamesLost: 1, gamesWon: 0, roundsPlayed: 0 });
    expect(await statisticsOf(url, b)).toMatchObject({ gamesPlayed: 1, gamesLost: 0, gamesWon: 1 });
    closeAll(seats);
  });

  it("count a team game for all four players, and as lost for a player who left it", async () => {
    const people = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const seats = await started(people);
    await leave(hostOf(seats));
    const end = await playToEnd(seats.slice(1));
    const [first = 0, second = 0] = seats.map(({ playerId }) => end.playerScores[playerId]);
    const [leaver, opponent, partner, other] = await Promise.all(people.map((each) => statisticsOf(url, each)));
    expect(leaver).toMatchObject({ gamesPlayed: 1, gamesLost: 1, gamesWon: 0 });
    expect(partner).toMatchObject({ gamesPlayed: 1, gamesWon: Number(first > second) });
    for (const each of [opponent, other]) {
      expect(each).toMatchObject({
        gamesPlayed: 1,
        gamesWon: Number(second > first),
        gamesLost: Number(second < first),
      });
    }
    const [game] = (await gamesOf(people[0] ?? (await newcomer()))).games;
    expect(game?.players.map(({ isMe, isBot }) => [isMe, isBot])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(game?.players.map(({ team }) => team)).toEqual([0, 1, 0, 1]);
    expect(await scoresRetold(hostOf(seats).gameId)).toEqual([first, second]);
    closeAll(seats);
  });

  it("count a decided team game, even if all players left at its last summary", async () => {
    const people = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const seats = await started(people);
    const isDecided = (game: GameState) =>
      game.status === "round_summary" && Object.values(game.scores).some((score) => score >= 11);
    const [end] = await Promise.all(seats.map((seat) => playOn(seat, { isOver: isDecided })));
    for (const seat of seats) await leave(seat);
    const [first = 0, second = 0] = Object.values(end?.scores ?? {});
    for (const [index, person] of people.entries()) {
      const [own, other] = index % 2 === 0 ? [first, second] : [second, first];
      expect(await statisticsOf(url, person)).toMatchObject({ gamesPlayed: 1, gamesWon: Number(own > other) });
    }
    closeAll(seats);
  });

  it("count a game against the bot, and its list entry marks the bot", async () => {
    const someone = await newcomer();
    const player = await signedIn(someone);
    const seat = {
      player,
      ...addressOf(await player.demand("create-solo-game", { playerName: "S", targetScore: 11 })),
    };
    await playLastRound([seat]);
    expect((await statisticsOf(url, someone)).gamesPlayed).toBe(1);
    const [game] = (await gamesOf(someone)).games;
    expect(game).toMatchObject({ id: seat.gameId, isSolo: true, teamMode: false });
    expect(game?.players.map(({ name, isBot, isMe }) => [name, isBot, isMe])).toEqual([
      ["S", false, true],
      ["Chkobba Bot", true, false],
    ]);
    expect((await leaders()).map(({ username }) => username)).not.toContain(someone.user.username);
    player.close();
  });

  it("don't count a running game, nor one that never started", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const seats = await started([a, b]);
    const waiting = await seatAll([await signedIn(a)], {});
    await leave(hostOf(waiting));
    expect((await statisticsOf(url, a)).gamesPlayed).toBe(0);
    expect((await gamesOf(a)).total).toBe(0);
    closeAll([...seats, ...waiting]);
  });

  it("remain after all players leave and the game is removed, even after a reset", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const seats = await started([a, b]);
    const end = await playLastRound(seats);
    const [mine, theirs] = seats;
    if (mine === undefined || theirs === undefined) throw new Error("two seats were wanted");
    await leave(theirs);
    await mine.player.demand("reset-game", { gameId: mine.gameId });
    await leave(mine);
    expect((await mine.player.demand("check-game-exists", { gameId: mine.gameId })).exists).toBe(false);
    for (const person of [a, b]) {
      expect((await statisticsOf(url, person)).gamesPlayed).toBe(1);
      expect((await gamesOf(person)).games.map(({ id }) => id)).toEqual([mine.gameId]);
    }
    expect(await scoresRetold(mine.gameId)).toEqual(seats.map(({ playerId }) => end.playerScores[playerId]));
    closeAll(seats);
  });

  it("survive kill -9 right after the last step of a game is acknowledged", async () => {
    const first = await ServerProcess.start(FAST);
    const a = await register(first.url, "unlucky");
    const player = await Player.connect(first.url, { accessToken: a.tokens.accessToken });
    const seat = {
      player,
      ...addressOf(await player.demand("create-solo-game", { playerName: "S", targetScore: 11 })),
    };
    const isDecided = (game: GameState) =>
      game.status === "round_summary" && Object.values(game.scores).some((score) => score >= 11);
    const end = await playOn(seat, { isOver: isDecided });
    await player.demand("continue-after-round-summary", { gameId: seat.gameId });
    await first.kill();
    const second = await ServerProcess.start(FAST, first.dataDir);
    expect(await statisticsOf(second.url, a)).toMatchObject({ gamesPlayed: 1, roundsPlayed: end.round });
    player.close();
  });
});

describe("games played as a guest", () => {
  it("count for the account that the guest upgrades to, from the server's records, not from the page's figures", async () => {
    const device = { deviceId: "device_of_a_guest" };
    const seats = await started([device, null]);
    await leave(seats[1] ?? hostOf(seats));
    const others = await started([{ deviceId: "device_of_another" }, null]);
    await leave(hostOf(others));
    const wish = { ...device, guestId: "guest_1", guestStats: { gamesPlayed: 99, gamesWon: 99 } };
    const reply = await post(url, "/auth/upgrade-guest", registration(newName(), wish));
    const upgraded = bodyOf(reply, accounts.signedIn, 201);
    expect(await statisticsOf(url, upgraded)).toMatchObject({ gamesPlayed: 1, gamesWon: 1, gamesLost: 0 });
    const { games } = await gamesOf(upgraded);
    expect(games.map(({ id, outcome }) => [id, outcome])).toEqual([[hostOf(seats).gameId, "won"]]);
    expect(games[0]?.players.map(({ isMe }) => isMe)).toEqual([true, false]);
    const later = bodyOf(await post(url, "/auth/upgrade-guest", registration(newName(), wish)), accounts.signedIn, 201);
    expect((await statisticsOf(url, later)).gamesPlayed).toBe(0);
    closeAll([...seats, ...others]);
  });

  it("count once, for the first account that registers on that device, with either call", async () => {
    const device = { deviceId: "device_in_a_header" };
    const seats = await started([device, null]);
    await leave(hostOf(seats));
    const stranger = await register(url, newName(), { deviceId: "device_of_a_stranger" });
    expect((await statisticsOf(url, stranger)).gamesPlayed).toBe(0);
    const headers = { "x-device-id": device.deviceId };
    const replies = await Promise.all(
      ["register", "upgrade-guest", "register"].map((way) =>
        post(url, `/auth/${way}`, registration(newName()), { headers }),
      ),
    );
    const people = replies.map((reply) => bodyOf(reply, accounts.signedIn, 201));
    const counted = await Promise.all(people.map((person) => statisticsOf(url, person)));
    expect(counted.map(({ gamesLost }) => gamesLost).sort()).toEqual([0, 0, 1]);
    closeAll(seats);
  });

  it("don't include games that another account played on that device", async () => {
    const device = { deviceId: "device_of_two" };
    const first = await register(url, newName(), device);
    const seats = await started([{ ...first, ...device }, null]);
    await leave(hostOf(seats));
    expect((await statisticsOf(url, first)).gamesPlayed).toBe(1);
    const second = await register(url, newName(), device);
    expect((await statisticsOf(url, second)).gamesPlayed).toBe(0);
    expect((await statisticsOf(url, first)).gamesPlayed).toBe(1);
    closeAll(seats);
  });

  it("stay with the guest if the upgrade is refused", async () => {
    const device = { deviceId: "device_refused" };
    const seats = await started([device, null]);
    await leave(hostOf(seats));
    const taken = await newcomer();
    const refused = await post(url, "/auth/upgrade-guest", registration(taken.user.username, device));
    expect(fieldErrorsOf(refused, 409)).toHaveProperty("username");
    expect((await statisticsOf(url, taken)).gamesPlayed).toBe(0);
    closeAll(seats);
  });
});

describe("the list of an account's games", () => {
  it("contains only that account's games, newest first, page by page", async () => {
    const [a, b, c] = [await newcomer(), await newcomer(), await newcomer()];
    const played: string[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const seats = await started(nth % 2 === 0 ? [a, b] : [b, a]);
      await leave(hostOf(seats));
      played.unshift(hostOf(seats).gameId);
      closeAll(seats);
    }
    const strangers = await started([b, c]);
    await leave(hostOf(strangers));
    const whole = await gamesOf(a);
    expect(whole).toMatchObject({ page: 1, pageSize: 10, total: 5 });
    expect(whole.games.map(({ id }) => id)).toEqual(played);
    expect(whole.games.map(({ outcome }) => outcome)).toEqual(["lost", "won", "lost", "won", "lost"]);
    expect(whole.games.map(({ players }) => players.map(({ isMe }) => isMe))).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
      [true, false],
    ]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => gamesOf(a, `?page=${page}&pageSize=2`)));
    expect(pages.map(({ games }) => games.map(({ id }) => id))).toEqual([
      played.slice(0, 2),
      played.slice(2, 4),
      played.slice(4),
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect((await gamesOf(c)).games.map(({ id }) => id)).toEqual([hostOf(strangers).gameId]);
    closeAll(strangers);
  });

  it("is refused without an access token, and with an invalid page or page size", async () => {
    failureOf(await call(url, "GET", "/games"), 401);
    failureOf(await call(url, "GET", "/games", { accessToken: "nonsense" }), 401);
    const { accessToken } = (await newcomer()).tokens;
    for (const query of ["page=0", "page=-1", "page=x", "pageSize=0", "pageSize=51", "page=1.5", "page=10001"]) {
      const reply = await call(url, "GET", `/games?${query}`, { accessToken });
      expect(Object.keys(fieldErrorsOf(reply)), query).toEqual([query.split("=")[0]]);
    }
  });
});

describe("a replay", () => {
  it("leads to the final scores, and doesn't reveal the accounts or devices of the players", async () => {
    const a = await newcomer();
    const seats = await started([a, { deviceId: "device_of_b" }]);
    const end = await playToEnd(seats);
    const { gameId } = hostOf(seats);
    const replay = await replayOf(gameId);
    expect(replay).toMatchObject({ id: gameId, teamMode: false, targetScore: 11 });
    expect(replay.players).toEqual(
      seats.map(({ playerId }, nth) => ({ id: playerId, name: `Player ${nth + 1}`, isBot: false })),
    );
    expect(await scoresRetold(gameId)).toEqual(seats.map(({ playerId }) => end.playerScores[playerId]));
    const text = JSON.stringify(replay);
    expect(JSON.stringify(await readLog(server().dataDir, gameId))).toContain(a.user.id);
    for (const word of [a.user.id, a.user.username, "device", "account", "holder", "presence"]) {
      expect(text).not.toContain(word);
    }
    closeAll(seats);
  });

  it("is a 404 for a running game, a waiting game and an unknown id", async () => {
    const seats = await started([null, null]);
    const waiting = await seatAll([await Player.connect(url)], {});
    for (const gameId of [hostOf(seats).gameId, hostOf(waiting).gameId, NO_GAME, "nothing", "'"]) {
      const reply = await call(url, "GET", `/games/${gameId}/replay`);
      expect(failureOf(reply, 404).message).toBe("No finished game has this ID");
    }
    closeAll([...seats, ...waiting]);
  });

  it("of the first game reveals nothing of the next game while the same players play it", async () => {
    const seats = await started([null, null]);
    await playLastRound(seats);
    const { player, gameId } = hostOf(seats);
    const before = await replayOf(gameId);
    await player.demand("reset-game", { gameId });
    expect(await replayOf(gameId)).toEqual(before);
    expect(await replayOf(gameId, before.number)).toEqual(before);
    const resetAt = (await readLog(server().dataDir, gameId)).findIndex(({ kind }) => kind === "snapshot");
    expect(resetAt).toBeGreaterThan(0);
    for (const number of [resetAt + 1, resetAt + 2, before.number - 1, before.number + 1000]) {
      failureOf(await call(url, "GET", `/games/${gameId}/replay?number=${number}`), 404);
    }
    for (const number of ["0", "-1", "x", "1e99"]) {
      expect([400, 404]).toContain((await call(url, "GET", `/games/${gameId}/replay?number=${number}`)).status);
    }
    closeAll(seats);
  });
});

describe("the leaderboard", () => {
  it("ranks accounts by games won against other accounts, and is public", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const wins = new Map([a, b].map(({ user }) => [user.username, 0]));
    for (let nth = 0; nth < 3; nth++) {
      const seats = await started([a, b]);
      const { winner, teams } = await playLastRound(seats);
      const [first] = teams;
      if (winner !== "tie") {
        const { username } = winner === first?.id ? a.user : b.user;
        wins.set(username, (wins.get(username) ?? 0) + 1);
      }
      closeAll(seats);
    }
    const ranked = await leaders();
    for (const { user } of [a, b]) {
      const row = ranked.find(({ username }) => username === user.username);
      expect(row).toMatchObject({ gamesPlayed: 3, gamesWon: wins.get(user.username) });
    }
    expect(ranked.map(({ gamesWon }) => gamesWon)).toEqual(
      ranked.map(({ gamesWon }) => gamesWon).sort((x, y) => y - x),
    );
    expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1));
    expect(JSON.stringify(ranked)).not.toContain("@");
  });

  it("doesn't count games that ended because a player left, nor games against guests", async () => {
    const [winner, loser] = [await newcomer(), await newcomer()];
    for (const people of [
      [loser, winner],
      [null, winner],
      [{ deviceId: "device_no_leader" }, winner],
    ] as const) {
      const seats = await started(people);
      await leave(hostOf(seats));
      closeAll(seats);
    }
    const guests = await started([winner, null]);
    await playLastRound(guests);
    closeAll(guests);
    expect((await statisticsOf(url, winner)).gamesPlayed).toBe(4);
    const ranked = (await leaders()).map(({ username }) => username);
    for (const { user } of [winner, loser]) expect(ranked).not.toContain(user.username);
  });

  it("ends after rank 50", async () => {
    await seatLeaders(60);
    const ranked = await leaders();
    expect(ranked.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });
});

itOnce("replays have a rate limit for each network, which doesn't affect other calls", async () => {
  const limited = await ServerProcess.start();
  const ask = () => call(limited.url, "GET", `/games/${NO_GAME}/replay`);
  const replies = await Promise.all(Array.from({ length: 400 }, ask));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(300);
  for (const reply of refused) expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call(limited.url, "GET", "/leaderboard")).status).toBe(200);
  await limited.stop();
});
