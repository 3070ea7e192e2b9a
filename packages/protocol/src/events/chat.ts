// Events of the chat.
import * as z from "zod/mini";
import { type ChatMessage, chatMessage, chatText } from "../chat.ts";
import { inGame, inSeat, seatRefusals, tableRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const chatEvents = {
  "chat-message": {
    payload: z.extend(inSeat, { message: chatText }),
    reply: z.object({ message: chatMessage }),
    refusals: [...seatRefusals, "MUTED", "CHAT_LINK", "CHAT_COPY", "CHAT_FLOOD"],
  },
  "get-chat-history": {
    payload: inGame,
    reply: z.object({ messages: z.array(chatMessage) }),
    limit: "chatHistories",
    refusals: tableRefusals,
  },
} as const;

export interface ChatServerEvents {
  "chat-message": (message: ChatMessage) => void;
  /** The messages of the table, oldest first. */
  "chat-history": (messages: readonly ChatMessage[]) => void;
}

export const chatServerEvents = {
  "chat-message": z.tuple([chatMessage]),
  "chat-history": z.tuple([z.array(chatMessage)]),
} satisfies ServerEventSchemas<ChatServerEvents>;
