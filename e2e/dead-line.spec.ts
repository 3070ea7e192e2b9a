// A connection that no longer carries data but is not closed: after a change of networks, behind a router that has
// forgotten it, or after the device slept. The page must notice within ten seconds, and the player's actions must count
// once.
import { TcpProxy } from "@chkobba/server/testing/tcp-proxy";
import type { Page, Request } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import type { Player } from "./player.ts";

const CONNECTING = "Connecting to the Server...";
/** The longest time, in ms, in which a page may notice a dead connection. */
const NOTICED_MS = 10_000;
/** The longest time, in ms, in which a page may notice a dead connection after a hint, such as a change of networks. */
const PROBED_MS = 4000;
const LOADED_AHEAD = ["forms", "NextCup", "start-push", "radio-code", "web-vitals"].map(
  (name) => new RegExp(`/assets/${name}-.*\\.js`),
);
/** A page that is connected again waits at most this long, in ms, for code that it requested before. */
const CODE_ARRIVES_MS = 15_000;
/** How far, in ms, the page's clock is moved at once while the page connects: less than the silence that it doubts. */
const STEP_MS = 1000;
/** The real time, in ms, after the first of these steps. Each further step gets more. */
const PATIENCE_MS = 100;

interface DeadLine {
  readonly line: TcpProxy;
  /** Opens the product through the proxy, with a page clock that the test can move. */
  readonly arriveByLine: (name: string) => Promise<Player>;
}

const test = base.extend<DeadLine>({
  line: async ({ server }, use) => {
    const line = await TcpProxy.open();
    line.forwardTo(server.url);
    await use(line);
    line.close();
  },
  arriveByLine: async ({ arrive, line, server }, use) => {
    await use(async (name) => {
      const player = await arrive(name, { path: line.urlOf(server.url) });
      const { page } = player;
      const open = new Set<Request>();
      page.on("request", (request) => open.add(request));
      page.on("requestfinished", (request) => open.delete(request));
      page.on("requestfailed", (request) => open.delete(request));
      openRequests.set(page, open);
      await page.clock.install();
      await reloadWholly(player);
      return player;
    });
  },
});

/** The number of connections that the browser opens to one server. */
const PICTURES = 6;

/** The unanswered requests of each page. */
const openRequests = new WeakMap<Page, ReadonlySet<Request>>();

/** Browser events that hint that a connection may have died. */
const HINTS: readonly (readonly [hint: string, dispatch: () => void])[] = [
  ["the network has changed", () => window.dispatchEvent(new Event("online"))],
  [
    "the page comes out of the back/forward cache",
    () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  ],
  ["the page is seen again", () => document.dispatchEvent(new Event("visibilitychange"))],
];

test("a page notices a dead connection and reconnects, in the lobby and at the table, and each card counts once", async ({
  arriveByLine,
  line,
  server,
}) => {
  const amira = await arriveByLine("Amira");
  const { page, hand } = amira;

  await test.step("the lobby notices it", async () => {
    await die(page, line, "both");
    await page.clock.runFor(NOTICED_MS);
    await expect(page.getByText(CONNECTING)).toBeVisible();
    await comeBack(page, line, server.url);
  });

  await amira.playSolo();
  await amira.waitForTurn();
  await test.step("a card whose answer was lost counts once, without an error", async () => {
    await die(page, line, "replies");
    await amira.play(await amira.chooseMove());
    await expectNoticed(page);
    await comeBack(page, line, server.url);
    await amira.waitForTurn();
    await expect(hand.locator("[data-card]")).toHaveCount(2);
  });

  await test.step("a card that never arrived is in the hand again, without an error", async () => {
    await die(page, line, "both");
    const move = await amira.chooseMove();
    await amira.play(move);
    await expectNoticed(page);
    await comeBack(page, line, server.url);
    await amira.waitForTurn();
    await expect(hand.locator("[data-card]")).toHaveCount(2);
    await amira.play(move);
    await amira.waitForTurn();
    await expect(hand.locator("[data-card]")).toHaveCount(1);
  });

  await test.step("an idle page at the table notices it", async () => {
    await die(page, line, "both");
    await page.clock.runFor(NOTICED_MS);
    await expect(page.getByText(CONNECTING)).toBeVisible();
    await comeBack(page, line, server.url);
    await amira.playOn();
  });

  for (const [hint, dispatch] of HINTS) {
    await test.step(`a page probes its connection when ${hint}`, async () => {
      await amira.waitForTurn();
      await die(page, line, "both");
      await page.evaluate(dispatch);
      await page.clock.runFor(PROBED_MS);
      await expect(page.getByText(CONNECTING)).toBeVisible();
      await comeBack(page, line, server.url);
      await amira.playOn();
    });
  }
});

