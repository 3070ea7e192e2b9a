// Sealed shuffles in the browser. Every player's seed goes into the decks. Players can check the shuffles when the game
// is over.
import { readFile } from "node:fs/promises";
import { Player as Client } from "@chkobba/server/testing/player";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { gameLeftInRoundTwo } from "./played-games.ts";
import type { Player } from "./player.ts";
import { playGameOf } from "./second-connection.ts";

const checkButton = ({ page, words }: Player) => page.getByRole("button", { name: words.table.checkShuffles });

/** Opens the check of the shuffles. Returns its dialog. */
async function check(player: Player) {
  await checkButton(player).first().click();
  const dialog = player.page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

async function leave({ page, words }: Player): Promise<void> {
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();
}

// `npm test` covers this in packages/shuffle/src and in apps/web/src/shared/shuffles/seen-seals.test.ts; the dialog is
// also seen at the end of a game below.
test("of 1 vs 1 with both players' seeds are right for both, and the seals are those shown before the deal", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel", { language: "fr" })];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  await amira.page.getByRole("button", { name: amira.words.table.sealed }).click();
  await expect(amira.page.getByText(amira.words.table.sealedHint)).toBeVisible();
  await expectAccessible(amira.page, "the seal");
  await amira.page.keyboard.press("Escape");
  await leave(bilel);
  await amira.gameOver.waitFor();

  const texts = amira.words.shuffles;
  const dialog = await check(amira);
  await expect(dialog.getByRole("heading", { name: texts.right })).toBeVisible();
  // Three seeds fit: the server's and those of both players.
  await expect(dialog.getByText(texts.fits)).toHaveCount(3);
  await expect(dialog.getByText(texts.seen)).toBeVisible();
  await expect(dialog.getByText(texts.deckFits)).toHaveCount(1);
  await expectAccessible(amira.page, "the check");
  await amira.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(checkButton(amira)).toBeFocused();
});

// `npm test` covers this in apps/server/test/shuffles.test.ts; the dialog is also seen in the next test.
test("of a game against the bot are sealed with the player's seed, its replay can be downloaded unchanged, and a changed one is shown as wrong", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await leave(amira);
  const texts = amira.words.shuffles;
  const id = await newestGame(amira);
  const { page } = amira;
  await page.goto(new URL(`/replay/${id}`, page.url()).href);
  const dialog = await check(amira);
  await expect(dialog.getByRole("heading", { name: texts.right })).toBeVisible();
  // The seeds of the server and of the player. The bot has not played, so its seed has nothing to show.
  await expect(dialog.getByText(texts.fits)).toHaveCount(2);
  await expect(dialog.getByText(texts.noPart)).toHaveCount(1);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: texts.download }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(saved).toMatchObject({ id, shuffle: { gameNumber: 1, phase: null } });
  await page.keyboard.press("Escape");

  await answerWith(page, (replay) => {
    const deck = replay.entries[0]?.entry.deal?.decks.at(-1) ?? replay.entries[1]?.entry.deal?.decks.at(-1);
    if (deck === undefined) throw new Error("the replay has no deck");
    deck.push(...deck.splice(-2).reverse());
  });
  await page.reload();
  await check(amira);
  await expect(dialog.getByRole("heading", { name: texts.wrong })).toBeVisible();
  await expect(dialog.getByText(texts.deckWrong)).toBeVisible();
  await page.keyboard.press("Escape");

  // Another commitment and a seed that fits it, as a dishonest server might send after the game.
  await answerWith(page, (replay) => {
    replay.shuffle.commitments = [null, null];
    replay.shuffle.seeds = [null, null];
  });
  await check(amira);
  await expect(dialog.getByText(texts.exchanged)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: texts.wrong })).toBeVisible();
});

test("and its bot are checked at the end of a game without a press: one line says so, a press explains it, and the shared picture has it", async ({
  arrive,
}) => {
  const amira = await arrive("Amira", { viewport: { width: 390, height: 844 } });
  const { page, words } = amira;
  const { receipt } = words.shuffles;
  await amira.playSolo();
  await playGameOf([page]);
  await amira.readToTheEnd();
  // On a slow machine, the line says how many of the bot's moves were checked, and has no luck.
  const line = page.getByRole("button", { name: receipt.cardsRight });
  await expect(line).toContainText(/Bot: (?:checked|\d+ of \d+ moves checked)\./);
  await expectAccessible(page, "the receipt");
  await line.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: receipt.bot, exact: true })).toBeVisible();
  await expect(dialog.getByText(words.shuffles.fits)).toHaveCount(3);
  await expect(dialog.getByText("npm run verify -- replay.json")).toBeVisible();
  await expectAccessible(page, "the explained receipt");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.table.shareEnd.button }).click();
  await expect(page.getByRole("img", { name: words.table.shareEnd.picture })).toHaveAttribute(
    "src",
    /^data:image\/png/,
  );
});

// `npm test` covers this in apps/web/src/shared/shuffles/seen-seals.test.ts.
test("of a game without any player's seed show this, and that this browser saw no seals", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const sami = await arrive("Sami", {
    path: `/replay/${await gameLeftInRoundTwo(server.url, "Amira")}`,
    language: "ar",
  });
  const texts = sami.words.shuffles;
  const dialog = await check(sami);
  await expect(dialog.getByRole("heading", { name: texts.right })).toBeVisible();
  await expect(dialog.getByText(texts.alone)).toBeVisible();
  await expect(dialog.getByText(texts.unseen)).toBeVisible();
  await expect(dialog.getByText(texts.deckFits)).toHaveCount(2);
  await expectAccessible(sami.page, "the check in Arabic");
});

// `npm test` covers this in apps/server/src/games/automation/next-action-before-deal.test.ts.
test("of a player who seals a seed and never reveals it delay the game only briefly, and the check shows it", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const gameId = await amira.create("duel");
  const silent = await Client.connect(server.url, { seeds: true });
  const { playerId } = await silent.demand("join-game", { gameId, playerName: "Silent" });
  const commitment = "ab".repeat(32);
  const waiting = silent.untilGame(gameId, "the phase", ({ shuffle }) => shuffle?.phase === "commit");
  await amira.page.getByRole("button", { name: amira.words.table.startGame }).click();
  await waiting;
  await silent.demand("commit-seed", { gameId, playerId, commitment });
  await expect(amira.page.getByText(amira.words.table.cut.shuffling)).toBeVisible();
  await expect(amira.hand.locator("[data-card]")).toHaveCount(3);
  await silent.demand("leave-game", { gameId, playerId });
  silent.close();
  const dialog = await check(amira);
  await expect(dialog.getByText(amira.words.shuffles.keptBack)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: amira.words.shuffles.right })).toBeVisible();
});

interface Replay {
  readonly entries: { readonly entry: { readonly deal?: { readonly decks: number[][] } | null } }[];
  readonly shuffle: { commitments: (string | null)[]; seeds: (string | null)[] };
}

/** Changes the server's answers to requests for a replay from now on. */
async function answerWith(page: Page, change: (replay: Replay) => void): Promise<void> {
  await page.unroute("**/api/games/*/replay*");
  await page.route("**/api/games/*/replay*", async (route) => {
    const response = await route.fetch();
    const replay = await response.json();
    change(replay);
    await route.fulfill({ response, json: replay });
  });
}

/** The id of the game whose seal this browser has stored last. */
async function newestGame({ page }: Player): Promise<string> {
  const seals = await page.evaluate(() => localStorage.getItem("chkobba.seals"));
  return JSON.parse(seals ?? "[]")[0].gameId;
}
