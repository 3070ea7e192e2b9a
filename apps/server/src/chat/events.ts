// The events of the chat. `features.ts` passes in the checks of seats and owners.
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { ChatService } from "./chat-service.ts";
import type { TableChat } from "./table-chat.ts";

interface Seat {
  readonly gameId: string;
  readonly playerId: string;
}

export interface ChatEventParts {
  readonly chat: ChatService;
  /** The seat's name and owner; refused unless the socket's visitor owns the seat. */
  readonly speaker: (
    socket: IoSocket,
    seat: Seat,
  ) => Promise<Result<{ readonly name: string; readonly owner: string }>>;
  /** Whether a moderator has muted the socket's visitor. */
  readonly isMuted: (socket: IoSocket) => boolean;
  /** The seat in that game that the socket's visitor owns. */
  readonly seatIn: (socket: IoSocket, gameId: string) => Promise<Result<Seat>>;
  /** The owners of seats whose messages the socket's visitor does not see. */
  readonly silencedFor: (socket: IoSocket) => Promise<ReadonlySet<string>>;
  /** Limits the messages of one network. */
  readonly messages: RateLimit;
  /** The number of sockets of this server at a table. */
  readonly socketsAtTable: (gameId: string) => number;
  /** Whether the fan-out limit allows the socket to send to this many sockets now. */
  readonly maySend: (socket: IoSocket, sockets: number) => boolean;
  /** Limits requests for histories. Each history is sent twice: as an event and as an acknowledgement. */
  readonly histories: CallerLimit<IoSocket>;
  readonly table: Pick<TableChat, "tell">;
}

export function chatEvents({
  chat,
  speaker,
  isMuted,
  seatIn,
  silencedFor,
  messages,
  socketsAtTable,
  maySend,
  histories,
  table,
}: ChatEventParts): Pick<EventHandlers, "chat-message" | "get-chat-history"> {
  return {
    "chat-message": async ({ gameId, playerId, message }, socket) => {
      if (!messages.allows(socket.data.network)) return refused("RATE_LIMITED");
      const found = await speaker(socket, { gameId, playerId });
      if (!found.ok) return found;
      if (isMuted(socket)) return refused("MUTED");
      if (!maySend(socket, 1 + socketsAtTable(gameId))) return refused("RATE_LIMITED");
      const { name: playerName, owner } = found.value;
      const said = await chat.say({ gameId, playerId, playerName, owner, message });
      if (!said.ok) return said;
      await table.tell({ gameId, owner, message: said.value });
      return accepted({ message: said.value });
    },
    "get-chat-history": async ({ gameId }, socket) => {
      if (!histories.allows(socket)) return refused("RATE_LIMITED");
      const seat = await seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const said = await chat.history(gameId, await silencedFor(socket));
      socket.emit("chat-history", said);
      return accepted({ messages: said });
    },
  };
}
