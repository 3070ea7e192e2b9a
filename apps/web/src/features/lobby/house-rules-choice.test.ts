import { HOUSE_RULES } from "@chkobba/rules";
import { expect, test } from "vitest";
import { houseRulesIn } from "./house-rules-choice.ts";

test.each([
  ["nothing", null, HOUSE_RULES],
  ["text", "lastCardChkobba", HOUSE_RULES],
  ["another type", { lastCardChkobba: "no" }, HOUSE_RULES],
  ["a choice", { lastCardChkobba: false, unknown: 1 }, { ...HOUSE_RULES, lastCardChkobba: false }],
])("stored %s is read", (_, stored, rules) => {
  expect(houseRulesIn(stored)).toEqual(rules);
});
