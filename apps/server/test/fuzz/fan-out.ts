// Generator of fan-out: events that the server forwards. Each seat of a table has more sockets than the server keeps
// for a seat, and all of them send events. Every event must be answered, at most eight sockets of a seat may receive
// it, and every frame must have an event that caused it.
import { randomUUID } from "node:crypto";
import { CHAT_MESSAGE_MAX } from "@chkobba/protocol";
import fc from "fast-check";
import { RawWebSocket } from "../abuse/raw-websocket.ts";
import type { Findings } from "./findings.ts";

/**
 * How many addresses the tables use in turn. With limits, the server would refuse the connections of a single address.
 */
const ADDRESSES = 200;
const SOCKETS = 11;
/** How many sockets a seat keeps. */
const KEPT = 8;
const SEATS = 2;
/**
 * The most frames that one event may cause. Each socket of the table may get two frames: a notice, and one of a state,
 * an entry or a signal. Two more frames are the chat history and "seat-moved".
 */
const FRAMES_OF_EVENT = SEATS * KEPT * 2 + 2;
/** How many events are sent at one table, all at the same time. */
const AT_ONCE = 100;
const CHAT = '42["chat-message",';

interface Table {
  readonly gameId: string;
  /** The players' ids by seat. */
  readonly players: readonly string[];
}

interface Sent {
  /** The numbers of the sending seat, and of the sending socket on that seat. */
  readonly seat: number;
  readonly socket: number;
  readonly event: string;
  readonly payloadAt: (table: Table, from: number) => object;
}

const signal = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constant(null),
  fc.json().map((text) => ({ text })),
);
const own = ({ gameId, players }: Table, from: number) => ({ gameId, playerId: players[from] });
const between = ({ gameId, players }: Table, from: number) => ({ gameId, from: players[from], to: players[1 - from] });

const kinds: fc.Arbitrary<Pick<Sent, "event" | "payloadAt">> = fc.oneof(
  fc.constantFrom("webrtc-leave", "take-seat", "share-seat").map((event) => ({ event, payloadAt: own })),
  fc
    .tuple(fc.constantFrom(["webrtc-offer", "offer"], ["webrtc-answer", "answer"]), signal)
    .map(([[event = "", field = ""], content]) => ({
      event,
      payloadAt: (table: Table, from: number) => ({ ...between(table, from), [field]: content }),
    })),
  signal.map((candidate) => ({
    event: "webrtc-ice-candidate",
    payloadAt: (table: Table, from: number) => ({ ...between(table, from), candidate }),
  })),
  fc.string({ minLength: 1, maxLength: CHAT_MESSAGE_MAX }).map((message) => ({
    event: "chat-message",
    payloadAt: (table: Table, from: number) => ({ ...own(table, from), message }),
  })),
  fc.constant({
    event: "join-game",
    payloadAt: ({ gameId, players }: Table, from: number) => ({ gameId, existingPlayerId: players[from] }),
  }),
);

const sent: fc.Arbitrary<Sent> = fc
  .tuple(fc.nat(SEATS - 1), fc.nat(SOCKETS - 1), kinds)
  .map(([seat, socket, kind]) => ({ seat, socket, ...kind }));

/** Sends `count` events. The same seed gives the same events. */
export async function sendFanOut(url: string, count: number, seed: number, findings: Findings): Promise<void> {
  const all = fc.sample(sent, { numRuns: count, seed });
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const localAddress = `127.0.1.${1 + (Math.floor((seed + from) / AT_ONCE) % ADDRESSES)}`;
    await atTable(url, localAddress, all.slice(from, from + AT_ONCE), findings);
  }
}

async function atTable(url: string, localAddress: string, events: readonly Sent[], findings: Findings): Promise<void> {
  /** For each seat: how often its sockets received each chat message. */
  const heard = Array.from({ length: SEATS }, () => new Map<string, number>());
  let frames = 0;
  const join = (seat: number, deviceId: string) =>
    RawWebSocket.join(
      url,
      {
        localAddress,
        onPacket: (packet) => {
          if (packet.startsWith("42")) frames++;
          if (packet.startsWith(CHAT)) heard[seat]?.set(packet, (heard[seat]?.get(packet) ?? 0) + 1);
        },
      },
      { deviceId },
    );
  const devices = Array.from({ length: SEATS }, () => randomUUID());
  const sockets = await Promise.all(
    devices.map((device, seat) => Promise.all(Array.from({ length: SOCKETS }, () => join(seat, device)))),
  );
  const [[host] = [], [guest] = []] = sockets;
  if (host === undefined || guest === undefined) throw new Error("two seats were expected");
  const { gameId = "", playerId = "" } = await host.demand("create-game", { playerName: "Host" });
  const joined = await guest.demand("join-game", { gameId, playerName: "Guest" });
  await host.demand("start-game", { gameId });
  const table: Table = { gameId, players: [playerId, joined.playerId ?? ""] };
  for (const [seat, at] of sockets.entries()) {
    for (const socket of at) await socket.ask("take-seat", own(table, seat));
  }
  frames = 0;
  let granted = 0;
  await Promise.all(
    events.map(async ({ seat, socket, event, payloadAt }) => {
      const payload = payloadAt(table, seat);
      const asking = sockets[seat]?.[socket]?.ask(event, payload);
      const answer = asking && (await findings.withTimeout([event, payload], asking));
      if (answer == null) findings.add("not answered", [event, payload]);
      else if (answer.success === true) granted++;
      else if (answer.code === "INTERNAL") findings.add("INTERNAL", [event, payload]);
    }),
  );
  // When these answers have arrived, everything that the server sent before has arrived too.
  await Promise.all(sockets.flat().map((socket) => socket.ask("probe", {})));
  if (frames > granted * FRAMES_OF_EVENT) findings.add("more frames than events cause", { frames, granted });
  for (const [message, times] of heard.flatMap((each) => [...each])) {
    if (times > KEPT) findings.add("more sockets of a seat hear a message than it keeps", { message, times });
  }
  await host.ask("leave-game", own(table, 0));
  await guest.ask("leave-game", own(table, 1));
  for (const socket of sockets.flat()) socket.close();
}
