// The events of the chat.

import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accepted, refused } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { ChatService } from "./chat-service.ts";
import type { TableChat } from "./table-chat.ts";

export function chatEvents(
  { audience, limits, moderation, people, seats }: Pick<App, "audience" | "limits" | "moderation" | "people" | "seats">,
  { chat, table }: { readonly chat: ChatService; readonly table: Pick<TableChat, "tell"> },
): Pick<EventHandlers, "chat-message" | "get-chat-history"> {
  /** Limits the messages of one network. */
  const messages = limits.at(RATES.chatMessages);
  return {
    "chat-message": async ({ gameId, playerId, message }, socket) => {
      if (!messages.allows(socket.data.network)) return refused("RATE_LIMITED");
      const found = await seats.ownSeat(socket, { gameId, playerId });
      if (!found.ok) return found;
      if (moderation.isMuted(socket)) return refused("MUTED");
      if (!limits.maySend(socket, 1 + audience.socketsAtTable(gameId))) return refused("RATE_LIMITED");
      const { name: playerName, owner } = found.value;
      const { network, host } = socket.data;
      const said = await chat.say({ gameId, playerId, playerName, owner, network, host, message });
      if (!said.ok) return said;
      await table.tell({ gameId, owner, message: said.value });
      return accepted({ message: said.value });
    },
    "get-chat-history": async ({ gameId }, socket) => {
      const seat = await seats.seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const since = await seats.seatedSince(seat.value);
      const said = await chat.history(gameId, await people.silencedFor(socket), since);
      const wanted = await Promise.all(
        said.map(({ owner, message }) => people.reads(socket, { owner, text: message.message })),
      );
      const messages = said.flatMap(({ message }, at) => (wanted[at] === true ? message : []));
      socket.emit("chat-history", messages);
      return accepted({ messages });
    },
  };
}
