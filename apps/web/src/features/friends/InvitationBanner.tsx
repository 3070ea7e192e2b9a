// Invitations to games, shown on every page.
import type { GameInvitation } from "@chkobba/protocol";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { dropInvitation } from "../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { request } from "../../shared/socket/connection.ts";
import { playLater } from "../../shared/sound/play-later.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { bannerPlace } from "../../shared/ui/banners.ts";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import { closeTopDialog } from "../../shared/ui/use-modal.ts";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./InvitationBanner.module.css";
import { isRunning, joinGame } from "./join-game.ts";

export function InvitationBanner({ invitations }: { readonly invitations: readonly GameInvitation[] }) {
  const { friends: texts } = useCatalogue();
  const seat = useSession((session) => session.seat);
  const [address] = useLocation();
  const isAtTable = seat !== null && address === "/";
  // An invitation to the player's own table is an offer of a rematch. The table itself shows this offer.
  const shown = invitations.filter(({ gameId }) => !(isAtTable && seat.gameId === gameId));
  if (shown.length === 0) return null;
  return createPortal(
    <aside className={styles.banner} aria-label={texts.invitations}>
      {shown.map((invitation) => (
        <Line key={`${invitation.gameId} ${invitation.until}`} invitation={invitation} />
      ))}
    </aside>,
    bannerPlace(),
  );
}

function textOf({ isRematch, from }: GameInvitation, texts: ReturnType<typeof useCatalogue>["friends"]): string {
  return isRematch ? texts.asksForRematch(from.username) : texts.invitesYou(from.username);
}

/** Drops the invitation, and lets the friend who sent it know. A rematch is asked by the table, which needs no answer. */
function decline(invitation: GameInvitation): void {
  const { gameId, from, isRematch } = invitation;
  dropInvitation(invitation);
  if (!isRematch && !from.isGuest) void request("decline-invitation", { gameId, username: from.username });
}

function Line({ invitation }: { readonly invitation: GameInvitation }) {
  const { friends: texts } = useCatalogue();
  const name = usePlayerName();
  const givesUp = useSession(({ game, seat, localTable }) => {
    return localTable === null && seat?.gameId !== invitation.gameId && isRunning(game);
  });
  const { isBusy, run } = useBusy();
  const text = textOf(invitation, texts);
  const line = useFocusPassed<HTMLDivElement>();
  useEffect(() => {
    playLater("turnNotification");
    announce(text);
  }, [text]);
  const join = async () => {
    closeTopDialog();
    await joinGame(invitation.gameId, name);
    dropInvitation(invitation);
  };
  return (
    <div ref={line} className={styles.line}>
      <p className={styles.text}>
        <b>{text}</b>
        <small>{texts.terms(invitation.teamMode, invitation.targetScore)}</small>
      </p>
      <span className={styles.buttons}>
        <Button kind="main" disabled={isBusy} onClick={() => void run(join)}>
          {givesUp ? texts.leaveAndJoin : texts.join}
        </Button>
        <Button disabled={isBusy} onClick={() => decline(invitation)}>
          {texts.notNow}
        </Button>
      </span>
    </div>
  );
}
