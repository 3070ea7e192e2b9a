// The screens of phones: with a notch and rounded corners, with a keyboard over the page, and with texts twice as
// large.
import type { Page } from "@playwright/test";
import { signInButton } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { gameLeftInRoundTwo } from "./played-games.ts";
import type { Player } from "./player.ts";

const LYING = { size: { width: 844, height: 390 }, insets: { top: 0, right: 59, bottom: 21, left: 59 } };
const UPRIGHT = { size: { width: 390, height: 844 }, insets: { top: 59, right: 0, bottom: 34, left: 0 } };

type Insets = typeof LYING.insets;

async function cutOff(page: Page, insets: Insets): Promise<void> {
  await page.evaluate((sides) => {
    for (const [side, px] of Object.entries(sides)) {
      document.documentElement.style.setProperty(`--inset-${side}`, `${px}px`);
    }
  }, insets);
}

/** The visible controls and cards that lie under the insets, with their names and positions. */
function covered(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(({ top, right, bottom, left }) => {
    const found: string[] = [];
    const parts =
      "button, a[href], input, select, summary, [role=status] > div, dialog[open], [data-card], [data-spot^='seat:'] img";
    for (const part of document.querySelectorAll(parts)) {
      const box = part.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const shown = document.elementFromPoint(x, y);
      // Hidden elements need not be reachable now. Nor need elements behind a dialog or outside of the window.
      if (box.width < 2 || shown === null || !(part.contains(shown) || shown.contains(part))) continue;
      // Elements below the end of a scrolling menu need not be reachable either.
      const menu = part.closest("[popover]")?.getBoundingClientRect();
      if (menu !== undefined && (y < menu.top || y > menu.bottom)) continue;
      // In a page or a dialog that scrolls, an element under the top or bottom inset can be scrolled out of it.
      const dialog = part.closest("dialog");
      const { scrollHeight, clientHeight } = dialog ?? document.documentElement;
      const isFixed = part === dialog || scrollHeight <= clientHeight;
      const isUnderEnds = isFixed && (box.top < top - 0.5 || box.bottom > innerHeight - bottom + 0.5);
      if (box.left < left - 0.5 || box.right > innerWidth - right + 0.5 || isUnderEnds) {
        found.push(`${part.tagName} ${part.getAttribute("aria-label") ?? part.textContent}: ${JSON.stringify(box)}`);
      }
    }
    return found;
  }, insets);
}

async function expectFree(page: Page, screen: string): Promise<void> {
  for (const { size, insets } of [LYING, UPRIGHT]) {
    await page.setViewportSize(size);
    await cutOff(page, insets);
    await page.mouse.move(0, 0);
    await expect.poll(() => covered(page, insets), `${screen}, ${size.width}x${size.height}`).toEqual([]);
  }
}

/** Expects that the page is no wider than the screen, even with texts twice as large. */
async function expectNoWider(page: Page, screen: string): Promise<void> {
  await setTextSize(page, "32px");
  for (const { size, insets } of [LYING, UPRIGHT]) {
    await page.setViewportSize(size);
    await cutOff(page, insets);
    const further = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(further, `${screen}, ${size.width}x${size.height}`).toBeLessThanOrEqual(0);
  }
  await setTextSize(page, "");
}

const openChat = ({ page, words }: Player) => page.getByRole("button", { name: words.table.chat.title }).click();

test("no control and no card lies under a notch or rounded corners, and no page is wider than the screen", async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira", { viewport: LYING.size });
  const { page, words } = amira;
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
  await expectFree(page, "lobby");
  await expectNoWider(page, "lobby");
  await page.getByRole("button", { name: words.app.settings }).click();
  await expectFree(page, "settings");
  await page.keyboard.press("Escape");
  await signInButton(amira).click();
  await page.getByRole("dialog").waitFor();
  await expectFree(page, "sign in");
  await page.keyboard.press("Escape");
  for (const path of ["/how-to-play", "/leaderboard"]) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectFree(page, path);
    await expectNoWider(page, path);
  }
  await page.goto(new URL("/", page.url()).href);
  await amira.playSolo();
  await amira.waitForTurn();
  await expectFree(page, "table");
  await page.getByRole("button", { name: words.table.leave }).click();
  await expectFree(page, "question");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.table.more }).click();
  await expectFree(page, "menu");
  await page.keyboard.press("Escape");

  await test.step("no part of a round's summary needs horizontal scrolling on a phone on its side", async () => {
    await page.setViewportSize(LYING.size);
    await cutOff(page, LYING.insets);
    await amira.finishRound();
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("table") });
    await dialog.waitFor();
    const hidden = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBe(0);
    await amira.playOn();
  });

  await test.step("no control of the waiting room and its chat lies under a notch", async () => {
    await page.getByRole("button", { name: words.table.leave }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
    await amira.create("team");
    await expectFree(page, "waiting room");
    await expectNoWider(page, "waiting room");
    await openChat(amira);
    await expectFree(page, "chat");
  });

  await test.step("a lost connection is announced below the notch", async () => {
    await server.stop();
    const dialog = page.getByRole("dialog", { name: words.app.connecting.heading });
    await dialog.waitFor();
    for (const { size, insets } of [LYING, UPRIGHT]) {
      await page.setViewportSize(size);
      await cutOff(page, insets);
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox();
          return box !== null && box.x >= insets.left && box.y >= insets.top;
        })
        .toBe(true);
    }
  });
});

