// How much of a processor the product takes in a browser while nothing happens, all processes of the browser counted.
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startProduct } from "../press/product.ts";
import { processorTime } from "./processor-time.ts";

const { values } = parseArgs({
  options: {
    /** How long each page is measured, in seconds. */
    seconds: { type: "string", default: "20" },
    /** Motion that the browser asks for. */
    motion: { type: "string", default: "no-preference" },
  },
});
/** Until then the steam has risen, the sounds rest, and all that loads late is loaded. */
const SETTLED_MS = 20_000;
const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "empty page": (page) => page.goto("about:blank"),
  lobby: (page) => page.locator('[data-kind="solo"]').waitFor(),
  "table against the bot": playBot,
};

const product = await startProduct(".");
const server = await chromium.launchServer({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const browser = await chromium.connect(server.wsEndpoint());
try {
  const empty = await share(browser, SCENES["empty page"]);
  process.stdout.write(`${"empty page".padEnd(24)}${percent(empty)}\n`);
  for (const [name, go] of Object.entries(SCENES)) {
    if (name === "empty page") continue;
    process.stdout.write(`${name.padEnd(24)}${percent((await share(browser, go)) - empty)} more\n`);
  }
} finally {
  await browser.close();
  await server.close();
  await product.stop();
}

/** Returns the share of one processor that the browser takes while this page is open. */
async function share(browser: Browser, go: (page: Page) => Promise<unknown> = async () => {}): Promise<number> {
  const reducedMotion = values.motion === "reduce" ? "reduce" : "no-preference";
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion });
  const page = await context.newPage();
  await page.goto(product.url);
  await go(page);
  await wait(SETTLED_MS);
  const id = server.process().pid ?? 0;
  const [before, at] = [processorTime(id), performance.now()];
  await wait(1000 * Number(values.seconds));
  const used = (processorTime(id) - before) / (performance.now() - at);
  await context.close();
  return used;
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
