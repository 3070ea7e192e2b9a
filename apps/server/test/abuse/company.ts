// Attacks with what people do around a table: watching, reactions, requests to be friends, and invitations.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { firstLegalMove } from "@chkobba/bot";
import { REPORT_TEXT_MAX } from "@chkobba/protocol";
import { Player } from "../player.ts";
import { playRequest } from "../playing.ts";
import { accounts, withToken } from "./accounts.ts";
import { type Attack, type Attackers, add, againAndAgain, atOnce, type Counts } from "./attackers.ts";
import type { RawParts, RawWebSocket } from "./raw-websocket.ts";

/** An address that no attack uses. */
const ELSEWHERE = "127.0.0.250";
const AT_ONCE = 100;
/** How many tables one socket may watch. */
const WATCHED = 8;
/**
 * The friend has this many sockets for each account that invites it. With fewer sockets for each, the attack would need
 * more accounts. A network may register only thirty accounts a minute.
 */
const LISTENERS_FOR_HOST = 22;
const TABLES = 60;
/** How many people who do not lead try to show moments. */
const LOUD = 5;
const TOO_FAST_MS = 100;

function forwardedFor(address: string): RawParts {
  return { headers: [`x-forwarded-for: ${address}`] };
}

async function openRooms(by: Attackers, from: (nth: number) => RawParts, other: RawParts): Promise<Counts> {
  const sockets: RawWebSocket[] = [];
  const open = async (parts: RawParts) => {
    const { leader, gameId } = await finishedGame(by, parts);
    sockets.push(leader);
    return (await leader.refusal("join-together", { gameId })) ?? "granted";
  };
  const counts = await atOnce(by.count, AT_ONCE, (nth) => open(from(nth)));
  const elsewhere = await open(other);
  for (const socket of sockets) socket.close();
  return { ...counts, [`elsewhere: ${elsewhere}`]: 1 };
}