test("an open keyboard leaves the field and the newest message in view, and the hand returns when it closes", async ({
  arrive,
  connect,
}) => {
  const size = { width: 360, height: 640 };
  const amira = await arrive("Amira", { viewport: size });
  const yassine = await connect("Yassine");
  const { page, words } = amira;
  await yassine.demand("join-game", { gameId: await amira.create("duel"), playerName: "Yassine" });
  await amira.start();
  await openChat(amira);
  const field = page.getByRole("textbox", { name: words.table.chat.field });
  // The server allows five messages at once. Together they are taller than the log of the chat.
  for (let nth = 1; nth <= 5; nth++) {
    await field.fill(`line ${nth}, ${"and so on ".repeat(8)}`);
    await field.press("Enter");
    await expect(page.getByRole("log").getByText(`line ${nth}`)).toBeVisible();
  }
  const expectInView = async (height: number) => {
    for (const part of [field, page.getByRole("log").getByText("line 5")]) {
      await expect
        .poll(async () => {
          const box = await part.boundingBox();
          return box !== null && box.y >= 0 && box.y + box.height <= height;
        })
        .toBe(true);
    }
    const log = await page.getByRole("log").boundingBox();
    expect(log?.height).toBeGreaterThan(60);
  };
  // Some browsers reduce the page's height when the keyboard opens.
  await page.setViewportSize({ width: size.width, height: 340 });
  await expectInView(340);
  await page.setViewportSize(size);

  // Safari lays the keyboard over the page.
  await coverByKeyboard(page, 300);
  await expectInView(340);
  await coverByKeyboard(page, 0);
  await page.getByRole("button", { name: words.table.chat.minimise }).click();
  const hand = await amira.hand.locator("[data-card]").first().boundingBox();
  expect((hand?.y ?? size.height) + (hand?.height ?? 0)).toBeLessThanOrEqual(size.height);
});

async function coverByKeyboard(page: Page, px: number): Promise<void> {
  await page.evaluate((height) => {
    const viewport = window.visualViewport;
    if (viewport === null) throw new Error("the browser has no visual viewport");
    Object.defineProperty(viewport, "height", { configurable: true, value: window.innerHeight - height });
    viewport.dispatchEvent(new Event("resize"));
  }, px);
}

test("with texts twice as large the hand stays in view or the page scrolls to it, and the size of cards depends on the room and not on the text", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await amira.playSolo();
  await amira.waitForTurn();
  for (const size of [
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const name = `${size.width}x${size.height}`;
    await page.setViewportSize(size);
    await setTextSize(page, "");
    const usual = await amira.hand.locator("[data-card]").first().boundingBox();
    await setTextSize(page, "32px");
    // On a small phone the page scrolls, and the cards stay large.
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
    for (const group of [amira.hand, amira.table]) {
      for (const card of await group.locator("[data-card]").all()) {
        if (scrolls) await card.scrollIntoViewIfNeeded();
        const box = await card.boundingBox();
        if (box === null) throw new Error("a card has no place");
        expect(box.y, name).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height, name).toBeLessThanOrEqual(size.height + 0.5);
        // A card is taller than it is wide: 40 by 56 px on the smallest phone.
        expect(box.width, name).toBeGreaterThanOrEqual(scrolls ? 60 : 40);
      }
    }
    const large = await amira.hand.locator("[data-card]").first().boundingBox();
    const share = (large?.width ?? 0) / (usual?.width ?? 0);
    expect(share, name).toBeGreaterThan(0.75);
    if (scrolls) continue;
    expect(share, name).toBeLessThan(1.01);
    expect(await cutTexts(page), name).toEqual([]);
  }
});

// `npm test` covers the lobby, the leaderboard and the waiting room in the first test of this file.
test("with texts twice as large the settings and other pages are no wider than a phone's screen", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await setTextSize(page, "32px");
  const settings = page.getByRole("button", { name: words.app.settings });
  for (const { size } of [LYING, UPRIGHT]) {
    await page.setViewportSize(size);
    await settings.click();
    await page.getByText(words.table.look.face).waitFor();
    await expectFree(page, "settings");
    const panel = page.getByRole("dialog", { name: words.app.settings });
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
  }
  const gameId = await gameLeftInRoundTwo(server.url, "Bilel");
  for (const path of ["/deal/today", `/replay/${gameId}`, "/radio-admin"]) {
    await page.goto(new URL(path, server.url).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoWider(page, path);
  }
});

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** The texts outside the side panel that are cut off by the window or by their own boxes. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main p, main h2")]
      // The panel beside a wide table scrolls, so its texts are left out.
      .filter((text) => text.closest("aside") === null)
      .filter((text) => text.clientWidth > 1 && getComputedStyle(text).textOverflow !== "ellipsis")
      .filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5;
      })
      .map((text) => text.textContent ?? ""),
  );
}
