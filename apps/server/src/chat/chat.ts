// The chat of a table as a feature of the server.

import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { ChatService } from "./chat-service.ts";
import { ChatStore } from "./chat-store.ts";
import { chatEvents } from "./events.ts";
import { TableChat } from "./table-chat.ts";

export function openChat(app: App) {
  const { database, wall, limits, moderation } = app;
  const store = new ChatStore(database);
  const table = new TableChat(app, store);
  const chat = new ChatService({ store, limit: limits.at(RATES.seatChatMessages), holds: moderation.holds, now: wall });
  return {
    messagesOf: async (gameId: string) => (await chat.history(gameId, new Set())).map(({ message }) => message),
    events: chatEvents(app, { chat, table }),
  };
}
