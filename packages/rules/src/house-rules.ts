// What tables may play differently.

export interface HouseRules {
  /** Clearing the table with the last card of a round is a chkobba [CHK-1]; where it is not, CHK-2 holds. */
  readonly lastCardChkobba: boolean;
}

/** Those of a game that is opened now. */
export const HOUSE_RULES: HouseRules = { lastCardChkobba: true };

/**
 * Those of a game that was opened earlier, from its log or from storage. One from before a rule was written down there says
 * nothing about it, and keeps what was played then [LOG-3].
 */
export function houseRulesOf({
  lastCardChkobba = false,
}: { readonly [R in keyof HouseRules]?: HouseRules[R] | undefined }): HouseRules {
  return { lastCardChkobba };
}
