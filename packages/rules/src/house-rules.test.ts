import { describe, expect, it } from "vitest";
import {
  CAFE_RULES,
  HOUSE_RULES,
  houseRulesFrom,
  houseRulesOf,
  isCafe,
  perHouseRule,
  unusualHouseRules,
  unusualRules,
} from "./house-rules.ts";

const CAFE = { ...CAFE_RULES };
const NORMAL = { ...HOUSE_RULES, target: 21 };

describe("the house rules", () => {
  it("of a new game have the last card's chkobba and nothing else", () => {
    expect(HOUSE_RULES).toEqual({ lastCardChkobba: true, cut: false, playOn: false });
    expect(houseRulesFrom()).toEqual(HOUSE_RULES);
    expect(houseRulesFrom({ cut: true, playOn: undefined })).toEqual({ ...HOUSE_RULES, cut: true });
    expect(houseRulesFrom({ cut: false }, CAFE_RULES)).toEqual({ lastCardChkobba: false, cut: false, playOn: true });
  });

  it("of a stored game without a rule are those from before the rule", () => {
    expect(houseRulesOf({})).toEqual({ lastCardChkobba: false, cut: false, playOn: false });
    expect(houseRulesOf({ lastCardChkobba: true, playOn: true })).toEqual({
      lastCardChkobba: true,
      cut: false,
      playOn: true,
    });
  });

  it("have one value each", () => {
    expect(perHouseRule((rule) => `the ${rule}`)).toEqual({
      lastCardChkobba: "the lastCardChkobba",
      cut: "the cut",
      playOn: "the playOn",
    });
  });
});

describe("the rules of the café", () => {
  it("are all of them, with the target 21", () => {
    expect(isCafe(CAFE)).toBe(true);
    for (const other of [{ lastCardChkobba: true }, { cut: false }, { playOn: false }, { target: 11 }])
      expect(isCafe({ ...CAFE, ...other })).toBe(false);
  });

  it("have one name; otherwise each unusual rule has its own", () => {
    expect(unusualRules(CAFE)).toEqual(["cafe"]);
    expect(unusualRules({ ...CAFE, target: 11 })).toEqual(["lastCardChkobba", "cut", "playOn"]);
    expect(unusualRules({ ...NORMAL, playOn: true })).toEqual(["playOn"]);
    expect(unusualRules(NORMAL)).toEqual([]);
    expect(unusualHouseRules(CAFE)).toEqual(["lastCardChkobba", "cut", "playOn"]);
  });
});
