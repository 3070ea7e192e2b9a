// Several servers when one of them dies, freezes or stops, and when Redis is not reachable.
// Starts first: takes a minute.
import { firstLegalMove } from "@chkobba/bot";
import { accounts } from "@chkobba/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bodyOf, call, PASSWORD, register } from "./account-calls.ts";
import { Player } from "./player.ts";
import { playOne, playRequest, type Seated, seatAtTurn } from "./playing.ts";
import { runToEnd } from "./run-to-end.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { addressOf, closeAll, playerIn, seatAll } from "./tables.ts";
import { TcpProxy } from "./tcp-proxy.ts";

let several: SeveralServers;
beforeEach(async () => {
  several = await SeveralServers.prepare();
});
afterEach(() => several.end());

const startAll = (count: number) => Promise.all(Array.from({ length: count }, () => several.start()));

let devices = 0;

/** A started game with one player at each of these servers, and their device ids. */
async function tableAt(
  ...servers: readonly (ServerProcess | undefined)[]
): Promise<{ seats: Seated[]; ids: string[] }> {
  const ids = servers.map(() => `device_${++devices}`);
  const players = await Promise.all(servers.map((server, at) => connect(server, ids[at])));
  const seats = await seatAll(players, { targetScore: 11, teamMode: servers.length === 4 });
  await seats[0]?.player.demand("start-game", { gameId: seats[0].gameId });
  return { seats, ids };
}

function connect(server: ServerProcess | undefined, deviceId: string | undefined): Promise<Player> {
  if (server === undefined || deviceId === undefined) throw new Error("a server and a device were wanted");
  return Player.connect(server.url, { deviceId });
}

async function comeBack(
  server: ServerProcess | undefined,
  seat: Seated,
  deviceId: string | undefined,
): Promise<Seated> {
  const player = await connect(server, deviceId);
  await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
  return { ...addressOf(seat), player };
}

const presence = (seat: Seated, other: Seated) =>
  seat.player.updates
    .filter(({ status }) => status !== "waiting")
    .map((game) => playerIn(game, other.playerId).connected);

const untilPresence = (seat: Seated, other: Seated, connected: boolean) =>
  seat.player.untilGame(
    seat.gameId,
    `presence ${connected}`,
    (game) => playerIn(game, other.playerId).connected === connected,
  );

describe("a server that is killed", () => {
  it("its players continue at another server at once, and absent players are noticed", async () => {
    const [one, two] = await startAll(2);
    const { seats, ids } = await tableAt(one, one, two, two);
    const [stays, returns, c, d] = seats;
    if (stays === undefined || returns === undefined || c === undefined || d === undefined)
      throw new Error("four seats");
    await playOne(seats);
    const before = await returns.player.view(returns.gameId);
    await one?.kill();
    const back = await comeBack(two, returns, ids[1]);
    const hand = (game: typeof before) => playerIn(game, returns.playerId).hand;
    expect(hand(await back.player.view(back.gameId))).toEqual(hand(before));
    await untilPresence(c, stays, false);
    expect(presence(c, returns)).not.toContain(false);
    const late = await comeBack(two, stays, ids[0]);
    await untilPresence(c, stays, true);
    await playOne([late, back, c, d]);
    closeAll([late, back, c, d]);
  });

  it("a move that it wrote but could not publish is shown by the others once they treat it as dead", async () => {
    const line = await TcpProxy.open();
    line.forwardTo(several.databaseUrl);
    const [one, two] = await Promise.all([
      several.start({ DATABASE_URL: line.urlOf(several.databaseUrl) }),
      several.start(),
    ]);
    const { seats, ids } = await tableAt(one, two);
    const [a, b] = seats;
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    if ((await a.player.view(a.gameId)).currentPlayerId === b.playerId) await playOne([b]);
    const { seat, view } = await seatAtTurn([a]);
    line.dropReplies();
    seat.player.tell("play-card", playRequest(seat, firstLegalMove(view)));
    await b.player.untilView(b.gameId, "the move on disk", ({ version }) => version > view.version);
    await one.kill();
    line.close();
    const back = await comeBack(two, a, ids[0]);
    await b.player.untilGame(b.gameId, "the move", ({ version }) => version > view.version);
    closeAll([back, b]);
  });
});

