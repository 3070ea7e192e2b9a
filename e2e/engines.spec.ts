// One journey through the product in other engines than Chromium: WebKit of today and of Safari 16.0, Firefox, and what Safari 15.4 has.
// docs/browsers.md says which browsers they stand for.
import type { Engine } from "./engines/engine.ts";
import { openFirefox } from "./engines/firefox.ts";
import { keepsCopy, leave, lookAround, playOffline, playTheBot, playTogether, readArabic } from "./engines/journey.ts";
import { likeSafari15 } from "./engines/safari-15.ts";
import { Visitor } from "./engines/visitor.ts";
import { openWebKitGtk, openWpe } from "./engines/webkit.ts";
import { test as base, expect } from "./fixtures.ts";
import type { TestServer } from "./test-server.ts";

interface Journey {
  /** Opens an engine, with a visitor who finds the product at this address. */
  readonly arriveIn: (open: () => Promise<Engine>, name: string, url: string) => Promise<Visitor>;
}

const test = base.extend<Journey>({
  arriveIn: async ({ server: _ }, use, info) => {
    const engines: Engine[] = [];
    await use(async (open, name, url) => {
      const engine = await open();
      engines.push(engine);
      return new Visitor(engine, name, url);
    });
    for (const engine of engines) {
      if (info.status !== info.expectedStatus) {
        await info.attach(engine.name, { body: await engine.screenshot(), contentType: "image/png" });
      }
      await engine.close();
    }
  },
});

test.use({ settings: { BOT_DELAY_MS: "0" } });
// Ends a hang: whole browsers draw without a graphics card here.
test.setTimeout(1_800_000);

test("@journey today's WebKit and Firefox", async ({ server, arriveIn }) => {
  const amira = await arriveIn(openWebKitGtk, "Amira", server.url);
  const bilel = await arriveIn(openFirefox, "Bilel", server.url);
  await travel(server, amira, bilel);
});

test("@journey Safari 16.0's WebKit, and the same without what Safari 15.4 lacks", async ({ server, arriveIn }) => {
  const older = await likeSafari15(server.url);
  const amira = await arriveIn(openWpe, "Amira", server.url);
  const bilel = await arriveIn(openWpe, "Bilel", older.url);
  await travel(server, amira, bilel);
  await older.close();
});

test("a browser that is too old shows one sentence", async ({ server, arriveIn }) => {
  const older = await likeSafari15(server.url, "delete self.HTMLDialogElement");
  const amira = await arriveIn(openWpe, "Amira", older.url);
  await amira.go("/");
  await amira.see("This browser is too old: the game needs a newer one.");
  expect(await amira.engine.evaluate(() => document.querySelectorAll("script[src]").length)).toBe(0);
  await older.close();
});

/** Returns the visitors whose engine also played without the server. */
async function travel(server: TestServer, host: Visitor, guest: Visitor): Promise<readonly Visitor[]> {
  for (const visitor of [host, guest]) {
    await lookAround(visitor);
    await playTheBot(visitor);
    // A page that nobody looks at still draws.
    await visitor.engine.open("about:blank");
  }
  await host.go("/");
  await playTogether(host, guest);
  for (const visitor of [host, guest]) {
    await leave(visitor);
    await readArabic(visitor);
  }
  expect(await errorsReported(server)).toBe(0);
  const keepers: Visitor[] = [];
  for (const visitor of [host, guest]) {
    if (await keepsCopy(visitor)) keepers.push(visitor);
  }
  await server.stop();
  for (const visitor of keepers) await playOffline(visitor);
  return keepers;
}

/** Errors that pages have reported to the server. */
async function errorsReported(server: TestServer): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", server.url))).text();
  return Number(/^chkobba_client_errors_total (\d+)/m.exec(metrics)?.[1]);
}
