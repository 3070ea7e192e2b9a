// A round played by keyboard only, from the first page to the next round. Also the keys that lead to the cards.
import { cardFromId, legalCaptures } from "@chkobba/rules";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { playToTheLastCard } from "./second-connection.ts";

test.use({ sharesServer: true });

test("a round is played by keyboard only", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Take a seat" });
  const stops = await menu
    .locator("a, button")
    .evaluateAll((all) => all.filter((each) => each.tabIndex >= 0).map((each) => each.textContent));
  // Each tile is one Tab stop, and its text describes what it opens. Only the deal's tile has a second stop, for the
  // challenge.
  expect(stops).toHaveLength(8);
  expect(stops.filter((name) => name?.endsWith("Opens the choices"))).toHaveLength(2);
  await tabTo(page, (name) => name.startsWith("Play Solo vs Bot"));
  await page.keyboard.press("Enter");
  await tabTo(page, (name) => name.startsWith("Your name"));
  await page.keyboard.type("Amira");
  await page.keyboard.press("Enter");

  const summary = page.getByRole("heading", { name: "Round 1 Summary" });
  const choosable = page.locator('[data-hand] [data-card][aria-disabled="false"]').first();
  for (let plays = 0; plays < 4; plays++) {
    await choosable.waitFor();
    await playByKeyboard(page);
  }
  await playToTheLastCard(page);
  await choosable.waitFor();
  await playByKeyboard(page);
  await expect(summary).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(summary).toHaveCount(0);
  await expect(choosable).toBeVisible();
});

test("one key leads to the player's cards, they come before the header, and typing is not disturbed", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  await Promise.race([amira.waitForTurn(), bilel.waitForTurn()]);
  const { page, hand, words } = (await amira.isAtTurn()) ? amira : bilel;
  const focused = hand.locator("[data-card]:focus");
  // Only games against the bot have hints.
  await expect(page.getByRole("button", { name: words.table.hint })).toHaveCount(0);
  await page.reload();
  await hand.waitFor();

  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: words.table.toMyCards });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const order = await tabStops(page, words.table.leave);
  expect(order.indexOf("hand")).toBeGreaterThan(order.indexOf("table"));
  // The first stop is the menu of the opponent, whose seat is above the table.
  expect(order.slice(0, order.indexOf("table"))).toEqual(["elsewhere"]);
  expect(order.slice(0, order.indexOf("hand") + 1).every((stop) => stop !== "header")).toBe(true);
  expect(order.at(-1)).toBe("header");

  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveCount(1);
  await page.getByRole("button", { name: words.table.leave }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveCount(1);
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(focused).toHaveCount(1);

  const message = page.getByRole("textbox");
  if ((await message.count()) === 0) await page.locator('[data-chat="minimised"] button').click();
  await message.first().fill("sabaa el haya");
  await page.keyboard.press("ArrowLeft");
  await expect(message.first()).toBeFocused();
});

