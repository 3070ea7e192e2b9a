// Rules that differ between games.

export interface HouseRules {
  /** Whether clearing the table with the last card of a round is a chkobba: CHK-1 if true, CHK-2 if false. */
  readonly lastCardChkobba: boolean;
}

/** The house rules of a new game. */
export const HOUSE_RULES: HouseRules = { lastCardChkobba: true };

/**
 * The house rules of a stored game. A game that was stored before a house rule existed has no value for it, and keeps the
 * rule that was in force then [LOG-3].
 */
export function houseRulesOf({
  lastCardChkobba = false,
}: { readonly [R in keyof HouseRules]?: HouseRules[R] | undefined }): HouseRules {
  return { lastCardChkobba };
}
