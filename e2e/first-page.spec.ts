// The first page as the server sends it. The HTML has the page's content, and the app takes the page over unchanged.
import { LANGUAGES } from "@chkobba/protocol";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { WORDS } from "./words.ts";

const LOCALES = { en: "en-GB", fr: "fr-FR", ar: "ar-TN" } as const;
/**
 * In `npm test`, the page without scripts is checked only in the language READ. How the app takes the page over is
 * checked only in the language TAKEN_OVER, which is written from right to left.
 */
const READ = "en";
const TAKEN_OVER = "ar";
const long = (isShort: boolean) => (isShort ? [] : ["@long"]);
const ENTRY = "**/assets/index-*.js";

for (const language of LANGUAGES) {
  const { app, lobby } = WORDS[language];

  test(`without scripts the lobby and its description can be read: ${language}`, {
    tag: long(language === READ),
  }, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: LOCALES[language], javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(page).toHaveTitle(app.titles.lobby);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByText(lobby.pitch)).toBeVisible();
    await expect(page.getByRole("button", { name: lobby.menu.solo.title })).toBeVisible();
    await expect(page.getByRole("heading", { name: app.connecting.heading })).toHaveCount(0);
    const html = await (await page.request.get(server.url)).text();
    expect(html).toContain("Chkobba is a Tunisian card game of captures");
    await page.goto(`${server.url}/how-to-play`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(`${server.url}/privacy`);
    await expect(page).toHaveTitle(app.titles.privacy);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await context.close();
  });

  test(`the app takes the lobby over without a change, and nothing shifts: ${language}`, {
    tag: long(language === TAKEN_OVER),
  }, async ({ arrive, server }) => {
    const { page } = await arrive("Amira", { locale: LOCALES[language], language, path: "/how-to-play" });
    await markContent(page.context());
    for (const path of ["/", "/how-to-play", "/privacy"]) {
      await page.goto(server.url + path);
      await shown(page);
      await expect(page.locator("#root main[data-same]")).toBeVisible();
      expect(await layoutShifts(page)).toEqual([]);
      await expect(page.locator("title")).not.toHaveCount(0);
    }
  });
}

test("no text becomes a script or a part of the page: the browser refuses and reports it", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  const { outcomes, directive } = await page.evaluate(async () => {
    const reported = new Promise<string>((resolve) => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
    });
    const attempts = [
      () => Object.assign(document.createElement("script"), { src: "/sw.js" }),
      () => Object.assign(document.body, { innerHTML: "<p>Hello</p>" }),
      () => document.createElement("p").setAttribute("onclick", "alert()"),
      () => Reflect.construct(Worker, ["/sw.js"]),
    ];
    const outcomes = attempts.map((attempt) => {
      try {
        attempt();
        return "allowed";
      } catch {
        return "refused";
      }
    });
    return { outcomes, directive: await reported };
  });
  expect(outcomes).toEqual(["refused", "refused", "refused", "refused"]);
  expect(directive).toBe("require-trusted-types-for");
  await context.close();
});

test("a known visitor gets their own lobby, in both themes: a guest, an account, a saved seat, an invitation", async ({
  arrive,
  connect,
  server,
}) => {
  const amira = await arrive("Amira", { locale: "en-GB", theme: "light" });
  const { page } = amira;
  await amira.playSolo();
  await page.reload();
  await expect(amira.hand).toBeVisible();
  await page.getByRole("button", { name: "Leave Game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave Game" }).click();
  await markContent(page.context());
  await page.goto(server.url);
  await shown(page);
  await expect(page.locator("#root main[data-same]")).toBeVisible();
  await expect(page.getByRole("button", { name: /, guest$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Theme: Dark" })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  const { gameId } = await (await connect("Bilel")).demand("create-game", { playerName: "Bilel" });
  await page.goto(`${server.url}/invite/${gameId}`);
  await expect(page.getByText(/Bilel.* invites you/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Bilel.* invites you/)).toBeVisible();
});

test("a chosen language is used on the next page, even if the browser prefers another", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const answer = await page.reload();
  expect(await answer?.text()).toContain(WORDS.ar.lobby.pitch);
  await expect(page.getByText(WORDS.ar.lobby.pitch)).toBeVisible();
  await context.close();
});

test("a visitor of an older version, with a language unknown to the server, sees no other language", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "en-GB" });
  await context.addInitScript(() => localStorage.setItem("chkobba.language", "fr"));
  const page = await context.newPage();
  const release = await holdEntry(page);
  await page.goto(server.url, { waitUntil: "commit" });
  await expect(page.getByText(WORDS.fr.app.connecting.heading).first()).toBeVisible();
  await expect(page.getByText(WORDS.en.lobby.pitch)).toBeHidden();
  release();
  await expect(page.getByText(WORDS.fr.lobby.pitch)).toBeVisible();
  const answer = await page.reload();
  expect(await answer?.text()).toContain(WORDS.fr.lobby.pitch);
  await context.close();
});

