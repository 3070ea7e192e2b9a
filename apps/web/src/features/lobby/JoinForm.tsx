// A game that somebody else has opened.
import { useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { takeSeat } from "./open-game.ts";
import { rememberedName } from "./player-name.ts";
import { SeatForm } from "./SeatForm.tsx";
import { useSubmit } from "./use-submit.ts";

export function JoinForm() {
  const { lobby } = useMessages();
  const [name, setName] = useState(rememberedName);
  const [gameId, setGameId] = useState("");
  const submission = useSubmit(
    () => takeSeat("join-game", { gameId: gameId.trim(), playerName: name.trim() }),
    lobby.joinFailed,
  );
  return (
    <SeatForm
      {...submission}
      title={lobby.menu.join.title}
      action={lobby.join}
      name={name}
      onName={setName}
      complete={gameId.trim() !== ""}
    >
      <Field
        label={lobby.gameId}
        hint={lobby.gameIdHint}
        value={gameId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
        onChange={(event) => setGameId(event.target.value)}
      />
    </SeatForm>
  );
}
