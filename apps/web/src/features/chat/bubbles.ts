// The latest message at each seat, shown for four seconds.
import type { ChatMessage } from "@chkobba/protocol";
import { create } from "zustand";

export const BUBBLE_MS = 4000;

/** The latest message of each player who wrote in the last four seconds, by player id. */
export const useBubbles = create<Readonly<Record<string, ChatMessage>>>(() => ({}));

/** Replaces the player's earlier bubble. */
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
