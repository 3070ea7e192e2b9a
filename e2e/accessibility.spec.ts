// Runs axe on every screen, in both themes, at desktop and phone size.
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOOKS = [
  { theme: "dark", language: "ar", viewport: PHONE },
  { theme: "light", language: "en", viewport: DESK },
] as const;

for (const look of LOOKS) {
  const name = `${look.theme}, ${look.language}, ${look.viewport === DESK ? "desk" : "phone"}`;
  // `npm test` checks these screens in the light theme in chat.spec.ts, rooms.spec.ts and ratings.spec.ts.
  const tag = look.theme === "light" ? "@long" : [];

  test(`axe finds nothing on lobby, waiting room, table, summary and game over (${name})`, { tag }, async ({
    arrive,
  }) => {
    const amira = await arrive("Amira", look);
    const { page, words } = amira;
    await expect(page.getByRole("button", { name: words.lobby.menu.duel.title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", look.theme);
    await expectAccessible(page, "lobby");

    await amira.create("duel");
    await expectAccessible(page, "waiting room");
    await page.getByRole("button", { name: words.table.leave }).click();

    await amira.playSolo();
    await amira.waitForTurn();
    await expectAccessible(page, "table");
    await setUpNearWin(amira);
    await amira.finishRound();
    await expect(page.getByRole("heading", { name: words.table.summaryTitle(1) })).toBeVisible();
    await expectAccessible(page, "summary");
    await amira.playOn();
    if (!(await amira.gameOver.isVisible())) await amira.finishGame();
    await expectAccessible(page, "game over");
  });
}

/**
 * Presses the test button that puts the player near a win. On a phone, this button is in the panel that the score
 * opens.
 */
async function setUpNearWin({ page, words: { table } }: Player): Promise<void> {
  const strip = page.getByRole("button", { name: table.showScores });
  const isPhone = await strip.isVisible();
  if (isPhone) await strip.click();
  await page.getByRole("button", { name: table.testNearWin }).click();
  if (isPhone) await page.getByRole("button", { name: table.hideScores }).click();
}
