// A player's own table waits for another person, while the player plays against the bot.
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test.use({ sharesServer: true });

const playBot = async (player: Player) => {
  await player.page.getByRole("button", { name: player.words.table.waiting.botMeanwhile }).click();
  await player.waitForCards();
};

const strip = ({ page, words }: Player) => page.getByRole("complementary", { name: words.table.waiting.kept.open });

test("while a table waits, its player plays the bot, goes back when a friend comes, and is there when it starts", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { waiting, waitingTitle } = amira.words.table;
  const gameId = await amira.create("duel");
  await playBot(amira);
  await expect(strip(amira)).toContainText(waiting.kept.open);

  const bilel = await arrive("Bilel");
  await bilel.join(gameId);
  await expect(strip(amira)).toContainText(waiting.kept.waits("Bilel"));
  await strip(amira).getByRole("button", { name: waiting.kept.goBack }).click();
  await expect(amira.page.getByRole("heading", { name: waitingTitle(2, 2) })).toBeVisible();
  await expect(amira.page.getByRole("button", { name: waiting.botMeanwhile })).toBeHidden();

  // The friend leaves and comes back. Then the friend starts the game while the player is at the bot's table.
  await bilel.page.getByRole("button", { name: bilel.words.table.leave }).click();
  await playBot(amira);
  await bilel.join(gameId);
  // The message is shown for a few seconds only, in which the other page may not even have its cards.
  const begun = amira.page.getByRole("status").filter({ hasText: waiting.kept.begun });
  await Promise.all([expect(begun).toBeVisible(), bilel.start()]);
  await expect(strip(amira)).toBeHidden();
  await amira.waitForCards();
  expect(await amira.gameId()).toBe(gameId);
});
