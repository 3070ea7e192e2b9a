// The saved options of the last solo game, so that the next one starts with one tap. The bot's level is saved in the
// settings instead.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { fieldsOf } from "../../../shared/fields-of.ts";
import { localStore } from "../../../shared/storage.ts";
import { createStored } from "../../../shared/stored-state.ts";

export interface SoloChoice {
  /** Whether the game is 2 vs 2, with a bot as teammate. */
  readonly teamMode: boolean;
  readonly target: Target;
}

const KEY = "chkobba.solo";

export const useSoloChoice = createStored(soloChoiceFrom(null), soloChoiceFrom(localStore.readJson(KEY)));

export function chooseSolo(change: Partial<SoloChoice>): void {
  useSoloChoice.setState(change);
  localStore.write(KEY, JSON.stringify(useSoloChoice.getState()));
}

/** The choice in `stored`; missing or unknown values get their defaults. */
export function soloChoiceFrom(stored: unknown): SoloChoice {
  const { teamMode, target } = fieldsOf(stored);
  return { teamMode: teamMode === true, target: TARGETS.find((it) => it === target) ?? DEFAULT_TARGET };
}
