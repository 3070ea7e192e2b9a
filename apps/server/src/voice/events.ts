// The events of the voice chat: the server forwards WebRTC signals between the browsers of one game.

import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { ownersOf } from "../identity/visitor.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { SignalRelay } from "./signal-relay.ts";

type VoiceSignal = "webrtc-offer" | "webrtc-answer" | "webrtc-ice-candidate";

interface Address {
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
}

export function voiceEvents(
  { audience, limits, people, seats }: Pick<App, "audience" | "limits" | "people" | "seats">,
  { relay }: { readonly relay: Pick<SignalRelay, "send"> },
): Pick<EventHandlers, VoiceSignal | "webrtc-leave"> {
  const { ofSeat, mayPass } = signalLimits({ audience, limits });
  /**
   * Forwards a signal from one seat to another seat of its game.
   * @param others the number of further sockets that receive a message
   */
  const pass = async (socket: IoSocket, signal: Address, hand: () => Promise<void>, others = 0) => {
    const { gameId, from, to } = signal;
    const sender = await seats.ownSeat(socket, { gameId, playerId: from });
    if (!sender.ok) return sender;
    const receiver = { gameId, playerId: to };
    const found = await seats.ownerAt(receiver);
    if (!found.ok) return found;
    if (!mayPass(socket, signal, others)) return refused("RATE_LIMITED");
    // The sender is not notified of a block. To the sender, it looks as if the other player did not answer.
    const { owner } = found.value;
    const isApart = owner !== undefined && people.areApart(socket, receiver, owner);
    if (!(isApart instanceof Promise ? await isApart : isApart)) await hand();
    return accepted({});
  };
  return {
    "webrtc-offer": (signal, socket) => {
      const hand = () => {
        // The seat's other sockets leave the voice chat, because this socket takes their place in it.
        audience.toSeat(signal.from).except(socket.id).emit("webrtc-player-disconnect", { playerId: signal.from });
        return relay.send({ event: "webrtc-offer", signal, names: ownersAt(socket) });
      };
      return pass(socket, signal, hand, audience.socketsOnSeat(signal.from));
    },
    "webrtc-answer": (signal, socket) =>
      pass(socket, signal, () => relay.send({ event: "webrtc-answer", signal, names: ownersAt(socket) })),
    "webrtc-ice-candidate": (signal, socket) =>
      pass(socket, signal, () => relay.send({ event: "webrtc-ice-candidate", signal, names: ownersAt(socket) })),
    "webrtc-leave": async (seat, socket) => {
      const sender = await seats.ownSeat(socket, seat);
      if (!sender.ok) return sender;
      const { gameId, playerId } = seat;
      if (!ofSeat.allows(playerId) || !limits.maySend(socket, 1 + audience.socketsAtTable(gameId)))
        return refused("RATE_LIMITED");
      audience.toTable(gameId).except(socket.id).emit("webrtc-player-disconnect", { playerId });
      return accepted({});
    },
  };
}

function signalLimits({ audience, limits }: Pick<App, "audience" | "limits">) {
  /** Limits the signals that one seat may send. */
  const ofSeat = limits.at(RATES.seatSignals);
  /** Limits the bytes of signals that one seat may send: enough for a voice chat of four players. */
  const sentBytes = limits.at(RATES.seatSignalBytesSent);
  /** Limits the bytes of signals that one seat may receive from all others together. */
  const receivedBytes = limits.at(RATES.seatSignalBytesReceived);
  /** Limits the bytes of signals that all seats of one network may send. */
  const networkBytes = limits.at(RATES.networkSignalBytes);
  /** @param others the number of further sockets that receive a message */
  const mayPass = (socket: IoSocket, signal: Address, others: number) => {
    const { from, to } = signal;
    const bytes = JSON.stringify(signal).length;
    return (
      ofSeat.allows(from) &&
      limits.maySend(socket, 1 + audience.socketsOnSeat(to) + others) &&
      sentBytes.allows(from, bytes) &&
      networkBytes.allows(socket.data.network, bytes) &&
      receivedBytes.allows(to, bytes)
    );
  };
  return { ofSeat, mayPass };
}

const ownersAt = ({ data }: IoSocket) => ownersOf(data.visitor);
