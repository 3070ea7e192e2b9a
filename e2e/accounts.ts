// Signing up, in and out on the pages, and the mails that the server has written.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keepFromLogs } from "@chkobba/server/testing/log-secrets";
import { expect, type Locator } from "@playwright/test";
import type { Player } from "./player.ts";
import type { TestServer } from "./test-server.ts";

export interface Identity {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export const AMIRA: Identity = { username: "amira_7", email: "amira@example.tn", password: keepFromLogs("harissa") };

/** The button in the header that opens the sign-in dialog. */
export function signInButton({ page, words }: Player): Locator {
  return page.getByRole("banner").getByRole("button", { name: words.app.account.enter });
}

/** The button in the header that opens the account's menu. */
export function accountMenuButton({ page, words }: Player, { username }: Identity): Locator {
  return page.getByRole("banner").getByRole("button", { name: words.app.account.menu(username), exact: true });
}

/** One line of the open menu. */
export function menuItem({ page }: Player, name: string): Locator {
  return page.getByRole("listitem").getByRole("button", { name, exact: true });
}

export async function register(player: Player, identity: Identity): Promise<void> {
  await signInButton(player).click();
  const { page, words } = player;
  await page.getByRole("button", { name: words.auth.welcome.create, exact: true }).click();
  await fillRegistration(player, identity);
  await page.getByRole("button", { name: words.auth.register.submit, exact: true }).click();
  await expect(accountMenuButton(player, identity)).toBeVisible();
}

export async function fillRegistration({ page, words: { auth } }: Player, identity: Identity): Promise<void> {
  await page.getByLabel(auth.username, { exact: true }).fill(identity.username);
  await page.getByLabel(auth.email, { exact: true }).fill(identity.email);
  await page.getByLabel(auth.password, { exact: true }).fill(identity.password);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(identity.password);
}

export async function openLogin(player: Player): Promise<void> {
  await signInButton(player).click();
  await player.page.getByRole("button", { name: player.words.auth.welcome.signIn, exact: true }).click();
}

/** Signs in. The sign-in form must be open. */
export async function logIn({ page, words: { auth } }: Player, name: string, password: string): Promise<void> {
  await page.getByLabel(auth.login.emailOrUsername, { exact: true }).fill(name);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

export async function signOut(player: Player, identity: Identity): Promise<void> {
  const { page, words } = player;
  await accountMenuButton(player, identity).click();
  await menuItem(player, words.auth.menu.signOut).click();
  await page.getByRole("dialog").getByRole("button", { name: words.auth.signOut.action, exact: true }).click();
  await expect(signInButton(player)).toBeVisible();
}

/** The reset link in the newest mail. Waits until there is a mail. */
export async function linkInMail({ dataDir, url }: TestServer): Promise<string> {
  const outbox = join(dataDir, "outbox");
  const hasMail = () => readdirSync(dataDir).includes("outbox") && readdirSync(outbox).length > 0;
  await expect.poll(hasMail).toBe(true);
  const newest = readdirSync(outbox).toSorted().at(-1) ?? "";
  const text = readFileSync(join(outbox, newest), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const token = /\/\?resetToken=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in ${text}`);
  return `${url}/?resetToken=${token}`;
}
