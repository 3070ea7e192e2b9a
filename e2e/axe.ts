// Asserts that axe finds no violation on a screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param screen the name for the failure message */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  // Parts of the page may still load.
  await page.waitForLoadState("networkidle");
  // Without legacy mode, each analysis opens another page, which only pages with frames need. Without `preload: false`,
  // axe copies unreadable style sheets into the page, such as a style sheet that still loads. The page's security
  // policy reports these copies.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
  const { violations, passes } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, screen).toEqual([]);
  expect(passes.length, screen).toBeGreaterThan(10);
}
