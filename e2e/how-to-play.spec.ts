// The guide to the rules: as a page without a connection, as a dialog over the lobby, and its lesson.
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const SECTIONS = [
  "Try it",
  "What is Chkobba?",
  "The deck",
  "Objective",
  "Setup and gameplay",
  "Scoring",
  "House rules and café words",
  "Strategy",
  "Ready to play?",
];

/** For each step of the lesson: a card of the hand, and the cards that it captures. */
const CAPTURES = [
  { played: "5 of spades", taken: ["5 of clubs"] },
  { played: "queen of hearts", taken: ["3 of clubs", "5 of diamonds"] },
  { played: "7 of clubs", taken: ["7 of hearts"] },
  { played: "7 of diamonds", taken: ["4 of hearts", "2 of clubs", "ace of spades"] },
];

test("the guide has its sections in order, each under its own address, opens no connection, and changes its language while it is open", async ({
  arrive,
  server,
}) => {
  const { page } = await arrive("Amira");
  await expect(page.getByRole("heading", { name: "Connecting to the Server..." })).toHaveCount(0);
  const title = page.getByRole("heading", { level: 1 });

  await test.step("a visit to the guide opens no connection", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("websocket", () => asked.push("a websocket"));
    await page.goto(`${server.url}/how-to-play`, { waitUntil: "networkidle" });
    expect(asked).toContain("/how-to-play");
    expect(asked.filter((path) => /health|socket/.test(path))).toEqual([]);
  });

  await test.step("it has its sections in order, each under its own address", async () => {
    await expect(title).toHaveText("How to play Chkobba");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(SECTIONS);
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Scoring" }).click();
    await expect(page).toHaveURL(/#scoring$/);
    await expect(page.getByRole("heading", { name: "Scoring" })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Scoring" })).toBeInViewport();
  });

  await test.step("it changes its language, and reads from the right in Arabic, on a phone", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
    await page.getByRole("button", { name: "Français" }).click();
    await expect(title).toHaveText("Comment jouer à la Chkobba");
    await expect(page).toHaveTitle(/^Comment jouer à la Chkobba/);
    await page.getByRole("banner").getByRole("button", { name: "Langue" }).click();
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(title).toHaveText("كيفاش تتلعب الشكبّة");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});

// `npm test` covers this in the test above and in first-page.spec.ts.
test("the guide can be read while the server is down, and leads to the game when it is back", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const { page } = await arrive("Amira");
  await page.goto(`${server.url}/how-to-play`);
  const guide = page.getByText("Capturing is mandatory");
  await expect(guide).toBeVisible();
  await expect(page.getByText("Connecting to the Server...")).toHaveCount(0);
  await server.kill();
  await expect(guide).toBeVisible();
  await page.getByRole("link", { name: "Play Chkobba" }).click();
  await expect(page.getByText("Connecting to the Server...")).toBeVisible();
  await server.restart();
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/how-to-play/Practice.test.tsx.
test("the lesson is played through by keyboard", { tag: "@long" }, async ({ arrive, server }) => {
  const { page } = await arrive("Amira");
  await page.goto(`${server.url}/how-to-play`);
  const lesson = page.getByRole("region", { name: "Try it" });
  const says = lesson.getByRole("status");

  await press(lesson, "2 of hearts");
  await expect(says).toHaveText("Pick a card from your hand first.");
  await press(lesson, "king of hearts");
  await expect(says).toHaveText("The king of hearts takes nothing here. Try another card.");

  for (const [step, { played, taken }] of CAPTURES.entries()) {
    await expect(lesson.getByText(`Step ${step + 1} of 4`)).toBeVisible();
    await press(lesson, played);
    if (played === "7 of clubs") {
      await press(lesson, "3 of diamonds");
      await expect(says).toHaveText("There's a 7 on the table. You have to take it.");
    }
    for (const card of taken) await press(lesson, card);
    await expect(lesson.getByRole("list", { name: "Captured" }).getByRole("img")).toHaveCount(taken.length + 1);
    if (step === 0) await expectAccessible(page, "a capture of the lesson");
    if (step < CAPTURES.length - 1) {
      await expect(lesson.getByRole("button", { name: "Next step" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(lesson.getByRole("group", { name: "Practice hand" }).getByRole("button").first()).toBeFocused();
    }
  }
  await expect(lesson.getByText("CHKOBBA!")).toBeVisible();
  await expect(lesson.getByRole("button", { name: "Start over" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lesson.getByText("Step 1 of 4")).toBeVisible();
});

// `npm test` covers this in lesson-offer.test.tsx of the lobby and apps/web/src/features/how-to-play/Practice.test.tsx.
test("a new visitor gets the offer of the lesson once, skipped or taken, and goes from its end to a game", {
  tag: "@long",
}, async ({ arrive }) => {
  const { page } = await arrive("Amira");
  const offer = page.getByRole("region", { name: "New to Chkobba?" });
  await test.step("a skipped lesson is not offered again", async () => {
    await offer.getByRole("button", { name: "Skip" }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
  });

  await offer.getByRole("button", { name: /Play a hand with help/ }).click();
  const dialog = page.getByRole("dialog", { name: "Your first hand" });
  for (const { played, taken } of CAPTURES) {
    await press(dialog, played);
    for (const card of taken) await press(dialog, card);
    if (played !== "7 of diamonds") await dialog.getByRole("button", { name: "Next step" }).click();
  }
  await dialog.getByRole("button", { name: "Play an easy game to 11" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("First to 11 Points Wins")).toBeAttached();
  await expect(page.getByRole("region", { name: "Chkobba Bot" })).toContainText("Easy");
  await page.getByRole("button", { name: "Leave Game" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("the guide opens over the lobby and returns the focus", async ({ arrive }) => {
  const { page } = await arrive("Amira");
  const opener = page.getByRole("main").getByRole("button", { name: "How to play" });
  const dialog = page.getByRole("dialog", { name: "How to play Chkobba" });

  await opener.press("Enter");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(["How to play Chkobba", ...SECTIONS]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await opener.click();
  await dialog.getByRole("link", { name: "Open the guide as a page" }).click();
  await expect(page).toHaveURL(/\/how-to-play$/);
  await expect(page.getByRole("heading", { level: 1, name: "How to play Chkobba" })).toBeVisible();
});

// `npm test` covers the dark theme in the two tests above.
for (const theme of ["dark", "light"]) {
  test(`axe finds nothing in the guide and its dialog (${theme})`, { tag: "@long" }, async ({ arrive, server }) => {
    const { page } = await arrive("Amira");
    await remember(page, "chkobba.settings", JSON.stringify({ theme }));
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await page.getByRole("main").getByRole("button", { name: "How to play" }).click();
    await expect(page.getByRole("dialog", { name: "How to play Chkobba" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${server.url}/how-to-play`);
    const lesson = page.getByRole("region", { name: "Try it" });
    await lesson.getByRole("button", { name: "5 of spades" }).click();
    await lesson.getByRole("button", { name: "5 of clubs" }).click();
    await expectAccessible(page);
  });
}

async function press(lesson: Locator, card: string): Promise<void> {
  const button = lesson.getByRole("button", { name: card });
  await button.focus();
  await button.press("Enter");
}

/** Stores the value as an earlier visit would have done, and reloads the page. */
async function remember(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(([at = "", what = ""]) => localStorage.setItem(at, what), [key, value]);
  await page.reload();
}
