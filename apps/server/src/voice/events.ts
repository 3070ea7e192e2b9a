// The events of the voice chat: the server forwards WebRTC signals between the browsers of one game.
import type { App } from "../app.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { SignalRelay } from "./signal-relay.ts";

export interface VoiceEventParts
  extends Pick<App["seats"], "ownSeat" | "ownerAt">,
    Pick<App["people"], "areApart">,
    Pick<App["audience"], "toSeat" | "toTable" | "socketsOnSeat" | "socketsAtTable"> {
  readonly relay: Pick<SignalRelay, "send">;
  /** Whether the fan-out limit allows the socket to send to this many sockets now. */
  readonly maySend: (socket: IoSocket, sockets: number) => boolean;
  /** Limits the signals that one seat may send. */
  readonly limit: RateLimit;
  /** Limits the bytes of signals that one seat may send: enough for a voice chat of four players. */
  readonly sentBytes: RateLimit;
  /** Limits the bytes of signals that one seat may receive from all others together. */
  readonly receivedBytes: RateLimit;
  /** Limits the bytes of signals that all seats of one network may send. */
  readonly networkBytes: RateLimit;
}

type VoiceSignal = "webrtc-offer" | "webrtc-answer" | "webrtc-ice-candidate";

interface Address {
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
}

export function voiceEvents({
  ownSeat,
  ownerAt,
  areApart,
  relay,
  toSeat,
  toTable,
  socketsOnSeat,
  socketsAtTable,
  maySend,
  limit,
  sentBytes,
  receivedBytes,
  networkBytes,
}: VoiceEventParts): Pick<EventHandlers, VoiceSignal | "webrtc-leave"> {
  /**
   * Forwards a signal from one seat to another seat of its game.
   * @param others the number of further sockets that receive a message
   */
  const pass = async (socket: IoSocket, signal: Address, hand: () => Promise<void>, others = 0) => {
    const { gameId, from, to } = signal;
    const sender = await ownSeat(socket, { gameId, playerId: from });
    if (!sender.ok) return sender;
    const receiver = { gameId, playerId: to };
    const found = await ownerAt(receiver);
    if (!found.ok) return found;
    const bytes = JSON.stringify(signal).length;
    const isAllowed =
      limit.allows(from) &&
      maySend(socket, 1 + socketsOnSeat(to) + others) &&
      sentBytes.allows(from, bytes) &&
      networkBytes.allows(socket.data.network, bytes) &&
      receivedBytes.allows(to, bytes);
    if (!isAllowed) return refused("RATE_LIMITED");
    // The sender is not notified of a block. To the sender, it looks as if the other player did not answer.
    const { owner } = found.value;
    const isApart = owner !== undefined && areApart(socket, receiver, owner);
    if (!(isApart instanceof Promise ? await isApart : isApart)) await hand();
    return accepted({});
  };
  return {
    "webrtc-offer": (signal, socket) => {
      const hand = () => {
        // The seat's other sockets leave the voice chat, because this socket takes their place in it.
        toSeat(signal.from).except(socket.id).emit("webrtc-player-disconnect", { playerId: signal.from });
        return relay.send({ event: "webrtc-offer", signal, names: ownersAt(socket) });
      };
      return pass(socket, signal, hand, socketsOnSeat(signal.from));
    },
    "webrtc-answer": (signal, socket) =>
      pass(socket, signal, () => relay.send({ event: "webrtc-answer", signal, names: ownersAt(socket) })),
    "webrtc-ice-candidate": (signal, socket) =>
      pass(socket, signal, () => relay.send({ event: "webrtc-ice-candidate", signal, names: ownersAt(socket) })),
    "webrtc-leave": async (seat, socket) => {
      const sender = await ownSeat(socket, seat);
      if (!sender.ok) return sender;
      const { gameId, playerId } = seat;
      if (!limit.allows(playerId) || !maySend(socket, 1 + socketsAtTable(gameId))) return refused("RATE_LIMITED");
      toTable(gameId).except(socket.id).emit("webrtc-player-disconnect", { playerId });
      return accepted({});
    },
  };
}

const ownersAt = ({ data }: IoSocket) => ownersOf(data.visitor);
