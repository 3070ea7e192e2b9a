// Chat messages of a game on the wire.
import * as z from "zod/mini";
import { CHAT_MESSAGE_MAX } from "./limits/chat.ts";
import { isReadableMessage } from "./messages.ts";

/**
 * A message as the player sends it. Only the spaces before and after the message are removed. It is never cut or
 * changed otherwise.
 */
export const chatText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(CHAT_MESSAGE_MAX, { abort: true }),
    z.refine(isReadableMessage),
  );

export const chatMessage = z.object({
  id: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  /** Plain text as the player wrote it, never markup. */
  message: z.string(),
  /** Milliseconds since the epoch. */
  timestamp: z.int(),
});

export type ChatMessage = Readonly<z.output<typeof chatMessage>>;
