// Whole games through the real interface, to the last score.
import { expect, test } from "./table.ts";

test("two people play 1 vs 1 to 11, each in their own language", async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel", { language: "ar" })];
  const gameId = await amira.create("duel");
  await expect(amira.page.getByRole("button", { name: "Start Game" })).toHaveCount(0);
  await bilel.join(gameId);
  await expect(amira.page.getByRole("heading", { name: "Waiting for players (2/2)" })).toBeVisible();
  await amira.start();

  await Promise.all([amira.playToTheEnd(), bilel.playToTheEnd()]);

  const verdict = await amira.page.getByText(/^Winner: (Amira|Bilel)$|^It's a Tie!$/).textContent();
  const { winner, tie } = bilel.words.table;
  const name = /^Winner: (.+)$/.exec(verdict ?? "")?.[1];
  await expect(bilel.page.getByText(name === undefined ? tie : winner(name), { exact: true })).toBeVisible();
  await amira.page.getByRole("button", { name: "Play Again" }).click();
  await expect(amira.hand).toBeVisible();
  await expect(bilel.hand).toBeVisible();
});

test("four people play 2 vs 2 until a team has won", async ({ arrive }) => {
  const players = await Promise.all(["Amira", "Bilel", "Chedli", "Dorra"].map((name) => arrive(name)));
  const [host, ...guests] = players;
  if (host === undefined) throw new Error("nobody came");
  const gameId = await host.create("team");
  for (const guest of guests) {
    await guest.join(gameId);
    await expect(guest.page.getByText(host.name)).toBeVisible();
  }
  await host.start();
  await expect(host.page.getByText(/Your Team: Team 1/).first()).toBeVisible();
  await expect(host.page.getByText("Teammate")).toHaveCount(1);
  await host.page.getByRole("button", { name: host.words.table.testNearWin }).click();

  await Promise.all(players.map((player) => player.playToTheEnd()));

  for (const { page } of players) await expect(page.getByText(/^Winner: Team [12]|^It's a Tie!/).first()).toBeVisible();
});

test("one person plays solo against the bot until one of them has won", async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await expect(amira.page.getByText("Chkobba Bot").first()).toBeVisible();
  await amira.page.getByRole("button", { name: amira.words.table.testNearWin }).click();
  await amira.playToTheEnd();
  await expect(amira.page.getByText(/^Winner: |^It's a Tie!/).first()).toBeVisible();
});
