// Voice signals on a real server. They are forwarded unchanged, and only between the seats of one game.
import { createHmac } from "node:crypto";
import { FRAME_BYTES_MAX, type SeatRef, voice } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll, fullTable, soloTable, startedTable } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";

/** An example of a signal's content. Only browsers interpret it. The server forwards it without parsing it. */
const OFFER = {
  type: "offer",
  sdp: "v=0\r\no=- 42 2 IN IP4 127.0.0.1\r\n  \u0000 é شكبة",
  extra: [null, 1.5, { deep: {} }],
};
const CANDIDATE = { candidate: "candidate:1 1 udp 2113937151 ab.local 54400 typ host", sdpMid: "0", sdpMLineIndex: 0 };

const server = oneServer(FAST);

type Heard = readonly [event: string, signal: unknown];

/** Collects all signals that a player receives from now on, in order. */
function earsOf({ socket }: Player): Heard[] {
  const heard: Heard[] = [];
  socket.on("webrtc-offer", (signal) => heard.push(["webrtc-offer", signal]));
  socket.on("webrtc-answer", (signal) => heard.push(["webrtc-answer", signal]));
  socket.on("webrtc-ice-candidate", (signal) => heard.push(["webrtc-ice-candidate", signal]));
  socket.on("webrtc-player-disconnect", (gone) => heard.push(["webrtc-player-disconnect", gone]));
  return heard;
}

interface Talker extends Seated {
  readonly heard: Heard[];
}

const talker = (seat: Seated): Talker => ({ ...seat, heard: earsOf(seat.player) });

async function table(
  wish: Parameters<typeof fullTable>[1] = {},
  url = server().url,
): Promise<[Talker, Talker, ...Talker[]]> {
  const [a, b, ...more] = (await startedTable(url, wish)).map(talker);
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return [a, b, ...more];
}

const between = ({ gameId, playerId: from }: SeatRef, { playerId: to }: SeatRef) => ({ gameId, from, to });

/**
 * Resolves once all earlier events to these players have arrived. Events arrive in order, so the answers to these
 * requests arrive last.
 */
async function settle(...players: readonly { readonly player: Player }[]): Promise<void> {
  for (const { player } of players) await player.ask("check-game-exists", { gameId: NO_GAME });
}

describe("a voice signal", () => {
  it("reaches the addressed seat unchanged and in order", async () => {
    const [a, b, c, d] = await table({ teamMode: true });
    const address = between(a, b);
    await a.player.demand("webrtc-offer", { ...address, offer: OFFER });
    await a.player.demand("webrtc-ice-candidate", { ...address, candidate: CANDIDATE });
    await a.player.demand("webrtc-ice-candidate", { ...address, candidate: null });
    await b.player.demand("webrtc-answer", { ...between(b, a), answer: "anything at all" });
    await settle(a, b, c ?? a, d ?? a);
    expect(b.heard).toEqual([
      ["webrtc-offer", { ...address, offer: OFFER }],
      ["webrtc-ice-candidate", { ...address, candidate: CANDIDATE }],
      ["webrtc-ice-candidate", { ...address, candidate: null }],
    ]);
    expect(a.heard).toEqual([["webrtc-answer", { ...between(b, a), answer: "anything at all" }]]);
    expect([c?.heard, d?.heard]).toEqual([[], []]);
    closeAll([a, b, ...[c, d].filter((seat) => seat !== undefined)]);
  });

  it("reaches every window of that seat, even before the game begins", async () => {
    const [a, b] = (await fullTable(server().url, { deviceIds: ["voice_a", "voice_b"] })).map(talker);
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    const window = await Player.connect(server().url, { deviceId: "voice_b" });
    await window.demand("join-game", { gameId: b.gameId, existingPlayerId: b.playerId });
    const heard = earsOf(window);
    await a.player.demand("webrtc-offer", { ...between(a, b), offer: OFFER });
    await settle({ player: window });
    expect(heard).toEqual([["webrtc-offer", { ...between(a, b), offer: OFFER }]]);
    expect(b.heard).toEqual(heard);
    window.close();
    closeAll([a, b]);
  });

  it("may have up to 64 kB, the size of a frame", async () => {
    const [a, b] = await table();
    const address = between(a, b);
    const offer = "x".repeat(FRAME_BYTES_MAX - JSON.stringify({ ...address, offer: "" }).length - 100);
    await a.player.demand("webrtc-offer", { ...address, offer });
    await settle(b);
    expect(b.heard).toEqual([["webrtc-offer", { ...address, offer }]]);
    closeAll([a, b]);
  });

  it("to a bot, or to a player who is not connected, is acknowledged like any other", async () => {
    const [a, b] = await table({ deviceIds: ["absent_a", "absent_b"] });
    b.player.close();
    await a.player.untilGame(a.gameId, "the absence", ({ players }) => players.some(({ connected }) => !connected));
    await a.player.demand("webrtc-offer", { ...between(a, b), offer: OFFER });
    a.player.close();
    const solo = await soloTable(server().url);
    const bot = (await solo.player.view(solo.gameId)).players.find(({ isBot }) => isBot);
    await solo.player.demand("webrtc-offer", {
      gameId: solo.gameId,
      from: solo.playerId,
      to: bot?.id ?? "",
      offer: OFFER,
    });
    solo.player.close();
  });
});

