// A game against the bot.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { usePlayerName } from "../../shared/player-name.ts";
import { NameField } from "./NameField.tsx";
import { takeSeat } from "./open-game.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

export function SoloForm() {
  const { lobby } = useMessages();
  const name = usePlayerName();
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const submission = useSubmit(() => takeSeat("create-solo-game", { playerName: name.trim(), targetScore }));
  return (
    <SeatForm submission={submission} title={lobby.menu.solo.title} action={lobby.play}>
      <NameField />
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
    </SeatForm>
  );
}
