// Whole games of the hard bot, whose every choice is made again in three engines by the built code of the browser. The
// pages need no server of the product: they get the bot's worker and the replays only.
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { expect, test } from "@playwright/test";
import { sealedGame } from "../packages/bot/src/testing/sealed-games.ts";
import { CHROMIUM } from "./chromium.ts";
import type { Engine } from "./engines/engine.ts";
import { openFirefox } from "./engines/firefox.ts";
import { openWebKitGtk } from "./engines/webkit.ts";

const ASSETS = join(import.meta.dirname, "../apps/web/dist/assets");
/** Half of them are 1 vs 1, and half of these and of the others with the cut. */
const GAMES = 20;

type Page = Pick<Engine, "open" | "evaluate">;

// Optimised code must choose the same, and other tests run without it.
test.use({ launchOptions: { ...CHROMIUM, args: CHROMIUM.args.filter((flag) => !flag.startsWith("--js-flags")) } });
test.setTimeout(1_800_000);

test.describe("every choice of whole games of the hard bot is found again in", { tag: "@long" }, () => {
  test("Chromium", async ({ page }) => {
    await checkGamesIn({
      open: async (url) => {
        await page.goto(url);
      },
      evaluate: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    });
  });

  test("Firefox", () => withEngine(openFirefox));

  test("WebKit", () => withEngine(openWebKitGtk));
});

async function withEngine(openEngine: () => Promise<Engine>): Promise<void> {
  const engine = await openEngine();
  try {
    await checkGamesIn(engine);
  } finally {
    await engine.close();
  }
}

async function checkGamesIn(page: Page): Promise<void> {
  const games = Array.from({ length: GAMES }, (_, nth) =>
    sealedGame({ seats: nth % 2 === 0 ? 2 : 4, level: "hard", cut: nth % 4 >= 2, seed: nth }),
  );
  const files = createServer(({ url = "/" }, response) => {
    const isScript = url.startsWith("/assets/");
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? readFileSync(join(ASSETS, basename(url))) : "<!doctype html><title>Games</title>");
  }).listen(0, "127.0.0.1");
  await once(files, "listening");
  const address = files.address();
  if (address === null || typeof address === "string") throw new Error("no port is free");
  const worker = readdirSync(ASSETS).find((name) => /^worker-.*\.js$/.test(name));
  await page.open(`http://127.0.0.1:${address.port}/`);
  await page.evaluate(beginChecks, `/assets/${worker}`, JSON.stringify(games));
  await expect.poll(() => page.evaluate(linesOfPage), { timeout: 1_200_000 }).toHaveLength(GAMES);
  const lines = await page.evaluate(linesOfPage);
  files.close();
  for (const line of lines) expect(line).toMatch(/^right, cards true, (\d+) of \1 choices$/);
}

/** Runs in the page: asks the bot's worker to check every game, and writes a line for each into the page. */
function beginChecks(worker: string, games: string): void {
  const bot = new Worker(worker, { type: "module" });
  const write = (line: string) => document.body.append(`${line}\n`);
  bot.addEventListener("error", ({ message }) => write(`the worker failed: ${message}`));
  bot.addEventListener("message", ({ data }) => {
    if (data.kind !== "checked") return write(JSON.stringify(data));
    const { cards, bots } = data.check;
    write(`${bots.verdict}, cards ${cards.isRight}, ${bots.checked} of ${bots.choices} choices`);
  });
  for (const [id, replay] of JSON.parse(games).entries()) {
    bot.postMessage({ id, request: { kind: "check", replay, budgetMs: null } });
  }
}

function linesOfPage(): string[] {
  return (document.body.textContent ?? "").split("\n").filter((line) => line !== "");
}
