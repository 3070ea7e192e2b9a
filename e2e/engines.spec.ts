// The product in engines other than Chromium: today's WebKit, the WebKit of Safari 16.0, the same WebKit without the
// features that Safari 15.4 lacks, and Firefox. Two engines play with each other. docs/browsers.md lists the browsers
// that each engine represents.
import { writeFile } from "node:fs/promises";
import { TcpProxy } from "@chkobba/server/testing/tcp-proxy";
import type { Engine } from "./engines/engine.ts";
import { openFirefox } from "./engines/firefox.ts";
import { leave, lookAround, playOffline, playTheBot, playTogether, readArabic } from "./engines/journey.ts";
import { likeOlder, SAFARI_15, TOO_OLD } from "./engines/older-browser.ts";
import { Visitor } from "./engines/visitor.ts";
import { openWebKitGtk, openWpe } from "./engines/webkit.ts";
import { test as base, expect } from "./fixtures.ts";
import type { TestServer } from "./test-server.ts";

const JOURNEY = "menus, a game against the bot, an invitation, chat, Arabic, and a game without the network";
/** In `npm run test:engines`, each card is played in the engine itself, and none by a second connection. */
const PLAYS_EVERY_CARD = process.env.TEST_ENGINES === "1";
/** In `npm test`, one of the two engines plays a whole game against the bot, and a game without the network. */
const IS_LONG = PLAYS_EVERY_CARD || process.env.TEST_LONG === "1";

interface Journey {
  /** Opens an engine with a visitor, for whom the product is at this address. */
  readonly arriveIn: (open: () => Promise<Engine>, name: string, url: string) => Promise<Visitor>;
}

const test = base.extend<Journey>({
  arriveIn: async ({ server: _ }, use, info) => {
    const engines: Engine[] = [];
    const lines: TcpProxy[] = [];
    await use(async (open, name, url) => {
      const line = await TcpProxy.open();
      line.forwardTo(url);
      lines.push(line);
      const engine = await open();
      engines.push(engine);
      return new Visitor(engine, name, url, line);
    });
    for (const [nth, engine] of engines.entries()) {
      if (info.status !== info.expectedStatus) {
        const picture = await withinReason(engine.screenshot());
        if (picture !== null) await writeFile(info.outputPath(`window-${nth + 1}.png`), picture);
      }
      await engine.close();
    }
    for (const line of lines) line.close();
  },
});

test.use({ settings: { BOT_DELAY_MS: "0" } });
// The limit for a test that hangs. It is long, because whole browsers draw without a graphics card here.
test.setTimeout(1_800_000);

// The two engines that differ most from Chromium. The other engines play in `npm run test:long` and `test:engines`.
test(`Firefox, and Safari 16.0's WebKit without what Safari 15.4 lacks: ${JOURNEY}`, async ({ server, arriveIn }) => {
  const older = await likeOlder(server.url, SAFARI_15);
  const amira = await arriveIn(openFirefox, "Amira", server.url);
  const bilel = await arriveIn(openWpe, "Bilel", older.url);
  await travel(server, amira, bilel);
  await older.close();
});

test(`today's WebKit and Safari 16.0's: ${JOURNEY}`, { tag: "@long" }, async ({ server, arriveIn }) => {
  const amira = await arriveIn(openWebKitGtk, "Amira", server.url);
  const bilel = await arriveIn(openWpe, "Bilel", server.url);
  await travel(server, amira, bilel);
});

test("a browser that is too old shows one sentence", async ({ server, arriveIn }) => {
  const older = await likeOlder(server.url, TOO_OLD);
  const amira = await arriveIn(openWpe, "Amira", older.url);
  await amira.go("/");
  await amira.see("This browser is too old: the game needs a newer one.");
  expect(await amira.engine.evaluate(() => document.querySelectorAll("script[src]").length)).toBe(0);
  await older.close();
});

/**
 * The picture, or null after ten seconds. A hidden window may never be drawn, and the picture of a failed test must not
 * hang.
 */
function withinReason(picture: Promise<Buffer>): Promise<Buffer | null> {
  return Promise.race([picture.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, 10_000, null))]);
}

async function travel(server: TestServer, host: Visitor, guest: Visitor): Promise<void> {
  for (const visitor of [host, guest]) {
    await lookAround(visitor);
    // The host's engine plays its cards in the game between the two.
    if (visitor === guest || IS_LONG) await playTheBot(visitor, { everyCard: PLAYS_EVERY_CARD });
  }
  await playTogether(host, guest);
  for (const visitor of [host, guest]) await finish(visitor, server);
  // An engine takes long to keep the copy of the app with which it plays.
  for (const visitor of IS_LONG ? [host, guest] : [guest]) await playOffline(visitor);
}

/** Continues the journey in Arabic. */
async function finish(visitor: Visitor, server: TestServer): Promise<void> {
  await leave(visitor);
  await readArabic(visitor);
  expect(await errorsReported(server)).toBe(0);
}

/** The number of errors that pages have reported to the server. */
async function errorsReported(server: TestServer): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", server.url))).text();
  return Number(/^chkobba_client_errors_total (\d+)/m.exec(metrics)?.[1]);
}
