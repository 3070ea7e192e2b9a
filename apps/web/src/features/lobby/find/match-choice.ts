// The saved options of the last search, so that the next one starts with one tap.
import { DEFAULT_TARGET } from "@chkobba/protocol";
import { TARGETS, type Target } from "@chkobba/rules";
import { fieldsOf } from "../../../shared/fields-of.ts";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import { createChoices } from "../../../shared/stored-state.ts";

export interface MatchChoice {
  readonly teamMode: boolean;
  readonly target: Target;
}

export const [useMatchChoice, chooseMatch] = createChoices("chkobba.match", matchChoiceFrom);

export function matchChoiceFrom(stored: unknown): MatchChoice {
  const { teamMode, target } = fieldsOf(stored);
  return { teamMode: teamMode === true, target: TARGETS.find((it) => it === target) ?? DEFAULT_TARGET };
}

/** Describes the terms in a few words. */
export function matchTermsText({ teamMode, target }: MatchChoice, { rooms }: Catalogue["lobby"]): string {
  return `${teamMode ? rooms.team : rooms.duel} · ${rooms.points(target)}`;
}
