// The score sheet for real cards: rounds on the slate without a network, and the matches that the device keeps.
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { keepCopy } from "./offline-games.ts";

test("a match with real cards is written down offline, survives a reload, and is kept when it is over", async ({
  arrive,
}) => {
  const { page, words } = await arrive("Amal", { serviceWorkers: "allow" });
  const { score, app } = words;
  await keepCopy(page);
  await page.getByRole("link", { name: app.score }).click();
  await page.getByLabel(score.player(1), { exact: true }).fill("Amal");
  await page.getByLabel(score.player(2), { exact: true }).fill("Sami");
  await page.getByRole("radio", { name: /^11/ }).check({ force: true });
  await expectAccessible(page, "the form of a match");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: score.begin }).click();

  const totals = page.getByRole("region", { name: score.slate }).getByRole("row").nth(1);
  const pointOf = (name: string) => page.getByRole("group", { name: new RegExp(`^${name}`) });
  await page.getByRole("button", { name: score.write(0, 0) }).click();
  await expect(page.getByRole("alert")).toHaveText(score.refusals["no-haya"]);
  // Nine taps: four points, four chkobbas, and the button.
  await pointOf(score.points.karta.name).getByRole("radio", { name: "Amal" }).check({ force: true });
  await pointOf(score.points.dinari.name).getByRole("radio", { name: "Sami" }).check({ force: true });
  await pointOf(score.points.barmila.name).getByRole("radio", { name: score.baji }).check({ force: true });
  await pointOf(score.points.haya.name).getByRole("radio", { name: "Amal" }).check({ force: true });
  for (let chkobbas = 0; chkobbas < 3; chkobbas++) await page.getByRole("button", { name: score.more("Amal") }).click();
  await page.getByRole("button", { name: score.more("Sami") }).click();
  await page.getByRole("button", { name: score.write(5, 2) }).click();
  await expect(totals).toHaveText("52");
  await expectAccessible(page, "the slate");

  await page.reload();
  await expect(totals).toHaveText("52");
  await page.getByRole("button", { name: score.undo }).click();
  await expect(totals).toHaveText("00");
  await pointOf(score.points.haya.name).getByRole("radio", { name: "Sami" }).check({ force: true });
  for (let chkobbas = 0; chkobbas < 9; chkobbas++) await page.getByRole("button", { name: score.more("Sami") }).click();
  await pointOf(score.points.karta.name).getByRole("radio", { name: "Sami" }).check({ force: true });
  await page.getByRole("button", { name: score.write(0, 11) }).click();
  await expect(page.getByText(score.winner("Sami"))).toBeFocused();

  await page.getByRole("button", { name: score.next }).click();
  await expect(page.getByRole("region", { name: score.past })).toContainText("Sami");
  await expect(page.getByRole("heading", { name: score.title })).toBeVisible();
});