export const COMPANY_ATTACKS = {
  /** `count` sockets watch one game and keep reacting. Then the table plays on. */
  watchers: async (by) => {
    const { gameId } = await openTable(by);
    const counts: Counts = {};
    const sockets: RawWebSocket[] = [];
    const onPacket = (packet: string) => packet.startsWith('42["reaction"') && add(counts, "reactions heard");
    const opened = await atOnce(by.count, AT_ONCE, async (nth) => {
      const socket = await by.join(nth, { deviceId: randomUUID(), updates: "entries" }, { onPacket });
      const code = await socket.refusal("watch-game", { gameId });
      if (code === null) sockets.push(socket);
      else socket.close();
      return `watching: ${code ?? "granted"}`;
    });
    const reacted = await againAndAgain(by.duration, sockets.length, async (nth) => {
      const code = await sockets[nth]?.refusal("react", { gameId, reaction: "hurry" });
      return `reacting: ${code ?? "granted"}`;
    });
    for (const socket of sockets) socket.close();
    return { ...counts, ...opened, ...reacted };
  },
  /**
   * `count` sockets look at a finished game together, and their leader shows another moment as fast as the connection
   * takes it. Some of the others try to show moments too.
   */
  together: async (by) => {
    const { leader, ref } = await finishedTable(by);
    const counts: Counts = {};
    const sockets: RawWebSocket[] = [];
    const onPacket = (packet: string) => packet.startsWith('42["together-moment"') && add(counts, "moments heard");
    const opened = await atOnce(by.count, AT_ONCE, async (nth) => {
      const socket = await by.join(nth, { deviceId: randomUUID() }, { onPacket });
      const code = await socket.refusal("join-together", ref);
      if (code === null) sockets.push(socket);
      else socket.close();
      return `joining: ${code ?? "granted"}`;
    });
    // A line captures at most the cards of a deck.
    const line = Array.from({ length: 36 }, () => ({ cardId: "7-dinari", capturedCardIds: ["7-spata"] }));
    const shown = await againAndAgain(by.duration, LOUD + 1, async (nth, time) => {
      const moment = { ...ref, at: time % 60, line };
      if (nth > 0) return `intruding: ${(await sockets[nth]?.refusal("show-together", moment)) ?? "granted"}`;
      return `showing: ${(await leader.refusal("show-together", moment)) ?? "granted"}`;
    });
    for (const socket of [...sockets, leader]) socket.close();
    return { ...counts, ...opened, ...shown };
  },
  /** `count` sockets open a room each, over another finished game. Afterwards, a socket at another address opens one. */
  "together-rooms": (by) => openRooms(by, () => ({}), { localAddress: ELSEWHERE }),
  /** Like `together-rooms`, but each socket comes from another /64 of one /56, and the last one from another /56. */
  "together-rooms-of-prefix": (by) =>
    openRooms(
      by,
      (nth) => forwardedFor(`2001:db8:1:1${nth.toString(16).padStart(2, "0")}::1`),
      forwardedFor("2001:db8:1:200::1"),
    ),
  /** New guests watch a game, react once and go; `count` at a time. */
  "passers-by": async (by) => {
    const { gameId } = await openTable(by);
    return againAndAgain(by.duration, by.count, async (nth) => {
      const socket = await by.join(nth, { deviceId: randomUUID() });
      try {
        const codes = [await socket.refusal("watch-game", { gameId })];
        codes.push(await socket.refusal("react", { gameId, reaction: "hurry" }));
        return codes.map((code) => code ?? "granted");
      } finally {
        socket.close();
      }
    });
  },
  /** `count` sockets watch one table after another, and never stop watching. */
  "many-tables": async (by) => {
    const tables: string[] = [];
    for (let nth = 0; nth < TABLES; nth++) tables.push((await openTable(by, nth)).gameId);
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth)));
    const counts = await againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const gameId = tables[time % tables.length] ?? "";
      return (await sockets[nth]?.refusal("watch-game", { gameId })) ?? "granted";
    });
    for (const socket of sockets) socket.close();
    return counts;
  },
  /** `count` sockets each watch as many tables as a socket may. At these tables, play goes on at the full rate. */
  "watched-tables": async (by) => {
    const tables = await Promise.all(Array.from({ length: WATCHED }, () => playedTable(by)));
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["') && add(counts, "frames heard");
    const sockets: RawWebSocket[] = [];
    const opened = await atOnce(by.count, AT_ONCE, async () => {
      const socket = await by.join(0, { deviceId: randomUUID(), updates: "entries" }, { onPacket });
      sockets.push(socket);
      return "open";
    });
    const watching = await atOnce(sockets.length * tables.length, AT_ONCE, async (nth) => {
      const { gameId } = tables[Math.floor(nth / sockets.length)] ?? {};
      return `watching: ${(await sockets[nth % sockets.length]?.refusal("watch-game", { gameId })) ?? "granted"}`;
    });
    const end = performance.now() + by.duration;
    const moves = await Promise.all(tables.map((table) => table.playUntil(end)));
    for (const socket of sockets) socket.close();
    return { ...counts, ...opened, ...watching, moves: moves.reduce((sum, each) => sum + each, 0) };
  },
  /** One account has `count` sockets and keeps changing its contact choices, while its friends keep inviting it. */
  "called-friend": async (by) => {
    const [friend, ...hosts] = await accounts(by, Math.ceil(by.count / LISTENERS_FOR_HOST) + 1);
    if (friend === undefined) return { "no account": 1 };
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["') && add(counts, "frames heard");
    const auth = { accessToken: friend.accessToken };
    const listeners: RawWebSocket[] = [];
    await atOnce(by.count, AT_ONCE, async () => {
      listeners.push(await by.join(0, auth, { onPacket }));
      return "open";
    });
    const callers = await Promise.all(
      hosts.map(async ({ username, accessToken }) => {
        await by.call(0, "POST", `/api/friends/${friend.username}`, withToken(accessToken));
        await by.call(0, "POST", `/api/friends/${username}`, withToken(friend.accessToken));
        const socket = await by.join(0, { accessToken });
        const { gameId } = await socket.demand("create-game", { playerName: "Attacker" });
        return { socket, gameId };
      }),
    );
    const chosen = { friendsChat: true, phrasesOnly: false, friendsVoice: false };
    const answers = await againAndAgain(by.duration, callers.length + 1, async (nth) => {
      const { socket, gameId } = callers[nth] ?? {};
      if (socket !== undefined)
        return `inviting: ${(await socket.refusal("invite-player", { gameId, username: friend.username })) ?? "granted"}`;
      return `choosing: ${(await listeners[0]?.refusal("set-contact", chosen)) ?? "granted"}`;
    });
    for (const socket of [...listeners, ...callers.map(({ socket }) => socket)]) socket.close();
    return { ...counts, ...answers };
  },
  /**
   * The guest leaves and the host starts a rematch, again and again. The guest has `count` sockets, which receive the
   * invitations.
   */
  rematches: async (by) => {
    const [a, b] = [randomUUID(), randomUUID()];
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["game-invited"') && add(counts, "invitations heard");
    const listeners: RawWebSocket[] = [];
    await atOnce(by.count, AT_ONCE, async () => {
      listeners.push(await by.join(0, { deviceId: b }, { onPacket }));
      return "open";
    });
    const [host, guest] = await Promise.all([by.join(0, { deviceId: a }), by.join(0, { deviceId: b }, { onPacket })]);
    const { gameId } = await host.demand("create-game", { playerName: "Attacker" });
    const answers = await againAndAgain(by.duration, 1, async () => {
      const joined = await guest.ask("join-game", { gameId, playerName: "Accomplice" });
      if (joined.success !== true) return `joining: ${String(joined.code)}`;
      await host.ask("start-game", { gameId });
      await guest.ask("leave-game", { gameId, playerId: joined.playerId });
      return `asking again: ${(await host.refusal("reset-game", { gameId })) ?? "granted"}`;
    });
    for (const socket of [...listeners, host, guest]) socket.close();
    return { ...counts, ...answers };
  },
  /** New guests report the other player of a table, `count` at a time, with the longest text. */
  reports: async (by) => {
    const { gameId, playerIds, deviceId } = await openTable(by);
    const text = "x".repeat(REPORT_TEXT_MAX);
    return againAndAgain(by.duration, by.count, async (nth) => {
      const socket = await by.join(nth, { deviceId });
      try {
        const reported = { gameId, playerId: playerIds[1], reason: "abuse", text };
        return (await socket.refusal("report-player", reported)) ?? "granted";
      } finally {
        socket.close();
      }
    });
  },
  /**
   * A few accounts request one account as a friend, cancel the request and repeat it, with `count` HTTP requests at a
   * time.
   */
  "friend-requests": async (by) => {
    const [asked, ...askers] = await accounts(by);
    if (asked === undefined) return { "no account": 1 };
    return againAndAgain(by.duration, by.count, async (nth, time) => {
      const { accessToken } = askers[nth % askers.length] ?? asked;
      const path = `/api/friends/${asked.username}`;
      const { status } = await by.call(nth, time % 3 === 2 ? "DELETE" : "POST", path, withToken(accessToken));
      return `${status}`;
    });
  },
  /** `count` sockets of one account keep inviting its friend and a stranger. */
  invitations: async (by) => {
    const [host, friend, stranger] = await accounts(by);
    if (host === undefined || friend === undefined || stranger === undefined) return { "no account": 1 };
    await by.call(0, "POST", `/api/friends/${friend.username}`, withToken(host.accessToken));
    await by.call(0, "POST", `/api/friends/${host.username}`, withToken(friend.accessToken));
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith('42["game-invited"') && add(counts, "invitations heard");
    const listener = await by.join(0, { accessToken: friend.accessToken }, { onPacket });
    const auth = { accessToken: host.accessToken };
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth, auth)));
    const { gameId } = (await sockets[0]?.demand("create-game", { playerName: "Attacker" })) ?? {};
    const answers = await againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const { username } = time % 2 === 0 ? friend : stranger;
      return (await sockets[nth]?.refusal("invite-player", { gameId, username })) ?? "granted";
    });
    for (const socket of [...sockets, listener]) socket.close();
    return { ...counts, ...answers };
  },
} satisfies Readonly<Record<string, Attack>>;

