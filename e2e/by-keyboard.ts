// Goes to elements by the keyboard, as a person without a mouse does.
import { type ElementHandle, expect, type Locator } from "@playwright/test";

/** `npm run test:long` walks to each element. `npm test` puts the focus there, and walks in keyboard.spec.ts only. */
const IS_LONG = process.env.TEST_LONG === "1";
/** More Tab stops than any page has. */
const STOPS = 120;

/** Presses Tab until `target` has the focus. Then expects that `target` can be seen. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  // The element itself is asked, because finding it anew computes the roles and names of the whole page.
  let element = await elementOf(target);
  for (let presses = 0; presses < STOPS; presses++) {
    const focus = await element.evaluate((found) =>
      found.isConnected ? (found === document.activeElement ? "here" : "elsewhere") : "replaced",
    );
    if (focus === "here") return expect(target).toBeInViewport();
    if (focus === "replaced") element = await elementOf(target);
    else await page.keyboard.press("Tab");
  }
  throw new Error(`${STOPS} presses of Tab did not lead to ${target}`);
}

async function elementOf(target: Locator): Promise<ElementHandle> {
  await target.waitFor();
  const [element] = await target.elementHandles();
  if (element === undefined) throw new Error(`${target} disappeared`);
  return element;
}

/** Goes to `target` and presses Enter there. Then expects that some element has the focus. */
export async function enter(target: Locator): Promise<void> {
  const page = target.page();
  if (IS_LONG) {
    await tabTo(target);
    await page.keyboard.press("Enter");
  } else {
    // A disabled button takes neither the focus nor the press.
    await expect(target).toBeEnabled();
    await target.press("Enter");
  }
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), "the element with the focus")
    .not.toBe("BODY");
}

/** Goes to the field `target` and types. */
export async function type(target: Locator, text: string): Promise<void> {
  if (IS_LONG) await tabTo(target);
  await target.pressSequentially(text);
}
