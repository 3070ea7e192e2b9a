// Accounts: registering, signing in and out, sessions, forgotten passwords, guests.
import type { Page } from "@playwright/test";
import {
  AMIRA,
  accountMenuButton,
  fillRegistration,
  linkInMail,
  logIn,
  menuItem,
  openLogin,
  register,
  signInButton,
  signOut,
} from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

test("an account is registered, keeps its session, signs out, and signs in by email and by username", async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await register(amira, AMIRA);

  await test.step("the tokens are in SameSite=Strict cookies of one day and of thirty", async () => {
    const cookies = await page.context().cookies();
    const days = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 86_400);
    const kept = cookies.map(({ name, sameSite, secure, expires }) => [name, sameSite, secure, days(expires)]);
    expect(kept.toSorted()).toEqual([
      ["chkobba_access", "Strict", true, 1],
      ["chkobba_refresh", "Strict", true, 30],
    ]);
  });

  await test.step("a missing access token is refreshed without a message", async () => {
    const [before] = await page.context().cookies();
    await page.context().clearCookies({ name: "chkobba_access" });
    await page.reload();
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
    await expect.poll(async () => (await page.context().cookies()).length).toBe(2);
    expect((await page.context().cookies()).map(({ value }) => value)).not.toContain(before?.value);
  });

  await test.step("a failing server signs no account out, and the page says that the account was not loaded", async () => {
    await page.route("**/api/auth/**", (route) => route.fulfill({ status: 500, json: { message: "", errors: [] } }));
    await page.reload();
    await expect(page.getByText("Failed to initialize authentication")).toBeVisible();
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
    await page.unroute("**/api/auth/**");
    await page.reload();
  });

  await test.step("the account signs out, and stays signed out", async () => {
    await accountMenuButton(amira, AMIRA).click();
    await expect(page.getByText(AMIRA.email)).toBeVisible();
    await expect(page.getByText("Registered User")).toBeVisible();
    await expectAccessible(page, "menu");
    await page.keyboard.press("Escape");
    await signOut(amira, AMIRA);
    await page.reload();
    await expect(signInButton(amira)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step("a wrong password is refused in a banner, and a taken name at its field", async () => {
    await openLogin(amira);
    await logIn(amira, AMIRA.username, "not mine");
    await expect(page.getByRole("alert")).toHaveText("Wrong username or password.");
    await expectAccessible(page, "login");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await fillRegistration(amira, { ...AMIRA, email: "other@example.tn" });
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This username is already taken");
    await expect(page.getByLabel("Username")).toBeFocused();
    await expectAccessible(page, "register");
    await page.reload();
  });

  await test.step("it signs in by email and by username", async () => {
    await openLogin(amira);
    await logIn(amira, AMIRA.email.toUpperCase(), AMIRA.password);
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
    await signOut(amira, AMIRA);
    await openLogin(amira);
    await logIn(amira, AMIRA.username, AMIRA.password);
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
  });
});

// `npm test` covers this in apps/web/src/features/auth/validation.test.ts.
test("the forms show errors before they are sent, and a reset link without its token shows one", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  const said = (label: string) => expect(page.getByLabel(label, { exact: true }));
  await openLogin(amira);
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  await signIn.click();
  await said("Email (or username)").toHaveAccessibleDescription("Email is required");
  await said("Password").toHaveAccessibleDescription("Password is required");
  await page.getByLabel("Email (or username)").fill("a b");
  await said("Email (or username)").not.toHaveAttribute("aria-invalid", "true");
  await signIn.click();
  await said("Email (or username)").toHaveAccessibleDescription("Please enter a valid email address");

  await page.getByRole("button", { name: "Create Account" }).click();
  await fillRegistration(amira, { username: "a b", email: "a@b", password: "haris" });
  await page.getByLabel("Confirm password").fill("harissa");
  await page.keyboard.press("Enter");
  await said("Username").toHaveAccessibleDescription("Username can only contain letters, numbers, and underscores");
  await said("Email").toHaveAccessibleDescription("Please enter a valid email address");
  await said("Password").toHaveAccessibleDescription("Password must be at least 6 characters");
  await said("Confirm password").toHaveAccessibleDescription("Passwords do not match");

  await page.getByRole("button", { name: "Show password" }).first().click();
  await said("Password").toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await said("Password").toHaveAttribute("type", "password");

  await page.goto(new URL("/?resetToken=", page.url()).href);
  await expect(page.getByRole("alert")).toHaveText("Invalid or missing reset token");
});

