// Asserts that axe finds no violation on a screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param screen named in the failure message */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  // A style sheet that failed to load while the server was down: axe would load its text and copy it into the page,
  // which the page's security policy reports.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (link.sheet === null) link.remove();
    }
  });
  // Without legacy mode each analysis opens another page, which only pages with frames need.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, screen).toEqual([]);
  expect(passes.length, screen).toBeGreaterThan(10);
}
