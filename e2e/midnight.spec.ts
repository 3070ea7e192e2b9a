// Times follow the server's clock, and what changes at a moment changes by itself.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

test("the time left for the deal of the day is right on a device whose clock is three hours off", async ({
  arrive,
  server,
}) => {
  for (const hours of [-3, 3]) {
    const { page, words } = await arrive("Amira");
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await page.goto(`${server.url}/deal/today`);
    const answer = await page.request.get(`${server.url}/api/deals/today`);
    const { closesAt } = await answer.json();
    const minutes = () => Math.floor((closesAt - Date.now()) / MINUTE_MS);
    const textOf = (left: number) => words.deals.closesIn(Math.floor(left / 60), left % 60);
    // The server's clock is known to two seconds, and a minute may end while the page is read.
    const near = [minutes() + 1, minutes(), minutes() - 1, minutes() - 2].map(textOf);
    await expect(page.getByText(new RegExp(near.join("|")))).toBeVisible();
  }
});

test("the page of the deal of the day turns to the next one when the day ends", async ({ arrive, server }) => {
  const { page, words } = await arrive("Amira");
  const day = await endingDay(page);
  await page.goto(`${server.url}/deal/today`);
  await expect(page.getByText(words.deals.closesIn(0, 1))).toBeVisible();
  day.isOver = true;
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(page.getByText(words.deals.closesIn(0, 1))).toHaveCount(0);
  await expect(page.getByText(words.deals.closesIn(0, 0))).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.deals.play })).toBeVisible();
});

test("the lobby's card of the deal of the day turns to the next one when the day ends", async ({ arrive, server }) => {
  const { page, words } = await arrive("Amira");
  const day = await endingDay(page);
  await page.goto(server.url);
  await expect(page.getByText(words.deals.today.played(7))).toBeVisible();
  day.isOver = true;
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(page.getByText(words.deals.today.first)).toBeVisible();
});

/** Until `isOver`, the day ends in one and a half minutes, and seven people have played. */
async function endingDay(page: Page): Promise<{ isOver: boolean }> {
  const day = { isOver: false };
  await page.clock.install();
  await page.route("**/api/deals/today", async (route) => {
    const response = await route.fetch();
    const today = await response.json();
    const ending = { ...today, closesAt: Date.now() + 1.5 * MINUTE_MS, players: 7 };
    await route.fulfill({ response, json: day.isOver ? today : ending });
  });
  return day;
}
