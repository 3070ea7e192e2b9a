// Friends over every page: the dialog, and invitations to games. The code is loaded if the visitor has an account, or
// when the first invitation arrives.
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useAccount } from "../shared/auth/auth-store.ts";
import { addInvitation, dropInvitations, dropInvitationsTo, useFriends } from "../shared/friends/friends-state.ts";
import { withTexts } from "../shared/i18n/index.ts";
import { hasDeviceId } from "../shared/identity/device-id.ts";
import { latePart } from "../shared/late-part.tsx";
import { useSession } from "../shared/seat/session.ts";
import { connect, listen, useConnection } from "../shared/socket/connection.ts";
import { whenIdle } from "../shared/when-idle.ts";

const loadOverlay = () => withTexts(["auth", "friends"], import("../features/friends/FriendsDialogs.tsx"));
/** Matches the guide and the privacy page, which need no connection. */
const TEXT_PATH = /^\/(how-to-play|privacy)\/?$/;
const FriendsDialogs = latePart(async () => (await loadOverlay()).FriendsDialogs);

export function FriendsLayer() {
  const isShown = useFriends(({ isOpen, invitations }) => isOpen || invitations.length > 0);
  const accountId = useAccount()?.id ?? null;
  const isConnected = useConnection(({ status }) => status === "connected");
  const [address] = useLocation();
  useEffect(() => listen("game-invited", addInvitation), []);
  useEffect(
    () =>
      useSession.subscribe(({ seat }, before) => {
        if (before.seat !== null && seat?.gameId !== before.seat.gameId) dropInvitationsTo(before.seat.gameId);
      }),
    [],
  );
  // After the account has signed out, its invitations are not shown to the next person.
  useEffect(() => (accountId === null ? undefined : dropInvitations), [accountId]);
  // The main screen itself connects, after it has resumed an offline game.
  const isElsewhere = address !== "/";
  const isText = TEXT_PATH.test(address);
  useEffect(() => {
    if (!isElsewhere) return;
    if (accountId !== null) connect();
    // A guest who has been at a table may get an invitation to a rematch, so the page connects for this guest too.
    else if (hasDeviceId() && !isText) whenIdle(connect);
  }, [accountId, isElsewhere, isText]);
  useEffect(() => {
    if (accountId === null || !isConnected) return;
    const following = loadOverlay().then(
      ({ followFriends }) => followFriends(accountId),
      () => undefined,
    );
    return () => void following.then((stop) => stop?.());
  }, [accountId, isConnected]);
  return isShown && <FriendsDialogs />;
}
