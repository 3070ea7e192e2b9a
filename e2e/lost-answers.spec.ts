// Answers to a token refresh that are lost on a bad network: the account stays signed in.
import type { Page } from "@playwright/test";
import { AMIRA, accountMenuButton, register } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";

const REFRESH = "**/api/auth/refresh";

/** Acts as if the access token had expired: the next request needs a refresh. */
async function expireAccessToken(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "chkobba_access" });
  await page.evaluate(() => localStorage.removeItem("chkobba.token-expiry"));
}

async function refreshTokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === "chkobba_refresh")?.value;
}

test("a refresh whose answer is lost is repeated, and the account stays signed in", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await register(amira, AMIRA);
  const first = await refreshTokenOf(page);
  await expireAccessToken(page);
  let lost = 0;
  await page.route(REFRESH, async (route) => {
    // The server answers, but the page never receives it.
    if (lost++ === 0) {
      await route.fetch();
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await page.reload();
  await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
  expect(lost).toBeGreaterThanOrEqual(2);
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
  await page.unroute(REFRESH);
  await page.reload();
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
});

test("a page that is reloaded during a refresh stays signed in", async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await register(amira, AMIRA);
  const first = await refreshTokenOf(page);
  await expireAccessToken(page);
  let isAnswered = false;
  await page.route(REFRESH, async (route) => {
    await route.fetch();
    // The page has gone and never receives the answer.
    isAnswered = true;
  });
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => isAnswered).toBe(true);
  await page.unroute(REFRESH);
  await page.reload();
  await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
  await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
});

for (const hasLocks of [true, false]) {
  test(`two tabs that need a new token at the same time stay signed in, ${hasLocks ? "with" : "without"} the browser's locks`, async ({
    arrive,
  }) => {
    const amira = await arrive("Amira");
    const { page } = amira;
    const context = page.context();
    await register(amira, AMIRA);
    if (!hasLocks) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "locks"));
    const first = await refreshTokenOf(page);
    await expireAccessToken(page);
    const refreshes: string[] = [];
    await context.route(REFRESH, (route) => {
      refreshes.push(route.request().url());
      return route.continue();
    });
    const other = await context.newPage();
    await Promise.all([page.reload(), other.goto(page.url())]);
    await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
    for (const tab of [page, other]) {
      await expect(accountMenuButton(new Player(tab, "Amira", amira.words), AMIRA)).toBeVisible();
    }
    // Without locks both tabs may begin if one learns late what the other has stored; the server gives both the same
    // answer.
    expect(refreshes.length).toBeLessThanOrEqual(hasLocks ? 1 : 2);
  });
}
