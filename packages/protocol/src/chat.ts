// What is said at a table, on the wire.
import { z } from "zod";

export const chatMessage = z.strictObject({
  id: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  /** As it was written: text, never markup. */
  message: z.string(),
  /** Milliseconds since the epoch. */
  timestamp: z.int(),
});

export type ChatMessage = Readonly<z.output<typeof chatMessage>>;
