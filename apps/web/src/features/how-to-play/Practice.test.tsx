// @vitest-environment jsdom
// The lesson as a visitor plays it by keyboard.
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { currentCatalogue, startLanguage, withTexts } from "../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../shared/root-for-tests.tsx";
import { Practice } from "./Practice.tsx";

/** For each step: a card of the hand, and the cards that it captures. */
const CAPTURES = [
  ["5 of spades", "5 of clubs"],
  ["queen of hearts", "3 of clubs", "5 of diamonds"],
  ["7 of clubs", "7 of hearts"],
  ["7 of diamonds", "4 of hearts", "2 of clubs", "ace of spades"],
] as const;

let root: StrictRoot;

const nameOf = (button: Element | null) => button?.querySelector("img")?.alt ?? button?.textContent ?? "";
const says = () => root.place.querySelector("[role=status]")?.textContent;
const captured = () => [...root.place.querySelectorAll("ul img")].length;
async function press(name: string): Promise<void> {
  const button = [...root.place.querySelectorAll("button")].find((it) => nameOf(it) === name);
  if (button === undefined) throw new Error(`no button is named ${name}`);
  await act(async () => {
    button.focus();
    button.click();
  });
}

beforeEach(async () => {
  await startLanguage("en");
  await withTexts(["howToPlay"], Promise.resolve());
  root = strictRoot();
  await act(async () => root.render(<Practice />));
});
it("a wrong card is explained", async () => {
  await press("2 of hearts");
  expect(says()).toBe("Pick a card from your hand first.");
  await press("king of hearts");
  expect(says()).toBe("The king of hearts takes nothing here. Try another card.");
});

it("the lesson is played to its end; the focus goes on with each step, and it can be started again", async () => {
  const { lesson } = currentCatalogue().howToPlay;
  for (const [step, [played, ...taken]] of CAPTURES.entries()) {
    expect(root.place.textContent).toContain(lesson.step(step + 1, CAPTURES.length));
    await press(played);
    if (played === "7 of clubs") {
      await press("3 of diamonds");
      expect(says()).toBe("There's a 7 on the table. You have to take it.");
    }
    for (const card of taken) await press(card);
    expect(captured()).toBe(taken.length + 1);
    if (step === CAPTURES.length - 1) break;
    expect(nameOf(document.activeElement)).toBe(lesson.next);
    await press(lesson.next);
    expect(root.place.querySelectorAll("fieldset")[1]?.querySelector("button")).toBe(document.activeElement);
  }
  expect(root.place.textContent).toContain(lesson.chkobba);
  expect(nameOf(document.activeElement)).toBe(lesson.again);
  await press(lesson.again);
  expect(root.place.textContent).toContain(lesson.step(1, CAPTURES.length));
});
