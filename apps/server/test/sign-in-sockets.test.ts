// Accounts on sockets: the owners of seats, and the permissions of a socket after it has authenticated.

import { accounts } from "@chkobba/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, logIn, PASSWORD, post, register, type SignedIn } from "./account-calls.ts";
import { resetTokenIn } from "./mail-server.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll, playerIn, seatAll } from "./tables.ts";

const server = oneServer(FAST);
let url: string;
beforeAll(() => {
  url = server().url;
});

let count = 0;
const newcomer = () => register(url, `seated_${++count}`);
const connect = (auth: Readonly<Record<string, unknown>> = {}) => Player.connect(url, auth);
const signedInAt = ({ tokens }: SignedIn, deviceId?: string) => connect({ accessToken: tokens.accessToken, deviceId });

async function started(players: readonly Player[]): Promise<Seated[]> {
  const seats = await seatAll(players, { targetScore: 11, watchable: true });
  await seats[0]?.player.demand("start-game", { gameId: seats[0].gameId });
  return seats;
}

const rejoin = (player: Player, { gameId, playerId }: Pick<Seated, "gameId" | "playerId">) =>
  player.refusal("join-game", { gameId, existingPlayerId: playerId });

/** The number of hands in a game whose cards that player can see. */
async function openHands(player: Player, gameId: string): Promise<number> {
  const { players } = await player.view(gameId);
  return players.filter(({ hand }) => hand.every((card) => !("hidden" in card))).length;
}

/** Resolves when the server has closed that player's connection. */
function closed({ socket }: Player): Promise<void> {
  return new Promise((resolve) => (socket.connected ? socket.once("disconnect", () => resolve()) : resolve()));
}

describe("a socket", () => {
  it("authenticates in its handshake, or later with `authenticate`", async () => {
    const someone = await newcomer();
    const early = await signedInAt(someone);
    const late = await connect();
    const { user } = await late.demand("authenticate", { accessToken: someone.tokens.accessToken });
    expect(user).toEqual(someone.user);
    const [seat] = await seatAll([early, await connect()], {});
    if (seat === undefined) throw new Error("a seat was wanted");
    expect(await rejoin(late, seat)).toBeNull();
    closeAll([seat, { ...seat, player: late }]);
  });

  it("with an invalid token is refused, and keeps its previous account", async () => {
    const [someone, other] = [await newcomer(), await newcomer()];
    const player = await signedInAt(someone);
    const seats = await started([player, await connect()]);
    const [seat] = seats;
    if (seat === undefined) throw new Error("a seat was wanted");
    const [head, payload] = other.tokens.accessToken.split(".");
    for (const accessToken of ["nonsense", other.tokens.refreshToken, `${head}.${payload}.`]) {
      expect(await player.refusal("authenticate", { accessToken })).toBe("FORBIDDEN");
    }
    for (const payloadOf of [{}, { accessToken: "" }, { accessToken: 5 }, { accessToken: "x".repeat(4001) }]) {
      expect(await player.refusal("authenticate", payloadOf)).toBe("INVALID_PAYLOAD");
    }
    expect(await openHands(player, seat.gameId)).toBe(1);
    const second = await signedInAt(someone);
    expect(await rejoin(second, seat)).toBeNull();
    closeAll([...seats, { ...seat, player: second }]);
  });

  it("with a revoked token connects as a guest of its device", async () => {
    const someone = await newcomer();
    const atHome = await connect({ deviceId: "device_home" });
    const [seat] = await seatAll([atHome, await connect()], {});
    if (seat === undefined) throw new Error("a seat was wanted");
    await post(url, "/auth/logout", { refreshToken: someone.tokens.refreshToken });
    const again = await signedInAt(someone, "device_home");
    expect(await rejoin(again, seat)).toBeNull();
    closeAll([seat, { ...seat, player: again }]);
  });

  it("can become a guest again", async () => {
    const someone = await newcomer();
    const player = await signedInAt(someone);
    const [seat] = await seatAll([player, await connect()], {});
    if (seat === undefined) throw new Error("a seat was wanted");
    const other = await signedInAt(someone);
    await other.demand("guest-session", { sessionId: "guest_1", username: "Guest" });
    expect(await rejoin(other, seat)).toBe("FORBIDDEN");
    await other.demand("authenticate", { accessToken: someone.tokens.accessToken });
    expect(await rejoin(other, seat)).toBeNull();
    closeAll([seat, { ...seat, player: other }]);
  });
});

