// Times follow the server's clock, and pages change at the right time without a reload.
import { SLOW_CLOCK } from "@chkobba/server/testing";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { byLot, dealPlayed, todaysDeal } from "./played-games.ts";
import type { TestServer } from "./test-server.ts";
import type { Words } from "./words.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The time from the beginning of the tests to the end of the day. */
const LAST_MS = 30 * MINUTE_MS;

// `npm test` covers this in apps/web/src/shared/server-clock.test.ts.
test("the time left for the deal of the day is right on a device with a clock that is three hours off", {
  tag: "@long",
}, async ({ arrive, server }) => {
  for (const hours of [-3, 3]) {
    const { page, words } = await arrive("Amira");
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await page.goto(`${server.url}/deal/today`);
    const answer = await page.request.get(`${server.url}/api/deals/today`);
    const { closesAt } = await answer.json();
    const minutes = () => Math.floor((closesAt - Date.now()) / MINUTE_MS);
    const textOf = (left: number) => words.deals.closesIn(Math.floor(left / 60), left % 60);
    // The page's estimate of the server's clock may be wrong by two seconds, and a minute may end while the test reads
    // the page.
    const near = [minutes() + 1, minutes(), minutes() - 1, minutes() - 2].map(textOf);
    await expect(page.getByText(new RegExp(near.join("|")))).toBeVisible();
  }
});

test.describe("when the server's day ends", () => {
  test.use({ settings: SLOW_CLOCK });

  // The lobby's card below follows the same clock.
  test("the page of the deal of the day changes to the next deal automatically", { tag: "@long" }, async ({
    arrive,
    server,
  }) => {
    await passToTheLastHalfHour(server);
    const { page, words } = await arrive("Amira");
    await page.clock.install();
    await page.goto(`${server.url}/deal/today`);
    await expect(page.getByText(closesWithinHour(words, 0))).toBeVisible();
    await endTheDay(page, server);
    await expect(page.getByText(closesWithinHour(words, 23))).toBeVisible();
    await page.getByLabel(words.lobby.name, { exact: true }).fill("Amira");
    await page.getByRole("button", { name: words.deals.play }).click();
    await expect(page.getByRole("group", { name: words.table.hand })).toBeVisible();
  });

  // `npm test` covers this in apps/web/src/shared/server-time.test.ts.
  test("the lobby's card of the deal of the day changes to the next deal automatically", { tag: "@long" }, async ({
    arrive,
    server,
  }) => {
    await passToTheLastHalfHour(server);
    await dealPlayed(server.url, { dealId: await todaysDeal(server.url), playerName: "Guest", choose: byLot(1) });
    const { page, words } = await arrive("Amira");
    await page.clock.install();
    await page.goto(server.url);
    const card = page.getByRole("link", { name: words.lobby.menu.deal.title });
    await expect(card).toContainText(words.deals.today.played(1));
    await endTheDay(page, server);
    await expect(card).toContainText(words.deals.today.first);
  });
});

/** Matches the text of the remaining time for every minute of that hour. */
function closesWithinHour(words: Words, hours: number): RegExp {
  return new RegExp(Array.from({ length: 60 }, (_, minutes) => words.deals.closesIn(hours, minutes)).join("|"));
}

/** Lets time pass on the server until half an hour before the end of the server's day. */
async function passToTheLastHalfHour(server: TestServer): Promise<void> {
  const answer = await fetch(`${server.url}/api/deals/today`);
  const { closesAt } = await answer.json();
  const left = closesAt - Date.parse(answer.headers.get("date") ?? "");
  await server.pass((left - LAST_MS + DAY_MS) % DAY_MS);
}

/** Lets time pass on the server and on the page until the day is over. */
async function endTheDay(page: Page, server: TestServer): Promise<void> {
  await server.pass(LAST_MS + MINUTE_MS);
  await page.clock.fastForward(LAST_MS + MINUTE_MS);
}
