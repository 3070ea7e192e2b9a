// Attacks with forwarded events: one event goes to a table with as many sockets as an address may open.
import { randomUUID } from "node:crypto";
import { firstLegalMove } from "@chkobba/bot";
import type { SeatRef } from "@chkobba/protocol";
import { Player } from "../player.ts";
import { playRequest } from "../playing.ts";
import { type Attack, type Attackers, add, againAndAgain, atOnce, atRate, type Counts, codeIn } from "./attackers.ts";
import { frame, type RawWebSocket } from "./raw-websocket.ts";

const AT_ONCE = 50;
const EVENTS_PER_SECOND = 60;
/** How many sockets an address may have open, minus the senders' sockets. */
const LISTENERS = 450;
/** How many listeners a small attack has. */
const FEW_LISTENERS = 20;
const SIGNALS_FROM = 20;
const CHATS = 60;
/** How many sockets each seat gets besides the player's own socket. */
const TABS = 7;
const POLLING = "/socket.io/?EIO=4&transport=polling";

/** The first seat of a table, and the id of the player on the table's second seat. */
interface Seat extends SeatRef {
  readonly otherId: string;
}

export const FAN_OUT_ATTACKS = {
  /** `count` sockets report that they leave the voice chat of a table. */
  leaves: (by) =>
    sendAll(by, { senders: by.count, tables: 1 }, ({ gameId, playerId }) => ["webrtc-leave", { gameId, playerId }]),
  /** Small signals from twenty seats, to seats with hundreds of sockets. */
  offers: (by) =>
    sendAll(by, { senders: by.count, tables: SIGNALS_FROM }, ({ gameId, playerId: from, otherId: to }) => [
      "webrtc-offer",
      { gameId, from, to, offer: "x" },
    ]),
  chats: (by) =>
    sendAll(by, { senders: by.count, tables: CHATS }, ({ gameId, playerId }) => [
      "chat-message",
      { gameId, playerId, message: "x" },
    ]),
  /** `count` sockets repeatedly take a seat that they own. */
  "take-seats": (by) =>
    sendAll(by, { senders: by.count, tables: 1 }, ({ gameId, playerId }) => ["take-seat", { gameId, playerId }]),
  "seat-links": (by) =>
    sendAll(by, { senders: by.count, tables: 1 }, ({ gameId, playerId }, time) =>
      time % 2 === 0
        ? ["share-seat", { gameId, playerId }]
        : ["claim-seat", { token: `${gameId.slice(0, 22)}${time}`.padEnd(44, "x") }],
    ),
  probes: (by) => sendAll(by, { senders: by.count, tables: 1 }, () => ["probe", {}]),
  /**
   * Moves at `count` tables as fast as the players' sockets may send them. Each seat has the highest number of sockets
   * that the server keeps for a seat.
   */
  moves: async (by) => {
    const tables = await Promise.all(
      Array.from({ length: by.count }, async () => {
        const devices = [randomUUID(), randomUUID()];
        const [one, other] = await Promise.all(devices.map((deviceId) => connect(by, deviceId)));
        if (one === undefined || other === undefined) throw new Error("two players were expected");
        const { gameId, playerId } = await one.demand("create-game", { playerName: "Attacker", targetScore: 31 });
        const joined = await other.demand("join-game", { gameId, playerName: "Accomplice" });
        await one.demand("start-game", { gameId });
        const ids = [playerId, joined.playerId];
        for (let nth = 0; nth < TABS * ids.length; nth++) {
          const tab = await by.join(0, { deviceId: devices[nth % ids.length] });
          await tab.demand("take-seat", { gameId, playerId: ids[nth % ids.length] });
        }
        return ids.map((id, seat) => ({ player: [one, other][seat] ?? one, gameId, playerId: id, isHost: seat === 0 }));
      }),
    );
    const seats = tables.flat();
    const seen = seats.map(() => 0);
    return againAndAgain(by.duration, seats.length, async (nth) => {
      const { player, gameId, playerId, isHost } = seats[nth] ?? { isHost: false };
      if (player === undefined || gameId === undefined || playerId === undefined) return "gone";
      const view = await player.untilGame(
        gameId,
        "the turn",
        ({ version, status, currentPlayerId }) =>
          version > (seen[nth] ?? 0) && (status === "in_progress" ? currentPlayerId === playerId : isHost),
      );
      seen[nth] = view.version;
      if (view.status === "in_progress") {
        const answer = await player.askAnything("play-card", playRequest({ gameId, playerId }, firstLegalMove(view)));
        return codeIn(JSON.stringify(answer));
      }
      await player.askAnything(view.status === "finished" ? "reset-game" : "continue-after-round-summary", { gameId });
      return "continued";
    });
  },
  /** `count` clients request a new connection, and request another one as soon as they are answered. */
  handshakes: (by) =>
    againAndAgain(by.duration, by.count, async (nth) => `${(await by.call(nth, "GET", POLLING)).status}`),
  /** `count` guests play a challenge against the hard bot, as fast as the bot answers. */
  challenges: async (by) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ rounds: 3, level: "hard" });
    const { deal } = JSON.parse((await by.call(0, "POST", "/api/deals", { headers, body })).body);
    const players: Player[] = [];
    const counts = await atOnce(by.count, AT_ONCE, async (nth) => {
      const deviceId = randomUUID();
      players.push(await connect(by, deviceId, nth));
      return "connected";
    });
    const played = await againAndAgain(by.duration, players.length, async (nth) => {
      const player = players[nth];
      if (player === undefined) return "gone";
      const taken = await player.demand("play-deal", { dealId: deal.id, playerName: "Attacker" });
      const seat = { gameId: taken.gameId, playerId: taken.playerId };
      const end = performance.now() + by.duration;
      for (let seen = 0, moves = 0; ; moves++) {
        const view = await player.untilGame(
          seat.gameId,
          "the turn",
          ({ version, status, currentPlayerId }) =>
            version > seen && (status !== "in_progress" || currentPlayerId === seat.playerId),
        );
        seen = view.version;
        if (view.status === "finished" || performance.now() > end) return Array.from({ length: moves }, () => "moves");
        if (view.status === "in_progress") await player.demand("play-card", playRequest(seat, firstLegalMove(view)));
        else await player.demand("continue-after-round-summary", { gameId: seat.gameId });
      }
    });
    return { ...counts, ...played };
  },
  /** `count` clients request the replays of `gameIds`, again and again. */
  replays: (by) => {
    const { gameIds } = by.options;
    return againAndAgain(by.duration, by.count, async (nth) => {
      const { status } = await by.call(nth, "GET", `/api/games/${gameIds[nth % gameIds.length]}/replay`);
      return `${status}`;
    });
  },
  "seat-pages": (by) =>
    againAndAgain(by.duration, by.count, async (nth, time) => {
      const { status } = await by.call(nth, "GET", `/seat/${`${nth}x${time}`.padEnd(44, "x")}`);
      return `${status}`;
    }),
} satisfies Readonly<Record<string, Attack>>;

