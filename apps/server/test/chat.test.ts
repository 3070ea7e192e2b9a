// The chat of a game, tested call by call against a real server.
// Also on PostgreSQL, at full length.
import type { ChatMessage } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll, firstTwo, fullTable, seatAll, soloTable, startedTable } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";

const server = oneServer(FAST);

const pair = async (url = server().url, deviceIds: readonly string[] = []) =>
  firstTwo(await fullTable(url, { deviceIds }));

async function say(seat: Seated, message: string): Promise<ChatMessage> {
  return (await seat.player.demand("chat-message", { ...addressOf(seat), message })).message;
}

/** Waits until a player has received `message`. Returns all messages that the player has received. */
async function heard({ player }: Pick<Seated, "player">, message: ChatMessage): Promise<readonly ChatMessage[]> {
  await player.until(`"${message.message}"`, () => player.chat.find(({ id }) => id === message.id));
  return player.chat;
}

async function history({ player, gameId }: Seated): Promise<readonly ChatMessage[]> {
  const known = player.histories.length;
  const { messages } = await player.demand("get-chat-history", { gameId });
  const event = await player.until("the history as an event", () => player.histories[known]);
  expect(event).toEqual(messages);
  return messages;
}

describe("a chat message", () => {
  it("reaches all players of the game, its sender included, in all their windows", async () => {
    const [host, guest] = await pair(server().url, ["chat_host", "chat_guest"]);
    const window = await Player.connect(server().url, { deviceId: "chat_guest" });
    await window.demand("join-game", { gameId: guest.gameId, existingPlayerId: guest.playerId });
    const before = Date.now();
    const message = await say(host, "  Salem!  ");
    expect(message).toEqual({
      id: expect.stringMatching(/./),
      playerId: host.playerId,
      playerName: "Player 1",
      message: "Salem!",
      timestamp: expect.any(Number),
    });
    expect(message.timestamp).toBeGreaterThanOrEqual(before);
    expect(message.timestamp).toBeLessThanOrEqual(Date.now() + 1000);
    for (const listener of [host, guest, { player: window }]) expect(await heard(listener, message)).toEqual([message]);
    window.close();
    closeAll([host, guest]);
  });

  it("reaches no other game, no spectator and no other member of the room", async () => {
    const [host, guest] = await pair();
    const [other] = await pair();
    const stranger = await Player.connect(server().url);
    const { room } = await host.player.demand("create-room", { roomName: "A room" });
    await stranger.demand("join-room", { roomId: room.id });
    await stranger.view(host.gameId);
    const here = await say(host, "here");
    const there = await say(other, "there");
    expect(await heard(guest, here)).toEqual([here]);
    expect(await heard(other, there)).toEqual([there]);
    // Events arrive in order: every earlier message has reached the stranger before this answer.
    await stranger.view(host.gameId);
    expect(stranger.chat).toEqual([]);
    stranger.close();
    closeAll([host, guest, other]);
  });

  it("reaches all four players of a team game, before the start and during play", async () => {
    const seats = await fullTable(server().url, { teamMode: true });
    const [host] = firstTwo(seats);
    const first = await say(host, "shall we?");
    await host.player.demand("start-game", { gameId: host.gameId });
    const second = await say(host, "we do");
    for (const seat of seats) expect(await heard(seat, second)).toEqual([first, second]);
    closeAll(seats);
  });

  it("is delivered exactly as it was written, with any characters", async () => {
    const [host, guest] = await pair();
    const texts = [
      "<script>alert(1)</script>",
      "&lt;b&gt; \"quoted\" 'single' `back`",
      "عَشْلامة 👋🏽 يا صاحبي",
      "line\nbreak\tand tab",
      "{{constructor}} %s \\u0041",
      "\u200fشكبة\u200f chkobba! 👩🏽‍❤️‍💋‍👩🏽 🏴‍☠️ 1️⃣ e\u0301\u0302\u0303",
      "[object Object]",
      "'; drop table chat_messages; --",
    ];
    for (const text of texts) {
      const message = await say(host, text);
      expect(message.message).toBe(text);
      await heard(guest, message);
    }
    expect(guest.player.chat.map(({ message }) => message)).toEqual(texts);
    expect((await history(guest)).map(({ message }) => message)).toEqual(texts);
    closeAll([host, guest]);
  });

  it.each([
    ["NUL", "Sa\0lem"],
    ["an escape", "\u001b[31mSalem"],
    ["an override of the direction", "Sa\u202elem"],
    ["half of a surrogate pair", "Salem \ud83c"],
    ["a pile of marks", "Sa\u0316\u0317\u0318\u0319lem"],
    ["a pile of marks with joiners between them", "Sa\u0316\u200d\u0317\u200d\u0318\u200d\u0319lem"],
    ["nothing that can be seen", "\u200b\u3164\u2800"],
  ])("is refused if it has %s", async (_, message) => {
    const [host, guest] = await pair();
    expect(await host.player.refusal("chat-message", { ...addressOf(host), message })).toBe("INVALID_PAYLOAD");
    expect(await history(guest)).toEqual([]);
    closeAll([host, guest]);
  });

  it("has 1 to 200 characters after trimming; a longer one is refused, not cut", async () => {
    const [host, guest] = await pair();
    for (const message of ["", "   ", "\n\t", "x".repeat(201), ` ${"م".repeat(201)} `, 5, null, undefined, ["x"], {}]) {
      expect(await host.player.refusal("chat-message", { ...addressOf(host), message })).toBe("INVALID_PAYLOAD");
    }
    for (const text of ["x", "x".repeat(200), `  ${"م".repeat(200)}\n`]) {
      const message = await say(host, text);
      expect(message.message).toBe(text.trim());
      await heard(guest, message);
    }
    expect(await history(guest)).toEqual(guest.player.chat);
    expect(guest.player.chat).toHaveLength(3);
    closeAll([host, guest]);
  });
});

