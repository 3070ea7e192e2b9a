// axe on every screen, in both themes, on a desk and on a phone.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./table.ts";

/** Of one player in a round of 1 vs 1. */
const PLAYS_PER_ROUND = 18;

const SIZES = [
  { name: "desk", viewport: { width: 1440, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
];

for (const theme of ["dark", "light"]) {
  for (const { name, viewport } of SIZES) {
    test(`axe finds nothing on lobby, waiting room, table, summary and game over (${theme}, ${name})`, async ({
      arrive,
    }) => {
      const amira = await arrive("Amira", { viewport });
      const { page } = amira;
      if (theme === "light") await page.getByRole("button", { name: /Light/ }).first().click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectNoFault(page, "lobby");

      await amira.create("Create 1v1 Game");
      await expectNoFault(page, "waiting room");
      await page.getByRole("button", { name: "Leave Game" }).click();

      await amira.playSolo();
      await amira.waitForTurn();
      await expectNoFault(page, "table");
      await setUpNearWin(page);
      const summary = page.getByRole("heading", { name: "Round 1 Summary" });
      for (let plays = 0; plays < PLAYS_PER_ROUND; plays++) await amira.playOn();
      await expect(summary).toBeVisible();
      await expectNoFault(page, "summary");
      await amira.playToTheEnd();
      await expectNoFault(page, "game over");
    });
  }
}

/** On a phone the button stands in the panel of the scores, behind the strip. */
async function setUpNearWin(page: Page): Promise<void> {
  const strip = page.getByRole("button", { name: "Show the scores" });
  const isPhone = await strip.isVisible();
  if (isPhone) await strip.click();
  await page.getByRole("button", { name: "Test Near Win" }).click();
  if (isPhone) await page.getByRole("button", { name: "Hide the scores" }).click();
}

async function expectNoFault(page: Page, screen: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual(
    [],
  );
  expect(passes.length).toBeGreaterThan(10);
}
