// Friends: two accounts find each other, see each other come and go, invite, and play again.
import { accountMenuButton, type Identity, menuItem, register } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const AMIRA: Identity = { username: "amira_7", email: "amira@example.tn", password: "harissa harissa" };
const BILEL: Identity = { username: "bilel_9", email: "bilel@example.tn", password: "brik and egg" };
const PHONE = { viewport: { width: 360, height: 640 } };

test("two accounts become friends by a link, invite each other, and play again", async ({ arrive, server }) => {
  const amira = await arrive("Amira", PHONE);
  const bilel = await arrive("Bilel", { path: `/friend/${AMIRA.username}` });
  await register(amira, AMIRA);
  await register(bilel, BILEL);
  await bilel.page.goto(`${server.url}/friend/${AMIRA.username}`);
  await bilel.page.getByRole("button", { name: bilel.words.friends.addPerson(AMIRA.username) }).click();
  await expect(bilel.page.getByText(bilel.words.friends.asked(AMIRA.username))).toBeVisible();

  // By keyboard: the number of requests is part of the button's name.
  const open = amira.page.getByRole("button", { name: new RegExp(`^${amira.words.lobby.friends} ?1$`) });
  await open.press("Enter");
  await amira.page.getByRole("button", { name: amira.words.friends.acceptFrom(BILEL.username) }).press("Enter");
  const row = friendRow(amira, BILEL);
  await expect(row).toContainText(amira.words.friends.statuses.online);
  await expectAccessible(amira.page, "the dialog of friends");
  expect(await amira.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(bilel.page.getByText(bilel.words.friends.areFriends(AMIRA.username))).toBeVisible();
  await bilel.page.close();
  await expect(row).toContainText(amira.words.friends.statuses.offline);
  await amira.page.keyboard.press("Escape");

  const back = await arrive("Bilel", { path: "/leaderboard" });
  await signIn(back, BILEL);
  // The invitation is shown over an open dialog, which closes when the friend joins.
  await accountMenuButton(back, BILEL).click();
  await menuItem(back, back.words.auth.menu.signOut).click();
  const dialog = back.page.getByRole("dialog").filter({ has: back.page.getByRole("heading") });
  await expect(dialog).toBeVisible();
  await amira.create("duel");
  await amira.page.getByRole("button", { name: amira.words.table.waiting.inviteFriends }).click();
  await friendRow(amira, BILEL)
    .getByRole("button", { name: amira.words.friends.invitePerson(BILEL.username) })
    .press("Enter");
  await amira.page.keyboard.press("Escape");
  await expect(dialog.getByRole("complementary")).toBeVisible();
  const { invitesYou, asksForRematch, join } = back.words.friends;
  const invitations = back.page.getByRole("complementary", { name: back.words.friends.invitations });
  await expect(invitations).toContainText(invitesYou(AMIRA.username));
  await invitations.getByRole("button", { name: join }).press("Enter");
  await amira.start();
  await expect(dialog).toHaveCount(0);

  await Promise.all([amira, back].map((player) => player.finishGame()));
  await expect(amira.page.getByText(/against each other/)).toBeVisible();
  await back.page.getByRole("button", { name: back.words.table.backToLobby }).click();
  await amira.page.getByRole("button", { name: amira.words.table.playAgain }).click();
  await expect(invitations).toContainText(asksForRematch(AMIRA.username));
  await invitations.getByRole("button", { name: join }).click();
  await amira.start();
  await back.waitForCards();
});

function friendRow({ page, words }: Player, { username }: Identity) {
  return page.getByRole("list", { name: words.friends.yours }).getByRole("listitem").filter({ hasText: username });
}

async function signIn({ page, words }: Player, { username, password }: Identity): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: words.app.account.enter }).click();
  await page.getByRole("button", { name: words.auth.welcome.signIn, exact: true }).click();
  await page.getByLabel(words.auth.login.emailOrUsername, { exact: true }).fill(username);
  await page.getByLabel(words.auth.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("button", { name: words.app.account.menu(username) })).toBeVisible();
}
