// Watching a game without a seat, and the reactions of players and watchers.
import { expect, test } from "./fixtures.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

test("a watcher finds the table, follows it without a hand, reacts and is heard; a player closes the table", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  await amira.page.getByRole("button", { name: "Open the table to watchers" }).click();
  await expect(amira.page.getByText("The table is open to watchers.")).toBeVisible();

  const chedli = await arrive("Chedli", { path: "/watch", ...PHONE });
  await chedli.page.getByRole("link", { name: "Watch Amira, Bilel" }).click();
  await expect(chedli.table).toBeVisible();
  await expect(chedli.hand).toHaveCount(0);
  await expect(amira.page.locator('[data-watchers="1"]')).toBeVisible();
  const atTurn = (await amira.isAtTurn()) ? amira : bilel;
  await atTurn.play(await atTurn.chooseMove());
  await expect(chedli.page.getByText("Last move").locator("..")).toContainText(atTurn.name);

  await chedli.page.getByRole("button", { name: "Bravo!" }).click();
  await expect(amira.page.locator('[data-reaction="bravo"]')).toBeVisible();
  await amira.page.getByRole("button", { name: "Show reactions" }).click();
  await amira.page.getByRole("button", { name: "Thanks!" }).press("Enter");
  await expect(chedli.page.locator('[data-reaction="thanks"]')).toBeVisible();

  await amira.page.getByRole("button", { name: "Close the table to watchers" }).click();
  await expect(chedli.page.getByText("A player has closed this table to watchers.")).toBeVisible();
});