describe("a voice signal is refused", () => {
  const refusals = async (player: Player, address: object) => [
    await player.refusal("webrtc-offer", { ...address, offer: OFFER }),
    await player.refusal("webrtc-answer", { ...address, answer: OFFER }),
    await player.refusal("webrtc-ice-candidate", { ...address, candidate: CANDIDATE }),
  ];
  const all = (code: string) => [code, code, code];

  it("from a seat of another player", async () => {
    const [a, b] = await table({ deviceIds: ["own_a", "own_b"] });
    const stranger = await Player.connect(server().url, { deviceId: "own_stranger" });
    expect(await refusals(stranger, between(a, b))).toEqual(all("FORBIDDEN"));
    expect(await refusals(b.player, between(a, b))).toEqual(all("FORBIDDEN"));
    expect(await stranger.refusal("webrtc-leave", addressOf(a))).toBe("FORBIDDEN");
    expect(await b.player.refusal("webrtc-leave", addressOf(a))).toBe("FORBIDDEN");
    await settle(a, b);
    expect([a.heard, b.heard]).toEqual([[], []]);
    stranger.close();
    closeAll([a, b]);
  });

  it("to a seat of another game, and to a seat that doesn't exist", async () => {
    const [a, b] = await table();
    const [other, another] = await table();
    expect(await refusals(a.player, between(a, other))).toEqual(all("PLAYER_NOT_FOUND"));
    expect(await refusals(a.player, { ...between(a, other), gameId: other.gameId })).toEqual(all("PLAYER_NOT_FOUND"));
    expect(await refusals(a.player, { ...between(a, b), to: NO_PLAYER })).toEqual(all("PLAYER_NOT_FOUND"));
    expect(await refusals(a.player, { ...between(a, b), to: "__proto__" })).toEqual(all("PLAYER_NOT_FOUND"));
    expect(await refusals(a.player, { ...between(a, b), gameId: NO_GAME })).toEqual(all("GAME_NOT_FOUND"));
    expect(await a.player.refusal("webrtc-leave", { ...addressOf(a), gameId: NO_GAME })).toBe("GAME_NOT_FOUND");
    expect(await a.player.refusal("webrtc-leave", { ...addressOf(a), playerId: NO_PLAYER })).toBe("PLAYER_NOT_FOUND");
    await settle(b, other);
    expect([b.heard, other.heard]).toEqual([[], []]);
    closeAll([a, b, other, another]);
  });

  it("without a game or without content", async () => {
    const [a, b] = await table();
    expect(await a.player.refusal("webrtc-offer", between(a, b))).toBe("INVALID_PAYLOAD");
    expect(await a.player.refusal("webrtc-answer", { ...between(a, b), answer: null })).toBe("INVALID_PAYLOAD");
    expect(await a.player.refusal("webrtc-offer", { from: a.playerId, to: b.playerId, offer: OFFER })).toBe(
      "INVALID_PAYLOAD",
    );
    closeAll([a, b]);
  });

  it("if it has objects or lists nested more than eight deep, or bytes", async () => {
    const [a, b] = await table();
    const nested = (depth: number): unknown =>
      depth === 0 ? "v=0" : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
    const parts = [
      ["webrtc-offer", "offer"],
      ["webrtc-answer", "answer"],
      ["webrtc-ice-candidate", "candidate"],
    ] as const;
    for (const [event, part] of parts) {
      const refusal = (signal: unknown) => a.player.refusal(event, { ...between(a, b), [part]: signal });
      expect(await refusal(nested(8))).toBeNull();
      for (const signal of [nested(9), nested(3000), Buffer.from("v=0"), { sdp: Buffer.from("v=0") }])
        expect(await refusal(signal)).toBe("INVALID_PAYLOAD");
    }
    await settle(b);
    expect(b.heard.map(([event]) => event)).toEqual(parts.map(([event]) => event));
    closeAll([a, b]);
  });

  it("after its sender has left the game", async () => {
    const [a, b] = await table({ teamMode: true });
    await a.player.demand("leave-game", addressOf(a));
    expect(await refusals(a.player, between(a, b))).toEqual(all("FORBIDDEN"));
    closeAll([a, b]);
  });

  it("beyond 300 at once from one seat, far more than a team game needs", async () => {
    // The limit on all events is raised, so that only the limit of the voice chat refuses signals.
    const limited = await ServerProcess.start({ EVENTS_AT_ONCE: "1000" });
    const [a, b] = await table({}, limited.url);
    const began = performance.now();
    const codes = await Promise.all(
      Array.from({ length: 500 }, (_, candidate) =>
        a.player.refusal("webrtc-ice-candidate", { ...between(a, b), candidate }),
      ),
    );
    const refill = Math.ceil(((performance.now() - began) / 1000) * 20);
    const granted = codes.filter((code) => code === null).length;
    expect(granted).toBeGreaterThanOrEqual(300);
    expect(granted).toBeLessThanOrEqual(300 + refill);
    expect(new Set(codes)).toEqual(new Set([null, "RATE_LIMITED"]));
    expect(await b.player.refusal("webrtc-answer", { ...between(b, a), answer: OFFER })).toBeNull();
    await settle(b);
    expect(b.heard).toHaveLength(granted);
    closeAll([a, b]);
  });
});

