// Behaviour that is specific to PostgreSQL: settings, outages, command-line tools, and several servers.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firstLegalMove } from "@chkobba/bot";
import { accounts, history } from "@chkobba/protocol";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { newEmptyPostgres, type PostgresPlace } from "../src/platform/database/testing/each-database.ts";
import { bodyOf, call, profile, register } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { Player } from "./player.ts";
import { playOn, playOne, playRequest, seatAtTurn } from "./playing.ts";
import { expectCountsForNothing, ratedGame } from "./rated-games.ts";
import { runToEnd, runTool } from "./run-to-end.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { readLogs } from "./stored.ts";
import { addressOf, closeAll, playerIn, seatAll, startedTable } from "./tables.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a longer word" };

const OUTAGE_MS = 1000;

let place: PostgresPlace;
beforeEach(async () => {
  place = await newEmptyPostgres();
});
afterEach(async () => {
  await cleanUp();
  await place.remove();
});
afterAll(cleanUp);

const settings = () => ({ ...FAST, ...SECRETS, DATABASE_URL: place.url });
const start = () => ServerProcess.start(settings());

describe("a server on PostgreSQL", () => {
  it("makes no secrets: it names the missing ones", async () => {
    const { code, stdout, stderr } = await runToEnd({ DATABASE_URL: place.url, ADMIN_KEY: "an admin key" });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^DATABASE_URL is set, .*: set AUTH_SECRET, RADIO_ADMIN_PASSWORD\n$/);
  });

  it("exits with one line if the database can't be reached", async () => {
    const url = new URL(place.url);
    url.port = "1";
    const { code, stderr } = await runToEnd({ ...settings(), DATABASE_URL: url.href });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^the database is away: .*\n$/)]);
  });

  it("gets its admins from the command line", async () => {
    const server = await start();
    const someone = await register(server.url, "Boss");
    const env = { DATABASE_URL: place.url };
    expect(await runTool("admin", ["grant", "boss"], env)).toEqual({
      code: 0,
      stdout: "boss is now: admin\n",
      stderr: "",
    });
    expect(bodyOf(await profile(server.url, someone.tokens.accessToken), accounts.profile).user.role).toBe("admin");
  });

  it("answers that it is unavailable while the database is not reachable, and works when it is back", async () => {
    const server = await start();
    const [seat] = await startedTable(server.url);
    if (seat === undefined) throw new Error("a seat was wanted");
    await setReachable(false);
    // The server writes at most once a second, so it may notice the outage late.
    await expect.poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 60_000 }).toBe(503);
    expect((await fetch(`${server.url}/api/leaderboard`)).status).toBe(503);
    expect(await seat.player.refusal("get-game", { gameId: seat.gameId })).toBe("INTERNAL");
    await setReachable(true);
    await expect.poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 60_000 }).toBe(200);
    expect((await seat.player.view(seat.gameId)).status).toBe("in_progress");
    seat.player.close();
  });
});

describe("a connection to the database that breaks", () => {
  it("seed 20: a written move whose answer was lost is shown to the others", async () => {
    const line = await TcpProxy.open();
    line.forwardTo(place.url);
    const server = await ServerProcess.start({ ...settings(), DATABASE_URL: line.urlOf(place.url) });
    const seats = await startedTable(server.url);
    const { seat, view } = await seatAtTurn(seats);
    const other = seats.find(({ playerId }) => playerId !== seat.playerId);
    line.dropReplies();
    const answer = seat.player.refusal("play-card", playRequest(seat, firstLegalMove(view)));
    await expect.poll(() => versionOf(seat.gameId)).toBe(view.version + 1);
    line.cut();
    expect(await answer).toBe("INTERNAL");
    await other?.player.untilGame(seat.gameId, "the move", ({ version }) => version > view.version);
    closeAll(seats);
    await server.stop();
    line.close();
  });
});

