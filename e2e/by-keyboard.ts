// Goes to elements with the Tab key, as a person without a mouse does.
import { expect, type Locator } from "@playwright/test";

/** More Tab stops than any page has. */
const STOPS = 120;

/** Presses Tab until `target` has the focus. Then expects that `target` can be seen. */
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

/** Goes to `target` with Tab and presses Enter there. Then expects that some element has the focus. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  const page = target.page();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), "the element with the focus")
    .not.toBe("BODY");
}

/** Goes to the field `target` with Tab and types. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
