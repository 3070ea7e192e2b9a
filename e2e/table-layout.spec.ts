// The layout of the table: card sizes, the header on a phone, and the choice of the table's look.
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { SIZES } from "./sizes.ts";

test.use({ sharesServer: true });

test("the table's cards and header at every size", async ({ arrive }) => {
  const amira = await arrive("Amira", { viewport: { width: 360, height: 640 } });
  const { page, words } = amira;
  await amira.playSolo();
  await amira.waitForTurn();

  await test.step("at every size the hand's cards are at least as large as the table's, and nothing needs scrolling", async () => {
    // The mouse leaves the cards, because a card under the mouse rises out of its row.
    await page.mouse.move(0, 0);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const hand = await boxes(amira.hand.locator("[data-card]"));
      const table = await boxes(amira.table.locator("[data-card]"));
      const size = `${width}x${height}`;
      expect(hand[0]?.width, size).toBeGreaterThanOrEqual((table[0]?.width ?? 0) - 0.5);
      expect(table[0]?.width, size).toBeGreaterThanOrEqual(44);
      for (const { bottom, right } of [...hand, ...table]) {
        expect(bottom, size).toBeLessThanOrEqual(height);
        expect(right, size).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight), size).toBeLessThanOrEqual(height);
    }
    // A window of 1280x1024 with a zoom of 400 %. The layout is the one for portrait: the page is no wider than the
    // window, and the hand is below the table.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const [hand] = await boxes(amira.hand.locator("[data-card]"));
    const table = await boxes(amira.table.locator("[data-card]"));
    for (const { bottom } of table) expect(bottom).toBeLessThanOrEqual(hand?.top ?? 0);
  });

  await test.step("a chosen card covers neither the advice above it nor the count of the deck", async () => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      for (const card of await amira.hand.locator("[data-card]").all()) {
        await card.click();
        const { top = 0 } = (await boxes(card))[0] ?? {};
        const above = page.getByText(words.table.chooseAgainToLay).or(page.getByText(words.table.chooseWhatToTake));
        for (const text of [above, page.getByText(/^Deck: /)]) {
          const { bottom = 0 } = (await boxes(text))[0] ?? { bottom: Number.POSITIVE_INFINITY };
          expect(bottom, `${size.width}x${size.height}`).toBeLessThanOrEqual(top);
        }
        await page.keyboard.press("Escape");
      }
    }
  });

  await test.step("a table card keeps its place and its size while others come and go", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (let turn = 0; turn < 3; turn++) {
      await amira.waitForTurn();
      const before = await placesOnTable(amira.table);
      await amira.play(await amira.chooseMove());
      await amira.waitForTurn();
      const after = await placesOnTable(amira.table);
      // From the beginning, there are places for six cards. A seventh card makes the table larger.
      if (before.size > 5 || after.size > 6) return;
      for (const [card, place] of after) if (before.has(card)) expect(place, card).toEqual(before.get(card));
    }
  });

  await test.step("on a phone the header has the score, and its menu the game's number and the settings", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const head = page.getByRole("banner");
    await expect(head.getByRole("button", { name: words.table.showScores })).toContainText("Chkobba Bot");
    await expect(page.getByText(/^Game # /)).toBeHidden();
    await head.getByRole("button", { name: words.table.more, exact: true }).click();
    await expect(page.getByText(/^Game # [0-9a-f]{8}$/)).toBeVisible();
    await expect(page.getByText("Target: 11 pts")).toBeVisible();
    // A solo game cannot be joined.
    await expect(page.getByRole("button", { name: words.table.copyId })).toHaveCount(0);
    await page.getByRole("button", { name: words.app.settings }).click();

    await page.getByRole("radio", { name: words.table.look.faces.chechia }).check({ force: true });
    await page.getByRole("radio", { name: words.table.look.felts.wine }).check({ force: true });
    await page.getByRole("radio", { name: words.table.look.cardBacks.tiles }).check({ force: true });
    await page.getByRole("radio", { name: words.table.look.cardSizes.large }).check({ force: true });
    await page.getByRole("radio", { name: words.table.look.playingHands.left }).check({ force: true });
    await page.reload();
    await expect(page.locator('[data-felt="wine"]').first()).toBeVisible();
    await expect(page.locator('img[src$="back-tiles.svg"]').first()).toBeVisible();
    const [deck, pile] = [page.getByText(/^Deck: /), page.getByText(/cards? taken$/).last()];
    expect((await deck.boundingBox())?.x).toBeGreaterThan((await pile.boundingBox())?.x ?? 0);
    await expect(amira.hand.locator("[data-card]").first()).toBeVisible();
  });
});

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
  readonly width: number;
}

function boxes(cards: Locator): Promise<Box[]> {
  return cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom, right, width } = card.getBoundingClientRect();
      return { top, bottom, right, width };
    }),
  );
}

/** The position and the size of each card on the table. */
async function placesOnTable(table: Locator): Promise<ReadonlyMap<string, Omit<DOMRect, "toJSON">>> {
  const cards = table.locator("[data-card]");
  // A card under the mouse rises.
  await table.page().mouse.move(0, 0);
  const places = await cards.evaluateAll((all) =>
    all.map((card) => [card.getAttribute("data-card") ?? "", card.getBoundingClientRect().toJSON()] as const),
  );
  return new Map(places);
}
