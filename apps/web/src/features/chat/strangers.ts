// Chat between strangers: a player sees only the ready phrases of others until they have written something themselves.
import { type ChatMessage, type GameState, isPhrase } from "@chkobba/protocol";

/** Whether quick match brought the players of this game together. */
export function isAmongStrangers({ match }: Pick<GameState, "match">): boolean {
  return match !== null;
}

/** The ids of the messages folded for `myId`: others' own words, while `myId` has only sent phrases. */
export function foldedMessages(messages: readonly ChatMessage[], myId: string): readonly string[] {
  const free = messages.filter(({ message }) => !isPhrase(message));
  if (free.some(({ playerId }) => playerId === myId)) return [];
  return free.map(({ id }) => id);
}
