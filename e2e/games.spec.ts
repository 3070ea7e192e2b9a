// Whole games through the real interface, to the last score.
import { expect, test } from "./table.ts";

test("two people play 1 vs 1 to 11", async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  const gameId = await amira.create("Create 1v1 Game");
  await expect(amira.page.getByRole("heading", { name: "Waiting for players (1/2)" })).toBeVisible();
  await expect(amira.page.getByRole("button", { name: "Start Game" })).toHaveCount(0);
  await bilel.join(gameId);
  await expect(amira.page.getByRole("heading", { name: "Waiting for players (2/2)" })).toBeVisible();
  await amira.start();

  await Promise.all([amira.playToTheEnd(), bilel.playToTheEnd()]);

  const verdicts = await Promise.all(
    [amira, bilel].map(({ page }) => page.getByText(/^Winner: (Amira|Bilel)$|^It's a Tie!$/).textContent()),
  );
  expect(verdicts[0]).toBe(verdicts[1]);
  await amira.page.getByRole("button", { name: "Play Again" }).click();
  await expect(amira.hand).toBeVisible();
  await expect(bilel.hand).toBeVisible();
});

test("four people play 2 vs 2 to 11", async ({ arrive }) => {
  const players = await Promise.all(["Amira", "Bilel", "Chedli", "Dorra"].map((name) => arrive(name)));
  const [host, ...guests] = players;
  if (host === undefined) throw new Error("nobody came");
  const gameId = await host.create("Create 2v2 Game");
  for (const guest of guests) {
    await guest.join(gameId);
    await expect(guest.page.getByText(host.name)).toBeVisible();
  }
  await host.start();
  await expect(host.page.getByText(/Your Team: Team 1/).first()).toBeVisible();
  await expect(host.page.getByText("Teammate")).toHaveCount(1);

  await Promise.all(players.map((player) => player.playToTheEnd()));

  for (const { page } of players) await expect(page.getByText(/^Winner: Team [12]|^It's a Tie!/).first()).toBeVisible();
});

test("one person plays solo against the bot", async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  await expect(amira.page.getByText("Chkobba Bot").first()).toBeVisible();
  await amira.playToTheEnd();
  await expect(amira.page.getByText(/^Winner: |^It's a Tie!/).first()).toBeVisible();
});
