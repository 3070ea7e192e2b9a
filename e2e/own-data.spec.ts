// The page "Your data". A passkey is added and used to sign in, all data are downloaded, and the account is deleted.
import { readFileSync } from "node:fs";
import { AMIRA, accountMenuButton, register, signInButton, signOut } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** Adds an authenticator to Chromium that answers at once, as if its owner had touched it. */
async function addAuthenticator({ page }: Player): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test("a passkey is added, signs in without a name, and proves the owner who downloads and deletes everything", async ({
  arrive,
  server,
}) => {
  const amira = await arrive("Amira");
  const { page, words } = amira;
  await addAuthenticator(amira);
  await register(amira, AMIRA);
  await page.goto(`${server.url}/your-data`);
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
  await page.getByLabel("Name").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("My laptop")).toBeVisible();
  await expect(page.getByText("This browser", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await signOut(amira, AMIRA);

  await signInButton(amira).click();
  await page.getByRole("dialog").getByRole("button", { name: words.auth.welcome.signIn, exact: true }).click();
  // The browser offers the passkey in the field for the name. This authenticator accepts the offer at once.
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();

  await page.goto(`${server.url}/your-data`);
  await expect(page.getByText(/last used/).first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`chkobba-${AMIRA.username}.json`);
  const { tables } = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(tables.accounts[0]).toMatchObject({ username: AMIRA.username, email: AMIRA.email });
  expect(tables.passkeys[0]).toMatchObject({ name: "My laptop" });

  await page.getByRole("button", { name: "Delete the account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not mine");
  await dialog.getByRole("button", { name: "Delete the account" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(signInButton(amira)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});
