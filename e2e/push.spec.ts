// Notifications. A player turns them on in the settings and hides the page. Then the service worker shows what the
// server sends. A local service replaces the browser vendor's push service.
import { PushService } from "@chkobba/server/testing/push-service";
import { expectAccessible } from "./axe.ts";
import { wholeChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";

// The headless shell shows no notifications.
test.use({ settings: { ALLOW_LOCAL_PUSH: "true" }, launchOptions: wholeChromium() });

// `npm test` covers this in apps/server/test/push.test.ts and apps/web/src/push-worker/notifications.test.ts.
test("a player with a hidden page is called to a found game by a notification", { tag: "@long" }, async ({
  arrive,
  server,
}) => {
  const service = await PushService.start();
  const subscription = service.subscribe();
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true } as const;
  const amira = await arrive("Amira", { ...phone, serviceWorkers: "allow", permissions: ["notifications"] });
  const bilel = await arrive("Bilel");
  const { page } = amira;
  // Replaces the browser's own function, which would request an address from the push service of its vendor.
  await page.addInitScript((given) => {
    const made = { ...given, toJSON: () => given, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, { subscribe: async () => made, getSubscription: async () => made });
  }, subscription);
  await page.reload();

  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("region", { name: "Notifications" });
  await expect(settings.getByRole("checkbox")).toHaveCount(0);
  await settings.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(settings.getByRole("checkbox", { name: "Your turn" })).toBeChecked();
  await expect(settings.getByRole("checkbox", { name: "The deal of the day" })).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/push/subscriptions"));
  await settings.getByRole("checkbox", { name: "Quiet hours" }).uncheck();
  expect((await saved).status()).toBe(201);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: amira.words.lobby.playNow, exact: true }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await bilel.page.getByRole("button", { name: bilel.words.lobby.playNow, exact: true }).click();
  await expect.poll(() => service.received(subscription)).toHaveLength(1);
  const [message] = service.received(subscription);

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const origin = server.url;
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const notifications = await getNotifications.call(await navigator.serviceWorker.ready);
      return notifications.map(({ title, body, lang }) => ({ title, body, lang }));
    });
  const text = { title: "A game was found", body: "Open Chkobba now to accept it.", lang: "en" };
  await expect.poll(shown).toEqual([text]);
  await service.stop();
});