describe("a database that was not reachable for longer than an outage", () => {
  it("a game of quick match waits for a player who disconnected in that time; leaving aborts it, and it does not count", async () => {
    const line = await TcpProxy.open();
    line.forwardTo(place.url);
    const server = await ServerProcess.start({
      ...settings(),
      DATABASE_URL: line.urlOf(place.url),
      OUTAGE_SECONDS: `${OUTAGE_MS / 1000}`,
      RETURN_SECONDS: "600",
      AWAY_SECONDS: "0",
      TURN_SECONDS: "600",
    });
    const { people, seats } = await ratedGame(server.url);
    const [{ player, gameId, playerId }, other] = seats;
    line.forwardTo(null);
    line.cut();
    other.player.close();
    await server.untilLogged("presence: recording a seat failed, retrying", 1);
    await expect.poll(msWithoutService).toBeGreaterThan(OUTAGE_MS);
    line.forwardTo(place.url);
    const waiting = await player.untilGame(gameId, "the wait", ({ returning }) => returning !== null);
    expect(waiting).toMatchObject({ status: "in_progress", turnEndsAt: null, aborted: false });
    expect(waiting.returning?.playerIds).toEqual([other.playerId]);
    await player.demand("leave-game", { gameId, playerId });
    const late = await Player.connect(server.url, people[1].auth);
    await late.demand("join-game", { gameId, existingPlayerId: other.playerId });
    expect(await late.view(gameId)).toMatchObject({ status: "finished", aborted: true, winner: null });
    late.close();
    await expectCountsForNothing(server.url, people);
    player.close();
    await server.stop();
    line.close();
  });
});

/** How many milliseconds ago a server last stored that it serves games. */
async function msWithoutService(): Promise<number> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query(
    "select (extract(epoch from clock_timestamp()) * 1000 - served_at)::float8 as ms from service",
  );
  await client.end();
  return rows[0]?.ms;
}

/** The number of records in the log of a game. */
async function versionOf(gameId: string): Promise<number> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query(
    "select max(seq)::int as version from game_records join games on game = number where id = $1",
    [gameId],
  );
  await client.end();
  return rows[0]?.version;
}

