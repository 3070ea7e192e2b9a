// Keeps the shown invitations of an account in this tab, so that a reload of the page shows them again.
import { gameInvitation } from "@chkobba/protocol";
import * as z from "zod/mini";
import { tabStore } from "../storage.ts";
import { addInvitation, useFriends } from "./friends-state.ts";

const KEY = "chkobba.invitations";

const kept = z.object({
  accountId: z.string(),
  invitations: z.array(z.object({ invitation: gameInvitation, endsAt: z.number() })),
});

/** The account whose invitations are kept; null before the first call. */
let keptFor: string | null = null;
let endKeeping = () => {};

/**
 * Shows the invitations that this tab has kept for the account, and keeps the invitations that are shown from now on.
 * Further calls for the same account do nothing, so an invitation that was declined is not shown again.
 */
export function keepInvitations(accountId: string): void {
  if (accountId === keptFor) return;
  endKeeping();
  keptFor = accountId;
  const { data } = kept.safeParse(tabStore.readJson(KEY));
  if (data?.accountId === accountId) {
    for (const { invitation, endsAt } of data.invitations) addInvitation(invitation, endsAt);
  }
  const keep = () => {
    const invitations = useFriends.getState().invitations.map(({ endsAt, ...invitation }) => ({ invitation, endsAt }));
    tabStore.write(KEY, JSON.stringify({ accountId, invitations }));
  };
  keep();
  endKeeping = useFriends.subscribe((now, before) => {
    if (now.invitations !== before.invitations) keep();
  });
}