test("a press before the app listens takes effect later, and a card of the guide's practice is played", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const release = await holdEntry(page);
  await page.goto(server.url, { waitUntil: "commit" });
  const pressed = page.getByRole("button", { name: "Create 1v1 Game" });
  await pressed.click();
  await expect(pressed).toHaveCSS("opacity", "0.6");
  await expect(page.getByLabel("Your name")).toHaveCount(0);
  release();
  await expect(page.getByLabel("Your name")).toBeVisible();

  const releaseGuide = await holdEntry(page);
  await page.goto(`${server.url}/how-to-play`, { waitUntil: "commit" });
  const lesson = page.getByRole("region", { name: "Try it" });
  await lesson.getByRole("button", { name: "2 of hearts" }).press("Enter");
  releaseGuide();
  await expect(lesson.getByRole("status")).toHaveText("Pick a card from your hand first.");
  await context.close();
});

test("an address that changes before the app takes the page over is shown, without an error", async ({
  arrive,
  server,
}) => {
  const { page } = await arrive("Amira");
  const release = await holdEntry(page);
  await page.goto(server.url, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
  await page.evaluate(() => history.pushState(null, "", "/how-to-play"));
  release();
  await expect(page).toHaveTitle(/^How to play Chkobba/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Create 1v1 Game" })).toBeVisible();
});

test("a new visitor's game against the bot, requested by one tap before there is a connection, starts once it is there", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  let isOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  // The first attempt to connect fails.
  await page.route(
    "**/health",
    async (route) => {
      await opened;
      await route.fulfill({ status: 503, json: { status: "unavailable" } });
    },
    { times: 1 },
  );
  await page.goto(server.url);
  const play = page.getByRole("button", { name: "Play the bot" });
  await play.click();
  await expect(play).toHaveAttribute("aria-busy", "true");
  const connecting = page.getByRole("heading", { name: WORDS.en.app.connecting.heading });
  await expect(connecting).toBeVisible();
  // The message is a line at the foot of the page, so the game's name stays visible.
  const [line, name] = [await connecting.boundingBox(), await page.getByRole("heading", { level: 1 }).boundingBox()];
  expect(line?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
  isOpen();
  // The player plays under a suggested name.
  await expect(page.getByRole("group", { name: WORDS.en.table.hand })).toBeVisible();
  await expect(page.getByText("Chkobba Bot").first()).toBeVisible();
  await context.close();
});

test("without a healthy server the connecting state covers the lobby, and the page connects without a reload once there is one", async ({
  arrive,
  server,
}) => {
  // The guide opens no connection.
  const { page } = await arrive("Amira", { path: "/how-to-play" });
  const { app, lobby } = WORDS.en;
  await page.route("**/health", (route) => route.fulfill({ status: 503, json: { status: "unavailable" } }));
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: app.connecting.heading })).toBeVisible();
  await expect(page.getByText(app.connecting.serverDown)).toBeVisible();
  await expect(page.getByText(app.connecting.retrying(2))).toBeVisible();
  expect(sockets.filter((url) => url.includes("/socket.io/"))).toEqual([]);
  await expect(page).toHaveTitle(app.titles.connecting);
  await expect(page.getByText(lobby.pitch)).toBeVisible();
  const create = page.getByRole("button", { name: "Create 1v1 Game", includeHidden: true });
  await expect(page.locator("[inert]").filter({ has: create })).toHaveCount(1);
  await page.getByRole("button", { name: lobby.offline.play }).click();
  await expect(page.getByLabel("Your name")).toBeVisible();
  await page.goBack();
  await page.unroute("**/health");
  await expect(page.getByRole("heading", { name: app.connecting.heading })).toHaveCount(0);
  await create.click({ trial: true });
  await expect(page).toHaveTitle(app.titles.lobby);
});

/** Delays the entry script until the returned function is called. */
async function holdEntry(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ENTRY, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Marks the content that came with the page. Records when all of it was painted, and when the app has taken the page
 * over.
 */
async function markContent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.querySelector("#root main")?.setAttribute("data-same", "");
      requestAnimationFrame(() => setTimeout(() => performance.mark("whole")));
    });
    addEventListener("chkobba-shown", () => performance.mark("shown"));
  });
}

async function shown(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0);
}

/**
 * A description of each layout shift since the whole page was painted. A slow machine also paints the beginning of a
 * page before it has read the rest.
 */
async function layoutShifts(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRect;
            readonly currentRect: DOMRect;
          }[];
        }
        const box = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => {
          const [whole] = performance.getEntriesByName("whole");
          const shifts = observer.takeRecords() as Shift[];
          const later = shifts.filter(({ startTime }) => startTime > (whole?.startTime ?? 0));
          resolve(
            later.flatMap(({ value, sources }) =>
              sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${value}: ${node?.textContent?.slice(0, 60)} from ${box(previousRect)} to ${box(currentRect)}`,
              ),
            ),
          );
        });
      }),
  );
}
