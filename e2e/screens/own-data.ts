// "Your data", passkeys, sessions, privacy, and notifications.

import { logIn } from "@chkobba/server/testing/account-calls";
import { PushService } from "@chkobba/server/testing/push-service";
import { AMIRA, linkInMail, register, signOut } from "../accounts.ts";
import { open, press, type Screens, type Stage, type Visit } from "./stage.ts";

export const ownData: Visit = {
  settings: { ALLOW_LOCAL_PUSH: "true" },
  context: { permissions: ["notifications"] },
  screens,
};

function screens(stage: Stage): Screens {
  const { player, server } = stage;
  const { page, words } = player;
  return {
    privacy: () => open(stage, "/privacy"),
    "your-data-signed-out": () => open(stage, "/your-data"),
    "your-data": async () => {
      const client = await page.context().newCDPSession(page);
      await client.send("WebAuthn.enable");
      await client.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
          ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
        },
      });
      await page.goto(server.url);
      await register(player, AMIRA);
      for (let nth = 0; nth < 2; nth++) await logIn(server.url, AMIRA.username, AMIRA.password);
      await open(stage, "/your-data");
      for (const name of ["My laptop", "The phone of my grandmother in Kairouan"]) {
        await page.getByLabel(words.ownData.passkeys.name).fill(name);
        await press(page, words.ownData.passkeys.add);
        await page.getByText(name).waitFor();
        // An authenticator holds only one passkey for each account.
        break;
      }
    },
    "your-data-delete": async () => {
      await press(page, words.ownData.remove.action);
      await page.getByRole("dialog").waitFor();
    },
    profile: async () => {
      await page.keyboard.press("Escape");
      await open(stage, "/profile");
    },
    "push-off": async () => {
      await page.goto(server.url);
      await press(page, words.app.settings);
      await page.getByRole("region", { name: words.push.title }).scrollIntoViewIfNeeded();
    },
    "push-on": async () => {
      const service = await PushService.start();
      const subscription = service.subscribe();
      await page.addInitScript((given) => {
        const made = { ...given, toJSON: () => given, unsubscribe: async () => true };
        Object.assign(PushManager.prototype, { subscribe: async () => made, getSubscription: async () => made });
      }, subscription);
      await page.reload();
      await press(page, words.app.settings);
      const settings = page.getByRole("region", { name: words.push.title });
      await settings.getByRole("button", { name: words.push.turnOn }).click();
      await settings.getByRole("checkbox").last().waitFor();
      await settings.getByRole("checkbox").last().scrollIntoViewIfNeeded();
    },
    "reset-password": async () => {
      await page.goto(server.url);
      await signOut(player, AMIRA);
      await page.evaluate(
        async (email) =>
          void (await fetch("/api/auth/forgot-password", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ email }),
          })),
        AMIRA.email,
      );
      // Waits for the reset mail, which comes after the mails about passkeys.
      await page.waitForTimeout(2000);
      await page.goto(await linkInMail(server));
      await page.getByRole("dialog").waitFor();
    },
  };
}
