// What strangers write to each other: of another one's messages only ready phrases show, until both have written themselves.
import type { ChatMessage, GameState } from "@chkobba/protocol";
import { isPhrase } from "./phrases.ts";

/** Whether quick match has brought the players of a game together. */
export function isAmongStrangers({ match }: Pick<GameState, "match">): boolean {
  return match !== null;
}

/** The ids of the messages that are folded for `myId`: others' own words, for as long as `myId` has only sent phrases. */
export function foldedMessages(messages: readonly ChatMessage[], myId: string): readonly string[] {
  const free = messages.filter(({ message }) => !isPhrase(message));
  if (free.some(({ playerId }) => playerId === myId)) return [];
  return free.map(({ id }) => id);
}
