// What is being said at each seat right now: a message shows there for four seconds, one for each seat.
import type { ChatMessage } from "@chkobba/protocol";
import { create } from "zustand";

export const BUBBLE_MS = 4000;

/** The newest message of each player who spoke less than four seconds ago, by the player's id. */
export const useBubbles = create<Readonly<Record<string, ChatMessage>>>(() => ({}));

/** A further message of the same player takes the place of the one before, and has its own four seconds. */
export function showBubble(message: ChatMessage): void {
  useBubbles.setState({ [message.playerId]: message });
  setTimeout(() => useBubbles.setState((bubbles) => withoutBubble(bubbles, message), true), BUBBLE_MS);
}

export function clearBubbles(): void {
  useBubbles.setState({}, true);
}

function withoutBubble(bubbles: Readonly<Record<string, ChatMessage>>, { playerId, id }: ChatMessage) {
  return Object.fromEntries(Object.entries(bubbles).filter(([player, said]) => player !== playerId || said.id !== id));
}
