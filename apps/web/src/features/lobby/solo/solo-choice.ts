// The saved options of the last solo game, so that the next one starts with one tap. The bot's level is saved in the
// settings instead.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { fieldsOf } from "../../../shared/fields-of.ts";
import { createChoices } from "../../../shared/stored-state.ts";

export interface SoloChoice {
  /** Whether the game is 2 vs 2, with a bot as teammate. */
  readonly teamMode: boolean;
  readonly target: Target;
}

export const [useSoloChoice, chooseSolo] = createChoices("chkobba.solo", soloChoiceFrom);

export function soloChoiceFrom(stored: unknown): SoloChoice {
  const { teamMode, target } = fieldsOf(stored);
  return { teamMode: teamMode === true, target: TARGETS.find((it) => it === target) ?? DEFAULT_TARGET };
}