/** A finished game, and the socket of the player who leads the room over it. */
async function finishedTable(by: Attackers) {
  const { leader, gameId } = await finishedGame(by);
  const { together } = await leader.ask("join-together", { gameId });
  return { leader, ref: { gameId, number: numberIn(together) } };
}

/** A finished game, and the socket of the player who stayed to its end. */
async function finishedGame(by: Attackers, parts: RawParts = {}) {
  const [leader, other] = await Promise.all([0, 0].map((nth) => by.join(nth, { deviceId: randomUUID() }, parts)));
  if (leader === undefined || other === undefined) throw new Error("a table needs two players");
  const { gameId } = await leader.demand("create-game", { playerName: "Attacker" });
  const { playerId } = await other.demand("join-game", { gameId, playerName: "Accomplice" });
  await leader.demand("start-game", { gameId });
  await other.demand("leave-game", { gameId, playerId });
  other.close();
  return { leader, gameId };
}

function numberIn(together: unknown): number {
  const has = typeof together === "object" && together !== null && "number" in together;
  if (has && typeof together.number === "number") return together.number;
  throw new Error("no number of the finished game");
}

/** A running game that anyone may watch. The first player's socket stays connected. */
async function openTable(by: Attackers, nth = 0) {
  const deviceId = randomUUID();
  const players = await Promise.all([deviceId, randomUUID()].map((device) => by.join(nth, { deviceId: device })));
  const [first, second] = players;
  const opened = await first?.demand("create-game", { playerName: "Attacker", watchable: true });
  const { gameId = "", playerId = "" } = opened ?? {};
  const joined = await second?.demand("join-game", { gameId, playerName: "Accomplice" });
  await first?.demand("start-game", { gameId });
  for (const player of players.slice(1)) player.close();
  return { gameId, deviceId, playerIds: [playerId, joined?.playerId ?? ""] };
}

