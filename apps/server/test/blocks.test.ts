// Blocking: a blocked player is excluded from chat, voice and quick match, and is not notified.
// Also on PostgreSQL, at full length.
import { BLOCKS_MAX, type CallReply, type ChatMessage, replySchema, type SeatRef } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register, type SignedIn } from "./account-calls.ts";
import { itOnce } from "./it-once.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { Searcher } from "./searcher.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { inDatabase } from "./stored.ts";
import { addressOf, closeAll, fullTable, seatAll, soloTable, startedTable } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";
const OFFER = { type: "offer", sdp: "v=0" };

const server = oneServer(FAST);

let devices = 0;
const newDevice = () => `blocks_${++devices}`;

function firstTwo([a, b]: readonly Seated[]): [Seated, Seated] {
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return [a, b];
}

async function pair(deviceIds = [newDevice(), newDevice()]): Promise<[Seated, Seated]> {
  return firstTwo(await startedTable(server().url, { deviceIds }));
}

async function signedIn(name: string): Promise<SignedIn & { readonly player: Player; readonly deviceId: string }> {
  const account = await register(server().url, name);
  const deviceId = newDevice();
  const player = await Player.connect(server().url, { accessToken: account.tokens.accessToken, deviceId });
  return { ...account, player, deviceId };
}

const block = ({ player }: Seated, { gameId, playerId }: SeatRef) =>
  player.demand("block-player", { gameId, playerId });

async function say(seat: Seated, message: string): Promise<ChatMessage> {
  return (await seat.player.demand("chat-message", { ...addressOf(seat), message })).message;
}

/** The chat messages that a player has received, once all earlier ones have arrived. */
async function heardBy({ player }: Pick<Seated, "player">): Promise<string[]> {
  await player.ask("check-game-exists", { gameId: NO_GAME });
  return player.chat.map(({ message }) => message);
}

async function history({ player, gameId }: Seated): Promise<string[]> {
  const { messages } = await player.demand("get-chat-history", { gameId });
  return messages.map(({ message }) => message);
}

async function listOf({ tokens }: SignedIn): Promise<CallReply<"getBlocks">["blocks"]> {
  const reply = await call(server().url, "GET", "/blocks", { accessToken: tokens.accessToken });
  return bodyOf(reply, replySchema("getBlocks")).blocks;
}

const change = (method: "POST" | "DELETE", who: string, { tokens }: SignedIn) =>
  call(server().url, method, `/blocks/${encodeURIComponent(who)}`, { accessToken: tokens.accessToken });

