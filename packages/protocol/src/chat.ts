// Chat messages of a game on the wire.
import * as z from "zod/mini";

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
