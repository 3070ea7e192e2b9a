// Asserts that axe finds no violation on a screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param screen the name for the failure message */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  // Parts of the page may still load.
  await page.waitForLoadState("networkidle");
  // Without legacy mode, each analysis opens another page, which is needed only for pages with frames. Without
  // `preload: false`, axe copies style sheets that it can't read, for example because they still load, into the page.
  // The page's security policy would report these copies.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
  const { violations, passes } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, screen).toEqual([]);
  expect(passes.length, screen).toBeGreaterThan(10);
}
