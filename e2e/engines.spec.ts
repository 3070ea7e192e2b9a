// One journey through the product in other engines than Chromium: WebKit of today and of Safari 16.0, Firefox, and what Safari 15.4 has.
// docs/browsers.md says which browsers they stand for.
import { expect, test } from "@playwright/test";
import type { Engine } from "./engines/engine.ts";
import { openFirefox } from "./engines/firefox.ts";
import { keepsCopy, leave, lookAround, playOffline, playTheBot, playTogether, readArabic } from "./engines/journey.ts";
import { Visitor } from "./engines/visitor.ts";
import { likeSafari15 } from "./engines/safari-15.ts";
import { openWebKitGtk, openWpe } from "./engines/webkit.ts";
import { TestServer } from "./test-server.ts";

test.describe.configure({ timeout: 900_000 });

let server: TestServer;
const engines: Engine[] = [];

test.beforeEach(async () => {
  server = await TestServer.open({ BOT_DELAY_MS: "0" });
});

test.afterEach(async ({}, info) => {
  for (const engine of engines) {
    if (info.status !== info.expectedStatus) {
      await info.attach(engine.name, { body: await engine.screenshot(), contentType: "image/png" });
    }
    await engine.close();
  }
  engines.length = 0;
  await server.close();
});

test("today's WebKit and Firefox: a first visit, a game against the bot, and one between both", async () => {
  const [amira, bilel] = [await arrive("Amira", openWebKitGtk), await arrive("Bilel", openFirefox)];
  await travel(amira, bilel);
});

test("Safari 16.0's WebKit, and the same without what Safari 15.4 lacks", async () => {
  const older = await likeSafari15(server.url);
  const [amira, bilel] = [await arrive("Amira", openWpe), await arrive("Bilel", openWpe, older.url)];
  await travel(amira, bilel);
  await older.close();
});

async function arrive(name: string, open: () => Promise<Engine>, url = server.url): Promise<Visitor> {
  const engine = await open();
  engines.push(engine);
  return new Visitor(engine, name, url);
}

/** Returns the visitors whose engine also played without the server. */
async function travel(host: Visitor, guest: Visitor): Promise<readonly Visitor[]> {
  for (const visitor of [host, guest]) {
    await lookAround(visitor);
    await playTheBot(visitor);
  }
  await playTogether(host, guest);
  for (const visitor of [host, guest]) {
    await leave(visitor);
    await readArabic(visitor);
  }
  expect(await errorsReported()).toBe(0);
  const keepers: Visitor[] = [];
  for (const visitor of [host, guest]) {
    if (await keepsCopy(visitor)) keepers.push(visitor);
  }
  await server.stop();
  for (const visitor of keepers) await playOffline(visitor);
  return keepers;
}

/** Errors that pages have reported to the server. */
async function errorsReported(): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", server.url))).text();
  return Number(/^chkobba_client_errors_total (\d+)/m.exec(metrics)?.[1]);
}
