// A whole round with the keyboard alone, from the first page on.
import { cardFromId, legalCaptures } from "@chkobba/rules";
import type { Page } from "@playwright/test";
import { expect, test } from "./table.ts";

test("one person plays a round by keyboard alone", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  await tabTo(page, (name) => name.startsWith("Play Solo vs Bot"));
  await page.keyboard.press("Enter");
  await tabTo(page, (name) => name.startsWith("Your name"));
  await page.keyboard.type("Amira");
  await page.keyboard.press("Enter");

  const summary = page.getByRole("heading", { name: "Round 1 Summary" });
  const choosable = page.locator('[data-hand] [data-card][aria-disabled="false"]').first();
  let plays = 0;
  for (;;) {
    await choosable.or(summary).first().waitFor();
    if (await summary.isVisible()) break;
    await playByKeyboard(page);
    plays += 1;
  }
  expect(plays).toBe(18);
  await page.keyboard.press("Enter");
  await expect(summary).toHaveCount(0);
  await expect(choosable).toBeVisible();
});

async function playByKeyboard(page: Page): Promise<void> {
  const hand = await cardsOf(page, "[data-hand]");
  const table = await cardsOf(page, '[role="group"]:not([data-hand])');
  const [played] = hand;
  const card = cardFromId(played ?? "");
  if (played === undefined || card === undefined) throw new Error("the hand at turn is empty");
  const [taken = []] = legalCaptures(
    card,
    table.map((id) => cardFromId(id)).filter((found) => found !== undefined),
  );
  await moveTo(page, `[data-hand] [data-card="${played}"]`);
  await page.keyboard.press("Enter");
  if (taken.length === 0) await page.keyboard.press("Enter");
  const ids = table.filter((id) => taken.some((found) => found === cardFromId(id)));
  for (const id of ids) {
    await moveTo(page, `[role="group"]:not([data-hand]) [data-card="${id}"]`);
    await page.keyboard.press("Space");
  }
  await page.locator(`[data-hand] [data-card="${played}"]`).waitFor({ state: "detached" });
}

async function cardsOf(page: Page, group: string): Promise<string[]> {
  return page
    .locator(`${group} [data-card]`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
}

/** Tab until the group of `selector` has the focus, then the arrows that point to the card until it has it. */
async function moveTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const key = await nextKey(page, selector);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never reached ${selector}`);
}

/** The key that leads from the focus towards the card, or null where the card has the focus. */
async function nextKey(page: Page, selector: string): Promise<string | null> {
  return page.locator(selector).evaluate((card) => {
    const focused = document.activeElement;
    if (focused === card) return null;
    if (focused === null || !card.closest('[role="group"]')?.contains(focused)) return "Tab";
    const [from, to] = [focused.getBoundingClientRect(), card.getBoundingClientRect()];
    if (to.top > from.bottom) return "ArrowDown";
    if (to.bottom < from.top) return "ArrowUp";
    return to.left > from.left ? "ArrowRight" : "ArrowLeft";
  });
}

async function tabTo(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
      return labels[0]?.textContent ?? focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
    });
    if (isIt(name.trim())) return;
  }
  throw new Error("Tab never got there");
}
