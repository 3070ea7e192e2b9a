// Sends signals through the server, and receives the signals for one seat.

import type { Seat } from "../../shared/seat/session.ts";
import { listen, request } from "../../shared/socket/connection.ts";
import { answerFrom, candidateFrom, offerFrom, type Signal } from "./signal.ts";

interface SignalListener {
  readonly onSignal: (from: string, signal: Signal) => void;
  /** Called when a player has left the voice chat. */
  readonly onGone: (playerId: string) => void;
}

interface Address {
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
}

/** Subscribes to the signals for a seat. The returned function unsubscribes. */
export function followSignals({ gameId, playerId }: Seat, { onSignal, onGone }: SignalListener): () => void {
  const take = (address: Address, signal: Signal | null) => {
    if (signal !== null && address.gameId === gameId && address.to === playerId) onSignal(address.from, signal);
  };
  const unsubscribe = [
    listen("webrtc-offer", (heard) => take(heard, offerFrom(heard))),
    listen("webrtc-answer", (heard) => take(heard, answerFrom(heard))),
    listen("webrtc-ice-candidate", (heard) => take(heard, candidateFrom(heard))),
    listen("webrtc-player-disconnect", (gone) => onGone(gone.playerId)),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

/** Sends a signal once. If the signal is lost, the next attempt to connect sends new signals. */
export function sendSignal({ gameId, playerId: from }: Seat, to: string, signal: Signal): void {
  const between = { gameId, from, to };
  switch (signal.kind) {
    case "offer":
      return void request("webrtc-offer", { ...between, offer: { type: "offer", sdp: signal.sdp } });
    case "answer":
      return void request("webrtc-answer", { ...between, answer: { type: "answer", sdp: signal.sdp } });
    case "candidate":
      return void request("webrtc-ice-candidate", { ...between, candidate: signal.candidate });
  }
}
