// The dialog of friends, if it is open, and the invitations to games.
import { forgetFriends, loadFriends, loadFriendsSoon } from "../../shared/friends/friend-list.ts";
import { useFriends } from "../../shared/friends/friends-state.ts";
import { keepInvitations } from "../../shared/friends/kept-invitations.ts";
import { listen } from "../../shared/socket/connection.ts";
import { FriendsDialog } from "./FriendsDialog.tsx";
import { InvitationBanner } from "./InvitationBanner.tsx";

export function FriendsOverlay() {
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
  const stop = listen("friends-update", loadFriendsSoon);
  return () => {
    stop();
    forgetFriends();
  };
}
