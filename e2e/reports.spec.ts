// What breaks on a page is told to the server, also what broke before there was a connection, and each thing once.
import type { Page } from "@playwright/test";
import { expect, test } from "./table.ts";

test("a fault is reported once, with the last lines of the page's log", async ({ browser, server }) => {
  const page = await browser.newPage();
  const reports = framesOf(page, "client-error");
  await page.goto(`${server.url}/?secret=1`);
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  await breakThings(page, "the first", "the first", "the second");
  await expect.poll(() => reports.length).toBe(2);
  expect(reports[0]).toContain("Error: the first");
  expect(reports[0]).toContain("connected");
  expect(reports[1]).toContain("Error: the second");
  expect(reports.join()).not.toContain("secret");
  await page.close();
});

test("a fault without a connection is reported with the next one", async ({ browser, server }) => {
  const page = await browser.newPage();
  const reports = framesOf(page, "client-error");
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  await server.kill();
  await expect(page.getByText("Connecting to the Server...")).toBeVisible();
  await breakThings(page, "alone in the dark");
  expect(reports).toEqual([]);
  await server.restart();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toContain("Error: alone in the dark");
  await page.close();
});

test("how fast the page showed itself is told at the first touch", async ({ browser, server }) => {
  const page = await browser.newPage();
  const measures = framesOf(page, "track-client-perf");
  await page.goto(server.url);
  // A browser looks for the largest paint only until the first touch: one that comes before any paint ends it unseen.
  await page.evaluate(
    () =>
      new Promise((painted) =>
        new PerformanceObserver(painted).observe({ type: "largest-contentful-paint", buffered: true }),
      ),
  );
  // What measures comes once the page is idle: a touch before that is none that it hears.
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect(measures.join()).toContain('"metric":"LCP"');
  }).toPass();
  await page.close();
});

/** Grows with each frame that carries `event`. */
function framesOf(page: Page, event: string): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes(`"${event}"`)) frames.push(String(payload));
    }),
  );
  return frames;
}

/** One after the other, each as a rejection that nobody handles. */
async function breakThings(page: Page, ...messages: string[]): Promise<void> {
  for (const message of messages) await page.evaluate((text) => void Promise.reject(new Error(text)), message);
}
