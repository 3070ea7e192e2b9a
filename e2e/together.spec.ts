// Looking at a finished game together: two players see the moment that one of them shows.
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { playGameOf } from "./second-connection.ts";

test.use({ sharesServer: true });

test('players who press "Look at it together" see one moment; the lead is passed, a what-if answered, and leaving changes no other page', async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  await bilel.join(await amira.create("duel"));
  await amira.start();
  await playGameOf([amira.page, bilel.page]);
  await Promise.all([amira.readToTheEnd(), bilel.readToTheEnd()]);

  const leads = "You lead: the others see what you show.";
  /** Above the replay. The same text is also announced. */
  const bar = ({ page }: Player, text: string) =>
    page.getByRole("region", { name: "Looking at it together" }).getByText(text, { exact: true });
  const slider = amira.page.getByRole("slider", { name: "Moves of the game" });
  await test.step("the first who presses leads; the other one follows the moment and has no controls", async () => {
    await amira.page.getByRole("link", { name: "Look at it together" }).click();
    await expect(bar(amira, leads)).toBeVisible();
    await amira.page.getByRole("button", { name: "One move on" }).click();
    await bilel.page.getByRole("link", { name: "Look at it together" }).click();
    await expect(bar(bilel, "Amira leads")).toBeVisible();
    await expect(bilel.page.getByRole("slider")).toHaveCount(0);
    await amira.page.keyboard.press("ArrowRight");
    await expect(slider).toHaveValue("2");
    const shown = (await slider.getAttribute("aria-valuetext"))?.replace(/^\d+ of \d+: /, "") ?? "";
    await expect(bilel.page.getByText(shown).first()).toBeVisible();
  });

  await test.step("the leader plays another card, and the bot answers on both pages", async () => {
    await amira.page.getByRole("button", { name: "What if another card?" }).click();
    await amira.page
      .getByRole("region", { name: "What if?" })
      .getByRole("button", { name: /^(Put down|Take)/ })
      .first()
      .click();
    await expect(bilel.page.getByText(/^What if: /).first()).toBeVisible();
    await amira.page.getByRole("button", { name: "Back to the game" }).click();
    await expect(bilel.page.getByText(/^What if: /)).toHaveCount(0);
  });

  await test.step("a reload finds the moment again", async () => {
    await amira.page.reload();
    await expect(slider).toHaveValue("2");
    await expect(bar(amira, leads)).toBeVisible();
  });

  await test.step("a phrase is heard by both", async () => {
    await bilel.page.getByRole("button", { name: "Say something" }).click();
    await bilel.page
      .getByRole("button", { name: /^Chkobba/ })
      .first()
      .click();
    await expect(amira.page.locator("[aria-hidden] bdi", { hasText: "Bilel" })).toBeVisible();
    await bilel.page.keyboard.press("Escape");
  });

  await test.step("the lead is passed by a press, and its new owner goes on from the moment", async () => {
    await amira.page.getByRole("button", { name: "2 people here" }).click();
    await amira.page.getByRole("button", { name: "Let Bilel lead" }).click();
    await expect(bar(bilel, leads)).toBeVisible();
    await expect(bilel.page.getByRole("slider")).toHaveValue("2");
    await expect(slider).toHaveCount(0);
  });

  await test.step("a person who leaves looks on alone at the same moment, and the other page stays", async () => {
    await bilel.page.getByRole("button", { name: "One move on" }).click();
    await bilel.page.getByRole("button", { name: "Look alone" }).click();
    await expect(bilel.page.getByRole("slider")).toHaveValue("3");
    await expect(bar(amira, leads)).toBeVisible();
    await expect(slider).toHaveValue("3");
    await bilel.page.getByRole("button", { name: "To the start" }).click();
    await expect(slider).toHaveValue("3");
  });
});