/** A table that anyone may watch. Its two players play the next card as soon as the server has answered. */
async function playedTable(by: Attackers) {
  const connect = () => Player.connect(by.url.href, { deviceId: randomUUID() }, {}, undefined, by.address());
  const [one, other] = await Promise.all([connect(), connect()]);
  const { gameId, playerId } = await one.demand("create-game", { playerName: "A", watchable: true, targetScore: 31 });
  const joined = await other.demand("join-game", { gameId, playerName: "B" });
  await one.demand("start-game", { gameId });
  return {
    gameId,
    playUntil: async (end: number): Promise<number> => {
      let moves = 0;
      for (let seen = 0; performance.now() < end; moves++) {
        const { version, status, currentPlayerId } = await one.untilGame(
          gameId,
          "a change",
          (game) => game.version > seen,
        );
        if (status === "in_progress") {
          const player = currentPlayerId === playerId ? one : other;
          const view = await player.untilGame(gameId, "the same", (game) => game.version >= version);
          const seat = { gameId, playerId: currentPlayerId === playerId ? playerId : joined.playerId };
          const { success } = await player.askAnything("play-card", playRequest(seat, firstLegalMove(view)));
          // The move was too fast, so the loop sends it again.
          if (!success) await pause(TOO_FAST_MS);
          else seen = version;
        } else {
          seen = version;
          await one.askAnything(status === "finished" ? "reset-game" : "continue-after-round-summary", { gameId });
        }
      }
      one.close();
      other.close();
      return moves;
    },
  };
}
