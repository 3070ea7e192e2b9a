// The game that an invite link led this tab to: kept over a refresh, until its visitor sits down or turns it down.
import { create } from "zustand";
import { tabStore } from "../storage.ts";
import { readSavedSession } from "./saved-session.ts";

const KEY = "chkobba.invite";

const useInvite = create<{ readonly gameId: string | null }>(() => ({ gameId: tabStore.read(KEY) }));

/** The id of the game that waits for this visitor, inside a component. */
export function usePendingInvite(): string | null {
  return useInvite((state) => state.gameId);
}

export function pendingInvite(): string | null {
  return useInvite.getState().gameId;
}

/** Who is back at their own table needs no invitation: the saved session leads there. */
export function keepInvite(gameId: string): void {
  if (readSavedSession()?.gameId === gameId) return;
  useInvite.setState({ gameId });
  tabStore.write(KEY, gameId);
}

export function forgetInvite(): void {
  useInvite.setState({ gameId: null });
  tabStore.remove(KEY);
}
