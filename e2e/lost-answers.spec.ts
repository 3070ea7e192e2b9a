// Answers to a token refresh get lost on a bad network. The account must stay signed in.
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

// `npm test` covers this in apps/server/src/accounts/account-service.test.ts and apps/web/src/shared/http/client.test.ts.
test("an account stays signed in when the answer to a token refresh is lost", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  const { page } = amira;
  await register(amira, AMIRA);

  await test.step("a refresh whose answer is lost is repeated", async () => {
    const first = await refreshTokenOf(page);
    let lost = 0;
    await page.route(REFRESH, async (route) => {
      // The server answers, but the answer never reaches the page.
      if (lost++ === 0) {
        await route.fetch();
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    await expireAccessToken(page);
    await page.reload();
    await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
    expect(lost).toBeGreaterThanOrEqual(2);
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
    await page.unroute(REFRESH);
    await page.reload();
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
  });

  await test.step("a page that is reloaded during a refresh stays signed in", async () => {
    const first = await refreshTokenOf(page);
    let isAnswered = false;
    await page.route(REFRESH, async (route) => {
      await route.fetch();
      // The page is already gone, so the answer is not passed on to it.
      isAnswered = true;
    });
    // The token must not expire earlier, because the page refreshes an expired token at its next request.
    await expireAccessToken(page);
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => isAnswered).toBe(true);
    await page.unroute(REFRESH);
    await page.reload();
    await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
    await expect(accountMenuButton(amira, AMIRA)).toBeVisible();
  });

  await test.step("two tabs that need a new token at the same time stay signed in", async () => {
    expect(await refreshesOfTwoTabs(amira)).toBe(1);
  });
});

// `npm test` covers the lease that replaces the locks in apps/web/src/shared/http/exclusively.test.ts.
test("two tabs that need a new token at the same time stay signed in without the browser's locks", {
  tag: "@long",
}, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await register(amira, AMIRA);
  await amira.page.context().addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "locks"));
  // If one tab reads too late what the other tab has stored, both tabs refresh the token. Then the server gives both
  // the same answer.
  expect(await refreshesOfTwoTabs(amira)).toBeLessThanOrEqual(2);
});

/** Lets this tab and a second tab need a new token at the same time. Resolves to the number of refreshes. */
async function refreshesOfTwoTabs({ page, words }: Player): Promise<number> {
  const context = page.context();
  const first = await refreshTokenOf(page);
  const refreshes: string[] = [];
  await context.route(REFRESH, (route) => {
    refreshes.push(route.request().url());
    return route.continue();
  });
  const lobby = page.url();
  // Leaves the product's page first, because that page refreshes an expired token at its next request.
  await page.goto(new URL("/health", lobby).href);
  await expireAccessToken(page);
  const other = await context.newPage();
  await Promise.all([page.goto(lobby), other.goto(lobby)]);
  await expect.poll(() => refreshTokenOf(page)).not.toBe(first);
  for (const tab of [page, other])
    await expect(accountMenuButton(new Player(tab, "Amira", words), AMIRA)).toBeVisible();
  return refreshes.length;
}