const goneOf = ({ playerId }: SeatRef): Heard => ["webrtc-player-disconnect", { playerId }];

describe("the notice that a player has left the voice chat", () => {
  it("is sent to the other players and to the player's other windows after hanging up", async () => {
    const [a, b, c] = await table({ teamMode: true, deviceIds: ["leave_a", "leave_b", "leave_c", "leave_d"] });
    const window = await Player.connect(server().url, { deviceId: "leave_a" });
    await window.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    const heard = earsOf(window);
    await a.player.demand("webrtc-leave", addressOf(a));
    await settle(a, b, c ?? b, { player: window });
    expect(a.heard).toEqual([]);
    for (const ears of [b.heard, c?.heard, heard]) expect(ears).toEqual([goneOf(a)]);
    // The player still has the seat.
    await a.player.demand("webrtc-offer", { ...between(a, b), offer: OFFER });
    window.close();
    closeAll([a, b]);
  });

  it("is sent to the other windows of a player who calls, because only one window speaks for a seat", async () => {
    const [a, b] = await table({ deviceIds: ["calls_a", "calls_b"] });
    const window = await Player.connect(server().url, { deviceId: "calls_a" });
    await window.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    const heard = earsOf(window);
    await window.demand("webrtc-offer", { ...between(a, b), offer: OFFER });
    await window.demand("webrtc-ice-candidate", { ...between(a, b), candidate: CANDIDATE });
    await settle(a, b, { player: window });
    expect(a.heard).toEqual([goneOf(a)]);
    expect(heard).toEqual([]);
    expect(b.heard.map(([event]) => event)).toEqual(["webrtc-offer", "webrtc-ice-candidate"]);
    window.close();
    closeAll([a, b]);
  });

  it("is sent when the last connection of a seat closes, and not before", async () => {
    const [a, b] = await table({ deviceIds: ["last_a", "last_b"] });
    const [other, another] = await table();
    const window = await Player.connect(server().url, { deviceId: "last_a" });
    await window.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    a.player.close();
    await settle(b);
    window.close();
    await b.player.untilGame(b.gameId, "the absence", ({ players }) => players.some(({ connected }) => !connected));
    expect(b.heard).toEqual([goneOf(a)]);
    expect(other.heard).toEqual([]);
    b.player.close();
    closeAll([other, another]);
  });

  it("is sent when the player leaves the game", async () => {
    const [a, b, c] = await table({ teamMode: true });
    await a.player.demand("leave-game", addressOf(a));
    await settle(b, c ?? b);
    expect(b.heard).toEqual([goneOf(a)]);
    expect(c?.heard).toEqual([goneOf(a)]);
    expect(a.heard).toEqual([]);
    closeAll([a, b]);
  });
});

describe("GET /api/voice/ice-servers", () => {
  const ask = async (url: string) => {
    const response = await fetch(`${url}/api/voice/ice-servers`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return voice.iceServers.parse(await response.json()).iceServers;
  };

  it("answers two public STUN servers by default", async () => {
    expect((await ask(server().url)).flatMap(({ urls }) => urls)).toEqual([
      "stun:stun.l.google.com:19302",
      "stun:stun1.l.google.com:19302",
    ]);
  });

  it("answers the configured servers, with a credential in the format that coturn verifies", async () => {
    const own = await ServerProcess.start({
      ICE_SERVERS: "stun:stun.example:3478,turn:turn.example:3478",
      TURN_SECRET: "between us",
    });
    const before = Math.floor(Date.now() / 1000);
    const [stun, turn] = await ask(own.url);
    expect(stun).toEqual({ urls: "stun:stun.example:3478" });
    const [expiry] = turn?.username?.split(":") ?? [];
    expect(Number(expiry) - before).toBeGreaterThanOrEqual(12 * 3600);
    expect(Number(expiry) - before).toBeLessThan(12 * 3600 + 60);
    expect(turn).toEqual({
      urls: "turn:turn.example:3478",
      username: expect.stringMatching(/^\d+:[0-9a-f]{16}$/),
      credential: createHmac("sha1", "between us").update(`${turn?.username}`).digest("base64"),
    });
    expect((await ask(own.url))[1]?.username).not.toBe(turn?.username);
  });

  it("is refused after 600 calls in a minute", async () => {
    const limited = await ServerProcess.start();
    for (let nth = 0; nth < 600; nth++) await ask(limited.url);
    const refused = await fetch(`${limited.url}/api/voice/ice-servers`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