// `npm test` covers this in apps/server/test/sign-in-sockets.test.ts and apps/web/src/shared/auth/account.test.ts.
test("a new password signs out every other device immediately; an account whose session was ended asks to sign in again", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const [phone, laptop] = [await arrive("Amira"), await arrive("Amira")];
  await register(phone, AMIRA);
  await openLogin(laptop);
  await logIn(laptop, AMIRA.username, AMIRA.password);
  await expect(accountMenuButton(laptop, AMIRA)).toBeVisible();
  const changed = await laptop.page.request.put(`${server.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${await accessTokenOf(laptop.page)}` },
    data: { password: "makroudh", currentPassword: AMIRA.password },
  });
  expect(changed.ok()).toBe(true);
  await expect(phone.page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
  await logIn(phone, AMIRA.username, "makroudh");
  await expect(accountMenuButton(phone, AMIRA)).toBeVisible();

  const context = phone.page.context();
  const cookies = await context.cookies();
  const refreshToken = cookies.find(({ name }) => name === "chkobba_refresh")?.value ?? "";
  // An open page would be notified of the end of its session at once, and ask the player to sign in.
  await phone.page.close();
  await context.request.post(`${server.url}/api/auth/logout`, {
    data: { refreshToken: decodeURIComponent(refreshToken) },
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Your session has ended, please sign in again");
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await context.cookies()).toEqual([]);
});

// `npm test` covers this in apps/server/test/accounts.test.ts and apps/web/src/features/auth/validation.test.ts.
test("a forgotten password is replaced by mail, and the old one is refused", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await register(amira, AMIRA);
  await signOut(amira, AMIRA);
  await openLogin(amira);
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  await page.getByLabel("Email").fill(AMIRA.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("dialog", { name: "Check Your Email" })).toContainText(
    "If an account with this email exists, you will receive a password reset link shortly",
  );
  await page.getByRole("button", { name: "Try Different Email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");

  const link = await linkInMail(server);
  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByLabel("New password").fill("brik");
  await expect(page.getByText("Too short")).toBeVisible();
  const reset = page.getByRole("button", { name: "Reset Password" });
  await expect(reset).toBeDisabled();
  await expect(reset).toHaveAccessibleDescription("Please confirm your password");
  await page.getByLabel("New password").fill("brik a l'oeuf");
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await page.getByLabel("Confirm password").fill("brik a l'oeuf");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("dialog", { name: "Password Reset Successful" })).toBeVisible();
  await page.getByRole("button", { name: "Continue to Login" }).click();
  await logIn(amira, AMIRA.email, AMIRA.password);
  await expect(page.getByRole("alert")).toHaveText("Wrong username or password.");
  await logIn(amira, AMIRA.email, "brik a l'oeuf");
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();

  await page.goto(link);
  await page.getByLabel("New password").fill("makroudh");
  await page.getByLabel("Confirm password").fill("makroudh");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("This reset link is no longer valid");
});

