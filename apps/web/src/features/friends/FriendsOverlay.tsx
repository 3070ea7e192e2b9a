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
 * Keeps the friend list of the signed-in account up to date, and its invitations over a reload. The returned function
 * ends both.
 */
export function followFriends(accountId: string): () => void {
  void loadFriends();
  const stops = [listen("friends-update", loadFriendsSoon), keepInvitations(accountId)];
  return () => {
    for (const stop of stops) stop();
    forgetFriends();
  };
}
