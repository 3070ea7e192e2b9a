// Two servers on one PostgreSQL and one Redis: players on one server play, chat and talk with players on the other.
import { accounts, type GameState, replySchema, type ServerEvents } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register } from "./account-calls.ts";
import { Player } from "./player.ts";
import { playOn, playOne, type Seated } from "./playing.ts";
import { nowPlaying, RADIO_PASSWORD, RadioAdmin } from "./radio-calls.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers, SHARED_SECRETS } from "./several-servers.ts";
import { addressOf, closeAll, firstTwo, playerIn, seatAll } from "./tables.ts";

const ATTEMPTS = 10;
const AWAY = "cluster: Redis does not deliver, polling the database";

let several: SeveralServers;
let one: ServerProcess;
let two: ServerProcess;
beforeAll(async () => {
  several = await SeveralServers.prepare();
  [one, two] = await Promise.all([several.start(), several.start()]);
});
afterAll(() => several.end());

let devices = 0;
const newDevice = () => `device_${++devices}`;

/** Two players of one table: the first on server one, the second on server two. */
async function apart(deviceIds = [newDevice(), newDevice()]): Promise<[Seated, Seated]> {
  const servers = [one, two];
  const players = await Promise.all(
    deviceIds.map((deviceId, at) =>
      Player.connect(servers[at]?.url ?? "", { deviceId, updates: at === 0 ? "states" : "entries" }),
    ),
  );
  const [a, b] = await seatAll(players, { targetScore: 11 });
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  await b.player.demand("start-game", { gameId: b.gameId });
  return [a, b];
}

/** Opens one more socket on the seat. */
async function window(server: ServerProcess, seat: Seated, deviceId: string): Promise<Seated> {
  const player = await Player.connect(server.url, { deviceId });
  await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
  return { ...addressOf(seat), player };
}

/** Collects the payloads of an event that a player receives from now on. */
function hearing<E extends keyof ServerEvents>({ player }: Seated, event: E): unknown[] {
  const heard: unknown[] = [];
  const untyped: { on(event: string, listener: (payload: unknown) => void): unknown } = player.socket;
  untyped.on(event, (payload) => heard.push(payload));
  return heard;
}

describe("a moderator at one server", () => {
  it("suspends and warns people at the other one, and takes a suspension back there", async () => {
    const [moderator, account] = [await register(one.url, "Moderator_One"), await register(two.url, "Rude_Two")];
    await several.inDatabase("update accounts set role = 'moderator' where username = 'Moderator_One'");
    const players = [
      await Player.connect(one.url, { deviceId: newDevice() }),
      await Player.connect(two.url, { accessToken: account.tokens.accessToken }),
    ];
    const [reporter, rude] = firstTwo(await seatAll(players, {}));
    const warnings = hearing(rude, "moderation-notices");
    await reporter.player.demand("report-player", { ...addressOf(rude), reason: "abuse" });
    const { accessToken } = moderator.tokens;
    const listed = await call(one.url, "GET", "/moderation/reports", { accessToken });
    const [report] = bodyOf(listed, replySchema("getReports")).reports;
    const decide = (action: string) =>
      post(one.url, `/moderation/reports/${report?.id}`, { action, note: "insults" }, { accessToken });
    await decide("warn");
    await expect.poll(() => warnings).toMatchObject([{ notices: [{ kind: "warned", note: "insults" }] }]);
    await decide("suspend");
    const refusal = () => rude.player.refusal("chat-message", { ...addressOf(rude), message: "again" });
    await expect.poll(refusal).toBe("SUSPENDED");
    const signIn = () => post(two.url, "/auth/login", { emailOrUsername: "Rude_Two", password: PASSWORD });
    expect(failureOf(await signIn(), 403).code).toBe("SUSPENDED");
    await decide("lift");
    await expect.poll(async () => (await signIn()).status).toBe(200);
    closeAll([reporter, rude]);
  });
});

