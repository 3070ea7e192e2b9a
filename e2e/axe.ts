// Asserts that axe finds no violation on a screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param screen named in the failure message */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  // Without legacy mode each analysis opens another page, which only pages with frames need.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, screen).toEqual([]);
  expect(passes.length, screen).toBeGreaterThan(10);
}
