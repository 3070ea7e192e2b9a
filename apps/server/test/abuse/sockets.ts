// Attacks with Socket.IO sockets. Each socket keeps its own limits, but many work at once, or new sockets keep coming.
import { randomUUID } from "node:crypto";
import type { SeatRef } from "@chkobba/protocol";
import { type Attack, type Attackers, add, againAndAgain, atOnce, atRate, type Counts, codeIn } from "./attackers.ts";
import { frame, type RawWebSocket } from "./raw-websocket.ts";

const AT_ONCE = 250;
const FEW = 4;
const MEGABYTE = 1024 * 1024;
const GAMES_ON_ONE_SOCKET = 50;
const ROOMS_ON_ONE_SOCKET = 30;
const REPORTS_ON_ONE_SOCKET = 20;
/** The sustained event rate that one socket is allowed. */
const EVENTS_PER_SECOND = 60;
const BURST = 100;
const SIGNAL_BYTES = 60_000;

/**
 * A report of the largest accepted size. Its words are short, because the search for secrets in logs is slow with long
 * words.
 */
const REPORT = {
  message: words(1000),
  stack: words(8000),
  location: words(1000),
  context: { userAgent: words(500), log: Array.from({ length: 10 }, () => words(300)) },
};

export const SOCKET_ATTACKS = {
  "megabyte-frames": (by) =>
    atOnce(by.count, AT_ONCE, async (nth) => {
      const socket = await by.join(nth);
      socket.send(`42${JSON.stringify(["create-game", { playerName: "x".repeat(MEGABYTE) }])}`);
      await socket.closed;
      return "closed";
    }),
  /** Creates games from sockets that are repeatedly closed and opened again. */
  games: (by) =>
    atOnce(Math.ceil(by.count / GAMES_ON_ONE_SOCKET), 1, (nth) =>
      answersOnNewSocket(by, nth, GAMES_ON_ONE_SOCKET, "create-game", { playerName: "x" }),
    ),
  rooms: (by) =>
    atOnce(Math.ceil(by.count / ROOMS_ON_ONE_SOCKET), FEW, (nth) =>
      answersOnNewSocket(by, nth, ROOMS_ON_ONE_SOCKET, "create-room", { roomName: "x".repeat(50) }),
    ),
  "client-errors": (by) =>
    againAndAgain(by.duration, FEW, (nth, time) =>
      answersOnNewSocket(by, nth + time, REPORTS_ON_ONE_SOCKET, "client-error", REPORT),
    ),
  /** Sockets that send events at the full allowed rate, then disconnect all at once. */
  events: async (by) => {
    const counts: Counts = {};
    const onPacket = (packet: string) => {
      if (packet.startsWith("43")) add(counts, packet.includes("RATE_LIMITED") ? "RATE_LIMITED" : "answered");
    };
    const opened = await Promise.allSettled(
      Array.from({ length: by.count }, (_, nth) => by.join(nth, {}, { onPacket })),
    );
    const sockets = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const frames = [
      frame('420["check-game-exists",{"gameId":"00000000-0000-4000-8000-000000000000"}]'),
      frame('421["get-public-rooms",{}]'),
    ];
    let sent = 0;
    await atRate(by.duration, EVENTS_PER_SECOND, () => {
      const next = frames[sent++ % frames.length];
      for (const { tcp } of sockets) if (tcp.writable && next !== undefined) tcp.write(next);
    });
    const closed = sockets.filter((socket) => socket.isClosed).length;
    for (const socket of sockets) socket.close();
    return { sockets: sockets.length, closed, ...counts };
  },
  /** Sockets that connect, send a burst, and disconnect before the burst is answered. */
  churn: (by) =>
    againAndAgain(by.duration, by.count, async (nth) => {
      const socket = await by.join(nth);
      socket.send(...Array.from({ length: BURST }, (_, id) => `42${id}["check-game-exists",{"gameId":"none"}]`));
      // The callback runs once the burst is written.
      await new Promise<void>((resolve) => socket.tcp.end(resolve));
      return "opened";
    }),
  /** Signals of the largest size to a seat that never turned voice on. */
  voice: async (by) => {
    const counts: Counts = {};
    const [talker, victim] = await table(by, (packet) => packet.startsWith("43") && add(counts, codeIn(packet)));
    const before = victim.socket.tcp.bytesRead;
    const signal = { gameId: talker.gameId, from: talker.playerId, to: victim.playerId };
    const offer = frame(`420${JSON.stringify(["webrtc-offer", { ...signal, offer: "x".repeat(SIGNAL_BYTES) }])}`);
    const { tcp } = talker.socket;
    await atRate(by.duration, EVENTS_PER_SECOND, () => {
      if (tcp.writable) tcp.write(offer);
    });
    return { ...counts, bytes: victim.socket.tcp.bytesRead - before };
  },
  /** One guess of the admin key per socket. */
  "admin-keys": (by) =>
    atOnce(by.count, 1, async (nth) => {
      const socket = await by.join(nth, { adminKey: `guess-of-the-key-${nth}` });
      const answer = await socket.refusal("admin-delete-room", { roomId: "none" });
      socket.close();
      return answer ?? "deleted";
    }),
  /** The socket on a seat of a running game keeps connecting and disconnecting. */
  reconnects: async (by) => {
    const [, { gameId, playerId, deviceId, socket }] = await table(by);
    socket.close();
    return againAndAgain(by.duration, by.count, async () => {
      const again = await by.join(0, { deviceId });
      const answer = await again.refusal("join-game", { gameId, existingPlayerId: playerId });
      again.close();
      return answer ?? "seated";
    });
  },
} satisfies Readonly<Record<string, Attack>>;

/** Sends the event `times` times at once on a new socket. Returns each refusal's code, or "granted". */
async function answersOnNewSocket(by: Attackers, nth: number, times: number, event: string, payload: object) {
  const socket = await by.join(nth);
  const all = Array.from({ length: times }, () => socket.refusal(event, payload));
  const answers = await Promise.allSettled(all);
  socket.close();
  return answers.map((each) => (each.status === "rejected" ? "closed" : (each.value ?? "granted")));
}

interface RawSeat extends SeatRef {
  readonly socket: RawWebSocket;
  readonly deviceId: string;
}

/** Two attackers at a running game. @param onPacket receives the packets of the first attacker */
export async function table(
  by: Attackers,
  onPacket: (packet: string) => void = () => undefined,
): Promise<[RawSeat, RawSeat]> {
  const [a, b] = [randomUUID(), randomUUID()];
  const first = await by.join(0, { deviceId: a }, { onPacket });
  const second = await by.join(1, { deviceId: b });
  const { gameId = "", playerId = "" } = await first.demand("create-game", { playerName: "Attacker" });
  const joined = await second.demand("join-game", { gameId, playerName: "Accomplice" });
  await first.demand("start-game", { gameId });
  return [
    { socket: first, deviceId: a, gameId, playerId },
    { socket: second, deviceId: b, gameId, playerId: joined.playerId ?? "" },
  ];
}

function words(length: number): string {
  return "at x ".repeat(length / 5);
}
