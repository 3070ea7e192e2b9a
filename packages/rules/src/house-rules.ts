// The list of the rules that differ between games.

/** `normal`: the default of a new game. `before`: the value in games stored before the rule could be chosen [LOG-3]. */
const RULES = {
  /** Whether clearing the table with the last card of a round is a chkobba: CHK-1 if true, CHK-2 if false. */
  lastCardChkobba: { normal: true, before: false },
  /** Whether the leader of each round cuts the deck and may keep the cut card [CUT-1]. */
  cut: { normal: false, before: false },
} as const;

export type HouseRule = keyof typeof RULES;
export type HouseRules = { readonly [R in HouseRule]: boolean };
/** The values of some house rules. The code that reads them fills in the other house rules. */
export type SomeHouseRules = { readonly [R in HouseRule]?: boolean | undefined };

/** Makes one value for each house rule. */
export function perHouseRule<T>(make: (rule: HouseRule) => T): { readonly [R in HouseRule]: T } {
  return { lastCardChkobba: make("lastCardChkobba"), cut: make("cut") };
}

/** The default house rules of a new game. */
export const HOUSE_RULES: HouseRules = perHouseRule((rule) => RULES[rule].normal);

/** Returns the house rules of a new game. @param others the values of rules that are not in `chosen` */
export function houseRulesFrom(chosen: SomeHouseRules = {}, others: HouseRules = HOUSE_RULES): HouseRules {
  return perHouseRule((rule) => chosen[rule] ?? others[rule]);
}

/** Returns all house rules of a stored game, including those that the stored game does not have. */
export function houseRulesOf(stored: SomeHouseRules): HouseRules {
  return perHouseRule((rule) => stored[rule] ?? RULES[rule].before);
}

/** Returns the house rules whose value is not the default. */
export function unusualHouseRules(rules: HouseRules): readonly HouseRule[] {
  return Object.values(perHouseRule((rule) => rule)).filter((rule) => rules[rule] !== RULES[rule].normal);
}
