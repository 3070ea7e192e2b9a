// The test's own fixture: a server for each test, and players who sit down at it, each in a browser context of their own.
import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import { HouseServer } from "./house-server.ts";
import { Player } from "./player.ts";

interface Table {
  readonly server: HouseServer;
  /** Opens the product as somebody new; whatever goes wrong on their page fails the test. */
  readonly arrive: (name: string, options?: BrowserContextOptions) => Promise<Player>;
}

export const test = base.extend<Table>({
  server: async ({ browserName: _ }, use) => {
    const server = await HouseServer.open();
    await use(server);
    await server.close();
  },
  arrive: async ({ browser, server, contextOptions }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, options) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      return open(context, server.url, name, faults);
    });
    await Promise.all(contexts.map((context) => context.close()));
    if (faults.length > 0) throw new Error(`the page reported: ${faults.join("\n")}`);
  },
});

async function open(context: BrowserContext, url: string, name: string, faults: string[]): Promise<Player> {
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(`${name}: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() === "error" && !/net::ERR|Failed to load resource|WebSocket/.test(line.text())) {
      faults.push(`${name}: ${line.text()}`);
    }
  });
  await page.goto(url);
  return new Player(page, name);
}

export { expect } from "@playwright/test";