describe("a seat", () => {
  it("of an account can be used on a second device, with the same hand", async () => {
    const someone = await newcomer();
    const seats = await started([await signedInAt(someone, "device_a"), await connect({ deviceId: "device_b" })]);
    const [mine, theirs] = seats;
    if (mine === undefined || theirs === undefined) throw new Error("two seats were wanted");
    const elsewhere = await signedInAt(someone, "device_c");
    const again = await elsewhere.demand("join-game", { gameId: mine.gameId, playerName: "Again" });
    expect(again.playerId).toBe(mine.playerId);
    const handOf = async (player: Player) => playerIn(await player.view(mine.gameId), mine.playerId).hand;
    expect(await handOf(elsewhere)).toEqual(await handOf(mine.player));
    await playOne([{ ...mine, player: elsewhere }, theirs]);
    await playOne([{ ...mine, player: elsewhere }, theirs]);
    closeAll([...seats, { ...mine, player: elsewhere }]);
  });

  it("of an account doesn't belong to the account's device", async () => {
    const someone = await newcomer();
    const seats = await started([await signedInAt(someone, "device_shared"), await connect()]);
    const [mine] = seats;
    if (mine === undefined) throw new Error("a seat was wanted");
    const guest = await connect({ deviceId: "device_shared" });
    expect(await rejoin(guest, mine)).toBe("FORBIDDEN");
    expect(await openHands(guest, mine.gameId)).toBe(0);
    const another = await signedInAt(await newcomer(), "device_shared");
    expect(await rejoin(another, mine)).toBe("FORBIDDEN");
    closeAll([...seats, { ...mine, player: guest }, { ...mine, player: another }]);
  });

  it("of a device still belongs to it after signing in and after signing out", async () => {
    const someone = await newcomer();
    const seats = await started([await connect({ deviceId: "device_kept" }), await connect()]);
    const [mine, theirs] = seats;
    if (mine === undefined || theirs === undefined) throw new Error("two seats were wanted");
    await mine.player.demand("authenticate", { accessToken: someone.tokens.accessToken });
    await playOne(seats);
    await playOne(seats);
    expect(await rejoin(await signedInAt(someone, "device_kept"), mine)).toBeNull();
    await mine.player.demand("guest-session", {});
    await playOne(seats);
    await playOne(seats);
    closeAll(seats);
  });

  it("of another account can't be taken, played or left, and its hand stays hidden", async () => {
    const seats = await started([await signedInAt(await newcomer()), await signedInAt(await newcomer())]);
    const [mine] = seats;
    if (mine === undefined) throw new Error("a seat was wanted");
    const { gameId, playerId } = mine;
    const stranger = await signedInAt(await newcomer());
    const before = await mine.player.view(gameId);
    const cardId = playerIn(before, playerId).hand[0]?.id;
    expect(await rejoin(stranger, mine)).toBe("FORBIDDEN");
    expect(await stranger.refusal("play-card", { gameId, playerId, cardId, capturedCardIds: [] })).toBe("FORBIDDEN");
    expect(await stranger.refusal("leave-game", { gameId, playerId })).toBe("FORBIDDEN");
    expect(await stranger.refusal("chat-message", { gameId, playerId, message: "hi" })).toBe("FORBIDDEN");
    expect(await stranger.refusal("get-chat-history", { gameId })).toBe("FORBIDDEN");
    expect(await stranger.refusal("continue-after-round-summary", { gameId })).toBe("FORBIDDEN");
    expect(await openHands(stranger, gameId)).toBe(0);
    expect(await mine.player.view(gameId)).toEqual(before);
    closeAll([...seats, { ...mine, player: stranger }]);
  });

  it("is the same one for an account on all its devices", async () => {
    const someone = await newcomer();
    const [first, second] = [await signedInAt(someone, "device_one"), await signedInAt(someone, "device_two")];
    const seat = { player: first, ...addressOf(await first.demand("create-game", { playerName: "One" })) };
    const joined = await second.demand("join-game", { gameId: seat.gameId, playerName: "Two" });
    expect(joined.playerId).toBe(seat.playerId);
    expect((await second.view(seat.gameId)).players).toHaveLength(1);
    closeAll([seat, { ...seat, player: second }]);
  });
});

describe("a new password", () => {
  it("from a reset mail closes the account's connections and no others", async () => {
    const [someone, other] = [await newcomer(), await newcomer()];
    const mine = [await signedInAt(someone), await connect()];
    await mine[1]?.demand("authenticate", { accessToken: someone.tokens.accessToken });
    const theirs = await signedInAt(other);
    const guest = await signedInAt(someone);
    await guest.demand("guest-session", {});
    await post(url, "/auth/forgot-password", { email: someone.user.email });
    const [letter] = await server().untilLogged("a mail was written", 1);
    const token = await resetTokenIn(letter?.file);
    bodyOf(await post(url, "/auth/reset-password", { token, password: "another horse" }), accounts.message);
    await Promise.all(mine.map(closed));
    for (const player of [theirs, guest]) {
      expect((await player.demand("get-public-rooms", {})).rooms).toEqual([]);
      player.close();
    }
    const again = await connect();
    expect(await again.refusal("authenticate", { accessToken: someone.tokens.accessToken })).toBe("FORBIDDEN");
    again.close();
  });

  it("from the profile closes them too, and with the new tokens the player gets the seat back", async () => {
    const someone = await newcomer();
    const seats = await started([await signedInAt(someone), await connect()]);
    const [mine] = seats;
    if (mine === undefined) throw new Error("a seat was wanted");
    const { accessToken } = someone.tokens;
    const body = { password: "another horse", currentPassword: PASSWORD };
    const changed = bodyOf(await call(url, "PUT", "/auth/profile", { accessToken, body }), accounts.changedProfile);
    await closed(mine.player);
    const again = await connect({ accessToken: changed.tokens?.accessToken });
    expect(await rejoin(again, mine)).toBeNull();
    closeAll([...seats, { ...mine, player: again }]);
  });
});