describe("sending and reading messages is refused", () => {
  it("for another player's seat, and for a client without a seat", async () => {
    const [host, guest] = await pair(server().url, ["speaker_host", "speaker_guest"]);
    const stranger = await Player.connect(server().url);
    const as = (player: Player, seat: Seated) =>
      player.refusal("chat-message", { ...addressOf(seat), message: "it is me" });
    expect(await as(guest.player, host)).toBe("FORBIDDEN");
    expect(await as(stranger, host)).toBe("FORBIDDEN");
    expect(await stranger.refusal("get-chat-history", { gameId: host.gameId })).toBe("FORBIDDEN");
    expect(await history(host)).toEqual([]);
    expect(stranger.histories).toEqual([]);
    expect([...host.player.chat, ...guest.player.chat]).toEqual([]);
    stranger.close();
    closeAll([host, guest]);
  });

  it("for a seat or a game that doesn't exist", async () => {
    const [host, guest] = await pair();
    const refusal = (address: object) => host.player.refusal("chat-message", { ...address, message: "hello?" });
    expect(await refusal({ gameId: host.gameId, playerId: NO_PLAYER })).toBe("PLAYER_NOT_FOUND");
    expect(await refusal({ gameId: NO_GAME, playerId: host.playerId })).toBe("GAME_NOT_FOUND");
    expect(await refusal({ gameId: "__proto__", playerId: "__proto__" })).toBe("GAME_NOT_FOUND");
    expect(await refusal({ gameId: host.gameId })).toBe("INVALID_PAYLOAD");
    expect(await host.player.refusal("get-chat-history", { gameId: NO_GAME })).toBe("GAME_NOT_FOUND");
    expect(await host.player.refusal("get-chat-history", {})).toBe("INVALID_PAYLOAD");
    closeAll([host, guest]);
  });

  it("for a bot's seat", async () => {
    const seat = await soloTable(server().url);
    const bot = (await seat.player.view(seat.gameId)).players.find(({ isBot }) => isBot);
    const message = { gameId: seat.gameId, playerId: bot?.id, message: "beep" };
    expect(await seat.player.refusal("chat-message", message)).toBe("FORBIDDEN");
    seat.player.close();
  });

  it("after the player has left the game", async () => {
    const seats = await startedTable(server().url, { teamMode: true });
    const [host, leaver] = firstTwo(seats);
    await leaver.player.demand("leave-game", addressOf(leaver));
    const message = await say(host, "and gone");
    await heard(host, message);
    expect(await leaver.player.refusal("chat-message", { ...addressOf(leaver), message: "wait" })).toBe("FORBIDDEN");
    expect(await leaver.player.refusal("get-chat-history", { gameId: leaver.gameId })).toBe("FORBIDDEN");
    expect(leaver.player.chat).toEqual([]);
    closeAll(seats);
  });
});

