// What axe has to say about a screen: nothing.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** @param screen what a fault is said to be on */
export async function expectNoFault(page: Page, screen = page.url()): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(faults, screen).toEqual([]);
  expect(passes.length, screen).toBeGreaterThan(10);
}
