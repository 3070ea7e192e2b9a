// Opens a game for people: 1 vs 1 or 2 vs 2.
import { DEFAULT_TARGET, type TurnSeconds } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { usePlayerName } from "../../shared/player-name.ts";
import { NameField } from "../../shared/ui/NameField.tsx";
import { ClockChoice } from "./ClockChoice.tsx";
import { HouseRulesChoice } from "./HouseRulesChoice.tsx";
import { useHouseRules } from "./house-rules-choice.ts";
import { takeSeat } from "./open-game.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

export function CreateForm({ teamMode }: { readonly teamMode: boolean }) {
  const { lobby } = useCatalogue();
  const playerName = usePlayerName().trim();
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const [turnSeconds, setTurnSeconds] = useState<TurnSeconds>(120);
  const houseRules = useHouseRules();
  const submission = useSubmit(playerName, () =>
    takeSeat("create-game", { playerName, teamMode, targetScore, turnSeconds, houseRules }),
  );
  const { title } = teamMode ? lobby.menu.team : lobby.menu.duel;
  return (
    <SeatForm submission={submission} title={title} action={lobby.create}>
      <NameField />
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
      <ClockChoice turnSeconds={turnSeconds} onTurnSeconds={setTurnSeconds} />
      <HouseRulesChoice />
    </SeatForm>
  );
}
