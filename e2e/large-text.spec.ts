// Texts at twice their size on a small phone: nothing overlaps or is cut, cards stay large, and the page scrolls instead.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { outOfPlace } from "./out-of-place.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

const PHONE = { viewport: { width: 360, height: 640 } };
/** The least width of a card for a player who needs large text. */
const LEAST_CARD_PX = 60;

test("2 vs 2 with text of 200 %: a line for each opponent, large cards, and no text over another", async ({
  arrive,
}) => {
  const amira = await arrive("Amira", { ...PHONE, language: "fr" });
  const { page, words } = amira;
  await amira.create("team");
  await page.getByRole("button", { name: words.table.waiting.fill }).click();
  await amira.start();
  await amira.waitForTurn();
  await enlarge(page);
  // The last capture is still shown for a moment.
  await expect.poll(() => outOfPlace(page)).toEqual([]);

  await test.step("the opponents are below each other, over the whole width", async () => {
    const seats = await page.locator("section[data-side]").evaluateAll((all) =>
      all
        .map((seat) => seat.getBoundingClientRect())
        .map(({ top, bottom, width }) => ({ top, bottom, width }))
        .toSorted((one, other) => one.top - other.top),
    );
    expect(seats).toHaveLength(3);
    for (const [nth, { top, width }] of seats.entries()) {
      expect(width).toBeGreaterThan(300);
      expect(top).toBeGreaterThanOrEqual(seats[nth - 1]?.bottom ?? 0);
    }
  });

  await test.step("no card is too small, and the whole page can be scrolled", async () => {
    for (const width of await cardWidths(amira)) expect(width).toBeGreaterThanOrEqual(LEAST_CARD_PX);
    const [scrollHeight = 0, scrollWidth] = await page.evaluate(() => {
      const root = document.documentElement;
      return [root.scrollHeight, root.scrollWidth];
    });
    expect([scrollHeight > 640, scrollWidth]).toEqual([true, 360]);
  });

  await test.step("the advice lies below the badge of the own turn", async () => {
    const badge = await page.getByText(words.table.yourTurn, { exact: true }).boundingBox();
    const advice = await page.getByText(words.table.chooseCard, { exact: true }).boundingBox();
    expect(advice?.y).toBeGreaterThanOrEqual((badge?.y ?? 0) + (badge?.height ?? 0) - 1);
  });
});

test("the lobby and a round's summary with text of 200 % don't scroll sideways, down to 288 px", async ({ arrive }) => {
  const amira = await arrive("Amira", { ...PHONE, language: "fr" });
  const { page, words } = amira;
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
  for (const width of [288, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await outOfPlace(page), `${width}`).toEqual([]);
  }
  await page.setViewportSize(PHONE.viewport);
  await enlarge(page);
  expect(await outOfPlace(page)).toEqual([]);

  await amira.playSolo();
  await amira.finishRound();
  const dialog = page.locator("dialog[open]");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  const sideways = () =>
    dialog.evaluate((top) =>
      [top, ...top.querySelectorAll("*")]
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth)
        .map((part) => `${part.tagName} ${part.className} ${part.scrollWidth} in ${part.clientWidth}`),
    );
  // The round was played with random cards, so its lines get the longest text that a line can have.
  await dialog.locator("dl b").evaluateAll((points, text) => {
    for (const each of points) each.textContent = text;
  }, words.table.chkobbaPoints(3));
  expect(await sideways()).toEqual([]);
});

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

function cardWidths({ page }: Player): Promise<number[]> {
  return page
    .locator('[role="group"] [data-card], fieldset [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
}
