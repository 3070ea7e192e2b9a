// A game between people: one against one, or two against two.
import { DEFAULT_TARGET, type TurnSeconds } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { ClockChoice } from "./ClockChoice.tsx";
import { takeSeat } from "./open-game.ts";
import { rememberedName } from "./player-name.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

export function CreateForm({ teamMode }: { readonly teamMode: boolean }) {
  const { lobby } = useMessages();
  const [name, setName] = useState(rememberedName);
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const [turnSeconds, setTurnSeconds] = useState<TurnSeconds>(120);
  const submission = useSubmit(
    () => takeSeat("create-game", { playerName: name.trim(), teamMode, targetScore, turnSeconds }),
    lobby.createFailed,
  );
  const { title } = teamMode ? lobby.menu.team : lobby.menu.duel;
  return (
    <SeatForm {...submission} title={title} action={lobby.create} name={name} onName={setName}>
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
      <ClockChoice turnSeconds={turnSeconds} onTurnSeconds={setTurnSeconds} />
    </SeatForm>
  );
}