test("a guest needs a name, keeps it, and must confirm before it is lost", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await signInButton(amira).click();
  const enter = page.getByRole("button", { name: "Play as Guest" });
  await expect(enter).toBeDisabled();
  await expect(enter).toHaveAccessibleDescription("Please enter a name to continue as guest");
  await page.getByLabel("Guest name").press("Enter");
  await expect(page.getByText("Please enter a name to continue as guest")).toBeVisible();
  await page.getByLabel("Guest name").fill("Nour");
  await page.getByRole("button", { name: "Play as Guest" }).click();
  const menu = page.getByRole("banner").getByRole("button", { name: "Nour, guest" });
  await page.reload();
  await menu.click();
  await expect(page.getByText("Guest User")).toBeVisible();
  await expect(menuItem(amira, "Profile")).toHaveCount(0);
  await menuItem(amira, "Settings").click();
  await expect(page.getByText("Card speed")).toBeVisible();
  await menu.click();
  await menuItem(amira, "End Session").click();
  const question = page.getByRole("dialog", { name: "End this session?" });
  await expect(question).toContainText("Your progress will be lost");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(menu).toBeVisible();
  await menu.click();
  await menuItem(amira, "End Session").click();
  await question.getByRole("button", { name: "End Session" }).click();
  await expect(signInButton(amira)).toBeVisible();
});

// `npm test` covers this in apps/web/src/shared/auth/guest.test.ts, account.test.ts and apps/server/test/history.test.ts.
test("a visitor who types a name in the lobby and plays is a guest, and their games count after they register", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await leaveSolo(amira);
  const menu = page.getByRole("banner").getByRole("button", { name: "Amira, guest" });
  await expect(menu).toHaveText("AAmiraGuest");
  await page.getByRole("button", { name: "Create 1v1 Game" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Amira");
  await page.reload();
  await menu.click();
  await expect(page.getByText("Guest User")).toBeVisible();
  await menuItem(amira, "Upgrade Account").click();
  await expect(page.getByLabel("Username")).toHaveValue("Amira");
  await fillRegistration(amira, AMIRA);
  await page.getByRole("button", { name: "Upgrade Account", exact: true }).click();
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
  expect(await gamesPlayed(page, server.url)).toBe(1);
});

// `npm test` covers both parts of this test in history.test.ts and accounts.test.ts of apps/server/test.
test("a guest whose session has ended registers with an Arabic name and keeps their games", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const nour = await arrive("Nour", { language: "ar", viewport: { width: 390, height: 844 } });
  const { page, words } = nour;
  await leaveSolo(nour);
  await page
    .getByRole("banner")
    .getByRole("button", { name: words.app.guest.chip("Nour") })
    .click();
  await menuItem(nour, words.auth.menu.endSession).click();
  await page.getByRole("dialog").getByRole("button", { name: words.auth.signOut.guestAction, exact: true }).click();
  const identity = { ...AMIRA, username: "نور_الهدى" };
  await register(nour, identity);
  expect(await gamesPlayed(page, server.url)).toBe(1);
  await signOut(nour, identity);
  await openLogin(nour);
  await logIn(nour, "نُور_الهدي", AMIRA.password);
  await expect(accountMenuButton(nour, identity)).toBeVisible();
});

// `npm test` covers this in apps/server/test/sign-in-sockets.test.ts.
test("an account plays under its username, and its seat belongs to it on every device that signs in", {
  tag: "@long",
}, async ({ arrive }) => {
  const [phone, laptop] = [await arrive("Amira"), await arrive("Amira")];
  await register(phone, AMIRA);
  await phone.page.getByRole("button", { name: "Create 1v1 Game" }).click();
  await expect(phone.page.getByLabel("Your name")).toHaveValue(AMIRA.username);
  await phone.page.getByRole("button", { name: "Back" }).click();
  await phone.page.getByRole("button", { name: "Play Solo vs Bot" }).click();
  await expect(phone.page.getByLabel("Your name")).toHaveCount(0);
  await phone.page.getByRole("button", { name: "Start playing" }).click();
  await phone.waitForTurn();
  const gameId = await phone.page.evaluate(() => JSON.parse(localStorage.getItem("chkobba.session") ?? "{}").gameId);

  await laptop.join(gameId);
  await expect(laptop.page.getByRole("alert")).toBeVisible();
  await laptop.page.getByRole("button", { name: "Back" }).click();
  await openLogin(laptop);
  await logIn(laptop, AMIRA.username, AMIRA.password);
  await expect(accountMenuButton(laptop, AMIRA)).toBeVisible();
  await laptop.join(gameId);
  await laptop.waitForTurn();
  await laptop.play(await laptop.chooseMove());
  await expect(phone.hand.locator("[data-card]")).toHaveCount(2);
});

