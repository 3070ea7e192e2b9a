// Whether the dialog of friends is open, the invitations to games, and the number of friend requests that wait. The
// list of friends is loaded when it is needed: see friend-list.ts.

import { type GameInvitation, INVITATION_MS } from "@chkobba/protocol";
import { create } from "zustand";
import { steadyNow } from "../steady-now.ts";

interface ShownInvitation extends GameInvitation {
  /** When the page drops the invitation, in ms since the epoch by the page's clock. */
  readonly endsAt: number;
}

interface FriendsState {
  readonly isOpen: boolean;
  /** The newest invitation is the last one. */
  readonly invitations: readonly ShownInvitation[];
  /** The number of friend requests that wait for the account's answer. */
  readonly requests: number;
}

/** The most invitations that are shown at once. If there are more, the oldest ones are dropped. */
const INVITATIONS_MAX = 3;

export const useFriends = create<FriendsState>(() => ({ isOpen: false, invitations: [], requests: 0 }));

export function openFriends(): void {
  useFriends.setState({ isOpen: true });
}

export function closeFriends(): void {
  useFriends.setState({ isOpen: false });
}

/** Shows an invitation, usually for a minute. It replaces an earlier invitation to the same game. */
export function addInvitation(invitation: GameInvitation, endsAt = steadyNow() + INVITATION_MS): void {
  const forMs = endsAt - steadyNow();
  if (forMs <= 0) return;
  const shown = { ...invitation, endsAt };
  useFriends.setState(({ invitations }) => ({
    invitations: [...invitations.filter(({ gameId }) => gameId !== invitation.gameId), shown].slice(-INVITATIONS_MAX),
  }));
  setTimeout(() => dropInvitation(shown), forMs);
}

export function dropInvitation(invitation: GameInvitation): void {
  useFriends.setState(({ invitations }) => ({ invitations: invitations.filter((each) => each !== invitation) }));
}

/** Drops what invites to this game, because the player has just left it: one "no" is enough. */
export function dropInvitationsTo(gameId: string): void {
  useFriends.setState(({ invitations }) => ({ invitations: invitations.filter((each) => each.gameId !== gameId) }));
}

export function dropInvitations(): void {
  useFriends.setState({ invitations: [] });
}
