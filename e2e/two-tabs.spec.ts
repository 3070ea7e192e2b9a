// Tabs of one browser at different tables. Each tab returns to its own table, whatever the other tabs store.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";

const REFRESHES = 3;

// `npm test` covers this in apps/web/src/shared/seat/saved-seat.test.ts.
test("two tabs at two tables return to their own table when both are refreshed; a tab whose table is removed returns to the lobby with the reason", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const other = new Player(await amira.page.context().newPage(), "Amira");
  await other.page.goto(amira.page.url());
  for (const tab of [amira, other]) {
    await tab.playSolo();
    await tab.waitForTurn();
  }
  const [hand, otherHand] = [await cardIds(amira), await cardIds(other)];
  expect(hand).not.toEqual(otherHand);
  for (let nth = 0; nth < REFRESHES; nth++) {
    await Promise.all([amira.page.reload(), other.page.reload()]);
    await expect.poll(() => cardIds(amira)).toEqual(hand);
    await expect.poll(() => cardIds(other)).toEqual(otherHand);
  }
  await test.step("so does a duplicated tab", async () => {
    const copy = new Player(await duplicate(amira.page), "Amira");
    await expect.poll(() => cardIds(copy)).toEqual(hand);
    await copy.waitForTurn();
    await copy.page.close();
  });

  await amira.page.evaluate(() => {
    const key = "chkobba.reconnect-pending";
    const own: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    addEventListener("pagehide", () => sessionStorage.setItem(key, JSON.stringify({ ...Object(own), gameId: "gone" })));
  });
  await amira.page.reload();
  await expect(amira.page.getByText("Game not found")).toBeVisible();
  await expect(amira.page.getByRole("button", { name: amira.words.lobby.menu.solo.title })).toBeVisible();
  await other.page.reload();
  await other.waitForTurn();
});

// `npm test` covers this in apps/web/src/shared/seat/follow-connection.test.ts.
test("a tab at a table keeps it when the saved seat is older than three days and another tab opens", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await amira.waitForTurn();
  const hand = await cardIds(amira);
  await amira.page.evaluate(() => {
    const saved: unknown = JSON.parse(localStorage.getItem("chkobba.session") ?? "null");
    localStorage.setItem("chkobba.session", JSON.stringify({ ...Object(saved), timestamp: 0 }));
  });
  const other = await amira.page.context().newPage();
  await other.goto(amira.page.url());
  await expect(other.getByRole("button", { name: amira.words.lobby.menu.solo.title })).toBeVisible();
  expect(await cardIds(amira)).toEqual(hand);
  await amira.page.reload();
  await expect.poll(() => cardIds(amira)).toEqual(hand);
});

/** Duplicates the tab as the browser's own command does. The copy has the tab's session storage. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open(location.href));
  return opened;
}

async function cardIds({ hand }: Player): Promise<(string | null)[]> {
  return hand.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
}
