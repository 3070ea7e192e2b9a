// The browser's Back button at the table. It closes open dialogs, asks before the player leaves the game, and never
// leaves the site during a game.
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

const question = ({ page, words }: Player) => page.getByRole("dialog", { name: words.table.leaveQuestion });

/** Waits until the page is on the history entry that Back will remove. */
const canGoBack = ({ page }: Player) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("isAboveTable");

async function goBack(player: Player): Promise<void> {
  await canGoBack(player);
  await player.page.evaluate(() => history.back());
}

test("Back at the table and in a waiting room closes what is open, then asks whether to leave, and never leaves the site", async ({
  arrive,
}) => {
  const amira = await arrive("Amira", { viewport: { width: 390, height: 844 } });
  const { page, words } = amira;
  const overscroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior);
  expect(await overscroll()).toBe("auto");

  await test.step("in a waiting room Back closes the chat, asks, and leads to the lobby once the player leaves", async () => {
    await amira.create("duel");
    await page.getByRole("button", { name: words.table.chat.title }).click();
    const chat = page.getByRole("region", { name: words.table.chat.title }).getByRole("textbox");
    await expect(chat).toBeVisible();
    await goBack(amira);
    await expect(chat).toBeHidden();
    await goBack(amira);
    await expect(question(amira)).toContainText(words.table.leaveWaiting);
    await question(amira).getByRole("button", { name: words.table.leave }).click();
    await expect(page.getByRole("button", { name: words.lobby.menu.duel.title })).toBeVisible();
  });

  await test.step("a pull or a swipe at the table neither reloads nor leaves the page", async () => {
    await amira.playSolo();
    expect(await overscroll()).toBe("none");
  });

  await test.step("at the table Back closes the open menu, then asks, also after a refresh, and then closes the question", async () => {
    await page.getByRole("button", { name: words.table.more }).click();
    const menu = page.getByRole("dialog", { name: words.table.more });
    await expect(menu).toBeVisible();
    await goBack(amira);
    await expect(menu).toBeHidden();
    await expect(question(amira)).toBeHidden();
    await canGoBack(amira);
    await page.reload();
    await amira.hand.waitFor();

    await goBack(amira);
    await expect(question(amira)).toBeVisible();
    await goBack(amira);
    await expect(question(amira)).toBeHidden();
    await expect(amira.hand).toBeVisible();

    await goBack(amira);
    await question(amira).getByRole("button", { name: words.table.leave }).click();
    await expect(page.getByRole("button", { name: words.lobby.menu.solo.title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

// `npm test` covers this in apps/web/src/shared/back.test.tsx.
test("Back at the end of a game leads to the lobby", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira", { path: "/how-to-play" });
  const yassine = await arrive("Yassine");
  const { page, words } = amira;
  await page.getByRole("banner").getByRole("link", { name: words.app.home }).click();
  await yassine.join(await amira.create("duel"));
  await amira.start();
  await yassine.hand.locator("[data-card]").first().waitFor();
  await yassine.page.getByRole("button", { name: words.table.leave }).click();
  await question(yassine).getByRole("button", { name: words.table.leave }).click();
  await expect(amira.gameOver).toBeVisible();
  await goBack(amira);
  await expect(page.getByRole("button", { name: words.lobby.menu.solo.title })).toBeVisible();
  await expect(question(amira)).toBeHidden();
});

// `npm test` covers this in apps/web/src/shared/back.test.tsx.
test("after leaving a game by its button Back needs no more presses than before the game", { tag: "@long" }, async ({
  arrive,
}) => {
  const amira = await arrive("Amira", { path: "/how-to-play" });
  const { page, words } = amira;
  await page.getByRole("banner").getByRole("link", { name: words.app.home }).click();
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
  await amira.playSolo();
  await canGoBack(amira);
  await page.getByRole("button", { name: words.table.leave }).click();
  await question(amira).getByRole("button", { name: words.table.leave }).click();
  await expect(page.getByRole("button", { name: words.lobby.menu.solo.title })).toBeVisible();
  // Goes back past the table's history entry and past the form's history entry.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let steps = 0;
        addEventListener("popstate", () => {
          steps += 1;
          if (steps === 2) resolve();
        });
        history.back();
      }),
  );
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "How to play Chkobba" })).toBeVisible();
});

test("a drag from the edge of the screen moves no card, and a tap there still chooses one", async ({ arrive }) => {
  const amira = await arrive("Amira", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await amira.playSolo();
  await amira.waitForTurn();
  const card = amira.hand.locator("[data-card]").first();
  const box = await card.boundingBox();
  if (box === null) throw new Error("the hand has no card");
  const touch = await amira.page.context().newCDPSession(amira.page);
  const swipe = async (fromX: number) => {
    const y = box.y + box.height / 2;
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: fromX, y }] });
    for (const step of [20, 40, 60]) {
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: fromX + step, y: y - step }],
      });
    }
    const isDragged = await card.evaluate((element) => element.hasAttribute("data-dragged"));
    await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    return isDragged;
  };
  expect(box.x).toBeLessThan(20);
  expect(await swipe(box.x + 2)).toBe(false);
  expect(await swipe(box.x + box.width / 2)).toBe(true);
  await expect(card).not.toHaveAttribute("data-dragged");
  await amira.page.touchscreen.tap(box.x + 4, box.y + 20);
  await expect(card).toHaveAttribute("aria-pressed", "true");
});
