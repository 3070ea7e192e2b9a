// The events of the chat.
import type { App } from "../app.ts";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { ChatService } from "./chat-service.ts";
import type { TableChat } from "./table-chat.ts";

export interface ChatEventParts
  extends Pick<App["seats"], "ownSeat" | "seatIn" | "seatedSince">,
    Pick<App["moderation"], "isMuted">,
    Pick<App["people"], "silencedFor" | "reads">,
    Pick<App["audience"], "socketsAtTable"> {
  readonly chat: ChatService;
  /** Limits the messages of one network. */
  readonly messages: RateLimit;
  /** Whether the fan-out limit allows the socket to send to this many sockets now. */
  readonly maySend: (socket: IoSocket, sockets: number) => boolean;
  /** Limits requests for histories. Each history is sent twice: as an event and as an acknowledgement. */
  readonly histories: CallerLimit<IoSocket>;
  readonly table: Pick<TableChat, "tell">;
}

export function chatEvents({
  chat,
  ownSeat,
  isMuted,
  seatIn,
  seatedSince,
  silencedFor,
  reads,
  messages,
  socketsAtTable,
  maySend,
  histories,
  table,
}: ChatEventParts): Pick<EventHandlers, "chat-message" | "get-chat-history"> {
  return {
    "chat-message": async ({ gameId, playerId, message }, socket) => {
      if (!messages.allows(socket.data.network)) return refused("RATE_LIMITED");
      const found = await ownSeat(socket, { gameId, playerId });
      if (!found.ok) return found;
      if (isMuted(socket)) return refused("MUTED");
      if (!maySend(socket, 1 + socketsAtTable(gameId))) return refused("RATE_LIMITED");
      const { name: playerName, owner } = found.value;
      const { network, host } = socket.data;
      const said = await chat.say({ gameId, playerId, playerName, owner, network, host, message });
      if (!said.ok) return said;
      await table.tell({ gameId, owner, message: said.value });
      return accepted({ message: said.value });
    },
    "get-chat-history": async ({ gameId }, socket) => {
      if (!histories.allows(socket)) return refused("RATE_LIMITED");
      const seat = await seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const since = await seatedSince(seat.value);
      const said = await chat.history(gameId, await silencedFor(socket), since);
      const wanted = await Promise.all(
        said.map(({ owner, message }) => reads(socket, { owner, text: message.message })),
      );
      const messages = said.flatMap(({ message }, at) => (wanted[at] === true ? message : []));
      socket.emit("chat-history", messages);
      return accepted({ messages });
    },
  };
}
