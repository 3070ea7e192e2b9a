// Between rounds and games, the server waits for players who still read the summary or have not joined the rematch.

import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { playGameOf } from "./second-connection.ts";

test.use({ sharesServer: true });

test("the next round waits for a player who still reads the summary, and a rematch is joined or left without a loss", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();

  await Promise.all([amira.finishRound(), bilel.finishRound()]);
  await amira.playOn();
  await expect(amira.hand).toBeVisible();
  await expect(amira.page.getByText("Reading", { exact: true })).toBeVisible();
  await bilel.playOn();
  await expect(amira.page.getByText("Reading", { exact: true })).toHaveCount(0);
  await expect(amira.page.getByRole("timer")).toBeVisible();

  await finishGame(amira, bilel);
  await amira.page.getByRole("button", { name: "Play Again" }).click();
  await expect(amira.page.getByText(/^Waiting for Bilel/)).toBeVisible();
  await expect(amira.hand).toHaveCount(0);
  await expect(bilel.gameOver).toBeVisible();
  const invitation = bilel.page.getByText("Amira plays again. Sit down or leave.");
  await expect(invitation).toBeVisible();
  await expect(bilel.hand).toHaveCount(0);
  await bilel.page.reload();
  await expect(bilel.page.getByRole("heading", { name: "New game dealt" })).toBeVisible();
  await expect(invitation).toBeVisible();
  await bilel.page.getByRole("button", { name: "Sit down" }).click();
  for (const { hand } of [amira, bilel]) await expect(hand).toBeVisible();

  await finishGame(amira, bilel);
  await bilel.page.getByRole("button", { name: "Play Again" }).click();
  await expect(bilel.page.getByText(/^Waiting for Amira/)).toBeVisible();
  await amira.page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(amira.page.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
  await expect(bilel.page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  await expect(bilel.page.getByText("Amira has left. Waiting for another player.")).toBeVisible();
});

/** Plays the game to its end, and lets each page show it. */
async function finishGame(...players: Player[]): Promise<void> {
  await playGameOf(players.map(({ page }) => page));
  await Promise.all(players.map((player) => player.readToTheEnd()));
}
