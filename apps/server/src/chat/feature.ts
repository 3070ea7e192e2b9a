// The chat of a table as a feature of the server.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Resources } from "../resources.ts";
import { ChatService } from "./chat-service.ts";
import { ChatStore } from "./chat-store.ts";
import { type ChatEventParts, chatEvents } from "./events.ts";
import { TableChat, type TableChatParts } from "./table-chat.ts";

export interface ChatFeatureParts
  extends Resources,
    Pick<ChatEventParts, "speaker" | "isMuted" | "seatIn" | "silencedFor" | "socketsAtTable">,
    Pick<TableChatParts, "tables" | "show"> {}

export function chatFeature({ database, cluster, wall, limits, logger, ...parts }: ChatFeatureParts) {
  const { speaker, isMuted, seatIn, silencedFor, socketsAtTable } = parts;
  const store = new ChatStore(database);
  const table = new TableChat({
    ...parts,
    ...{ store, cluster, now: wall },
    onFailure: (error) => logger.error({ error }, "chat: reading the messages of other servers failed"),
  });
  const chat = new ChatService({
    store,
    limit: limits.at(RATES.seatChatMessages),
    now: wall,
  });
  const messages = limits.at(RATES.chatMessages);
  const histories = limits.byCaller(CALLER_RATES.chatHistories);
  const { maySend } = limits;
  const asked = { speaker, isMuted, seatIn, silencedFor, socketsAtTable, maySend };
  const messagesOf = (gameId: string) => chat.history(gameId, new Set());
  return { messagesOf, events: chatEvents({ chat, table, messages, histories, ...asked }) };
}
