// The services of the chat for other features.
import type { ChatMessage } from "@chkobba/protocol";

export interface Chat {
  /** The newest messages of a game, the oldest first. */
  readonly messagesOf: (gameId: string) => Promise<readonly ChatMessage[]>;
}
