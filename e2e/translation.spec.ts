// A page that the browser translates. The translation replaces the page's text nodes. Texts that change stay as React
// made them, and nothing breaks.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

type Start = "before the app starts" | "when the page stands";

/**
 * Replaces each text, now and later, as Google's translation does: by two elements around a new text node. Marked texts
 * stay.
 */
async function translate(page: Page, start: Start): Promise<void> {
  await page.addInitScript((isEarly) => {
    const change = (text: Text) => {
      const parent = text.parentElement;
      const isLeft = parent === null || parent.closest('[translate="no"], .notranslate, script, style, title, font');
      if (isLeft || (text.nodeValue ?? "").trim() === "") return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(`${text.nodeValue}°`);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const changeAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) change(text);
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) change(target);
        for (const node of addedNodes)
          if (node instanceof Text) change(node);
          else changeAll(node);
      }
    });
    const begin = () => {
      changeAll(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    const beginOnceTakenOver = () => {
      if (document.documentElement.dataset.still?.includes("visitor") === false) begin();
      else requestAnimationFrame(beginOnceTakenOver);
    };
    addEventListener("DOMContentLoaded", isEarly ? begin : beginOnceTakenOver);
  }, start === "before the app starts");
  await page.reload();
}

const translated = (page: Page) => page.locator("font").count();

test("a game on a translated page can be played, and describes each move", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await translate(page, "before the app starts");
  await expect.poll(() => translated(page)).toBeGreaterThan(10);
  await amira.playSolo();
  for (let turn = 0; turn < 4; turn++) await amira.playOn();
  await amira.waitForTurn();
  const move = await amira.chooseMove();
  await amira.play(move);
  await expect(amira.lastMove).toBeVisible();
  expect(await page.locator("main font").count()).toBe(0);
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
  await expect(page.getByRole("button", { name: words.lobby.menu.solo.title })).toBeVisible();
});

for (const start of ["before the app starts", "when the page stands"] as const) {
  // `npm test` covers this in the test above.
  test(`the guide is translated ${start}, and its lesson and the pages around it still work`, { tag: "@long" }, async ({
    arrive,
  }) => {
    const amira = await arrive("Amira", { path: "/how-to-play" });
    const { page, words } = amira;
    await translate(page, start);
    await expect.poll(() => translated(page)).toBeGreaterThan(50);
    // The table of the lesson changes.
    const practice = page.locator("#lesson [aria-pressed]");
    await practice.first().click();
    await page.getByRole("banner").getByRole("link", { name: words.app.home }).click();
    await page.getByRole("button", { name: words.app.howToPlay }).first().click();
    await expect.poll(() => translated(page)).toBeGreaterThan(50);
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect.poll(() => translated(page)).toBeGreaterThan(50);
    await changeLanguage(page);
    await page.goForward();
    await expect(page.getByRole("banner")).toBeVisible();
  });
}

async function changeLanguage(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
}
