// The chat of a table as a feature of the server.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Resources } from "../resources.ts";
import { ChatService } from "./chat-service.ts";
import { ChatStore } from "./chat-store.ts";
import { type ChatEventParts, chatEvents } from "./events.ts";

export interface ChatFeatureParts extends Resources, Pick<ChatEventParts, "speaker" | "seatIn" | "tell"> {}

export function chatFeature({ database, limits, speaker, seatIn, tell }: ChatFeatureParts) {
  const chat = new ChatService({
    store: new ChatStore(database),
    limit: limits.at(RATES.seatChatMessages),
    now: Date.now,
  });
  const messages = limits.at(RATES.chatMessages);
  const histories = limits.byCaller(CALLER_RATES.chatHistories);
  return { events: chatEvents({ chat, speaker, seatIn, tell, messages, histories }) };
}
