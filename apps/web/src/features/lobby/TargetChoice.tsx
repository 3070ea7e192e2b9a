// The points needed to win.
import { TARGETS, type Target } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Choices } from "../../shared/ui/Choices.tsx";

interface TargetChoiceProps {
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
}

export function TargetChoice({ target, onTarget }: TargetChoiceProps) {
  const { lobby } = useCatalogue();
  const choices = TARGETS.map((value) => ({ value, title: String(value), text: lobby.targets[value] }));
  return <Choices legend={lobby.target} choices={choices} chosen={target} onChoose={onTarget} />;
}
