// The saved options of the last search, so that the next one starts with one tap.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { fieldsOf } from "../../../shared/fields-of.ts";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import { localStore } from "../../../shared/storage.ts";
import { createStored } from "../../../shared/stored-state.ts";

export interface MatchChoice {
  readonly teamMode: boolean;
  readonly target: Target;
}

const KEY = "chkobba.match";

export const useMatchChoice = createStored(matchChoiceFrom(null), matchChoiceFrom(localStore.readJson(KEY)));

export function chooseMatch(change: Partial<MatchChoice>): void {
  useMatchChoice.setState(change);
  localStore.write(KEY, JSON.stringify(useMatchChoice.getState()));
}

/** The choice in `stored`; missing or unknown values get their defaults. */
export function matchChoiceFrom(stored: unknown): MatchChoice {
  const { teamMode, target } = fieldsOf(stored);
  return { teamMode: teamMode === true, target: TARGETS.find((it) => it === target) ?? DEFAULT_TARGET };
}

/** Describes the terms in a few words. */
export function matchTermsText({ teamMode, target }: MatchChoice, { rooms }: Catalogue["lobby"]): string {
  return `${teamMode ? rooms.team : rooms.duel} · ${rooms.points(target)}`;
}
