// The chat of a table as a feature of the server.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { ChatService } from "./chat-service.ts";
import { ChatStore } from "./chat-store.ts";
import { chatEvents } from "./events.ts";
import { TableChat } from "./table-chat.ts";

export function chatFeature({ database, cluster, wall, limits, logger, audience, relations, seats }: Context) {
  const store = new ChatStore(database);
  const table = new TableChat({
    ...audience,
    ...{ store, cluster, now: wall },
    onFailure: (error) => logger.error({ error }, "chat: reading the messages of other servers failed"),
  });
  const chat = new ChatService({ store, limit: limits.at(RATES.seatChatMessages), holds: relations.holds, now: wall });
  return {
    messagesOf: async (gameId: string) => (await chat.history(gameId, new Set())).map(({ message }) => message),
    events: chatEvents({
      ...{ ...seats, ...audience, ...relations, chat, table },
      messages: limits.at(RATES.chatMessages),
      histories: limits.byCaller(CALLER_RATES.chatHistories),
      maySend: limits.maySend,
    }),
  };
}