for (const [theme, language] of [
  ["dark", "en"],
  ["light", "ar"],
] as const) {
  // `npm test` covers the forms and the menu in the first test of this file.
  test(`axe finds nothing on any screen of signing in (${theme}, ${language})`, {
    tag: "@long",
  }, async ({ arrive }) => {
    const amira = await arrive("Amira", { theme, language });
    const { page, words } = amira;
    const { auth, app } = words;
    const title = (name: string) => expect(page.getByRole("dialog", { name })).toBeVisible();
    await signInButton(amira).click();
    await title(auth.welcome.title);
    await expectAccessible(page, "welcome");
    await page.getByRole("button", { name: auth.welcome.signIn, exact: true }).click();
    await logIn(amira, "nobody", "nothing");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "login");
    await page.getByRole("button", { name: auth.login.forgot }).click();
    await expectAccessible(page, "forgot password");
    await page.getByLabel(auth.email, { exact: true }).fill(AMIRA.email);
    await page.keyboard.press("Enter");
    await title(auth.forgot.sentTitle);
    await expectAccessible(page, "mail sent");
    await page.getByRole("button", { name: auth.forgot.back }).click();
    await page.getByRole("button", { name: auth.login.create }).click();
    await page.getByRole("button", { name: auth.register.submit, exact: true }).click();
    await expectAccessible(page, "register");
    await fillRegistration(amira, AMIRA);
    await page.keyboard.press("Enter");
    await accountMenuButton(amira, AMIRA).click();
    await expect(menuItem(amira, auth.menu.signOut)).toBeVisible();
    await expectAccessible(page, "menu");
    await menuItem(amira, auth.menu.signOut).click();
    await title(auth.signOut.title);
    await expectAccessible(page, "sign out");
    await page.getByRole("dialog").getByRole("button", { name: auth.signOut.action, exact: true }).click();
    await signInButton(amira).click();
    await page.getByLabel(auth.welcome.guestName).fill("Nour");
    await page.keyboard.press("Enter");
    await page
      .getByRole("banner")
      .getByRole("button", { name: app.guest.chip("Nour") })
      .click();
    await expect(page.getByText(auth.menu.prompt)).toBeVisible();
    await expectAccessible(page, "guest menu");
    await menuItem(amira, auth.menu.upgrade).click();
    await title(auth.upgrade.title);
    await expectAccessible(page, "upgrade");
    await openReset(amira, "a-token");
    await page.getByLabel(auth.reset.password).fill("harissa1");
    await expectAccessible(page, "reset password");
    await openReset(amira, "");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "missing token");
  });
}

/** Starts a solo game and leaves it, so that it counts as lost. */
async function leaveSolo(player: Player): Promise<void> {
  await player.playSolo();
  const leave = { name: player.words.table.leave };
  await player.page.getByRole("button", leave).click();
  await player.page.getByRole("dialog").getByRole("button", leave).click();
}

async function openReset({ page, words }: Player, token: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/?resetToken=${token}`);
  await expect(page.getByRole("dialog", { name: words.auth.reset.title })).toBeVisible();
}

async function gamesPlayed(page: Page, url: string): Promise<unknown> {
  const profile = await page.request.get(`${url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  });
  return (await profile.json()).stats.gamesPlayed;
}

async function accessTokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "chkobba_access")?.value ?? "";
}