describe("a player who is blocked at a table", () => {
  it("can still write, but the blocker sees none of it, in any window, in the chat or its history", async () => {
    const ids = [newDevice(), newDevice(), newDevice(), newDevice()];
    const seats = await startedTable(server().url, { teamMode: true, deviceIds: ids });
    const [a, b] = firstTwo(seats);
    const window = await Player.connect(server().url, { deviceId: ids[0] ?? "" });
    await window.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    await say(b, "before");
    await block(a, b);
    const message = await say(b, "after");
    await say(a, "mine");
    expect(message).toMatchObject({ message: "after", playerId: b.playerId });
    expect(await heardBy(a)).toEqual(["before", "mine"]);
    expect(await heardBy({ player: window })).toEqual(["before", "mine"]);
    for (const other of seats.slice(1)) expect(await heardBy(other)).toEqual(["before", "after", "mine"]);
    expect(await history(a)).toEqual(["mine"]);
    expect(await history(b)).toEqual(["before", "after", "mine"]);
    window.close();
    closeAll(seats);
  });

  it("exchanges no voice signals with the blocker, in both directions; others are not affected", async () => {
    const deviceIds = [newDevice(), newDevice(), newDevice(), newDevice()];
    const seats = await startedTable(server().url, { teamMode: true, deviceIds });
    const [a, b] = firstTwo(seats);
    const c = seats[2] ?? a;
    const signals = new Map(seats.map(({ player }) => [player, [] as unknown[]]));
    const of = ({ player }: Seated) => signals.get(player);
    for (const { player } of seats) {
      for (const event of ["webrtc-offer", "webrtc-answer", "webrtc-ice-candidate"] as const) {
        player.collect(event, (signal) => signals.get(player)?.push(`${event} of ${signal.from}`));
      }
      player.collect("webrtc-player-disconnect", ({ playerId }) => signals.get(player)?.push(`without ${playerId}`));
    }
    await block(a, b);
    await Promise.all(seats.map(heardBy));
    expect([of(a), of(b), of(c)]).toEqual([[`without ${b.playerId}`], [`without ${a.playerId}`], []]);
    for (const [from, to] of [
      [a, b],
      [b, a],
      [b, c],
    ] as const) {
      const address = { gameId: a.gameId, from: from.playerId, to: to.playerId };
      await from.player.demand("webrtc-offer", { ...address, offer: OFFER });
      await from.player.demand("webrtc-answer", { ...address, answer: OFFER });
      await from.player.demand("webrtc-ice-candidate", { ...address, candidate: OFFER });
    }
    await Promise.all(seats.map(heardBy));
    expect([of(a)?.length, of(b)?.length]).toEqual([1, 1]);
    const from = ["webrtc-offer", "webrtc-answer", "webrtc-ice-candidate"].map((event) => `${event} of ${b.playerId}`);
    expect(of(c)).toEqual(from);
    closeAll(seats);
  });

  it("is heard again once unblocked, and the messages written while blocked are in the history", async () => {
    const [a, b] = await pair();
    await block(a, b);
    await block(a, b);
    expect(await a.player.demand("get-blocked-players", { gameId: a.gameId })).toMatchObject({
      playerIds: [b.playerId],
    });
    expect(await b.player.demand("get-blocked-players", { gameId: a.gameId })).toMatchObject({ playerIds: [] });
    await say(b, "meanwhile");
    await a.player.demand("unblock-player", addressOf(b));
    await a.player.demand("unblock-player", addressOf(b));
    await say(b, "again");
    expect(await heardBy(a)).toEqual(["again"]);
    expect(await history(a)).toEqual(["meanwhile", "again"]);
    expect(await a.player.demand("get-blocked-players", { gameId: a.gameId })).toMatchObject({ playerIds: [] });
    closeAll([a, b]);
  });

  it("stays blocked at the next table, even after a restart of the server", async () => {
    const own = await ServerProcess.start(FAST);
    const deviceIds = [newDevice(), newDevice()];
    const [a, b] = firstTwo(await startedTable(own.url, { deviceIds }));
    await block(a, b);
    closeAll([a, b]);
    await own.stop();
    const next = await ServerProcess.start(FAST, own.dataDir);
    const [again, other] = firstTwo(await fullTable(next.url, { deviceIds }));
    await say(other, "hello?");
    expect(await heardBy(again)).toEqual([]);
    closeAll([again, other]);
  });

  it("may already have left, with messages still in the chat", async () => {
    const [a, b] = firstTwo(await fullTable(server().url, { deviceIds: [newDevice(), newDevice()] }));
    await say(b, "something rude");
    await b.player.demand("leave-game", addressOf(b));
    await block(a, b);
    expect(await history(a)).toEqual([]);
    closeAll([a, b]);
  });

  it("[LEAVE-3] may have left a running 2 vs 2, while a bot plays on", async () => {
    const deviceIds = [newDevice(), newDevice(), newDevice(), newDevice()];
    const seats = await startedTable(server().url, { teamMode: true, deviceIds });
    const [a, b] = firstTwo(seats);
    await say(b, "something rude");
    await b.player.demand("leave-game", addressOf(b));
    await block(a, b);
    expect(await history(a)).toEqual([]);
    const blocked = () => a.player.demand("get-blocked-players", { gameId: a.gameId });
    expect(await blocked()).toMatchObject({ playerIds: [b.playerId] });
    await a.player.demand("unblock-player", addressOf(b));
    expect(await blocked()).toMatchObject({ playerIds: [] });
    closeAll(seats);
  });

  it("may have no device, and is then known by the connection", async () => {
    const [a, b] = firstTwo(await startedTable(server().url));
    await block(a, b);
    await say(b, "hello?");
    expect(await heardBy(a)).toEqual([]);
    const next = firstTwo(await seatAll([a.player, b.player], {}));
    await say(next[1], "and now?");
    expect(await heardBy(a)).toEqual([]);
    closeAll([a, b]);
  });
});