describe("a server that freezes", () => {
  it("is treated as dead; when it resumes, its players are back and receive the missed changes", async () => {
    const [one, two] = await startAll(2);
    const { seats } = await tableAt(one, two);
    const [a, b] = seats;
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    one?.freeze();
    await untilPresence(b, a, false);
    const { currentPlayerId } = await b.player.view(b.gameId);
    if (currentPlayerId === b.playerId) await playOne([b]);
    const missed = await b.player.view(b.gameId);
    one?.resume();
    await untilPresence(b, a, true);
    await a.player.untilGame(a.gameId, "what it missed", ({ version }) => version >= missed.version);
    await playOne(seats);
    closeAll(seats);
  });
});

describe("a server that freezes while the database fails", () => {
  it("seed 7: sends its players the missed changes as soon as the database is back", async () => {
    const line = await TcpProxy.open();
    line.forwardTo(several.databaseUrl);
    const [one, two] = await Promise.all([
      several.start({ DATABASE_URL: line.urlOf(several.databaseUrl) }),
      several.start(),
    ]);
    const { seats } = await tableAt(one, two);
    const [a, b] = seats;
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    one.freeze();
    await untilPresence(b, a, false);
    const missed = await b.player.view(b.gameId);
    line.forwardTo(null);
    line.cut();
    one.resume();
    await one.untilLogged("cluster: writing the heartbeat failed", 1);
    line.forwardTo(several.databaseUrl);
    await a.player.untilGame(a.gameId, "what it missed", ({ version }) => version >= missed.version);
    await untilPresence(b, a, true);
    closeAll(seats);
    await one.stop();
    line.close();
  });
});

describe("a server that stops", () => {
  it("its players have time to reconnect to another server; players who don't are noticed as absent", async () => {
    const [one, two] = await startAll(2);
    const { seats, ids } = await tableAt(one, one, two, two);
    const [stays, returns, c] = seats;
    if (stays === undefined || returns === undefined || c === undefined) throw new Error("four seats were wanted");
    expect((await one?.stop())?.code).toBe(0);
    const back = await comeBack(two, returns, ids[1]);
    await untilPresence(c, stays, false);
    expect(presence(c, returns)).not.toContain(false);
    closeAll([back, ...seats]);
  });
});

describe("Redis", () => {
  it("is needed at the start: without it a server prints one line", async () => {
    const { settings } = several;
    await several.redis.kill();
    const { code, stderr } = await runToEnd(settings);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Redis is away: .*\n$/);
  });

  it("may be unreachable when the sessions of an account end: sockets at other servers are closed when it is back", async () => {
    const [one, two] = await startAll(2);
    if (one === undefined || two === undefined) throw new Error("two servers were wanted");
    const { tokens } = await register(one.url, "everywhere");
    const [theirs, guest] = await Promise.all([
      Player.connect(two.url, { accessToken: tokens.accessToken }),
      Player.connect(two.url),
    ]);
    const closed = new Promise((resolve) => theirs.socket.once("disconnect", resolve));
    await several.redis.kill();
    await Promise.all(
      [one, two].map((server) => server.untilLogged("cluster: Redis does not deliver, polling the database", 1)),
    );
    const body = { password: `${PASSWORD} again`, currentPassword: PASSWORD };
    bodyOf(
      await call(one.url, "PUT", "/auth/profile", { accessToken: tokens.accessToken, body }),
      accounts.changedProfile,
    );
    await theirs.demand("get-public-rooms", {});
    await several.redis.restart();
    await closed;
    await guest.demand("get-public-rooms", {});
    guest.close();
  });

  it("may fail and come back: each server works alone, then all together, and no change is missed", async () => {
    const servers = await startAll(2);
    const [one, two] = servers;
    const together = await tableAt(one, one);
    const apart = await tableAt(one, two);
    const [a, b] = apart.seats;
    if (a === undefined || b === undefined || one === undefined) throw new Error("two seats were wanted");
    await several.redis.kill();
    for (let turn = 0; turn < 4; turn++) {
      await playOne(together.seats);
      await playOne(apart.seats);
    }
    const { version } = await a.player.view(a.gameId);
    for (const server of servers) expect(await server.health()).toMatchObject({ status: "ok" });
    await Promise.all([
      several.redis.restart(),
      ...servers.map((server) => server.untilLogged("cluster: Redis delivers again", 1)),
    ]);
    for (const seat of apart.seats) {
      await seat.player.untilGame(seat.gameId, "all moves", (game) => game.version >= version);
    }
    const { message } = await a.player.demand("chat-message", { ...addressOf(a), message: "still here?" });
    await b.player.until("the message", () => b.player.chat.find(({ id }) => id === message.id));
    expect([...presence(a, b), ...presence(b, a)]).not.toContain(false);
    for (const server of servers) expect(server.errors).toEqual([]);
    closeAll([...together.seats, ...apart.seats]);
  });
});
