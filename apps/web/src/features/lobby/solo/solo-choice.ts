// What this visitor last chose to play against the bot, so that the next game is one tap away. How well the bot plays is a
// setting of the table.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { create } from "zustand";
import { fieldsOf } from "../../../shared/fields-of.ts";
import { localStore } from "../../../shared/storage.ts";

export interface SoloChoice {
  /** Two against two, with a bot as partner. */
  readonly teamMode: boolean;
  readonly target: Target;
}

const KEY = "chkobba.solo";

export const useSoloChoice = create<SoloChoice>(() => soloChoiceFrom(localStore.readJson(KEY)));

export function chooseSolo(change: Partial<SoloChoice>): void {
  useSoloChoice.setState(change);
  localStore.write(KEY, JSON.stringify(useSoloChoice.getState()));
}

/** The choice in `stored`, with the default for whatever is missing or not known. */
export function soloChoiceFrom(stored: unknown): SoloChoice {
  const { teamMode, target } = fieldsOf(stored);
  return { teamMode: teamMode === true, target: TARGETS.find((it) => it === target) ?? DEFAULT_TARGET };
}
