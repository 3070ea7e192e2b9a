// A game against the bot.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { takeSeat } from "./open-game.ts";
import { rememberedName } from "./player-name.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

export function SoloForm() {
  const { lobby } = useMessages();
  const [name, setName] = useState(rememberedName);
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const submission = useSubmit(
    () => takeSeat("create-solo-game", { playerName: name.trim(), targetScore }),
    lobby.soloFailed,
  );
  return (
    <SeatForm {...submission} title={lobby.menu.solo.title} action={lobby.play} name={name} onName={setName}>
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
    </SeatForm>
  );
}