describe("a game at two servers", () => {
  it("is shown to each player move by move, to its end", async () => {
    const seats = await apart();
    const [a, b] = await Promise.all(seats.map((seat) => playOn(seat)));
    expect(a?.winner).toBe(b?.winner);
    expect(a?.version).toBe(b?.version);
    closeAll(seats);
  });

  it("can be followed by entries at the second player's server, with the same states", async () => {
    const [a, b] = await apart();
    for (let nth = 0; nth < 20; nth++) await playOne([a, b]);
    const { version } = await a.player.view(a.gameId);
    const atVersion = (game: GameState) => game.version === version;
    await Promise.all([a, b].map(({ player, gameId }) => player.untilGame(gameId, "the last play", atVersion)));
    expect(b.player.entries.length).toBeGreaterThan(15);
    for (const seat of [a, b]) {
      expect(seat.player.latest(seat.gameId)).toEqual(await seat.player.view(seat.gameId));
    }
    closeAll([a, b]);
  });

  it("shows each player when the other connects and disconnects", async () => {
    const ids = [newDevice(), newDevice()];
    const [a, b] = await apart(ids);
    b.player.close();
    await a.player.untilGame(a.gameId, "that B is gone", (game) => !playerIn(game, b.playerId).connected);
    const back = await window(one, b, ids[1] ?? "");
    await a.player.untilGame(a.gameId, "that B is back", (game) => playerIn(game, b.playerId).connected);
    await playOne([a, back]);
    await playOne([a, back]);
    closeAll([a, back]);
  });

  it("counts a seat as connected while it has a socket at either server", async () => {
    const ids = [newDevice(), newDevice()];
    const [a, b] = await apart(ids);
    const more = await window(one, b, ids[1] ?? "");
    b.player.close();
    await playOne([a, more]);
    await playOne([a, more]);
    const played = a.player.updates.filter(({ status }) => status === "in_progress");
    expect(played.map((game) => playerIn(game, b.playerId).connected)).not.toContain(false);
    const again = await window(two, b, ids[1] ?? "");
    more.player.close();
    again.player.close();
    await a.player.untilGame(a.gameId, "that B is gone", (game) => !playerIn(game, b.playerId).connected);
    a.player.close();
  });

  it("sends to the sockets of a seat at both servers, until its player leaves", async () => {
    const ids = [newDevice(), newDevice()];
    const [a, b] = await apart(ids);
    const other = await window(one, b, ids[1] ?? "");
    await playOne([a, b]);
    const { version } = await a.player.view(a.gameId);
    for (const seat of [a, b, other]) {
      const game = await seat.player.untilGame(a.gameId, "the move", (view) => view.version >= version);
      expect(game.players.filter(({ hand }) => hand.every((card) => !("hidden" in card))).map(({ id }) => id)).toEqual([
        seat.playerId,
      ]);
    }
    const ends = hearing(a, "webrtc-player-disconnect");
    await b.player.demand("leave-game", addressOf(b));
    await expect.poll(() => ends.at(-1)).toEqual({ playerId: b.playerId });
    await a.player.demand("chat-message", { ...addressOf(a), message: "alone now" });
    await other.player.demand("check-game-exists", { gameId: a.gameId });
    expect([b, other].map(({ player }) => player.chat)).toEqual([[], []]);
    closeAll([a, b, other]);
  });

  it("lets its players chat", async () => {
    const [a, b] = await apart();
    const { message } = await a.player.demand("chat-message", { ...addressOf(a), message: "ahla" });
    expect(await b.player.until("the message", () => b.player.chat[0])).toEqual(message);
    closeAll([a, b]);
  });

  it("forwards the voice signals between their browsers", async () => {
    const [a, b] = await apart();
    const [offers, answers, ends] = [
      hearing(b, "webrtc-offer"),
      hearing(a, "webrtc-answer"),
      hearing(b, "webrtc-player-disconnect"),
    ];
    const way = { gameId: a.gameId, from: a.playerId, to: b.playerId };
    await a.player.demand("webrtc-offer", { ...way, offer: { sdp: "an offer" } });
    await expect.poll(() => offers).toEqual([{ ...way, offer: { sdp: "an offer" } }]);
    const back = { gameId: a.gameId, from: b.playerId, to: a.playerId };
    await b.player.demand("webrtc-answer", { ...back, answer: "an answer" });
    await expect.poll(() => answers).toEqual([{ ...back, answer: "an answer" }]);
    a.player.close();
    await expect.poll(() => ends).toEqual([{ playerId: a.playerId }]);
    b.player.close();
  });
});

describe("a player who is blocked at the other server", () => {
  it("is excluded from chat and voice at their current tables until unblocked, and is not notified", async () => {
    const [a, b] = await apart();
    const heard = [a, b].map((seat) => hearing(seat, "webrtc-offer"));
    const say = async (seat: Seated, message: string) => {
      const address = addressOf(seat);
      return (await seat.player.demand("chat-message", { ...address, message })).message;
    };
    const call = ({ player, gameId, playerId: from }: Seated, { playerId: to }: Seated) =>
      player.demand("webrtc-offer", { gameId, from, to, offer: "hello?" });
    const arrives = ({ player }: Seated, { id }: { readonly id: string }) =>
      player.until("the message", () => player.chat.find((message) => message.id === id));
    await arrives(a, await say(b, "first"));
    await a.player.demand("block-player", addressOf(b));
    await say(b, "second");
    await call(a, b);
    await call(b, a);
    await arrives(b, await say(a, "third"));
    await arrives(a, await say(a, "fourth"));
    expect(a.player.chat.map(({ message }) => message)).toEqual(["first", "third", "fourth"]);
    expect(heard).toEqual([[], []]);
    await a.player.demand("unblock-player", addressOf(b));
    await arrives(a, await say(b, "fifth"));
    await expect
      .poll(async () => {
        await call(b, a);
        return heard[0]?.length;
      })
      .toBeGreaterThan(0);
    closeAll([a, b]);
  });

  it("is known as blocked by a server that received no message from Redis", async () => {
    const [a, b] = await apart();
    await b.player.demand("block-player", addressOf(a));
    several.redis.freeze();
    await Promise.all([one, two].map((server) => server.untilLogged(AWAY, 1)));
    await b.player.demand("unblock-player", addressOf(a));
    several.redis.resume();
    await Promise.all([one, two].map((server) => server.untilLogged("cluster: Redis delivers again", 1)));
    const offers = hearing(b, "webrtc-offer");
    const way = { gameId: a.gameId, from: a.playerId, to: b.playerId };
    await expect
      .poll(async () => {
        await a.player.demand("webrtc-offer", { ...way, offer: "hello?" });
        return offers.length;
      })
      .toBeGreaterThan(0);
    closeAll([a, b]);
  });
});

