// The house rules that this visitor chose last. They are used for the next game that the visitor opens.
import { HOUSE_RULES, type HouseRules, houseRulesFrom, perHouseRule, type SomeHouseRules } from "@chkobba/rules";
import { fieldsOf } from "../../shared/fields-of.ts";
import { localStore } from "../../shared/storage.ts";
import { createStored } from "../../shared/stored-state.ts";

const KEY = "chkobba.house-rules";

export const useHouseRules = createStored(HOUSE_RULES, houseRulesIn(localStore.readJson(KEY)));

export function chooseHouseRules(change: SomeHouseRules): void {
  useHouseRules.setState(houseRulesFrom(change, useHouseRules.getState()));
  localStore.write(KEY, JSON.stringify(useHouseRules.getState()));
}

/** The rules in `stored`; missing or unknown values get the usual rule. */
export function houseRulesIn(stored: unknown): HouseRules {
  const fields = fieldsOf(stored);
  return houseRulesFrom(perHouseRule((rule) => (typeof fields[rule] === "boolean" ? fields[rule] : undefined)));
}
