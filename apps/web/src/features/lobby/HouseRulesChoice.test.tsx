// @vitest-environment jsdom
// The house rules of a new game, and the rules of the café with one press.
import { CAFE_RULES, HOUSE_RULES, type Target } from "@chkobba/rules";
import { act, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { startLanguage } from "../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../shared/root-for-tests.tsx";
import { HouseRulesChoice } from "./HouseRulesChoice.tsx";
import { chooseHouseRules, houseRulesIn, useHouseRules } from "./house-rules-choice.ts";

let root: StrictRoot;
let target: Target;

function Form() {
  const [chosen, setChosen] = useState<Target>(31);
  target = chosen;
  return <HouseRulesChoice target={chosen} onTarget={setChosen} />;
}

beforeEach(async () => {
  await startLanguage("en");
  chooseHouseRules(HOUSE_RULES);
  root = strictRoot();
  await act(async () => root.render(<Form />));
});

const cafe = () => document.querySelector<HTMLElement>("[aria-pressed]");
const summary = () => document.querySelector("summary")?.textContent;
const press = (element: HTMLElement | null) => act(async () => element?.click());

it("one press chooses the rules of the café and its target; the next press is back to normal", async () => {
  expect([cafe()?.getAttribute("aria-pressed"), summary()]).toEqual(["false", "House rulesThe usual"]);
  await press(cafe());
  const { target: cafeTarget, ...rules } = CAFE_RULES;
  expect([useHouseRules.getState(), target]).toEqual([rules, cafeTarget]);
  expect([cafe()?.getAttribute("aria-pressed"), summary()]).toEqual(["true", "House rulesCafé rules"]);
  await press(cafe());
  expect([useHouseRules.getState(), cafe()?.getAttribute("aria-pressed")]).toEqual([HOUSE_RULES, "false"]);
});

it("a chosen rule is kept for the next visit", async () => {
  const [first = null] = document.querySelectorAll<HTMLElement>("details input");
  await press(first);
  expect(houseRulesIn(JSON.parse(localStorage.getItem("chkobba.house-rules") ?? ""))).toEqual(useHouseRules.getState());
  expect(useHouseRules.getState()).not.toEqual(HOUSE_RULES);
});

it("a table with one rule less than the café's names each of its rules", async () => {
  await press(cafe());
  const [first = null] = document.querySelectorAll<HTMLElement>("details input");
  await press(first);
  expect(cafe()?.getAttribute("aria-pressed")).toBe("false");
  expect(summary()).toBe("House rulesCut before each deal · Play on at a tie");
});
