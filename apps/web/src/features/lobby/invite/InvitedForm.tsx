// An invitation: the host, the game, and a form to join the game. If joining is not possible: the reason, and other
// games.
import { card, cardId } from "@chkobba/rules";
import { useEffect } from "react";
import { NameField } from "../../../shared/auth/NameField.tsx";
import { usePlayerName } from "../../../shared/auth/player-name.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { askForLesson } from "../../../shared/lesson-request.ts";
import { forgetInvite } from "../../../shared/seat/pending-invite.ts";
import { Banner } from "../../../shared/ui/Banner.tsx";
import { CardPicture } from "../../../shared/ui/CardPicture.tsx";
import { InChatApp } from "../../../shared/ui/InChatApp.tsx";
import { LobbyPanel } from "../LobbyPanel.tsx";
import { MenuEmblem } from "../MenuEmblem.tsx";
import { OtherGames } from "../OtherGames.tsx";
import { takeSeat } from "../open-game.ts";
import { SeatForm } from "../SeatForm.tsx";
import { useSubmit } from "../use-submit.ts";
import styles from "./InvitedForm.module.css";
import { InvitingTableCard } from "./InvitingTableCard.tsx";
import type { Invitation, InvitingTable } from "./invitation.ts";
import { useInvitation } from "./use-invitation.ts";

export function InvitedForm({ gameId }: { readonly gameId: string }) {
  const { lobby } = useCatalogue();
  const [invitation, askAgain] = useInvitation(gameId);
  const tooLate = tooLateFor(invitation);
  const isGone = tooLate === "GAME_NOT_FOUND";
  const table = invitation.kind === "waiting" ? invitation.table : null;
  useEffect(() => {
    if (isGone) forgetInvite();
  }, [isGone]);

  if (tooLate === null) return <SeatAtTable gameId={gameId} table={table} onRefused={askAgain} />;
  return (
    <LobbyPanel title={lobby.menu.join.title}>
      <div className={styles.late}>
        <InviteBanner />
        <p className={styles.id}>
          {lobby.gameId}: <bdi>{gameId}</bdi>
        </p>
        {table !== null && <InvitingTableCard gameId={gameId} table={table} />}
        <InviteUnavailable code={tooLate} />
      </div>
    </LobbyPanel>
  );
}

function tooLateFor(invitation: Invitation): TooLateCode | null {
  if (invitation.kind === "closed") return invitation.code;
  return invitation.kind === "waiting" && invitation.table.free === 0 ? "GAME_FULL" : null;
}

interface SeatAtTableProps {
  readonly gameId: string;
  readonly table: InvitingTable | null;
  readonly onRefused: () => void;
}

function SeatAtTable({ gameId, table, onRefused }: SeatAtTableProps) {
  const { lobby } = useCatalogue();
  const playerName = usePlayerName().trim();
  const submission = useSubmit(playerName, async () => {
    const refused = await takeSeat("join-game", { gameId, playerName });
    if (refused !== null) onRefused();
    return refused;
  });
  return (
    <SeatForm
      submission={submission}
      title={lobby.menu.join.title}
      action={lobby.join}
      beside={{ action: lobby.learn, onPress: askForLesson }}
    >
      <InviteBanner />
      <AboutGame />
      <InChatApp />
      <InvitingTableCard gameId={gameId} table={table} />
      <NameField />
    </SeatForm>
  );
}

const SHOWN = [card("3-trefle"), card("4-coeur"), card("7-dinari")];

/** Introduces the game to an invited person: a picture, and one sentence. */
function AboutGame() {
  const { lobby } = useCatalogue();
  return (
    <div className={styles.about}>
      <span className={styles.cards} aria-hidden="true">
        {SHOWN.map((shown) => (
          <CardPicture key={cardId(shown)} card={shown} name="" />
        ))}
      </span>
      <p>
        <strong>{lobby.aboutTitle}</strong> {lobby.pitch}
      </p>
    </div>
  );
}

function InviteBanner() {
  const { lobby } = useCatalogue();
  return (
    <p role="status" className={styles.banner}>
      <MenuEmblem kind="join" />
      {lobby.invited}
    </p>
  );
}

type TooLateCode = "GAME_FULL" | "GAME_STARTED" | "GAME_NOT_FOUND";

/** The reason why the invitation can no longer be accepted, and other games. */
function InviteUnavailable({ code }: { readonly code: TooLateCode }) {
  const { app, lobby } = useCatalogue();
  return (
    <>
      <Banner>{app.refusals[code]}</Banner>
      <p className={styles.instead}>{lobby.invite.tooLate[code]}</p>
      <OtherGames autoFocus />
    </>
  );
}