it("the end of a session closes its sockets at once, and no others: by signing out, and after a stolen token", async () => {
  const someone = await newcomer();
  const elsewhere = await logIn(url, someone.user.username);
  const [mine, tab, other] = [await signedInAt(someone), await connect(), await signedInAt(elsewhere)];
  await tab.demand("authenticate", { accessToken: someone.tokens.accessToken });
  await post(url, "/auth/logout", { refreshToken: someone.tokens.refreshToken });
  await Promise.all([closed(mine), closed(tab)]);
  expect((await other.demand("get-public-rooms", {})).rooms).toEqual([]);
  const { refreshToken } = elsewhere.tokens;
  const next = bodyOf(await post(url, "/auth/refresh", { refreshToken }), accounts.tokens);
  bodyOf(await post(url, "/auth/refresh", { refreshToken: next.refreshToken }), accounts.tokens);
  failureOf(await post(url, "/auth/refresh", { refreshToken }), 401);
  await closed(other);
});

describe("a socket that changes its account", () => {
  it.each([
    [
      "a guest",
      async (player: Player) => void (await player.demand("guest-session", { sessionId: "s", username: "g" })),
    ],
    [
      "another account",
      async (player: Player) => {
        const { tokens } = await newcomer();
        await player.demand("authenticate", { accessToken: tokens.accessToken });
      },
    ],
  ])(
    "to %s loses the seats of the previous account, and gets neither their cards nor their chat",
    async (_, become) => {
      const someone = await newcomer();
      const seats = await started([await signedInAt(someone), await connect()]);
      const [seat, other] = seats;
      if (seat === undefined || other === undefined) throw new Error("two seats were wanted");
      const { player, gameId, playerId } = seat;
      await become(player);
      const before = { updates: player.updates.length, chat: player.chat.length };
      await other.player.untilGame(gameId, "the seat is empty", (game) => !playerIn(game, playerId).connected);
      await other.player.demand("chat-message", { ...addressOf(other), message: "between us" });
      const home = await signedInAt(someone);
      expect(await rejoin(home, seat)).toBeNull();
      await playOne([{ ...seat, player: home }, other]);
      // Answers come in order. When this answer arrives, everything that was sent earlier has arrived too.
      expect(await openHands(player, gameId)).toBe(0);
      expect({ updates: player.updates.length, chat: player.chat.length }).toEqual(before);
      expect(await player.refusal("get-chat-history", { gameId })).toBe("FORBIDDEN");
      closeAll([...seats, { ...seat, player: home }]);
    },
  );

  it("keeps the seats of its device", async () => {
    const someone = await newcomer();
    const player = await connect({ deviceId: "device_of_both" });
    const seats = await started([player, await connect()]);
    const [seat, other] = seats;
    if (seat === undefined || other === undefined) throw new Error("two seats were wanted");
    await player.demand("authenticate", { accessToken: someone.tokens.accessToken });
    await player.demand("guest-session", {});
    expect(await openHands(player, seat.gameId)).toBe(1);
    const { version } = await other.player.view(seat.gameId);
    await playOne(seats);
    await player.untilGame(seat.gameId, "the play", (game) => game.version > version);
    expect(playerIn(await other.player.view(seat.gameId), seat.playerId).connected).toBe(true);
    closeAll(seats);
  });
});

it("an account has one rate limit for all its sockets, and a guest has a separate limit", async () => {
  const limited = await ServerProcess.start();
  const { tokens } = await register(limited.url, "many_sockets");
  const connectAs = (auth: Readonly<Record<string, unknown>>) => Player.connect(limited.url, auth);
  const sockets = await Promise.all([1, 2].map(() => connectAs({ accessToken: tokens.accessToken })));
  const codes: (string | null)[] = [];
  for (let nth = 0; nth < 34; nth++) {
    codes.push((await sockets[nth % 2]?.refusal("create-room", { roomName: "Mine" })) ?? null);
  }
  expect(codes.slice(0, 30)).toEqual(new Array(30).fill(null));
  expect(codes.slice(30)).toContain("RATE_LIMITED");
  const guest = await connectAs({});
  expect(await guest.refusal("create-room", { roomName: "Another" })).toBeNull();
  for (const player of [...sockets, guest]) player.close();
  await limited.stop();
});
