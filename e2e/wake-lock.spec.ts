// The screen stays on while a player waits for other people. The wake lock is faked, since a headless browser has no
// screen.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    isScreenKeptOn: boolean;
  }
}

async function followScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.isScreenKeptOn = false;
    const request = async () => {
      window.isScreenKeptOn = true;
      const sentinel = Object.assign(new EventTarget(), {
        release: async () => {
          window.isScreenKeptOn = false;
          sentinel.dispatchEvent(new Event("release"));
        },
      });
      return sentinel;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await page.reload();
}

const isKeptOn = (page: Page) => page.evaluate(() => window.isScreenKeptOn);

test("the screen stays on in a waiting room and a game between people, until the game is over", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const yassine = await arrive("Yassine");
  const { page, words } = amira;
  await followScreen(page);
  expect(await isKeptOn(page)).toBe(false);
  const gameId = await amira.create("duel");
  await expect.poll(() => isKeptOn(page)).toBe(true);
  await yassine.join(gameId);
  await amira.start();
  expect(await isKeptOn(page)).toBe(true);
  await yassine.page.getByRole("button", { name: words.table.leave }).click();
  await yassine.page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
  await expect(amira.gameOver).toBeVisible();
  await expect.poll(() => isKeptOn(page)).toBe(false);
});

test("the screen stays on while a player searches, and may go dark in a game against the bot", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await followScreen(page);
  await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
  await expect.poll(() => isKeptOn(page)).toBe(true);
  await page.getByRole("complementary", { name: words.match.searching }).getByRole("button").last().click();
  await expect.poll(() => isKeptOn(page)).toBe(false);
  await amira.playSolo();
  await amira.waitForTurn();
  expect(await isKeptOn(page)).toBe(false);
});
