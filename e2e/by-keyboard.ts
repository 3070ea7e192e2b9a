// Goes to elements with the Tab key, as a person without a mouse does.
import { expect, type Locator } from "@playwright/test";

/** More stops than any page has. */
const STOPS = 120;

/** Presses Tab until `target` has the focus, and expects that it can be seen there. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let presses = 0; presses < STOPS; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${STOPS} presses of Tab did not lead to ${target}`);
}

/** Goes to `target`, presses Enter there, and expects that the focus is on an element afterwards. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  const page = target.page();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), "the element with the focus")
    .not.toBe("BODY");
}

/** Goes to the field `target` and types. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
