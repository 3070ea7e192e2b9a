// A game that somebody else has opened, by its id or by their invitation.
import { useEffect, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { usePlayerName } from "../../shared/player-name.ts";
import { request } from "../../shared/socket/connection.ts";
import { forgetInvite, usePendingInvite } from "../../shared/socket/pending-invite.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { InviteBanner } from "./InviteBanner.tsx";
import { turnToLobbyView } from "./lobby-view.ts";
import { NameField } from "./NameField.tsx";
import { takeSeat } from "./open-game.ts";
import type { Refusal } from "./refusal.ts";
import { SeatForm } from "./SeatForm.tsx";
import { useSubmit } from "./use-submit.ts";

/** Refusals after which one had better open a game of one's own. */
const CLOSED = ["GAME_NOT_FOUND", "GAME_STARTED", "GAME_FULL"];

const GONE: Refusal = { attempt: "join-game", code: "GAME_NOT_FOUND" };

export function JoinForm() {
  const { lobby } = useMessages();
  const playerName = usePlayerName().trim();
  const invite = usePendingInvite();
  const goneId = useGoneInvite(invite);
  const [typed, setTyped] = useState(invite ?? "");
  const gameId = typed.trim();
  const { refused: refusedNow, ...submitting } = useSubmit(async () => {
    const answer = await takeSeat("join-game", { gameId, playerName });
    if (answer?.code === "GAME_NOT_FOUND") forgetInvite();
    return answer;
  });
  const refused = refusedNow ?? (gameId === goneId ? GONE : null);
  return (
    <SeatForm
      submission={{ refused, ...submitting }}
      title={lobby.menu.join.title}
      action={lobby.join}
      complete={gameId !== ""}
      wayOut={
        refused !== null &&
        CLOSED.includes(refused.code) && <Button onClick={() => turnToLobbyView("create")}>{lobby.openOwnGame}</Button>
      }
    >
      {invite !== null && <InviteBanner />}
      <NameField />
      <Field
        label={lobby.gameId}
        hint={invite === null ? lobby.gameIdHint : undefined}
        value={typed}
        readOnly={invite !== null}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
        onChange={(event) => setTyped(event.target.value)}
      />
    </SeatForm>
  );
}

/** The game that this visitor was invited to, if it is gone: they hear of it before they fill in the form. */
function useGoneInvite(invite: string | null): string | null {
  const [goneId, setGoneId] = useState<string | null>(null);
  useEffect(() => {
    if (invite === null) return;
    void request("check-game-exists", { gameId: invite }).then((answer) => {
      if (!answer.success || answer.exists) return;
      setGoneId(invite);
      forgetInvite();
    });
  }, [invite]);
  return goneId;
}