test("single keys read the table out and play cards; few keys make a move, and the settings switch them off", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page, hand, words } = amira;
  const { keys } = words.table;
  await amira.playSolo();
  await amira.waitForTurn();
  const said = page.locator("p[aria-live=polite]").first();
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };

  const PLAYS = 3;
  for (let plays = 0; plays < PLAYS; plays++) {
    await amira.waitForTurn();
    const before = await hand.locator("[data-card]").count();
    await press("t");
    await expect(said).toContainText(/On the table|No cards on the table/);
    await press("1");
    // A card with several captures reads them out, and the next number takes.
    await expect(async () => {
      const isPlayed = (await hand.locator("[data-card]").count()) !== before || !(await amira.isAtTurn());
      if (!isPlayed && (await said.textContent())?.includes("Press a number")) await press("1");
      expect(isPlayed).toBe(true);
    }).toPass();
  }
  expect(pressed / PLAYS).toBeLessThanOrEqual(3);

  await amira.waitForTurn();
  for (const [key, sentence] of [
    ["h", /^Your cards: 1, the /],
    ["s", /^You: \d+ of \d+\. /],
    ["p", /^You: \d+ cards?, /],
    ["l", /put down|took/],
    ["c", /^Your turn\./],
    ["r", /^Your turn\./],
    ["9", "You have no card 9."],
  ] as const) {
    await page.keyboard.press(key);
    await expect(said).toHaveText(sentence);
  }
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: keys.title });
  await expect(list.getByText(keys.does.play)).toBeVisible();
  await page.keyboard.press("1");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.getByRole("button", { name: words.app.settings }).click();
  await page.getByRole("dialog", { name: words.app.settings }).getByRole("radio").first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  expect(await amira.isAtTurn()).toBe(true);

  await page.evaluate(() => localStorage.setItem("chkobba.settings", JSON.stringify({ tableKeys: false })));
  await page.reload();
  await amira.waitForTurn();
  const cards = await hand.locator("[data-card]").count();
  for (const key of ["1", "2", "h"]) await page.keyboard.press(key);
  await expect(said).not.toContainText("Your cards");
  expect(await hand.locator("[data-card]").count()).toBe(cards);
});

/** The place of each Tab stop up to the button `last`: "table" and "hand" for cards, "header", or "elsewhere". */
async function tabStops(page: Page, last: string): Promise<readonly string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const { stop, name } = await page.evaluate(() => {
      const focused = document.activeElement;
      const place = focused?.closest("[data-hand]") ? "hand" : "table";
      const stop = focused?.matches("[data-card]") ? place : focused?.closest("header") ? "header" : "elsewhere";
      return { stop, name: focused?.getAttribute("aria-label") ?? focused?.textContent ?? "" };
    });
    stops.push(stop);
    if (name.includes(last)) return stops;
  }
  throw new Error(`Tab never reached "${last}"`);
}

async function playByKeyboard(page: Page): Promise<void> {
  const hand = await cardsOf(page, "[data-hand]");
  const table = await cardsOf(page, '[role="group"]:not([data-hand])');
  const [played] = hand;
  const card = cardFromId(played ?? "");
  if (played === undefined || card === undefined) throw new Error("the hand at turn is empty");
  const [taken = []] = legalCaptures(
    card,
    table.map((id) => cardFromId(id)).filter((found) => found !== undefined),
  );
  await moveTo(page, `[data-hand] [data-card="${played}"]`);
  await page.keyboard.press("Enter");
  if (taken.length === 0) await page.keyboard.press("Enter");
  const ids = table.filter((id) => taken.some((found) => found === cardFromId(id)));
  for (const id of ids) {
    await moveTo(page, `[role="group"]:not([data-hand]) [data-card="${id}"]`);
    await page.keyboard.press("Space");
  }
  await page.locator(`[data-hand] [data-card="${played}"]`).waitFor({ state: "detached" });
}

async function cardsOf(page: Page, group: string): Promise<string[]> {
  return page
    .locator(`${group} [data-card]`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
}

/**
 * Presses Tab until the group of the card `selector` has the focus. Then presses arrow keys until the card has the
 * focus.
 */
async function moveTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const key = await nextKey(page, selector);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never reached ${selector}`);
}

/** The next key that leads from the focus to the card: Tab or an arrow key. Null if the card has the focus. */
async function nextKey(page: Page, selector: string): Promise<string | null> {
  return page.locator(selector).evaluate((card) => {
    const focused = document.activeElement;
    if (focused === card) return null;
    if (focused === null || !card.closest('[role="group"]')?.contains(focused)) return "Tab";
    const [from, to] = [focused.getBoundingClientRect(), card.getBoundingClientRect()];
    if (to.top > from.bottom) return "ArrowDown";
    if (to.bottom < from.top) return "ArrowUp";
    return to.left > from.left ? "ArrowRight" : "ArrowLeft";
  });
}

async function tabTo(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
      return labels[0]?.textContent ?? focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
    });
    if (isIt(name.trim())) return;
  }
  throw new Error("Tab never got there");
}
