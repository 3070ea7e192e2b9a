// The dialog of friends, if it is open, and the invitations to games.
import { forgetFriends, loadFriends, loadFriendsSoon } from "../../shared/friends/friend-list.ts";
import { useFriends } from "../../shared/friends/friends-state.ts";
import { keepInvitations } from "../../shared/friends/kept-invitations.ts";
import { forgetInvitation } from "../../shared/friends/sent-invitations.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { listen } from "../../shared/socket/connection.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { FriendsDialog } from "./FriendsDialog.tsx";
import { InvitationBanner } from "./InvitationBanner.tsx";

export function FriendsDialogs() {
  const { isOpen, invitations } = useFriends();
  return (
    <>
      {isOpen && <FriendsDialog />}
      <InvitationBanner invitations={invitations} />
    </>
  );
}

/**
 * Keeps the friend list of the signed-in account up to date until the returned function is called. Also keeps the
 * account's invitations, so that a reload of the page shows them again.
 */
export function followFriends(accountId: string): () => void {
  void loadFriends();
  keepInvitations(accountId);
  const stops = [listen("friends-update", loadFriendsSoon), listen("invitation-declined", noteDeclined)];
  return () => {
    for (const stop of stops) stop();
    forgetFriends();
  };
}

/** Says that a friend does not come. An invitation that this page did not send is no news here. */
function noteDeclined(declined: { readonly gameId: string; readonly username: string }): void {
  if (!forgetInvitation(declined)) return;
  showToast({ kind: "message", text: currentCatalogue().friends.declined(declined.username) });
}
