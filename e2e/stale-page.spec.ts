// A page that was opened before an update, and whose scripts the server no longer has. The page reloads, and returns to
// its seat.
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { WORDS } from "./words.ts";

const TABLE = "**/assets/Table-*.js";

/** A page names its scripts, which tells it from a network's sign-in page. */
const NEXT_RELEASE = '<meta name="chkobba-scripts" content="/assets/next.js">';

/** Opens the lobby on a page that may report errors. */
async function arriveOnOldPage(browser: Browser, url: string): Promise<{ amira: Player; loads: () => number }> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(url);
  return { amira: new Player(page, "Amira", WORDS.en), loads: () => loads };
}

/**
 * Acts as if the server had a newer release without that script. A reload then gets the new page, which has the script.
 */
async function updateServer(page: Page, script: string): Promise<void> {
  await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route("**/", async (route) => {
    if (!route.request().isNavigationRequest()) {
      return route.fulfill({ contentType: "text/html", body: NEXT_RELEASE });
    }
    await page.unroute(script);
    return route.continue();
  });
}

// `npm test` covers this in apps/web/src/app/stale-page.test.ts.
test("a page whose script is gone after an update reloads, at its table", { tag: "@long" }, async ({
  browser,
  server,
}) => {
  const { amira, loads } = await arriveOnOldPage(browser, server.url);
  const { page } = amira;
  await updateServer(page, TABLE);
  // The open form loads the table's script in advance. Without that script, the form stays as it is.
  const gone = page.waitForResponse((response) => response.status() === 404);
  const { lobby } = WORDS.en;
  await page.getByRole("button", { name: lobby.menu.solo.title }).click();
  await page.getByLabel(lobby.name, { exact: true }).fill("Amira");
  await gone;
  await expect(page.getByLabel(lobby.name, { exact: true })).toHaveValue("Amira");
  expect(loads()).toBe(1);
  await page.getByRole("button", { name: lobby.play, exact: true }).click();
  await expect(amira.hand).toBeVisible();
  await expect.poll(loads).toBe(2);
  await page.context().close();
});

// `npm test` covers this in apps/web/src/app/stale-page.test.ts.
test("a page that can't load the script of its own release does not reload", { tag: "@long" }, async ({
  browser,
  server,
}) => {
  const { amira, loads } = await arriveOnOldPage(browser, server.url);
  const { page } = amira;
  await page.route(TABLE, (route) => route.abort());
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/" && response.ok());
  const { lobby } = WORDS.en;
  await page.getByRole("button", { name: lobby.menu.solo.title }).click();
  await page.getByLabel(lobby.name, { exact: true }).fill("Amira");
  await page.getByRole("button", { name: lobby.play, exact: true }).click();
  await asked;
  await expect(page.getByRole("heading", { name: WORDS.en.app.brokenPage })).toBeVisible();
  expect(loads()).toBe(1);
  await page.context().close();
});
