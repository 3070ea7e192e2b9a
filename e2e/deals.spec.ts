// Shared deals: today's deal, opened from the lobby, and challenges, opened by a link.
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { byLot, dealPlayed, todaysDeal } from "./played-games.ts";
import type { Player } from "./player.ts";

/** Takes a seat on the open page of a deal. */
async function begin({ page, name, words, hand }: Player): Promise<void> {
  await page.getByLabel(words.lobby.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: words.deals.play }).click();
  await hand.waitFor();
}

/**
 * Plays an attempt to its end and opens the results. The plays are the same each time. Reloads the page after the first
 * three plays.
 */
async function playToTheResults(player: Player): Promise<void> {
  for (let plays = 0; plays < 3; plays++) await player.playOn();
  await player.waitForTurn();
  await player.page.reload();
  await player.finishGame();
  await player.page.getByRole("link", { name: player.words.table.seeResults }).click();
}

// `npm test` covers this in apps/server/test/deals.test.ts.
test("a challenge gives two browsers the same cards, answers and margin for the same plays, even with a restart in between", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira", { permissions: ["clipboard-read", "clipboard-write"] });
  await amira.page.getByRole("link", { name: amira.words.lobby.challengeFriend }).click();
  await amira.page.getByRole("radio", { name: "1", exact: true }).check();
  await expectAccessible(amira.page, "the form of a challenge");
  await amira.page.getByRole("button", { name: amira.words.deals.create }).click();
  await amira.page.getByRole("button", { name: amira.words.deals.challengeThese }).waitFor();
  await expectAccessible(amira.page, "the offer of a deal");
  await begin(amira);
  // There is no hint, and the round is shown instead of a target.
  await expect(amira.page.getByRole("button", { name: amira.words.table.hint })).toHaveCount(0);
  await playToTheResults(amira);
  await expect(amira.page.getByText(amira.words.deals.alone)).toBeVisible();
  await expect(amira.page.getByText(amira.words.deals.rankOf(1, 1))).toHaveCount(0);
  const { whatsApp, copyLink } = amira.words.deals;
  await expect(amira.page.getByRole("link", { name: whatsApp })).toHaveAttribute("href", /wa\.me.*from%3DAmira/);
  await amira.page.getByRole("button", { name: copyLink }).click();
  const link = new URL(await amira.page.evaluate(() => navigator.clipboard.readText()));

  await server.stop();
  await server.restart();
  const bilel = await arrive("Bilel", {
    language: "ar",
    path: `${link.pathname}${link.search}`,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await expect(bilel.page.getByText(bilel.words.deals.challengedBy("Amira"))).toBeVisible();
  await begin(bilel);
  await playToTheResults(bilel);
  await expect(bilel.page.getByText(bilel.words.deals.placeOf(1, 2)).first()).toBeVisible();
  await expectAccessible(bilel.page, "the results of a deal");
  await bilel.page.getByRole("button", { name: bilel.words.deals.share }).click();
  await expect(bilel.page.getByText(bilel.words.deals.copied).first()).toBeVisible();
  const shared = await bilel.page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain(bilel.words.deals.placeOf(1, 2));
  expect(shared).toContain(link.pathname);
  await bilel.page.getByRole("link", { name: bilel.words.deals.compareWith("Amira") }).click();
  await expect(bilel.page.getByText(bilel.words.deals.notApart)).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/replay/compare/parting.test.ts.
test("two games side by side show where they diverge", { tag: "@long" }, async ({ arrive, server }) => {
  const amira = await arrive("Amira", { path: "/deal/new" });
  await amira.page.getByRole("radio", { name: "1", exact: true }).check();
  await amira.page.getByRole("button", { name: amira.words.deals.create }).click();
  await amira.page.getByRole("button", { name: amira.words.deals.play }).waitFor();
  const dealId = new URL(amira.page.url()).pathname.split("/").at(-1) ?? "";
  await dealPlayed(server.url, { dealId, playerName: "Bilel", choose: byLot(3) });
  await begin(amira);
  await amira.finishGame();
  await amira.page.getByRole("link", { name: amira.words.table.seeResults }).click();
  await amira.page.getByRole("link", { name: amira.words.deals.compareWith("Bilel") }).click();
  await amira.page.getByRole("button", { name: amira.words.deals.goApart }).click();
  await expect(amira.page.getByRole("slider")).not.toHaveValue("0");
  await expectAccessible(amira.page, "two games side by side");
  // On a phone in landscape, both boards fit above the controls, and nothing covers a board.
  await amira.page.setViewportSize({ width: 844, height: 390 });
  const boards = [amira.words.deals.you, "Bilel"].map((name) => amira.page.getByRole("region", { name, exact: true }));
  await boards[0]?.evaluate((board) => board.scrollIntoView({ block: "start" }));
  const play = amira.page.getByRole("button", { name: amira.words.replay.play, exact: true });
  const controls = await play.boundingBox();
  for (const board of boards) {
    const box = await board.boundingBox();
    expect(box?.height).toBeGreaterThan(200);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
  }
  await amira.page.evaluate(() => scrollTo(0, 0));
  await play.click();
});

test("today's deal waits in the lobby; a player who gives it up sees no rank and nothing to share, and the costliest moves", async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  const card = page.getByRole("link", { name: words.lobby.menu.deal.title }).first();
  await expect(card).toContainText(words.deals.today.first);
  const dealId = await todaysDeal(server.url);
  for (const nth of [1, 2]) await dealPlayed(server.url, { dealId, playerName: `Guest ${nth}`, choose: byLot(nth) });
  await page.reload();
  await expect(card).toContainText(words.deals.today.played(2));
  await page.getByRole("link", { name: words.lobby.playDeal }).click();
  await begin(amira);
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
  // Each missing round is lost by four points.
  await expect(card).toContainText("12");
  await expect(card).not.toContainText(/Rank|streak/i);
  await card.click();
  await expect(page.getByText(words.deals.givenUp(0, 3))).toBeVisible();
  await expect(page.getByText(/^Rank \d/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.deals.share })).toHaveCount(0);
  await page.getByRole("link", { name: words.deals.review }).click();
  await expect(page.getByText(words.replay.review.noneCostly)).toBeVisible();
});

// `npm test` covers this in apps/server/test/deals.test.ts.
test("a challenge of two pairs keeps the first player's seat, and begins when the partner comes by the link", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira", { path: "/deal/new" });
  await amira.page.getByRole("radio", { name: amira.words.deals.kinds.teams.title }).check();
  await amira.page.getByRole("radio", { name: "1", exact: true }).check();
  await amira.page.getByRole("button", { name: amira.words.deals.create }).click();
  await amira.page.getByRole("button", { name: amira.words.deals.sit(1) }).waitFor();
  await expectAccessible(amira.page, "the two pairs");
  const path = new URL(amira.page.url()).pathname;
  await amira.page.getByLabel(amira.words.lobby.name, { exact: true }).fill("Amira");
  await amira.page.getByRole("button", { name: amira.words.deals.sit(1) }).click();
  await expect(amira.page.getByText(amira.words.deals.waitsForPartner)).toBeVisible();
  await amira.page.reload();
  await amira.page.getByRole("button", { name: amira.words.deals.goOn }).click();
  await expect(amira.page.getByText(amira.words.deals.waitsForPartner)).toBeVisible();

  const bilel = await arrive("Bilel", { path });
  await expect(bilel.page.getByText("Amira")).toBeVisible();
  await bilel.page.getByLabel(bilel.words.lobby.name, { exact: true }).fill("Bilel");
  await bilel.page.getByRole("button", { name: bilel.words.deals.sit(1) }).click();
  await bilel.hand.waitFor();
  await amira.hand.waitFor();
  await Promise.all([amira.finishGame(), bilel.finishGame()]);
  await bilel.page.getByRole("link", { name: bilel.words.table.seeResults }).click();
  await expect(bilel.page.getByText("Amira + Bilel")).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/offline/offline-table.test.ts and apps/server/test/deals.test.ts.
test("an offline attempt is played without a network and submitted afterwards, against the same answers", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira", { path: "/deal/new", serviceWorkers: "allow" });
  const { page, words, hand } = amira;
  await page.evaluate(() => localStorage.setItem("chkobba.settings", '{"speed":"fast"}'));
  await page.reload();
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await page.getByRole("button", { name: words.deals.create }).click();
  await page.getByLabel(words.lobby.name, { exact: true }).fill("Amira");
  const dealId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByText(words.deals.takeAlong, { exact: true }).first().click();
  await expectAccessible(page, "taking a deal along");
  await page.getByRole("button", { name: words.deals.takeAlong }).click();
  await hand.waitFor();
  // The bot has answered once, so the page has loaded the bot's code.
  await amira.playOn();
  await amira.waitForTurn();
  await page.context().setOffline(true);
  await amira.playToTheEnd();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: words.table.handIn }).click();
  await page.waitForURL(`**/deal/${dealId}`);
  await expect(page.getByText(words.deals.alone)).toBeVisible();
  await expect(page.getByText(words.deals.marks.taken)).toBeVisible();
});

// `npm test` covers this in apps/server/test/deals.test.ts.
test("an unknown deal is reported as missing and leads to today's, and from there to the day's second deal, which can be played offline", {
  tag: "@long",
}, async ({ arrive }) => {
  const { page, words } = await arrive("Amira", { path: "/deal/00000000-0000-4000-8000-000000000000", language: "ar" });
  await expect(page.getByRole("heading", { name: words.deals.unknown })).toBeVisible();
  await page.getByRole("link", { name: words.deals.fromToday }).click();
  await expect(page.getByRole("button", { name: words.deals.play })).toBeVisible();
  await page.getByText(words.deals.along.offer).click();
  await expectAccessible(page, "the offer of the second deal");
  await page.getByRole("link", { name: words.deals.along.open }).click();
  await expect(page.getByText(words.deals.along.explained)).toBeVisible();
  await expectAccessible(page, "a deal to be taken along");
  await expect(page.getByRole("button", { name: words.deals.takeAlong })).toBeVisible();
});