describe("rooms", () => {
  it("and their games are announced at both servers, and their end too", async () => {
    const host = await Player.connect(one.url);
    const guest = await Player.connect(two.url);
    const { room } = await host.demand("create-room", { roomName: "Café" });
    await guest.until("the list", () => (guest.roomListUpdates > 0 ? true : undefined));
    await guest.demand("join-room", { roomId: room.id });
    const { gameId } = await host.demand("create-game-in-room", {
      roomId: room.id,
      playerName: "Host",
      teamMode: true,
    });
    expect(await guest.until("the game", () => guest.gamesInRooms[0])).toEqual({ gameId, roomId: room.id });
    await guest.demand("join-game", { gameId, playerName: "Guest" });
    const response = await fetch(`${one.url}/api/rooms/${room.id}`, {
      method: "DELETE",
      headers: { "x-admin-key": SHARED_SECRETS.ADMIN_KEY },
    });
    expect(response.status).toBe(200);
    for (const player of [host, guest]) {
      await player.until("the end of the room", () => player.deletedRooms.find((id) => id === room.id));
      expect(await player.until("the end of the game", () => player.errors[0])).toBe("Room deleted");
      player.close();
    }
  });
});

describe("the radio", () => {
  it("plays at all servers, and counts all servers' listeners", async () => {
    const players = await Promise.all([one, two, two].map(({ url }) => Player.connect(url)));
    const [first, , third] = players;
    if (first === undefined || third === undefined) throw new Error("three players were wanted");
    for (const player of players) await player.demand("radio-tune", { listening: true });
    for (const player of players) {
      await player.until("three listeners", () => (player.listenerCounts.at(-1) === 3 ? true : undefined));
    }
    for (const { url } of [one, two]) expect((await nowPlaying(url)).listeners).toBe(3);
    third.close();
    await first.until("two listeners", () => (first.listenerCounts.at(-1) === 2 ? true : undefined));

    const admin = new RadioAdmin(two.url);
    const track = await admin.add("Rast");
    await admin.make("POST", `play/${track.id}`);
    await first.until("the track", () => first.radio.find(({ trackId }) => trackId === track.id));
    for (const player of players) player.close();
  });
});

describe("the protection of accounts", () => {
  it("counts the attempts at one account for all servers together", async () => {
    const { user } = await register(one.url, "much_tried");
    const tryIn = (nth: number, password = "wrong horse") =>
      post([one, two][nth % 2]?.url ?? "", "/auth/login", { emailOrUsername: user.username, password });
    for (let nth = 0; nth < ATTEMPTS; nth++) failureOf(await tryIn(nth), 401);
    for (const nth of [0, 1]) {
      const reply = await tryIn(nth, PASSWORD);
      failureOf(reply, 429);
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("counts the wrong passwords of the radio's admin for all servers together", async () => {
    const ask = (nth: number, password: string) =>
      new RadioAdmin([one, two][nth % 2]?.url ?? "", password).ask("GET", "playlist");
    for (let nth = 0; nth < ATTEMPTS; nth++) expect((await ask(nth, "a guess")).status).toBe(401);
    for (const nth of [0, 1]) expect((await ask(nth, RADIO_PASSWORD)).status).toBe(429);
  });

  it("closes the sockets of an account at every server when its sessions end", async () => {
    const { tokens } = await register(one.url, "everywhere");
    const player = await Player.connect(two.url, { accessToken: tokens.accessToken });
    const closed = new Promise((resolve) => player.socket.once("disconnect", resolve));
    const changed = await call(one.url, "PUT", "/auth/profile", {
      accessToken: tokens.accessToken,
      body: { password: `${PASSWORD} again`, currentPassword: PASSWORD },
    });
    bodyOf(changed, accounts.changedProfile);
    await closed;
  });

  it("closes the sockets of a session at every server when it signs out", async () => {
    const { tokens } = await register(one.url, "signs_out");
    const player = await Player.connect(two.url, { accessToken: tokens.accessToken });
    const closed = new Promise((resolve) => player.socket.once("disconnect", resolve));
    bodyOf(await post(one.url, "/auth/logout", { refreshToken: tokens.refreshToken }), accounts.message);
    await closed;
  });
});

it("only one server's metrics have the games, so the sum over all servers is right", async () => {
  const pages = await Promise.all([one, two].map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  expect(pages.filter((page) => /^chkobba_games\{/m.test(page))).toHaveLength(1);
  expect(pages.every((page) => /^chkobba_connections \d/m.test(page))).toBe(true);
});

it("no test has caused an error in a log", () => {
  for (const server of [one, two]) expect(server.errors).toEqual([]);
});
