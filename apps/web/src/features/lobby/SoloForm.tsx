// A game against the bot.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { useMessages } from "../../shared/i18n/index.ts";
import { usePlayerName } from "../../shared/player-name.ts";
import { NameField } from "./NameField.tsx";
import { takeSeat } from "./open-game.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

export function SoloForm() {
  const { lobby } = useMessages();
  const account = useAccount();
  const typed = usePlayerName();
  const name = account?.username ?? typed;
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const submission = useSubmit(() => takeSeat("create-solo-game", { playerName: name.trim(), targetScore }));
  return (
    <SeatForm submission={submission} title={lobby.menu.solo.title} action={lobby.play} playerName={name}>
      {account === null && <NameField />}
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
    </SeatForm>
  );
}