describe("block-player is refused", () => {
  it("without a seat at the table, and for a bot, the own seat or an unknown one", async () => {
    const [a, b] = await pair();
    const stranger = await Player.connect(server().url, { deviceId: newDevice() });
    const solo = await soloTable(server().url, { deviceId: newDevice() });
    const bot = (await solo.player.view(solo.gameId)).players.find(({ isBot }) => isBot);
    for (const event of ["block-player", "unblock-player"] as const) {
      expect(await stranger.refusal(event, addressOf(a))).toBe("FORBIDDEN");
      expect(await a.player.refusal(event, { gameId: a.gameId, playerId: NO_PLAYER })).toBe("PLAYER_NOT_FOUND");
      expect(await a.player.refusal(event, { gameId: NO_GAME, playerId: b.playerId })).toBe("GAME_NOT_FOUND");
      expect(await a.player.refusal(event, { gameId: a.gameId })).toBe("INVALID_PAYLOAD");
      expect(await solo.player.refusal(event, { gameId: solo.gameId, playerId: bot?.id ?? "" })).toBe("FORBIDDEN");
    }
    expect(await a.player.refusal("block-player", addressOf(a))).toBe("FORBIDDEN");
    expect(await stranger.refusal("get-blocked-players", { gameId: a.gameId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll([a, b, solo]);
  });

  it("to another seat of the same device", async () => {
    const deviceId = newDevice();
    const host = await Player.connect(server().url, { deviceId });
    const other = await Player.connect(server().url, { deviceId });
    const [a] = await seatAll([host], {});
    const joined = await other.demand("join-game", { gameId: a?.gameId ?? "", playerName: "Me too" });
    expect(await host.refusal("block-player", addressOf(joined))).toBe("FORBIDDEN");
    closeAll([{ ...addressOf(joined), player: other }, ...(a === undefined ? [] : [a])]);
  });

  itOnce("beyond 500 people, and beyond the rate limit", async () => {
    const [a, b] = await pair();
    await block(a, b);
    const [row] = await inDatabase<{ blocker: string }>(
      server().dataDir,
      "select blocker from blocks order by at desc",
    );
    const numbers = Array.from({ length: BLOCKS_MAX - 1 }, (_, nth) => nth);
    const rows = numbers.map((nth) => `('full-${nth}', '${row?.blocker}', 'device:full-${nth}', 'Somebody', ${nth})`);
    await inDatabase(server().dataDir, `insert into blocks (id, blocker, blocked, name, at) values ${rows.join(", ")}`);
    await block(a, b);
    const [again, stranger] = firstTwo(await seatAll([a.player, await Player.connect(server().url, {})], {}));
    expect(await again.player.refusal("block-player", addressOf(stranger))).toBe("BLOCKS_FULL");
    await a.player.demand("unblock-player", addressOf(b));
    await block(again, stranger);
    const limited = await ServerProcess.start({});
    const pace = firstTwo(await startedTable(limited.url, { deviceIds: [newDevice(), newDevice()] }));
    const answers = [];
    for (let nth = 0; nth < 60; nth++) answers.push(await pace[0].player.ask("block-player", addressOf(pace[1])));
    expect(answers.at(0)).toEqual({ success: true });
    expect(answers).toContainEqual(expect.objectContaining({ code: "RATE_LIMITED" }));
    closeAll([again, stranger, b, ...pace]);
  });
});

describe("the list of an account", () => {
  it("has the blocked accounts, newest first, until they are unblocked", async () => {
    const [me, one, other] = await Promise.all(["blocking", "blocked_one", "blocked_two"].map(signedIn));
    if (me === undefined || one === undefined || other === undefined) throw new Error("three people were wanted");
    const [mine, theirs] = firstTwo(await seatAll([me.player, one.player], {}));
    await block(mine, theirs);
    for (let time = 0; time < 2; time++) expect((await change("POST", "BLOCKED_two", me)).status).toBe(200);
    const at = expect.any(Number);
    expect(await listOf(me)).toEqual([
      { username: "blocked_two", at },
      { username: "blocked_one", at },
    ]);
    expect(await listOf(one)).toEqual([]);
    for (let time = 0; time < 2; time++) expect((await change("DELETE", "blocked_one", me)).status).toBe(200);
    expect(await listOf(me)).toEqual([{ username: "blocked_two", at }]);
    await say(theirs, "thanks");
    expect(await heardBy(mine)).toEqual(["thanks"]);
    closeAll([mine, theirs]);
    other.player.close();
  });

  it("shows an account's new name after a change", async () => {
    const me = await register(server().url, "keeps_a_list");
    const other = await register(server().url, "first_name");
    await change("POST", "first_name", me);
    const { accessToken } = other.tokens;
    await call(server().url, "PUT", "/auth/profile", { accessToken, body: { username: "second_name" } });
    expect(await listOf(me)).toMatchObject([{ username: "second_name" }]);
  });

  it("has guests by their name at that time, with an id to unblock them that works for no other account", async () => {
    const me = await signedIn("blocks_guests");
    const other = await register(server().url, "has_no_blocks");
    const guest = await Player.connect(server().url, { deviceId: newDevice() });
    const [mine, theirs] = firstTwo(await seatAll([me.player, guest], {}));
    await block(mine, theirs);
    const [listed] = await listOf(me);
    expect(listed).toEqual({ username: "Player 2", at: expect.any(Number), guest: true, id: expect.any(String) });
    await change("DELETE", listed?.id ?? "", other);
    await change("DELETE", "no_such_name", me);
    expect(await listOf(me)).toHaveLength(1);
    expect((await change("DELETE", listed?.id ?? "", me)).status).toBe(200);
    expect(await listOf(me)).toEqual([]);
    await say(theirs, "thanks");
    expect(await heardBy(mine)).toEqual(["thanks"]);
    closeAll([mine, theirs]);
  });

  it("is for accounts only; an account can't block itself or an unknown account", async () => {
    const me = await register(server().url, "only_me");
    for (const [method, path] of [
      ["GET", "/blocks"],
      ["POST", "/blocks/only_me"],
      ["DELETE", "/blocks/only_me"],
    ] as const) {
      expect(failureOf(await call(server().url, method, path), 401).code).toBe("SIGN_IN_REQUIRED");
    }
    expect(failureOf(await change("POST", "only_me", me), 403).code).toBe("FORBIDDEN");
    expect(failureOf(await change("POST", "nobody_at_all", me), 404).code).toBe("PLAYER_UNKNOWN");
  });
});

describe("a guest's blocks", () => {
  it("are copied when the guest makes an account, also for the current game, and can be undone there", async () => {
    const deviceId = newDevice();
    const [a, b] = await pair([deviceId, newDevice()]);
    await block(a, b);
    const me = await register(server().url, "once_a_guest", { deviceId });
    await a.player.demand("authenticate", { accessToken: me.tokens.accessToken });
    await say(b, "here");
    expect(await heardBy(a)).toEqual([]);
    const [listed] = await listOf(me);
    expect(listed).toMatchObject({ username: "Player 2", guest: true });
    const elsewhere = await Player.connect(server().url, { accessToken: me.tokens.accessToken, deviceId: newDevice() });
    const [mine, theirs] = firstTwo(await seatAll([elsewhere, b.player], {}));
    await say(theirs, "there");
    expect(await heardBy(mine)).toEqual([]);
    await change("DELETE", listed?.id ?? "", me);
    await say(b, "heard here");
    await say(theirs, "heard there");
    expect(await heardBy(a)).toEqual(["heard here"]);
    expect(await heardBy(mine)).toEqual(["heard there"]);
    closeAll([a, b, mine]);
  });

  it("are copied when the guest signs in, to the first account only", async () => {
    const deviceId = newDevice();
    const accounts = await Promise.all(
      ["signs_in_first", "signs_in_second"].map((name) => register(server().url, name)),
    );
    const [a, b] = await pair([deviceId, newDevice()]);
    await block(a, b);
    for (const { user } of accounts) {
      await post(server().url, "/auth/login", { emailOrUsername: user.username, password: PASSWORD, deviceId });
    }
    expect(await Promise.all(accounts.map(async (account) => (await listOf(account)).length))).toEqual([1, 0]);
    closeAll([a, b]);
  });

  it("a blocked guest stays blocked with their new account", async () => {
    const deviceId = newDevice();
    const [a, b] = await pair([newDevice(), deviceId]);
    await block(a, b);
    const { tokens } = await register(server().url, "blocked_as_guest", { deviceId });
    const elsewhere = await Player.connect(server().url, { accessToken: tokens.accessToken, deviceId: newDevice() });
    const [mine, theirs] = firstTwo(await seatAll([a.player, elsewhere], {}));
    await say(theirs, "me again");
    expect(await heardBy(mine)).toEqual([]);
    closeAll([a, b, theirs]);
  });
});

describe("quick match", () => {
  const names = (searchers: readonly Searcher[]) => searchers.map(({ name }) => name).toSorted();

  it("never pairs two people if one has blocked the other", async () => {
    const searchers = await Promise.all([1, 2, 3].map(() => Searcher.connect(server().url)));
    const [one, other, third] = searchers;
    if (one === undefined || other === undefined || third === undefined) throw new Error("three people were wanted");
    await one.find();
    await other.find();
    await Promise.all([one.play(), other.play()]);
    const [seat, theirs] = [await one.found(), await other.found()];
    await one.player.demand("block-player", theirs);
    for (const [searcher, at] of [
      [one, seat],
      [other, theirs],
    ] as const) {
      await searcher.player.demand("leave-game", at);
    }
    await other.find({ targetScore: 11 });
    await one.find({ targetScore: 11 });
    await third.find({ targetScore: 11 });
    const match = await third.proposed();
    expect(match.players.map(({ name }) => name)).toHaveLength(2);
    expect(names([other, third])).toEqual(match.players.map(({ name }) => name).toSorted());
    expect(one.proposals).toHaveLength(1);
    await Promise.all(searchers.map((searcher) => searcher.end()));
  });

  it("respects a block of either the account or its device", async () => {
    const [ownDevice, deviceId] = [newDevice(), newDevice()];
    const [a, b] = await pair([ownDevice, deviceId]);
    await block(a, b);
    const { tokens } = await register(server().url, "same_device_again");
    const blocker = await Searcher.connect(server().url, { deviceId: ownDevice });
    const blocked = await Searcher.connect(server().url, { accessToken: tokens.accessToken, deviceId });
    const third = await Searcher.connect(server().url);
    await blocked.find({ targetScore: 31 });
    await blocker.find({ targetScore: 31 });
    await third.find({ targetScore: 31 });
    expect((await third.proposed()).players.map(({ name }) => name).toSorted()).toEqual(names([blocked, third]));
    expect(blocker.proposals).toEqual([]);
    await Promise.all([blocker, blocked, third].map((searcher) => searcher.end()));
    closeAll([a, b]);
  });
});
