// Each error of a page is reported to the server once, including the errors from before the connection.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { WORDS } from "./words.ts";

// `npm test` covers this in apps/web/src/shared/reports/describe-error.test.ts and connection-queue.test.ts.
test("an error is reported once, with the last lines of the page's log; without a connection with the next one", {
  tag: "@long",
}, async ({ browser, server }) => {
  const page = await browser.newPage();
  const reports = framesOf(page, "client-error");
  await page.goto(`${server.url}/?secret=1`);
  await expect(page.getByRole("heading", { name: "Connecting to the Server..." })).toHaveCount(0);
  await breakThings(page, "the first", "the first", "the second");
  await expect.poll(() => reports.length).toBe(2);
  // Errors from before the connection are sent right after the page has connected, perhaps after a later error.
  for (const message of ["Error: the first", "Error: the second"]) {
    expect(reports.filter((report) => report.includes(`"message":"${message}"`))).toHaveLength(1);
  }
  expect(reports.join()).toContain("connected");
  expect(reports.join()).not.toContain("secret");

  await server.kill();
  await expect(page.getByText("Connecting to the Server...")).toBeVisible();
  await breakThings(page, "alone in the dark");
  expect(reports).toHaveLength(2);
  await server.restart();
  await expect.poll(() => reports.length).toBe(3);
  expect(reports[2]).toContain("Error: alone in the dark");
  await page.close();
});

test("a component that throws, and a page unlike its first render, are reported with the components around them", async ({
  browser,
  server,
  recovered,
}) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const reports = framesOf(page, "client-error");
  await page.route("**/assets/HowToPlayPage-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export const HowToPlayPage = () => { throw new Error('no guide') };",
    }),
  );
  // The guide works without a connection. A page connects to report an error.
  await page.goto(`${server.url}/how-to-play`);
  await expect(page.getByRole("heading", { name: WORDS.en.app.brokenPage })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toContain('"message":"Error: no guide"');
  // The stack names the file of the broken component, and below it those of the components around it.
  expect(reports[0]).toMatch(/HowToPlayPage-[^/]*\.js.*\\n {4}at .*assets\/(index|react)-/);

  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      document.querySelector("[data-kind=solo] strong")?.replaceChildren("Another text");
    });
  });
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: /^Play Solo vs Bot/ })).toBeVisible();
  await expect.poll(() => reports.length).toBe(2);
  expect(reports[1]).toMatch(/React error #418.*\\n {4}at /);
  expect(recovered.splice(0)).toHaveLength(1);
  await context.close();
});

test("the page's loading times are reported at the first touch", async ({ browser, server }) => {
  const page = await browser.newPage();
  const measures = framesOf(page, "track-client-perf");
  await page.goto(server.url);
  // A browser records the largest paint only until the first touch. So a touch before any paint would record none.
  await page.evaluate(
    () =>
      new Promise((painted) =>
        new PerformanceObserver(painted).observe({ type: "largest-contentful-paint", buffered: true }),
      ),
  );
  // The code that measures loads only when the page is idle, and misses touches before that.
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect(measures.join()).toContain('"metric":"LCP"');
  }).toPass();
  await page.close();
});

/** Collects the frames of `event` that the page sends. */
function framesOf(page: Page, event: string): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes(`"${event}"`)) frames.push(String(payload));
    }),
  );
  return frames;
}

/** Throws errors with these messages one after another, each as an unhandled rejection. */
async function breakThings(page: Page, ...messages: string[]): Promise<void> {
  for (const message of messages) await page.evaluate((text) => void Promise.reject(new Error(text)), message);
}
