// The game whose invite link was opened in this tab. It is kept across a refresh of the page, until the visitor joins
// the game or declines the invitation.
import { create } from "zustand";
import { tabStore } from "../storage.ts";
import { INVITE_KEY } from "../stored-keys.ts";
import { savedSeat } from "./saved-seat.ts";

const useInvite = create<{ readonly gameId: string | null }>(() => ({ gameId: tabStore.read(INVITE_KEY) }));

/** Returns the id of this game, inside a component; null if no invite link was opened. */
export function usePendingInvite(): string | null {
  return useInvite((state) => state.gameId);
}

export function pendingInvite(): string | null {
  return useInvite.getState().gameId;
}

/**
 * Keeps the game of an invite link. A link to the visitor's own game is not kept, because the saved session restores
 * the seat.
 */
export function keepInvite(gameId: string): void {
  if (savedSeat()?.gameId === gameId) return;
  useInvite.setState({ gameId });
  tabStore.write(INVITE_KEY, gameId);
}

export function forgetInvite(): void {
  useInvite.setState({ gameId: null });
  tabStore.remove(INVITE_KEY);
}
