// Blocking a player from their seat, in the chat and after the game. Also undoing the block there and on the profile.
import type { Language } from "@chkobba/protocol";
import type { Locator } from "@playwright/test";
import { AMIRA, register } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Two languages, one for each writing direction. */
const LANGUAGES: readonly Language[] = ["fr", "ar"];

for (const language of LANGUAGES) {
  // `npm test` covers this in apps/server/test/blocks.test.ts and apps/web/src/features/chat/chat.test.ts.
  test(`${language}: a blocked player is hidden, is not notified, and can be unblocked`, {
    tag: "@long",
  }, async ({ arrive, server }) => {
    const amira = await arrive("Amira", { ...PHONE, language });
    await register(amira, AMIRA);
    const bilel = await arrive("Bilel", { ...PHONE, language: "en" });
    await bilel.join(await amira.create("duel"));
    await amira.start();
    await expect(bilel.hand).toBeVisible();
    const { page, words } = amira;
    const { people, chat: chatWords } = words.table;

    await page.getByRole("button", { name: people.about("Bilel"), exact: true }).click();
    const about = page.getByRole("dialog", { name: people.about("Bilel") });
    await expect(about.getByText(people.noAccount)).toBeVisible();
    await about.getByRole("button", { name: chatWords.mutePlayer("Bilel") }).click();
    await about.getByRole("button", { name: chatWords.unmutePlayer("Bilel") }).click();
    await expectAccessible(page);
    // Bilel can see the account on Amira's seat.
    await bilel.page.getByRole("button", { name: bilel.words.table.people.about("Amira"), exact: true }).click();
    const aboutAmira = bilel.page.getByRole("dialog", { name: bilel.words.table.people.about("Amira") });
    await expect(aboutAmira.getByText("0 games, 0 won")).toBeVisible();
    await expect(aboutAmira.getByRole("link", { name: "See profile" })).toHaveAttribute(
      "href",
      `/player/${AMIRA.username}`,
    );
    await bilel.page.keyboard.press("Escape");
    await page.getByRole("button", { name: people.blockPlayer("Bilel"), exact: true }).click();
    const question = page.getByRole("dialog", { name: people.blockQuestion("Bilel") });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: people.notNow, exact: true }).click();
    await expect(question).toBeHidden();

    await page.getByRole("button", { name: people.about("Bilel"), exact: true }).press("Enter");
    await page.getByRole("button", { name: people.blockPlayer("Bilel"), exact: true }).press("Enter");
    await question.getByRole("button", { name: people.block, exact: true }).press("Enter");
    await expect(page.getByText(people.blocked("Bilel"))).toBeVisible();

    await chat(bilel).getByRole("button").click();
    await bilel.say("Can you hear me?");
    await expect(textsOf(bilel)).toHaveText(["Can you hear me?"]);
    await chat(amira).getByRole("button").click();
    await amira.say("ok");
    await expect(textsOf(amira)).toHaveText(["ok"]);
    await expect(textsOf(bilel)).toHaveText(["Can you hear me?", "ok"]);

    await chat(amira).getByRole("button", { name: chatWords.people, exact: true }).click();
    await expectFingerSized(chat(amira).getByRole("button", { name: people.unblockPlayer("Bilel"), exact: true }));
    await expectFingerSized(chat(amira).getByRole("switch", { name: chatWords.phrasesOnly }));
    await expectAccessible(page);
    await chat(amira)
      .getByRole("button", { name: people.unblockPlayer("Bilel"), exact: true })
      .click();
    await expect(textsOf(amira)).toHaveText(["Can you hear me?", "ok"]);
    await chat(amira).getByRole("button", { name: chatWords.people, exact: true }).click();
    await chat(amira)
      .getByRole("button", { name: people.about("Bilel"), exact: true })
      .click();
    await expect(chat(amira).getByRole("button", { name: people.blockPlayer("Bilel"), exact: true })).toBeVisible();
    await page.reload();
    await chat(amira).getByRole("button").click();
    await expect(textsOf(amira)).toHaveText(["Can you hear me?", "ok"]);
    await page.keyboard.press("Escape");

    await bilel.page.getByRole("button", { name: bilel.words.table.leave }).click();
    await bilel.page.getByRole("dialog").getByRole("button", { name: bilel.words.table.leave }).click();
    await expect(amira.gameOver).toBeVisible();
    const more = page.getByRole("button", { name: words.table.moreAbout("Bilel"), exact: true });
    await more.click();
    const blockAfter = page.getByRole("button", { name: people.blockPlayer("Bilel"), exact: true });
    await blockAfter.scrollIntoViewIfNeeded();
    await expectFingerSized(blockAfter);
    await blockAfter.click();
    await question.getByRole("button", { name: people.block, exact: true }).click();
    await expect(question).toBeHidden();
    const unblock = page.getByRole("button", { name: people.unblockPlayer("Bilel"), exact: true });
    if (await unblock.isHidden()) await more.click();
    await expect(unblock).toBeVisible();

    await page.goto(new URL("/profile", server.url).href);
    const list = page.getByRole("region", { name: words.profile.blocks.title });
    await expect(list.getByRole("listitem")).toHaveText(new RegExp(`Bilel.*${words.profile.blocks.guest}`));
    await expectAccessible(page);
    await list.getByRole("button", { name: words.profile.blocks.unblockPerson("Bilel"), exact: true }).click();
    await expect(list.getByText(words.profile.blocks.none)).toBeVisible();
    await expect(list.getByRole("listitem")).toHaveCount(0);
  });
}

// `npm test` covers this in apps/web/src/features/chat/strangers.test.ts.
test("between strangers phrases show at once, and free text on request or once both have written", {
  tag: "@long",
}, async ({ arrive }) => {
  const [amira, bilel] = [await arrive("Amira", PHONE), await arrive("Bilel", { ...DESK, language: "ar" })];
  for (const { page, words } of [amira, bilel]) {
    await page.getByRole("button", { name: words.lobby.playNow, exact: true }).click();
  }
  for (const { page, words } of [amira, bilel]) {
    await page.getByRole("button", { name: words.match.accept, exact: true }).click();
  }
  for (const { hand } of [amira, bilel]) await expect(hand).toBeVisible();
  await chat(amira).getByRole("button").click();
  const { chat: texts } = amira.words.table;
  await bilel.say("عسلامة!");
  await bilel.say("something long");
  await bilel.say("and more");
  await expect(textsOf(amira)).toHaveText(["عسلامة!"]);
  const show = chat(amira).getByText(texts.show, { exact: true });
  await expect(show).toHaveCount(2);
  await expectFingerSized(show.first());
  await expectAccessible(amira.page);
  await show.first().click();
  await expect(textsOf(amira)).toHaveText(["عسلامة!", "something long"]);
  await chat(amira)
    .getByRole("button", { name: /^Aslema!/ })
    .click();
  await expect(textsOf(amira)).toHaveText(["عسلامة!", "something long", "Aslema!"]);
  await amira.say("my own words");
  await expect(textsOf(amira)).toHaveText(["عسلامة!", "something long", "and more", "Aslema!", "my own words"]);
  await expect(textsOf(bilel)).toHaveText(["عسلامة!", "something long", "and more", "Aslema!", "my own words"]);
});

async function expectFingerSized(target: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
}

function chat({ page, words }: Player): Locator {
  return page.getByRole("region", { name: words.table.chat.title });
}

function textsOf({ page }: Player): Locator {
  return page.getByRole("log").locator("li p[dir=auto]");
}
