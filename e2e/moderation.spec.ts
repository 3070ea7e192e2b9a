// A report at the table, the moderators' page, a mute that the muted person sees, and the end of that mute.
import type { Locator, Page } from "@playwright/test";
import { type Identity, register } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
/** `npm run test:long` lets axe look at each state of the page; otherwise at each kind of screen once. */
const expectAlsoAccessible = process.env.TEST_LONG === "1" ? expectAccessible : async (_page: Page) => {};
const SALMA: Identity = { username: "salma_mod", email: "salma@example.tn", password: "watches the tables" };

test("a reported player is muted by a moderator, sees it, and is heard again once that was undone", async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira", PHONE);
  const bilel = await arrive("Bilel", DESK);
  const salma = await arrive("Salma", DESK);
  const { page, words } = salma;
  const { moderation: texts, reports } = words;

  await test.step("others see no reports", async () => {
    await register(salma, SALMA);
    await page.goto(`${server.url}/moderation`);
    await expect(page.getByText(texts.notForYou)).toBeVisible();
    await expectAlsoAccessible(page);
    await server.runAdmin("grant", SALMA.username, "moderator");
    await page.reload();
    await expect(page.getByText(texts.noOpen)).toBeVisible();
  });

  await test.step("a moderator sees no flags, and changes the rules of the chat", async () => {
    const choose = (name: string) => page.getByRole("radio", { name, exact: true }).check();
    await choose(texts.views.flags);
    await expect(page.getByText(texts.flags.none)).toBeVisible();
    await choose(texts.views.rules);
    await page.getByRole("switch", { name: texts.rules.links }).click();
    await page.getByLabel(texts.note).fill("for an evening");
    await expectAccessible(page);
    await page.getByRole("button", { name: texts.rules.save }).click();
    await expect(page.getByText(SALMA.username, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("switch", { name: texts.rules.links })).not.toBeChecked();
    await choose(texts.views.open);
    await expect(page.getByText(texts.noOpen)).toBeVisible();
  });

  await test.step("a player reports another one from their seat", async () => {
    await bilel.join(await amira.create("duel"));
    await amira.start();
    await expect(bilel.hand).toBeVisible();
    await bilel.say("a long insult");
    const { people } = amira.words.table;
    await amira.page.getByRole("button", { name: people.about("Bilel"), exact: true }).click();
    await amira.page.getByRole("button", { name: people.reportPlayer("Bilel"), exact: true }).click();
    const dialog = amira.page.getByRole("dialog", { name: reports.title("Bilel") });
    await dialog.getByRole("radio", { name: reports.reasons.abuse }).check();
    await expectAccessible(amira.page);
    await dialog.getByLabel(reports.words).fill("he insults me");
    await dialog.getByRole("button", { name: reports.send }).click();
    await expect(dialog.getByText(reports.sent)).toBeVisible();
    await dialog.getByRole("button", { name: reports.close, exact: true }).first().click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the moderator reads the context, on a narrow screen one after the other, and mutes", async () => {
    await page.getByRole("button", { name: texts.reload }).click();
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole("button", { name: /^Bilel/ }).click();
    const detail = page.getByRole("region", { name: texts.decide });
    await expect(detail.getByText("a long insult")).toBeVisible();
    await expect(detail.getByText("he insults me")).toBeVisible();
    await expectAccessible(page);
    const line = page.getByRole("button", { name: /^Bilel/ });
    await detail.getByRole("button", { name: texts.back }).click();
    await expect(line).toBeFocused();
    await line.click();
    await expect(detail.getByText("a long insult")).toBeVisible();
    // Back closes the report, but not the page.
    await page.goBack();
    await expect(line).toBeFocused();
    await line.click();
    await page.setViewportSize(DESK.viewport);
    await expectAlsoAccessible(page);
    await detail.getByRole("radio", { name: texts.actions.mute }).check();
    await detail.getByRole("button", { name: texts.actions.mute }).click();
    await expect(detail.getByText(texts.noteMissing)).toBeVisible();
    await detail.getByRole("textbox", { name: texts.note }).fill("insults");
    await detail.getByRole("button", { name: texts.actions.mute }).click();
    await expect(page.getByText(texts.noOpen)).toBeVisible();
  });

  await test.step("the muted player sees it and can't write; the reporter hears that something was done", async () => {
    const notice = notices(bilel);
    await expect(notice.getByText(/A moderator has muted you until/)).toBeVisible();
    await expectAccessible(bilel.page);
    await notice.getByRole("button", { name: reports.understood }).press("Enter");
    await expect(notice).toBeHidden();
    await expect(bilel.page.getByRole("main")).toBeFocused();
    // The oldest unread notice is shown first. If this notice came again after the reload, the next step would not find
    // the next notice.
    await bilel.page.reload();
    await expect(bilel.hand).toBeVisible();
    await bilel.say("again");
    await expect(bilel.page.getByRole("alert").filter({ hasText: words.app.refusals.MUTED })).toBeVisible();
    await expect(notices(amira).getByText(reports.acted("Bilel"))).toBeVisible();
    await expectAlsoAccessible(amira.page);
    await notices(amira).getByRole("button", { name: reports.understood }).click();
    await expect(notices(amira)).toBeHidden();
  });

  await test.step("the moderator takes it back in the log, which keeps both; the notice shows over an open dialog", async () => {
    await bilel.page.getByRole("button", { name: bilel.words.table.leave, exact: true }).click();
    const leaving = bilel.page.getByRole("dialog", { name: bilel.words.table.leaveQuestion });
    await expect(leaving).toBeVisible();
    await page.getByRole("radio", { name: texts.views.log }).check();
    await page.getByRole("button", { name: texts.undoOf(SALMA.username, "Bilel") }).click();
    const question = page.getByRole("dialog", { name: texts.undoQuestion });
    await question.getByRole("textbox", { name: texts.note }).fill("friends of each other");
    await question.getByRole("button", { name: texts.undo, exact: true }).click();
    await expect(page.getByText(texts.logged.undo)).toBeVisible();
    await expect(page.getByText(texts.undone)).toBeVisible();
    await expect(page.getByRole("button", { name: texts.undoOf(SALMA.username, "Bilel") })).toBeHidden();
    await expectAlsoAccessible(page);
    await expect(notices(bilel).getByText(reports.lifted)).toBeVisible();
    await expect(leaving.locator("[aria-live]").filter({ hasText: reports.lifted })).toBeAttached();
    await expectAlsoAccessible(bilel.page);
    await notices(bilel).getByRole("button", { name: reports.understood }).click();
    await bilel.page.keyboard.press("Escape");
    await expect(leaving).toBeHidden();
    await bilel.say("thank you");
    await expect(bilel.page.getByRole("log").getByText("thank you")).toBeVisible();
  });
});

function notices({ page, words }: Player): Locator {
  return page.getByRole("complementary", { name: words.reports.notices });
}
