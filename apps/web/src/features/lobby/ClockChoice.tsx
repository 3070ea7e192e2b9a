// The time limit for each turn.
import { TURN_SECONDS_CHOICES, type TurnSeconds } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Choices } from "../../shared/ui/Choices.tsx";

const CLOCKS = [...TURN_SECONDS_CHOICES, "none"] as const;

interface ClockChoiceProps {
  readonly turnSeconds: TurnSeconds;
  readonly onTurnSeconds: (turnSeconds: TurnSeconds) => void;
}

export function ClockChoice({ turnSeconds, onTurnSeconds }: ClockChoiceProps) {
  const { lobby } = useCatalogue();
  const choices = CLOCKS.map((value) => ({ value, title: lobby.clocks[value] }));
  return (
    <Choices
      legend={lobby.clock}
      choices={choices}
      chosen={turnSeconds ?? "none"}
      onChoose={(value) => onTurnSeconds(value === "none" ? null : value)}
    />
  );
}
