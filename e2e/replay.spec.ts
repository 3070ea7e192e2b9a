// Replays of finished games, opened by a link and controlled by buttons, the slider and keys.
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { gameLeftInRoundTwo, wholeGame } from "./played-games.ts";

test.use({ sharesServer: true });

test("a whole game is replayed move by move to its end; an unknown or unfinished game is reported as missing", async ({
  arrive,
  connect,
  server,
}) => {
  const { gameId, scores } = await wholeGame(server.url, "Amira");
  const { page, words } = await arrive("Sami", { path: `/replay/${gameId}`, theme: "light" });
  await expect(page).toHaveTitle("A game of Chkobba, card by card");
  const slider = page.getByRole("slider", { name: "Moves of the game" });
  await expect(slider).toHaveValue("0");
  // One of about sixty deals is void, and its replay says so first [DEAL-3].
  const isVoid = words.app.notice({ code: "VOID_DEAL" });
  await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^1 of \\d+: (${isVoid} )*Round 1 is dealt\\. `));
  // All hands are open: two hands of three cards, and four cards on the table.
  await expect(page.locator('[data-card][data-open="true"]')).toHaveCount(10);
  await expect(page.locator("[data-card]")).toHaveCount(40);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Chkobba Bot");

  await page.getByRole("button", { name: "One move on" }).click();
  await expect(slider).toHaveValue("1");
  await expect(slider).toHaveAttribute("aria-valuetext", /(put down|took)/);
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(slider).toHaveValue("0");
  await expectAccessible(page, "the deal");

  const last = (await slider.getAttribute("max")) ?? "";
  await test.step("keys lead to its moves and ends, and it plays automatically until a step is chosen", async () => {
    await page.keyboard.press("End");
    await expect(slider).toHaveValue(last);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveValue("1");
    await page.getByRole("main").getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(slider).not.toHaveValue("1");
    await page.keyboard.press("Home");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(slider).toHaveValue("0");
  });

  // In a large window the board grows, and its controls are beside it.
  const end = page.getByRole("button", { name: "To the end" });
  const cardWidth = async () => (await page.locator('[data-card][data-open="true"]').first().boundingBox())?.width;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(cardWidth).toBeGreaterThan(100);
  await expect(end).toBeInViewport();
  await page.setViewportSize({ width, height });
  await end.click();
  await expect(slider).toHaveValue(last);
  await expect(page.getByRole("heading", { name: "Game Over" })).toBeVisible();
  const totals = page.getByRole("row", { name: /^Scores/ }).getByRole("cell");
  expect((await totals.allTextContents()).map(Number).toSorted()).toEqual(scores.toSorted());
  const { gameId: unfinished } = await (await connect("Host")).demand("create-game", { playerName: "Host" });
  for (const missing of [`${gameId}?number=999999`, unfinished, "nothing-here"]) {
    await page.goto(`${server.url}/replay/${missing}`);
    await expect(page.getByRole("heading", { name: "Game not found" })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Back to the lobby" }).click();
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
});

// `npm test` covers keys and playing in the first test of this file.
test("keys, rounds and moves lead through a replay, it plays automatically, and its link is copied", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const gameId = await gameLeftInRoundTwo(server.url, "Amira");
  const { page } = await arrive("Sami", {
    path: `/replay/${gameId}`,
    permissions: ["clipboard-read", "clipboard-write"],
    theme: "light",
  });
  const slider = page.getByRole("slider", { name: "Moves of the game" });
  await expect(slider).toBeVisible();
  await expectAccessible(page, "the deal");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("2");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue("1");
  await page.keyboard.press("End");
  await expect(page.getByRole("heading", { name: "Game Over" })).toBeVisible();
  await expect(slider).toHaveAttribute("aria-valuetext", /Amira left the game\. Winner: Chkobba Bot/);
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");

  await page.getByRole("button", { name: "Round 2", exact: true }).click();
  await expect(slider).toHaveAttribute("aria-valuetext", /Round 2 is dealt/);
  const dealt = Number(await slider.inputValue());
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "Round 1 Summary" })).toBeVisible();
  await expectAccessible(page, "the count of a round");
  const moves = page.getByRole("region", { name: "Move by move" }).getByRole("button");
  await expect(moves.nth(dealt - 1)).toHaveAttribute("aria-current", "step");
  await moves.nth(3).click();
  await expect(slider).toHaveValue("3");

  await test.step("it plays automatically at the chosen speed until a step is chosen", async () => {
    await page.keyboard.press("Home");
    await page.getByRole("main").getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(slider).toHaveValue("3");
    await page.getByRole("button", { name: "Pause" }).click();
    const stopped = await slider.inputValue();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(slider).not.toHaveValue(stopped);
    // The replay stops at the end.
    const last = Number(await slider.getAttribute("max"));
    await slider.fill(String(last - 1));
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(slider).toHaveValue(String(last));
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  await test.step("its link is copied, and leads straight to it", async () => {
    // Without the game's number, the address would show the next game of the table.
    await expect(page).toHaveURL(new RegExp(`/replay/${gameId}\\?number=\\d+$`));
    await page.getByRole("button", { name: "Share this replay" }).click();
    await expect(page.getByText("The link is copied.").first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`/replay/${gameId}\\?number=\\d+$`));
    await page.goto(link);
    await expect(page.getByRole("slider", { name: "Moves of the game" })).toBeVisible();
  });
});

// `npm test` covers this in apps/web/src/features/offline/from-moment.test.ts.
test("a moment of a replay is tried again, and played on from, against the bot", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const gameId = await gameLeftInRoundTwo(server.url, "Amira");
  const amira = await arrive("Amira", { path: `/replay/${gameId}` });
  const { page } = amira;
  const open = (place: string) =>
    page.locator(`[data-card]${place}`).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
  await expect(page.getByRole("slider", { name: "Moves of the game" })).toBeVisible();
  const own = await open('[data-open="true"]');
  const moment = page.getByRole("region", { name: "Play from this moment" });

  for (const name of ["Try this moment again", "Play on from here"]) {
    await test.step(`${name}, by the keyboard`, async () => {
      await moment.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
      await amira.waitForTurn();
      await expect(page.getByText("You play on against the bot. This is a practice game.").first()).toBeVisible();
      const hand = await amira.hand
        .locator("[data-card]")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
      expect(hand.length).toBeGreaterThan(0);
      // The first own decision comes after at most one card of the bot, so the hand is still the dealt one.
      for (const card of hand) expect(own).toContain(card);
      await amira.playOn();
      await amira.waitForTurn();
    });
    await test.step("another moment waits until this game is left", async () => {
      await page.goto(`${server.url}/replay/${gameId}`);
      await moment.getByRole("button", { name }).click();
      await expect(page.getByText("You are in another game. Finish it or leave it first.").first()).toBeVisible();
      await page.goto(server.url);
      await page.getByRole("button", { name: "Leave Game" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
      await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
      await page.goto(`${server.url}/replay/${gameId}`);
    });
  }
});

// `npm test` covers this in apps/web/src/features/replay/verdicts.test.ts and review-marks.test.ts.
test("a review rates each move and names the one that decided the round", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const gameId = await gameLeftInRoundTwo(server.url, "Amira");
  const { page } = await arrive("Sami", { path: `/replay/${gameId}` });
  const review = page.getByRole("region", { name: "Review" });
  await review.getByRole("button", { name: "Review the moves" }).click();
  await expect(review.getByText(/^All \d+ moves reviewed\.$/)).toBeVisible();
  await expect(review.getByRole("heading", { name: "Round 1" })).toBeVisible();
  await expect(review.getByText(/^\d+ best$/).first()).toBeVisible();
  const moves = page.getByRole("region", { name: "Move by move" }).getByRole("button");
  const judged = moves.filter({ hasText: /Best move|Fine: |Mistake: / });
  expect(await judged.count()).toBeGreaterThan(0);
  // The bot's moves are not rated.
  await expect(judged.filter({ hasText: /^Chkobba Bot (took|put)/ })).toHaveCount(0);
  const turningPoint = review.getByRole("button", { name: /^Turning point: / }).first();
  await turningPoint.click();
  await expect(page.locator('[aria-current="step"]')).toContainText(/Best move|Fine: |Mistake: /);
  // The list of moves also marks the turning point, and the table marks the cards of that move.
  await expect(page.locator('[aria-current="step"]')).toContainText("Turning point");
  const card = page.locator("img[data-card]");
  await expect(card.and(page.locator('[data-mark="played"], [data-mark="both"]')).first()).toBeVisible();
  await review.getByRole("button", { name: "Show the position" }).first().click();
  await expect(card.and(page.locator('[data-mark="better"], [data-mark="both"]')).first()).toBeVisible();
  await expectAccessible(page, "a review");
});

// `npm test` covers the light theme in the first test.
const LOOKS = [
  { theme: "dark", language: "ar", viewport: { width: 390, height: 844 } },
  { theme: "light", language: "en", viewport: { width: 1440, height: 900 } },
] as const;

for (const look of LOOKS) {
  test(`axe finds nothing on a replay (${look.theme}, ${look.language})`, { tag: "@long" }, async ({
    arrive,
    server,
  }) => {
    const gameId = await gameLeftInRoundTwo(server.url, "Amira");
    const { page, words } = await arrive("Sami", { ...look, path: `/replay/${gameId}` });
    const slider = page.getByRole("slider", { name: words.replay.slider });
    await expect(slider).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page, "the deal");
    await slider.fill("5");
    await expectAccessible(page, "a move");
    await page.getByRole("button", { name: words.table.round(2), exact: true }).click();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("heading", { name: words.table.summaryTitle(1) })).toBeVisible();
    await expectAccessible(page, "the count of a round");
  });
}
