// The screen stays on while a player waits for other people. The wake lock is faked, because a headless browser has no
// screen.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

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

// `npm test` covers this in apps/web/src/shared/wake-lock.test.ts.
test("the screen stays on while a player searches, in a waiting room and in a game between people, and may go dark in a game against the bot", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const yassine = await arrive("Yassine");
  const { page, words } = amira;
  await followScreen(page);
  await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
  await expect.poll(() => isKeptOn(page)).toBe(true);
  await page.getByRole("complementary", { name: words.match.searching }).getByRole("button").last().click();
  await expect.poll(() => isKeptOn(page)).toBe(false);
  await amira.playSolo();
  await amira.waitForTurn();
  expect(await isKeptOn(page)).toBe(false);
  await leave(amira);

  const gameId = await amira.create("duel");
  await expect.poll(() => isKeptOn(page)).toBe(true);
  await yassine.join(gameId);
  await amira.start();
  expect(await isKeptOn(page)).toBe(true);
  await leave(yassine);
  await expect(amira.gameOver).toBeVisible();
  await expect.poll(() => isKeptOn(page)).toBe(false);
});

async function leave({ page, words }: Player): Promise<void> {
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
}
