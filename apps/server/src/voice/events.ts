// The doors of the voice chat: browsers of one table find each other through the server, then speak directly.
import type { ServerEvents } from "@chkobba/protocol";
import type { RateLimit } from "../platform/realtime/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/io.ts";
import { accepted, type Result, refused } from "../result.ts";

interface Seat {
  readonly gameId: string;
  readonly playerId: string;
}

export interface VoiceEventParts {
  /** Whether that seat belongs to the one at this socket. */
  readonly speaker: (socket: IoSocket, seat: Seat) => Promise<Result<object>>;
  readonly isSeat: (seat: Seat) => Promise<boolean>;
  /** Hands something to every socket of a seat. */
  readonly tell: <E extends VoiceSignal>(seat: Seat, event: E, ...signal: Parameters<ServerEvents[E]>) => void;
  /** Says to the other windows and devices of a seat that it speaks through this socket now. */
  readonly takeOver: (socket: IoSocket, seat: Seat) => void;
  /** Says to everybody else at the table that this socket speaks for its seat no more. */
  readonly hangUp: (socket: IoSocket, seat: Seat) => void;
  /** Signals that one seat may send. */
  readonly limit: RateLimit;
  /** Bytes of signals that one seat may send: never more than a call of four needs. */
  readonly sentBytes: RateLimit;
  /** Bytes of signals that may arrive at one seat from all others, whether or not it has turned voice on. */
  readonly receivedBytes: RateLimit;
}

type VoiceSignal = "webrtc-offer" | "webrtc-answer" | "webrtc-ice-candidate";

interface Address {
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
}

export function voiceHandlers({
  speaker,
  isSeat,
  tell,
  takeOver,
  hangUp,
  limit,
  sentBytes,
  receivedBytes,
}: VoiceEventParts): Pick<EventHandlers, VoiceSignal | "webrtc-leave"> {
  /** Hands on what a seat says to another one of its table, where it may. */
  const pass = async (socket: IoSocket, signal: Address, hand: (seat: Seat) => void) => {
    const { gameId, from, to } = signal;
    const sender = await speaker(socket, { gameId, playerId: from });
    if (!sender.ok) return sender;
    if (!(await isSeat({ gameId, playerId: to }))) return refused("PLAYER_NOT_FOUND");
    const bytes = JSON.stringify(signal).length;
    if (!(limit.allows(from) && sentBytes.allows(from, bytes) && receivedBytes.allows(to, bytes))) {
      return refused("RATE_LIMITED");
    }
    hand({ gameId, playerId: to });
    return accepted({});
  };
  return {
    "webrtc-offer": (signal, socket) =>
      pass(socket, signal, (to) => {
        takeOver(socket, { gameId: signal.gameId, playerId: signal.from });
        tell(to, "webrtc-offer", signal);
      }),
    "webrtc-answer": (signal, socket) => pass(socket, signal, (to) => tell(to, "webrtc-answer", signal)),
    "webrtc-ice-candidate": (signal, socket) => pass(socket, signal, (to) => tell(to, "webrtc-ice-candidate", signal)),
    "webrtc-leave": async (seat, socket) => {
      const sender = await speaker(socket, seat);
      if (!sender.ok) return sender;
      hangUp(socket, seat);
      return accepted({});
    },
  };
}
