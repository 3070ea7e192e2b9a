// Playing offline: the precached app, and a whole game against the bot with its saved state.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { keepCopy, skipToTheLastCard } from "./offline-games.ts";
import type { Player } from "./player.ts";

const KEPT = { serviceWorkers: "allow" } as const;

test("the installed app opens with the network cut, and plays a game against the hard bot", async ({
  arrive,
  connect,
  server,
}) => {
  const amira = await arrive("Amira", KEPT);
  const { page } = amira;
  await keepCopy(page);
  await test.step("pages come from the server while it answers", async () => {
    const { gameId } = await (await connect("Bilel")).demand("create-game", { playerName: "Bilel" });
    const invitation = await page.goto(`${server.url}/invite/${gameId}`);
    expect(await invitation?.text()).toContain("Bilel invites you");
  });
  await page.context().setOffline(true);
  await test.step("the course opens with the network cut", async () => {
    await page.goto(`${server.url}/course/last-cards`);
    await expect(page.getByRole("group", { name: "Your hand" }).getByRole("img").first()).toBeVisible();
  });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play offline" }).click();
  await page.getByLabel("Your name", { exact: true }).fill("Amira");
  await page.getByRole("radio", { name: /^Hard/ }).check({ force: true });
  await page.getByRole("radio", { name: /^11/ }).check({ force: true });
  await page.getByRole("button", { name: "Play offline" }).click();
  await amira.waitForTurn();
  await expect(page.getByText("Offline game", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Chkobba Bot" }).getByText("Hard", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  // The worker of the bot has not failed. If it had, the page would have removed it, and the bot would play without it.
  expect(page.workers()).toHaveLength(1);

  await amira.playOn();
  await amira.waitForTurn();
  const [hand, table] = [await cardIds(amira, "hand"), await cardIds(amira, "table")];
  await page.reload();
  await amira.waitForTurn();
  expect(await cardIds(amira, "hand")).toEqual(hand);
  expect(await cardIds(amira, "table")).toEqual(table);

  await page.getByRole("button", { name: "Test Near Win" }).click();
  await finishGame(amira);
  await page.getByRole("link", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Review the moves" }).click();
  await expect(page.getByText(/^All \d+ moves reviewed\.$/)).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Play Again" }).click();
  await amira.waitForTurn();
  await expectAccessible(page);
  await leave(page);
  await expect(page.getByRole("button", { name: "Play offline" })).toBeVisible();

  // This game is unknown to the server. The player can still open a game on the server.
  await page.context().setOffline(false);
  await amira.playSolo();
  await expect(page.getByText(/^Game # /)).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/offline/saved-game.test.ts; a seat that waits: kept-table.spec.ts.
test("a game on this device waits while its player plays a game on the server", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await playOffline(amira);
  const hand = await cardIds(amira, "hand");

  const bilel = await arrive("Bilel");
  const gameId = await bilel.create("duel");
  await page.goto(`${server.url}/invite/${gameId}`);
  await expect(page.getByText("You've been invited to join a game!")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Play Solo vs Bot" }).click();
  await page.getByRole("button", { name: "Continue the offline game" }).click();
  await amira.waitForTurn();
  expect(await cardIds(amira, "hand")).toEqual(hand);

  // The game on this device needs no server.
  await server.stop();
  await amira.playOn();
  await amira.waitForTurn();
});

// `npm test` covers this in apps/web/src/features/offline/saved-game.test.ts.
test("the tab that last opened the game owns it; an unreadable saved game is removed with a message", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await playOffline(amira);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole("group", { name: "Your hand" })).toBeVisible();
  await expect(page.getByText("The offline game is open in another window.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();

  await other.close();
  await page.evaluate(() => localStorage.setItem("chkobba.offline", '{"entries":[]}'));
  await page.reload();
  await expect(page.getByText(/^The offline game saved in this browser can't be opened/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
});

// `npm test` covers this in the first test of this file.
test("pages come from the server while it answers, and the cached copy is checked each time", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const { page } = await arrive("Amira", KEPT);
  const bilel = await arrive("Bilel");
  const gameId = await bilel.create("duel");
  await keepCopy(page);
  const invitation = await page.goto(`${server.url}/invite/${gameId}`);
  expect(await invitation?.text()).toContain("Bilel invites you");
  const worker = await page.request.get(`${server.url}/sw.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  await server.stop();
  await page.goto(`${server.url}/how-to-play`);
  await expect(page.getByRole("heading", { name: "How to play Chkobba" })).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/table/play/use-hint.test.ts.
test("the level is remembered; a hint marks and names a move, and the player makes it", { tag: "@long" }, async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await page.getByRole("button", { name: "Play Solo vs Bot" }).click();
  await expect(page.getByRole("radio", { name: /^Normal/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Easy/ }).check({ force: true });
  await page.goBack();
  await page.reload();
  await amira.playSolo();
  await expect(page.getByRole("region", { name: "Chkobba Bot" }).getByText("Easy", { exact: true })).toBeVisible();
  await amira.waitForTurn();
  const held = await cardIds(amira, "hand");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText(/^Hint: (take|put down) the /).first()).toBeVisible();
  const hinted = amira.hand.locator('[data-hinted="true"]');
  await expect(hinted).toHaveCount(1);
  await expect(hinted).toHaveAccessibleName(/, hint$/);
  expect(await cardIds(amira, "hand")).toEqual(held);
  const cardId = (await hinted.getAttribute("data-card")) ?? "";
  const taken = await amira.table
    .locator('[data-hinted="true"]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
  await amira.play({ cardId, capturedCardIds: taken });
  await amira.waitForTurn();
  await expect(page.locator('[data-hinted="true"]')).toHaveCount(0);
});

/** Starts an offline game from the menu. */
async function playOffline(player: Player): Promise<void> {
  const { page, name } = player;
  await page.getByRole("button", { name: "Play Solo vs Bot" }).click();
  await page.getByLabel("Your name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Play offline" }).click();
  await player.waitForTurn();
}

/** Ends an offline game. Plays only the last card of each round by a click. */
async function finishGame(player: Player): Promise<void> {
  const skip = async () => {
    // During the bot's turn, the page would save its own state of the game again.
    await player.waitForTurn();
    await skipToTheLastCard(player.page);
  };
  await skip();
  while (await player.playOn()) if ((await player.hand.locator("[data-card]").count()) > 1) await skip();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Leave Game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
}

async function cardIds(player: Player, place: "hand" | "table"): Promise<readonly (string | null)[]> {
  return player[place]
    .locator("[data-card]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
}
