// Lost, refused and slow connections, and two tabs on one seat. The game continues in each case.
import type { Locator, Page, WebSocketRoute } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

const CONNECTING = "Connecting to the Server...";
const REASON = /^Connection error: .+\. (The server|Your device) /;
const SERVER_DOWN = "Server health check failed. Server may be down or unreachable.";

// `npm test` covers this in apps/web/src/shared/seat/follow-connection.test.ts; a killed server in coming-back.spec.ts.
test("while the server is stopped the page shows it, and the table stays until the server is back", {
  tag: "@long",
}, async ({ arrive, server }) => {
  const [amira, bilel] = await sitDown(await arrive("Amira"), await arrive("Bilel"));
  await playNext(amira, bilel);
  const player = await atTurn([amira, bilel]);
  const { page, hand } = player;
  const written = page.getByRole("textbox", { name: "Your message" });
  await page.locator('[data-chat="minimised"] button').click();
  await written.fill("One moment");
  const chosen = hand.locator("[data-card]").first();
  await chosen.click();
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  const held = await cardIds(hand);
  await hand.evaluate((group) => group.setAttribute("data-same", ""));
  const shifts = await layoutShifts(page);
  await server.stop();
  for (const { page } of [amira, bilel]) {
    await expect(page.getByRole("dialog", { name: CONNECTING })).toBeVisible();
    await expect(page.getByText(REASON).or(page.getByText(SERVER_DOWN))).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: CONNECTING })).toBeVisible();
  }
  await expect(chosen).toBeVisible();
  expect(await isCovered(chosen)).toBe(true);
  await server.restart();
  await expect(page.getByText(CONNECTING)).toHaveCount(0);
  await expect(page.locator("[data-same]")).toBeVisible();
  expect(await cardIds(hand)).toEqual(held);
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await expect(written).toHaveValue("One moment");
  expect(await shifts()).toBe(0);
  await player.page.keyboard.press("Escape");
  for (let plays = 0; plays < 3; plays++) await playNext(amira, bilel);
});

test("after a lost connection the page shows the missed moves; an open summary survives it, even if the other player has continued", async ({
  arrive,
}) => {
  const [amira, bilel] = [await arrive("Amira"), await arrive("Bilel")];
  const networks = new Map([
    [amira, await networkOf(amira.page)],
    [bilel, await networkOf(bilel.page)],
  ]);
  const [player, away] = await inTurn(await sitDown(amira, bilel));
  const network = networks.get(away);
  await network?.cut();
  await expect(away.page.getByText(CONNECTING)).toBeVisible();
  await player.play(await player.chooseMove());
  await network?.mend();
  await expect(async () => expect(await cardIds(away.table)).toEqual(await cardIds(player.table))).toPass();
  await away.waitForTurn();
  await away.play(await away.chooseMove());
  await player.waitForTurn();

  await Promise.all([player.finishRound(), away.finishRound()]);
  const summary = away.page.getByRole("heading", { name: "Round 1 Summary" });
  await expect(summary).toBeVisible();
  await network?.cut();
  await expect(away.page.getByText(CONNECTING)).toBeVisible();
  await player.playOn();
  await expect(player.hand).toBeVisible();
  // The summary is below the message about the connection.
  await expect(summary).toBeVisible();
  await network?.mend();
  await expect(away.page.getByText(CONNECTING)).toHaveCount(0);
  await away.page.getByRole("button", { name: "Continue to Next Round" }).click();
  await expect(summary).toHaveCount(0);
  await expect(away.hand.locator("[data-card]")).toHaveCount(3);
});

// `npm test` covers playing by polling in dead-line.spec.ts.
test("a network that drops websockets plays by polling", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  const polled = amira.page.waitForResponse(/transport=polling/);
  await amira.page.reload();
  await polled;
  await amira.playSolo();
  for (let plays = 0; plays < 6; plays++) await amira.playOn();
  await amira.waitForTurn();
});

// `npm test` covers this in dead-line.spec.ts and in apps/web/src/shared/socket/connector.test.ts.
test("a network that refuses websockets plays by polling", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.page.addInitScript(
    "WebSocket = class extends WebSocket { constructor() { super('ws://' + location.host + '/nowhere'); } }",
  );
  const polled = amira.page.waitForResponse(/transport=polling/);
  await amira.page.reload();
  await polled;
  await amira.playSolo();
  await amira.playOn();
  await amira.waitForTurn();
});

// `npm test` covers the parts of this test in apps/web/src/shared/seat/resync.test.ts.
test("a page that receives no updates requests the game", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  let isDeaf = false;
  await amira.page.routeWebSocket(/\/socket\.io\//, (page) => {
    const server = page.connectToServer();
    server.onMessage((message) => {
      if (!isDeaf || !message.toString().includes('"game-update"')) page.send(message);
    });
  });
  await amira.page.reload();
  await amira.playSolo();
  await amira.waitForTurn();
  isDeaf = true;
  await amira.play(await amira.chooseMove());
  await amira.waitForTurn();
  await expect(amira.hand.locator("[data-card]")).toHaveCount(2);
});

