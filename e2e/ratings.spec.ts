// Ratings: at the table, after a game, on the leaderboards, and on players' pages.
import { BOARD_OPPONENTS } from "@chkobba/protocol";
import { AMIRA, type Identity, logIn, openLogin, register } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { ratedGames } from "./played-games.ts";
import type { Player } from "./player.ts";

const NOUR: Identity = { username: "Nour99", email: "nour@example.tn", password: "brik and egg" };

async function play({ page, words }: Player): Promise<void> {
  await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
}

async function accept({ page, words }: Player): Promise<void> {
  await page.getByRole("button", { name: words.match.accept, exact: true }).click();
}

// Without rate limits, the games before a test can be played faster than people play.
test.use({ settings: { RATE_LIMITS: "off" } });

test("a rated game shows the changes of the ratings, even after a reload; the next game at the table shows the ratings", async ({
  arrive,
}) => {
  const [amira, nour] = [await arrive("Amira"), await arrive("Nour")];
  await register(amira, AMIRA);
  await register(nour, NOUR);
  for (const player of [amira, nour]) await play(player);
  for (const player of [amira, nour]) await accept(player);
  for (const { hand } of [amira, nour]) await expect(hand).toBeVisible();
  // If a player leaves a game, both ratings change only if one of its rounds is finished.
  await Promise.all([amira.finishRound(), nour.finishRound()]);
  for (const { page } of [amira, nour]) {
    await page.getByRole("dialog").getByRole("button", { name: "Continue to Next Round" }).click();
  }
  await nour.page.getByRole("button", { name: nour.words.table.leave }).click();
  await nour.page.getByRole("dialog").getByRole("button", { name: nour.words.table.leave }).click();

  const sheet = amira.page.getByRole("table");
  const mine = sheet.getByRole("columnheader").filter({ hasText: amira.words.table.you });
  await expect(mine).toContainText(/1[5-9]\d\d\?\s\(\+\d+\)/);
  const theirs = sheet.getByRole("columnheader").filter({ hasText: NOUR.username });
  await expect(theirs).toContainText(/1[0-4]\d\d\?\s\(−\d+\)/);
  const text = (await mine.textContent()) ?? "";
  await amira.page.reload();
  await expect(mine).toHaveText(text);
  await expectAccessible(amira.page, "after a rated game");

  await theirs.getByRole("link", { name: NOUR.username }).click();
  await expect(amira.page).toHaveTitle(`${NOUR.username} · Chkobba`);
  await expect(amira.page.getByRole("heading", { level: 1, name: NOUR.username })).toBeVisible();
});

// `npm test` covers this in apps/server/test/ratings.test.ts and apps/web/src/features/profile/graph.test.ts.
test("a player's page has the ratings with their graphs and the newest games; names lead from page to page", {
  tag: "@long",
}, async ({ arrive, server }) => {
  await ratedGames(server.url, [AMIRA, NOUR], 3);
  const path = `/player/${AMIRA.username}`;
  const { page, words } = await arrive("Guest", { path, viewport: { width: 360, height: 640 } });
  const ratings = page.getByRole("region", { name: words.profile.ratings });
  const duel = ratings.getByRole("region", { name: words.profile.modes.duel });
  await expect(duel.getByRole("img", { name: /over 3 games: from 1\d\d\d to 1\d\d\d/ })).toBeVisible();
  await expect(duel.getByText(/^1\d\d\d\?$/)).toBeVisible();
  await expect(ratings.getByRole("region", { name: words.profile.modes.team })).toContainText(words.profile.noRating);
  const games = page.getByRole("region", { name: words.profile.recentGames }).getByRole("listitem");
  await expect(games).toHaveCount(3);
  await expectAccessible(page, "a player's page");
  await games
    .first()
    .getByRole("link", { name: /^Searcher/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: NOUR.username })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto(`${server.url}/player/nobody_here`);
  await expect(page.getByText(words.profile.playerUnknown)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: words.profile.toLeaderboard }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.profile.leaderboard })).toBeVisible();
});

// `npm test` covers this in apps/server/test/ratings.test.ts and apps/web/src/features/leaderboard/seasons.test.ts.
test("a leaderboard and its season are in the address; a player with few opponents sees only their own row, without a rank", {
  tag: "@long",
}, async ({ arrive, server }) => {
  await ratedGames(server.url, [AMIRA, NOUR], 1);
  const amira = await arrive("Amira", { language: "ar", viewport: { width: 360, height: 640 }, path: "/leaderboard" });
  const { page, words } = amira;
  const { profile } = words;
  await openLogin(amira);
  await logIn(amira, AMIRA.username, AMIRA.password);
  await expect(page.getByRole("row").and(page.locator("[aria-current]"))).toBeVisible();
  await page.getByRole("radio", { name: profile.boards.wins }).press("ArrowRight");
  await expect(page).toHaveURL(/board=team&season=all/);
  await expect(page.getByText(profile.noLeadersText.rated)).toBeVisible();
  await page.getByRole("radio", { name: profile.boards.duel }).check();
  await expect(page).toHaveURL(/board=duel&season=all/);
  const own = page.getByRole("row").and(page.locator("[aria-current]"));
  await expect(own.getByRole("cell").first()).toHaveText("–");
  await expect(own.getByRole("link", { name: AMIRA.username })).toHaveAttribute("href", `/player/${AMIRA.username}`);
  await expect(page.getByText(profile.notListed(BOARD_OPPONENTS))).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  const month = new Date().toISOString().slice(0, 7);
  await page.getByLabel(profile.season).selectOption(month);
  await expect(page).toHaveURL(new RegExp(`season=${month}`));
  await page.reload();
  await expect(page.getByLabel(profile.season)).toHaveValue(month);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.goto(`${server.url}/leaderboard?board=duel&season=2027-01`);
  await expect(page.getByText(profile.noLeaders)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row")).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "the board");
});
