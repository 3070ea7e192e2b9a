// An account from its registration to a forgotten password, with mails through a real SMTP server.
import { startMailServer, type TestMailServer } from "@chkobba/server/testing/mail-server";
import { AMIRA, accountMenuButton, logIn, menuItem, openLogin, register, signOut } from "./accounts.ts";
import { test as base, expect } from "./fixtures.ts";

const NEW_PASSWORD = "harissa and tea";

const test = base.extend<{ readonly mailServer: TestMailServer }>({
  mailServer: async ({ browserName: _ }, use) => {
    const mailServer = await startMailServer();
    await use(mailServer);
    mailServer.close();
  },
  settings: async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url }),
});

// `npm test` covers the parts of this test in auth.spec.ts, profile.spec.ts and apps/server/test/mail.test.ts.
test("an account: registered, used in a game, counted, signed out, signed in, and its password reset by mail", {
  tag: "@long",
}, async ({ arrive, mailServer }) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await register(amira, AMIRA);
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
  await page.getByRole("button", { name: words.lobby.play, exact: true }).click();
  await amira.waitForTurn();
  await amira.play(await amira.chooseMove());
  await page.getByRole("button", { name: words.table.leave }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.leave }).click();

  await accountMenuButton(amira, AMIRA).click();
  await menuItem(amira, words.auth.menu.profile).click();
  await expect(page.getByText(words.profile.gamesPlayed, { exact: true }).locator("..")).toContainText("1");
  await page.goto(new URL("/", page.url()).href);
  await signOut(amira, AMIRA);
  await openLogin(amira);
  await logIn(amira, AMIRA.email, AMIRA.password);
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
  await signOut(amira, AMIRA);

  await openLogin(amira);
  await page.getByRole("button", { name: words.auth.login.forgot }).click();
  await page.getByLabel(words.auth.email, { exact: true }).fill(AMIRA.email);
  await page.getByRole("button", { name: words.auth.forgot.submit }).click();
  const { to, mail } = await mailServer.next();
  expect(to).toEqual([AMIRA.email]);
  await page.goto(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  await page.getByLabel(words.auth.reset.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(words.auth.confirmPassword, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: words.auth.reset.submit, exact: true }).click();
  await page.getByRole("button", { name: words.auth.reset.toLogin }).click();
  await logIn(amira, AMIRA.username, NEW_PASSWORD);
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
});