describe("the chat history", () => {
  it("contains the last 100 messages, oldest first, both as an event and as an answer", async () => {
    const [host, guest] = await pair();
    const said: ChatMessage[] = [];
    for (let nth = 0; nth < 103; nth++) said.push(await say(nth % 2 === 0 ? host : guest, `message ${nth}`));
    const messages = await history(guest);
    expect(messages).toEqual(said.slice(-100));
    const times = messages.map(({ timestamp }) => timestamp);
    expect(new Set(times).size).toBe(100);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    closeAll([host, guest]);
  });

  it("of a player who takes a free seat begins when they sit down", async () => {
    const deviceIds = ["stays", "leaves", "sits_down"];
    const [stays, leaves, sitsDown] = await Promise.all(
      deviceIds.map((deviceId) => Player.connect(server().url, { deviceId })),
    );
    if (stays === undefined || leaves === undefined || sitsDown === undefined) throw new Error("three were wanted");
    const [host, leaver] = firstTwo(await seatAll([stays, leaves], {}));
    await say(host, "a secret");
    await leaver.player.demand("leave-game", addressOf(leaver));
    await say(host, "another secret");
    const joined = await sitsDown.demand("join-game", { gameId: host.gameId, playerName: "Curious" });
    const late = { gameId: joined.gameId, playerId: joined.playerId, player: sitsDown };
    expect(await history(late)).toEqual([]);
    const welcome = await say(host, "welcome");
    await heard(late, welcome);
    expect(await history(late)).toEqual([welcome]);
    expect(sitsDown.chat).toEqual([welcome]);
    expect(await history(host)).toHaveLength(3);
    closeAll([host, leaver, late]);
  });

  it("has the same order for every player when all send at once", async () => {
    const [host, guest] = await pair();
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => say(nth % 2 === 0 ? host : guest, `message ${nth}`)),
    );
    for (const message of said) await heard(host, message);
    const messages = await history(guest);
    expect(messages).toHaveLength(said.length);
    expect(host.player.chat).toEqual(messages);
    expect(guest.player.chat).toEqual(messages);
    closeAll([host, guest]);
  });

  it("is complete for a player who reconnects, even after a kill of the server", async () => {
    const first = await ServerProcess.start(FAST);
    const deviceIds = ["back_host", "back_guest"];
    const seats = await startedTable(first.url, { deviceIds });
    const [host, guest] = firstTwo(seats);
    const said = [await say(host, "one"), await say(guest, "two")];
    await playOne(seats);
    guest.player.close();
    const player = await Player.connect(first.url, { deviceId: "back_guest" });
    await player.demand("join-game", { gameId: guest.gameId, existingPlayerId: guest.playerId });
    const back = { ...addressOf(guest), player };
    expect(await history(back)).toEqual(said);
    said.push(await say(host, "three"));
    expect(await heard(back, said[2] ?? (await say(host, "?")))).toEqual(said.slice(2));
    await first.kill();
    closeAll([host, back]);

    const second = await ServerProcess.start(FAST, first.dataDir);
    const again = await Player.connect(second.url, { deviceId: "back_host" });
    await again.demand("join-game", { gameId: host.gameId, existingPlayerId: host.playerId });
    expect(await history({ ...addressOf(host), player: again })).toEqual(said);
    again.close();
  });
});

describe("the rate limit of chat messages", () => {
  it("refuses a seat's sixth message at once in all its windows, and leaves other seats alone", async () => {
    const limited = await ServerProcess.start();
    const [host, guest] = await pair(limited.url, ["talker", "listener"]);
    const window = await Player.connect(limited.url, { deviceId: "talker" });
    const speak = (seat: Seated, player = seat.player) =>
      player.refusal("chat-message", { ...addressOf(seat), message: "bla" });
    const began = performance.now();
    const codes = await Promise.all(Array.from({ length: 20 }, () => speak(host)));
    codes.push(...(await Promise.all(Array.from({ length: 20 }, () => speak(host, window)))));
    const others = await Promise.all(Array.from({ length: 5 }, () => speak(guest)));
    const refill = Math.floor((performance.now() - began) / 1000);
    const granted = codes.filter((code) => code === null).length;
    expect(codes.slice(0, 5)).toEqual(others);
    expect(granted).toBeGreaterThanOrEqual(5);
    expect(granted).toBeLessThanOrEqual(5 + refill);
    expect(new Set(codes)).toEqual(new Set([null, "RATE_LIMITED"]));
    expect(others).toEqual([null, null, null, null, null]);
    // The limit refills with time, and refused messages are not in the history.
    await expect.poll(() => speak(host), { timeout: 100_000 }).toBeNull();
    expect(await history(guest)).toHaveLength(granted + others.length + 1);
    window.close();
    closeAll([host, guest]);
  });
});
