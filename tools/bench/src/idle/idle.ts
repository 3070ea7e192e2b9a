// How much of a processor the product takes in a browser while nothing happens, all processes of the browser counted.
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { startProduct } from "../press/product.ts";
import { startChromium } from "./own-chromium.ts";
import { processorTime } from "./processor-time.ts";

const { values } = parseArgs({
  options: {
    /** How long each page is measured, in seconds. */
    seconds: { type: "string", default: "20" },
    /** Whether the browser asks for reduced motion. */
    still: { type: "boolean", default: false },
  },
});
/**
 * Until then the steam has risen, the sounds rest, all that loads late is loaded, and V8 has collected the garbage of the
 * start: in a hidden page this begins only after half a minute.
 */
const SETTLED_MS = 60_000;
const HIDDEN = "hidden table";
const SCENES: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<unknown>>> = {
  "empty page": (page) => page.goto("about:blank"),
  lobby: (page) => page.locator('[data-kind="solo"]').waitFor(),
  "table against the bot": playBot,
  [HIDDEN]: async (page, context) => {
    await playBot(page);
    await page.evaluate(() => {
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") document.documentElement.dataset.wasHidden = "yes";
      });
    });
    await (await context.newPage()).bringToFront();
  },
};

const product = await startProduct(".");
try {
  let empty = 0;
  for (const [name, go] of Object.entries(SCENES)) {
    const share = await measured(name, go);
    if (name === "empty page") empty = share;
    const text = name === "empty page" ? percent(share) : `${percent(share - empty)} more`;
    process.stdout.write(`${name.padEnd(24)}${text}\n`);
  }
} finally {
  await product.stop();
}

/** Returns the share of one processor that a browser takes while this page is open. */
async function measured(name: string, go: (page: Page, context: BrowserContext) => Promise<unknown>): Promise<number> {
  const browser = await startChromium(values.still ? ["--force-prefers-reduced-motion"] : []);
  try {
    await browser.use(async (context) => {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(product.url);
      await go(page, context);
    });
    await wait(SETTLED_MS);
    const [before, at] = [processorTime(browser.processId), performance.now()];
    await wait(1000 * Number(values.seconds));
    const share = (processorTime(browser.processId) - before) / (performance.now() - at);
    if (name === HIDDEN) await browser.use(mustHaveBeenHidden);
    return share;
  } finally {
    await browser.close();
  }
}

/** Throws if the browser has shown the table all the time. */
async function mustHaveBeenHidden(context: BrowserContext): Promise<void> {
  const seen = await Promise.all(
    context.pages().map((page) => page.evaluate(() => document.documentElement.dataset.wasHidden ?? "")),
  );
  if (seen.join("") === "") throw new Error("the page was visible all the time");
}

/** Begins a game against the bot, which waits for the player's first card. */
async function playBot(page: Page): Promise<void> {
  await page.locator('[data-kind="solo"]').click();
  await page.locator('main[data-view="create-solo"] form button[type="submit"]').click();
  await page.locator('[data-card][aria-disabled="false"]').first().waitFor();
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
