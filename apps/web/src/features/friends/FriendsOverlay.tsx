// The dialog of friends, if it is open, and the invitations to games.
import { forgetFriends, loadFriends, loadFriendsSoon } from "../../shared/friends/friend-list.ts";
import { useFriends } from "../../shared/friends/friends-state.ts";
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

/** Keeps the friend list of the signed-in account up to date. The returned function ends the updates. */
export function followFriends(): () => void {
  void loadFriends();
  const stop = listen("friends-update", loadFriendsSoon);
  return () => {
    stop();
    forgetFriends();
  };
}