// `npm test` covers this in apps/web/src/app/stuck-code.test.ts.
test("a form whose code was requested over a connection that died opens when the connection is back", {
  tag: "@long",
}, async ({ arriveByLine, line, server }) => {
  const { page, words } = await arriveByLine("Amira");
  const isRequested = new Promise<void>((resolve) => {
    // The code of the lobby never arrives.
    void page.route(/assets\/forms-.*\.js/, () => resolve(), { times: 1 });
  });
  await page.reload();
  await isRequested;
  await expect(page.getByText(CONNECTING)).toHaveCount(0);
  line.forwardTo(null);
  line.silence("both");
  await expectNoticed(page);
  await comeBack(page, line, server.url);
  await page.getByRole("button", { name: words.lobby.menu.solo.title }).click();
  await page.clock.runFor(CODE_ARRIVES_MS);
  await expect(page.getByRole("button", { name: words.lobby.play, exact: true })).toBeVisible();
});

test("a page that polls, because its network blocks websockets, notices a dead connection too", async ({
  arriveByLine,
  line,
  server,
}) => {
  const amira = await arriveByLine("Amira");
  const { page } = amira;
  await page.routeWebSocket(/\/socket\.io\//, (websocket) => websocket.close());
  await page.reload();
  await amira.playSolo();
  await amira.waitForTurn();
  await expect.poll(() => openRequestsOf(page)).toEqual(["/socket.io/"]);
  line.holdNew();
  line.silence("both");
  await page.evaluate(requestPictures, PICTURES);
  await expectNoticed(page);
  // The browser may try its old HTTP connections first. They are dead too, so each attempt takes its full time-out.
  await comeBack(page, line, server.url);
  await expect.poll(() => page.evaluate(countPictures)).toBe(PICTURES);
  await amira.playOn();
  await amira.waitForTurn();
});

// `npm test` covers this in apps/web/src/shared/seat/follow-connection.test.ts.
test("a connection that dies while the page asks for its seat does not cost the seat", { tag: "@long" }, async ({
  arrive,
}) => {
  const amira = await arrive("Amira");
  let isDying = false;
  await amira.page.routeWebSocket(/\/socket\.io\//, (page) => {
    const server = page.connectToServer();
    let isDead = false;
    page.onMessage((message) => {
      isDead ||= isDying && message.toString().includes("check-game-exists");
      if (!isDead) server.send(message);
    });
    server.onMessage((message) => {
      if (!isDead) page.send(message);
    });
  });
  await amira.page.clock.install();
  await amira.page.reload();
  await amira.playSolo();
  await amira.waitForTurn();
  isDying = true;
  await amira.page.reload();
  await expect(amira.page.getByText("Looking for your seat")).toBeVisible();
  isDying = false;
  await amira.page.clock.runFor(NOTICED_MS);
  await amira.waitForTurn();
});

/**
 * Reloads the page, and waits also for the code that the lobby loads in advance, and for the line about today's deal,
 * whose code comes last and in several steps. Between two steps no request is open.
 */
async function reloadWholly({ page, words }: Player): Promise<void> {
  const ahead = LOADED_AHEAD.map((code) => page.waitForResponse((response) => code.test(response.url())));
  await page.reload();
  await Promise.all(ahead);
  await expect(page.getByText(words.deals.today.first)).toBeVisible();
}

function openRequestsOf(page: Page): string[] {
  return [...(openRequests.get(page) ?? [])].map((request) => new URL(request.url()).pathname);
}

/** Requests pictures that the page does not have yet, one over each connection. */
function requestPictures(count: number): void {
  for (let place = 0; place < count; place += 1) {
    document.body.append(Object.assign(document.createElement("img"), { src: `/icons/icon.svg?${place}`, alt: "" }));
  }
}

/** Returns how many of these pictures have arrived. */
function countPictures(): number {
  return [...document.images].filter((image) => image.src.includes("?") && image.complete && image.naturalWidth > 0)
    .length;
}

/**
 * Makes open connections go silent, and refuses new connections. First waits for open requests, because a page that
 * misses code reloads later.
 */
async function die(page: Page, line: TcpProxy, direction: "replies" | "both"): Promise<void> {
  await expect(page.getByText(CONNECTING)).toHaveCount(0);
  await expect.poll(() => openRequestsOf(page)).toEqual([]);
  line.forwardTo(null);
  line.silence(direction);
}

async function expectNoticed(page: Page): Promise<void> {
  await page.clock.runFor(NOTICED_MS);
  await expect(page.getByText(CONNECTING)).toBeVisible();
  await expect(page.locator('[data-kind="error"]')).toHaveCount(0);
}

/**
 * Lets connections pass again, and moves the page's clock until the page has connected. Moving the clock also times out
 * the page's attempts, on a slow machine too early. So each step gets more real time than the step before.
 */
async function comeBack(page: Page, line: TcpProxy, url: string): Promise<void> {
  line.forwardTo(url);
  for (let patienceMs = PATIENCE_MS; ; patienceMs *= 1.5) {
    await page.clock.runFor(STEP_MS);
    const isBack = await expect(page.getByText(CONNECTING))
      .toHaveCount(0, { timeout: patienceMs })
      .then(
        () => true,
        () => false,
      );
    if (isBack) return;
  }
}
