// Chat between strangers: messages that are not ready phrases stay folded until the player has written such a message
// too.
import { type ChatMessage, type GameState, isPhrase } from "@chkobba/protocol";

/** Whether quick match brought the players of this game together. */
export function isAmongStrangers({ match }: Pick<GameState, "match">): boolean {
  return match !== null;
}

/**
 * Returns the ids of the messages that are folded for `myId`: messages that other players wrote themselves, not ready
 * phrases. The list is empty once `myId` has also written such a message.
 */
export function foldedMessages(messages: readonly ChatMessage[], myId: string): readonly string[] {
  const free = messages.filter(({ message }) => !isPhrase(message));
  if (free.some(({ playerId }) => playerId === myId)) return [];
  return free.map(({ id }) => id);
}