function connect(by: Attackers, deviceId: string, nth = 0): Promise<Player> {
  return Player.connect(by.url.href, { deviceId, updates: "entries" }, {}, undefined, by.address(nth));
}

type Sent = readonly [event: string, payload: object];

/** Every sender sends at the full rate, at one table after another. */
async function sendAll(
  by: Attackers,
  wish: { readonly senders: number; readonly tables: number },
  eventOf: (seat: Seat, time: number) => Sent,
): Promise<Counts> {
  const { counts, senders, tables, received, close } = await crowd(by, wish);
  let sent = 0;
  await atRate(by.duration, EVENTS_PER_SECOND, () => {
    for (const { tcp } of senders) {
      const seat = tables[sent % tables.length];
      if (seat === undefined || !tcp.writable) continue;
      tcp.write(frame(`420${JSON.stringify(eventOf(seat, sent))}`));
      sent++;
    }
  });
  add(counts, "bytes received", received());
  add(counts, "senders closed", senders.filter((socket) => socket.isClosed).length);
  close();
  return counts;
}

/** Two devices play at some tables. The second device has hundreds of sockets on its seats. */
async function crowd(by: Attackers, wish: { readonly senders: number; readonly tables: number }) {
  const counts: Counts = {};
  const devices = [randomUUID(), randomUUID()];
  const seats = await Promise.all(devices.map((deviceId) => connect(by, deviceId)));
  const [one, other] = seats;
  const tables: Seat[] = [];
  await atOnce(wish.tables, wish.tables, async () => {
    if (one === undefined || other === undefined) return "none";
    const { gameId, playerId } = await one.demand("create-game", { playerName: "Attacker", targetScore: 31 });
    const joined = await other.demand("join-game", { gameId, playerName: "Accomplice" });
    await one.demand("start-game", { gameId });
    tables.push({ gameId, playerId, otherId: joined.playerId });
    return "table";
  });
  const onPacket = (packet: string) => {
    if (packet.startsWith("43")) add(counts, codeIn(packet));
  };
  const senders = await Promise.all(
    Array.from({ length: wish.senders }, () => by.join(0, { deviceId: devices[0] }, { onPacket })),
  );
  const listeners: RawWebSocket[] = [];
  await atOnce(by.options.seconds < SMALL_SECONDS ? FEW_LISTENERS : LISTENERS, AT_ONCE, async () => {
    listeners.push(await by.join(0, { deviceId: devices[1] }));
    return "listener";
  });
  const sat = await atOnce(listeners.length * tables.length, AT_ONCE, async (nth) => {
    const listener = listeners[nth % listeners.length];
    const { gameId = "", otherId = "" } = tables[Math.floor(nth / listeners.length)] ?? {};
    return (await listener?.refusal("take-seat", { gameId, playerId: otherId })) ?? "sat down";
  });
  for (const [what, times] of Object.entries(sat)) add(counts, `listeners: ${what}`, times);
  const before = listeners.reduce((sum, { tcp }) => sum + tcp.bytesRead, 0);
  return {
    ...{ counts, senders, tables, seats },
    received: () => listeners.reduce((sum, { tcp }) => sum + tcp.bytesRead, 0) - before,
    close: () => {
      for (const socket of [...senders, ...listeners, ...seats]) socket.close();
    },
  };
}

/** Attacks in tests are shorter than this. Only these attacks have `FEW_LISTENERS`. */
const SMALL_SECONDS = 5;