/** Cuts the servers off from the database, or connects them again. */
async function setReachable(isReachable: boolean): Promise<void> {
  const url = new URL(place.url);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database "${name}" with allow_connections ${isReachable}`);
  if (!isReachable) {
    await client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [name]);
  }
  await client.end();
}

describe("two servers on one database", () => {
  it("start at once and serve one game: each shows the moves that the other has acknowledged", async () => {
    const servers = await Promise.all([start(), start()]);
    const [one, two] = await Promise.all(servers.map(({ url }) => Player.connect(url)));
    if (one === undefined || two === undefined) throw new Error("two players were wanted");
    const seats = await seatAll([one, two], { targetScore: 11 });
    const [{ gameId } = { gameId: "" }] = seats;
    await one.demand("start-game", { gameId });
    for (let turn = 0; turn < 12; turn++) {
      const { version } = await one.view(gameId);
      await playOne(seats);
      const seen = await Promise.all([one, two].map((player) => player.view(gameId)));
      for (const game of seen) expect(game.version).toBeGreaterThan(version);
      expect(seen[0]?.version).toBe(seen[1]?.version);
    }
    closeAll(seats);
  });

  it("on one port: the second server exits with one line and writes nothing to the games", async () => {
    const first = await start();
    const seats = await startedTable(first.url);
    const [seat] = seats;
    if (seat === undefined) throw new Error("a seat was wanted");
    const before = await versionOf(seat.gameId);
    const { code, stderr } = await runToEnd({ ...settings(), PORT: new URL(first.url).port });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^listen EADDRINUSE.*: is another server running\?.*\n$/),
    ]);
    expect(await versionOf(seat.gameId)).toBe(before);
    closeAll(seats);
  });

  it("do not touch the seats of the other server's players", async () => {
    const first = await start();
    const seats = await startedTable(first.url);
    const [seat] = seats;
    if (seat === undefined) throw new Error("a seat was wanted");
    await start();
    const game = await seat.player.view(seat.gameId);
    expect(game.players.map(({ connected }) => connected)).toEqual([true, true]);
    await first.kill();
    closeAll(seats);
  });
});

describe("npm run db:import", () => {
  const digestOf = (dataDir: string) =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith("chkobba.sqlite"))
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(dataDir, name)))
          .digest("hex"),
      ]);

  it("copies an installation, counts the rows of every table, and does not change the old one", async () => {
    const old = await ServerProcess.start({ ...FAST, ...SECRETS });
    const someone = await register(old.url, "Mover");
    const { accessToken } = someone.tokens;
    const players = await Promise.all([Player.connect(old.url, { accessToken }), Player.connect(old.url)]);
    const [player] = players;
    const { room } = await player.demand("create-room", { roomName: "A room", turnSeconds: 60 });
    const seats = await seatAll(players, { targetScore: 11, roomId: room.id });
    const [seat] = seats;
    if (seat === undefined) throw new Error("a seat was wanted");
    await player.demand("start-game", { gameId: seat.gameId });
    await Promise.all(seats.map((each) => playOn(each)));
    const { message } = await player.demand("chat-message", { ...addressOf(seat), message: "bye 🂡" });
    const waiting = await player.demand("create-game", { playerName: "Still here" });

    const env = { DATA_DIR: old.dataDir, DATABASE_URL: place.url };
    const tooEarly = await runTool("db-import", [], env);
    expect(tooEarly.code).toBe(1);
    expect(tooEarly.stderr).toMatch(/^DATA_DIR .* is in use by another server: stop it, .*\n$/);
    await old.stop();
    closeAll(seats);

    const before = digestOf(old.dataDir);
    const { code, stdout, stderr } = await runTool("db-import", [], env);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^accounts +1 rows, all alike$/m);
    expect(stdout).toMatch(/^games +2 rows, all alike$/m);
    expect(stdout).toMatch(/^results +2 rows, all alike$/m);
    expect(digestOf(old.dataDir)).toEqual(before);

    const again = await runTool("db-import", [], env);
    expect([again.code, again.stderr]).toEqual([
      1,
      "the PostgreSQL database is not empty: there are rows in accounts\n",
    ]);

    const server = await start();
    const back = await Player.connect(server.url, { accessToken });
    expect((await back.demand("get-public-rooms", {})).rooms).toEqual([room]);
    expect((await back.demand("get-chat-history", { gameId: seat.gameId })).messages).toEqual([message]);
    const page = bodyOf(await call(server.url, "GET", "/games", { accessToken }), history.gamesPage);
    expect(page.games.map(({ id }) => id)).toEqual([seat.gameId]);
    bodyOf(await call(server.url, "GET", `/games/${seat.gameId}/replay`), history.replay);
    await back.demand("join-game", { gameId: waiting.gameId, existingPlayerId: waiting.playerId });
    expect(playerIn(await back.view(waiting.gameId), waiting.playerId).connected).toBe(true);
    back.close();
  });

  it("copies the commits that a killed server had not yet checkpointed", async () => {
    const old = await ServerProcess.start({ ...FAST, ...SECRETS });
    const seats = await startedTable(old.url, { targetScore: 11 });
    await Promise.all(seats.map((seat) => playOn(seat)));
    await old.kill();
    closeAll(seats);
    const before = digestOf(old.dataDir);
    expect(before.map(([name]) => name)).toContain("chkobba.sqlite-wal");

    const { code, stdout, stderr } = await runTool("db-import", [], { DATA_DIR: old.dataDir, DATABASE_URL: place.url });
    expect([code, stderr]).toEqual([0, ""]);
    expect(digestOf(old.dataDir)).toEqual(before);
    const records = [...(await readLogs(old.dataDir)).values()].flat().length;
    expect(stdout).toMatch(new RegExp(`^game_records +${records} rows, all alike$`, "m"));
  });

  it.each([
    [{}, /^set DATABASE_URL to .*\n$/],
    [{ DATABASE_URL: "postgres://127.0.0.1:1/nowhere" }, /^there is no database in .*\n$/],
  ])("reports in one line what is missing: %j", async (env, line) => {
    const { code, stdout, stderr } = await runTool("db-import", [], { DATA_DIR: makeDataDir(), ...env });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(line);
  });
});
