// Test fixtures. Each test has its own server, unless it uses the server of its worker. The servers of one worker run
// in one process. `arrive` opens the page for a player, in a new browser context. `connect` connects a player who has
// no page.
import type { Language } from "@chkobba/protocol";
import { Player as Client } from "@chkobba/server/testing/player";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";
import { Player } from "./player.ts";
import { prefer, type Theme } from "./preferences.ts";
import { ServerHost, TestServer } from "./test-server.ts";
import { WORDS } from "./words.ts";

interface Arrival extends BrowserContextOptions {
  /** By default, the first player has the dark theme, the second player the light theme, and so on. */
  readonly theme?: Theme;
  readonly language?: Language;
  /** The address to open, without the origin. */
  readonly path?: string;
}

interface Table {
  /** Fails the test if React had to recover from an error on one of its pages. */
  readonly everyPage: undefined;
  /** Additional settings of the server, named as in the environment. */
  readonly settings: Readonly<Record<string, string>>;
  /**
   * Whether tests without settings use the server of their worker. Only for tests that stay at their own tables: the
   * lobby of this server has the rooms and people of other tests, and no test may stop it.
   */
  readonly sharesServer: boolean;
  readonly server: TestServer;
  /** Opens the product in a new browser context. An error on its page makes the test fail. */
  readonly arrive: (name: string, arrival?: Arrival) => Promise<Player>;
  /** Connects a player without a page, which takes much less work. */
  readonly connect: (name: string) => Promise<Client>;
}

interface Worker {
  readonly host: ServerHost;
  /** The errors from which React has recovered on any page of this worker, such as a page unlike its first render. */
  readonly recovered: string[];
}

export const test = base.extend<Table, Worker>({
  host: [
    // Playwright reads the names of the fixtures that it needs from this pattern, so the pattern must exist.
    async ({ browserName: _ }, use) => {
      const host = new ServerHost();
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  // Playwright reads the names of the fixtures from this pattern.
  recovered: [async ({ browser }, use) => use(recoveredIn(browser)), { scope: "worker" }],
  everyPage: [
    async ({ recovered }, use) => {
      await use(undefined);
      const found = recovered.splice(0);
      if (found.length > 0) throw new Error(`React rendered a page again: ${found.join("\n")}`);
    },
    { auto: true },
  ],
  settings: [{}, { option: true }],
  sharesServer: [false, { option: true }],
  server: async ({ settings, sharesServer, host }, use) => {
    if (sharesServer && Object.keys(settings).length === 0) return use(await host.common());
    const server = await TestServer.open(settings, host);
    await use(server);
    await server.close();
  },
  connect: async ({ server }, use) => {
    const clients: Client[] = [];
    await use(async (name) => {
      const client = await Client.connect(server.url, { deviceId: `device of ${name}` });
      clients.push(client);
      return client;
    });
    for (const client of clients) client.close();
  },
  arrive: async ({ browser, server, contextOptions }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, { theme, language = "en", path = "/", ...options } = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      await context.addInitScript(reportViolations);
      await prefer(context, theme ?? (contexts.length % 2 === 0 ? "dark" : "light"), language);
      contexts.push(context);
      return new Player(await open(context, new URL(path, server.url).href, name, errors), name, WORDS[language]);
    });
    await Promise.all(contexts.map((context) => context.close()));
    if (errors.length > 0) throw new Error(`the page reported: ${errors.join("\n")}`);
  },
});

/** Returns the list of errors from which React recovers, on all pages that are opened from now on. */
function recoveredIn(browser: Browser): string[] {
  const recovered: string[] = [];
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on("console", (line) => {
      if (line.text().startsWith("React rendered again:")) recovered.push(line.text());
    });
    return context;
  };
  return recovered;
}

async function open(context: BrowserContext, url: string, name: string, errors: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(`${name}: ${error.message}`));
  page.on("console", (line) => {
    if (
      line.type() === "error" &&
      !/net::ERR|Failed to load resource|WebSocket|Opener-Policy header has been ignored/.test(line.text())
    ) {
      errors.push(`${name}: ${line.text()}`);
    }
  });
  await page.goto(url);
  return page;
}

/**
 * Writes violations of the page's security policy as errors to the console, for browsers that don't do so themselves.
 */
function reportViolations(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`security policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

export { expect } from "@playwright/test";
