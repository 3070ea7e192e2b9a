// The list of the rules that differ between games.

/** `normal`: the default of a new game. `before`: the value in games stored before the rule could be chosen [LOG-3]. */
const RULES = {
  /** Whether clearing the table with the last card of a round is a chkobba: CHK-1 if true, CHK-2 if false. */
  lastCardChkobba: { normal: true, before: false },
  /** Whether the leader of each round cuts the deck and may keep the cut card [CUT-1]. */
  cut: { normal: false, before: false },
  /** Whether a tie at or past the target is followed by another round [GAME-5]. */
  playOn: { normal: false, before: false },
} as const;

export type HouseRule = keyof typeof RULES;
export type HouseRules = { readonly [R in HouseRule]: boolean };
/** The values of some house rules. The code that reads them fills in the other house rules. */
export type SomeHouseRules = { readonly [R in HouseRule]?: boolean | undefined };

/** Makes one value for each house rule. */
export function perHouseRule<T>(make: (rule: HouseRule) => T): { readonly [R in HouseRule]: T } {
  return { lastCardChkobba: make("lastCardChkobba"), cut: make("cut"), playOn: make("playOn") };
}

/** The default house rules of a new game. */
export const HOUSE_RULES: HouseRules = perHouseRule((rule) => RULES[rule].normal);

/** The rules of most Tunisian cafés. There the target is 21. */
export const CAFE_RULES: HouseRules & { readonly target: 21 } = {
  lastCardChkobba: false,
  cut: true,
  playOn: true,
  target: 21,
};

/** Whether these are the rules of the café, with its target. */
export function isCafe(terms: HouseRules & { readonly target: number }): boolean {
  const isSame = perHouseRule((rule) => terms[rule] === CAFE_RULES[rule]);
  return terms.target === CAFE_RULES.target && Object.values(isSame).every((same) => same);
}

/** Returns the house rules of a new game. @param others the values of rules that are not in `chosen` */
export function houseRulesFrom(chosen: SomeHouseRules = {}, others: HouseRules = HOUSE_RULES): HouseRules {
  return perHouseRule((rule) => chosen[rule] ?? others[rule]);
}

/** Returns all house rules of a stored game, including those that the stored game does not have. */
export function houseRulesOf(stored: SomeHouseRules): HouseRules {
  return perHouseRule((rule) => stored[rule] ?? RULES[rule].before);
}

/** The name under which the players know the rules of a table: `cafe` for all of `CAFE_RULES` together. */
export type RuleName = HouseRule | "cafe";

/** Returns what is unusual about the rules of a game. */
export function unusualRules(terms: HouseRules & { readonly target: number }): readonly RuleName[] {
  return isCafe(terms) ? ["cafe"] : unusualHouseRules(terms);
}

/** Returns the house rules whose value is not the default. */
export function unusualHouseRules(rules: HouseRules): readonly HouseRule[] {
  return Object.values(perHouseRule((rule) => rule)).filter((rule) => rules[rule] !== RULES[rule].normal);
}
