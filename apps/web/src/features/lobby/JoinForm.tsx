// Joins a game by invitation or by its id.
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { usePlayerName } from "../../shared/player-name.ts";
import { usePendingInvite } from "../../shared/socket/pending-invite.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { NameField } from "../../shared/ui/NameField.tsx";
import { InvitedForm } from "./invite/InvitedForm.tsx";
import { OtherGames } from "./OtherGames.tsx";
import { takeSeat } from "./open-game.ts";
import { SeatForm } from "./SeatForm.tsx";
import { useSubmit } from "./use-submit.ts";

/** Refusals after which other games are offered. */
const CLOSED = ["GAME_NOT_FOUND", "GAME_STARTED", "GAME_FULL"];

export function JoinForm() {
  const pending = usePendingInvite();
  // An invitation that failed is removed, but its form stays to show why.
  const [invite, setInvite] = useState(pending);
  if (pending !== null && pending !== invite) setInvite(pending);
  return invite === null ? <JoinByIdForm /> : <InvitedForm key={invite} gameId={invite} />;
}

function JoinByIdForm() {
  const { lobby } = useCatalogue();
  const playerName = usePlayerName().trim();
  const [typed, setTyped] = useState("");
  const gameId = typed.trim();
  const submission = useSubmit(playerName, () => takeSeat("join-game", { gameId, playerName }));
  const { refused } = submission;
  return (
    <SeatForm
      submission={submission}
      title={lobby.menu.join.title}
      action={lobby.join}
      missing={gameId === "" ? lobby.missing.gameId : null}
      wayOut={refused !== null && CLOSED.includes(refused.code) && <OtherGames />}
    >
      <NameField />
      <Field
        label={lobby.gameId}
        hint={lobby.gameIdHint}
        value={typed}
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