// `npm test` covers this in apps/web/src/shared/seat/follow-connection.test.ts.
test("leaving in one tab leads the other tab to the lobby too", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.create("duel");
  const { page: tab } = amira;
  const other = await tab.context().newPage();
  await other.goto(tab.url());
  await expect(other.getByRole("heading", { name: /Waiting for players/ })).toBeVisible();
  await tab.getByRole("button", { name: "Leave Game" }).click();
  for (const page of [tab, other]) await expect(page.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
});

// `npm test` covers this in apps/web/src/shared/seat/follow-connection.test.ts and seat-lost.test.ts.
test("leaving on one device leads the other device to the lobby", { tag: "@long" }, async ({ arrive }) => {
  const amira = await arrive("Amira");
  await amira.playSolo();
  const elsewhere = await arrive("Amira", { storageState: await amira.page.context().storageState() });
  await expect(elsewhere.hand).toBeVisible();
  await elsewhere.page.getByRole("button", { name: "Leave Game" }).click();
  await elsewhere.page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  await expect(elsewhere.page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
  // The page shows the lobby before the server has received that the player leaves.
  await expect(async () => {
    await amira.page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(amira.page.getByText("You left this game on another device.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(amira.page.getByRole("button", { name: "Play Solo vs Bot" })).toBeVisible();
});

// `npm test` covers this in apps/web/src/shared/server-clock.test.ts.
test("the turn clock continues after a reload where it was, and is right on a device with a wrong clock", {
  tag: "@long",
}, async ({ arrive }) => {
  const [{ page }] = await inTurn(await sitDown(await arrive("Amira"), await arrive("Bilel")));
  await expect.poll(() => secondsLeft(page)).toBeLessThan(118);
  await page.reload();
  await expect.poll(() => secondsLeft(page)).toBeLessThan(118);
  expect(await shareGone(page)).toBeGreaterThan(0.01);

  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  await page.reload();
  // By the wrong clock of the device, the turn would already be over.
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(0);
  await expect.poll(() => secondsLeft(page)).toBeLessThan(120);
});

/** Two players in a started game. */
async function sitDown(host: Player, guest: Player): Promise<[Player, Player]> {
  await guest.join(await host.create("duel"));
  await host.start();
  await expect(guest.hand).toBeVisible();
  return [host, guest];
}

async function atTurn(players: readonly Player[]): Promise<Player> {
  const found = async () => {
    for (const player of players) if (await player.isAtTurn()) return player;
    return undefined;
  };
  await expect.poll(async () => (await found())?.name).toBeDefined();
  const player = await found();
  if (player === undefined) throw new Error("no player has the turn");
  return player;
}

/**
 * Returns functions that cut and restore a page's network. Chromium's own offline mode does not cut open websockets.
 */
async function networkOf(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await page.reload();
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of open) await socket.close();
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}

/**
 * Starts measuring layout shifts, once the fonts are there. The returned function returns the sum of the shifts in the
 * page's main part. The radio's title in the header may arrive at any time.
 */
async function layoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    performance.clearMarks();
    performance.mark("watched");
  });
  return () =>
    page.evaluate(() => {
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      }
      const isShift = (entry: PerformanceEntry): entry is Shift => "value" in entry && "sources" in entry;
      const [mark] = performance.getEntriesByName("watched");
      const main = document.querySelector("main");
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const shifts = observer
            .takeRecords()
            .filter(isShift)
            .filter(({ startTime }) => startTime > (mark?.startTime ?? 0))
            .filter(({ sources }) => sources.some(({ node }) => node !== null && main?.contains(node)));
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
      });
    });
}

/** Whether a click on the element would hit another element. */
async function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Both players, the player at turn first. */
async function inTurn([host, guest]: [Player, Player]): Promise<[Player, Player]> {
  return (await atTurn([host, guest])) === host ? [host, guest] : [guest, host];
}

async function playNext(...players: Player[]): Promise<void> {
  await (await atTurn(players)).playOn();
}

async function cardIds(group: Locator): Promise<(string | null)[]> {
  return group.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")));
}

async function secondsLeft(page: Page): Promise<number> {
  return Number(await page.getByRole("timer").first().textContent());
}

/** The share of the time that has passed, as the ring shows it, from 0 to 1. */
async function shareGone(page: Page): Promise<number> {
  const ring = page.getByRole("timer").first().locator("circle").last();
  return ring.evaluate(
    (circle) => Number(circle.getAttribute("stroke-dashoffset")) / Number(circle.getAttribute("stroke-dasharray")),
  );
}
