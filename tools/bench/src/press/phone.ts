// A slow phone that opens the lobby, presses an entry at a given moment, and tells when the form stands.
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

const SCREEN = { width: 412, height: 823 };
const SLOWER = 4;
/** 1.6 Mbit/s and 150 ms, as Lighthouse's slow phone has. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A press that has no effect within this time is lost. */
const LOST_MS = 20_000;

/** An entry of the lobby, and the element that a press on it opens. */
export interface Entry {
  readonly name: string;
  readonly selector: string;
  readonly opens: string;
}

export interface Pressed {
  /** From the press until the form stands, in milliseconds; null for a lost press. */
  readonly ms: number | null;
  /** From the start of the navigation until the form stands, in milliseconds. */
  readonly sinceStart: number | null;
  /** The sum of what long tasks take beyond 50 ms, from the first paint until the form stands. */
  readonly blocked: number;
  /** The longest task, in milliseconds. */
  readonly longest: number;
}

/** The record that the script inside the page keeps, in milliseconds of the page's clock. */
interface Seen {
  paint: number | null;
  press: number | null;
  form: number | null;
  flight: number | null;
  readonly tasks: { readonly start: number; readonly ms: number }[];
}

declare global {
  interface Window {
    chkobbaSeen: Seen;
  }
}

export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    serviceWorkers: "block",
  });
}

/** @param wait the time between the first paint and the press, in milliseconds */
export async function pressEntry(context: BrowserContext, url: string, entry: Entry, wait: number): Promise<Pressed> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watch, { opens: entry.opens, pressed: entry.selector });
    await slowDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.chkobbaSeen.paint !== null, null, { polling: 20 });
    const paint = await page.evaluate(() => performance.now() - (window.chkobbaSeen.paint ?? 0));
    await page.waitForTimeout(Math.max(0, wait - paint));
    const { x, y } = await centreOf(page, entry.selector);
    await page.touchscreen.tap(x, y);
    const isOpen = await page
      .waitForFunction(() => window.chkobbaSeen.form !== null, null, { polling: 50, timeout: LOST_MS })
      .then(
        () => true,
        () => false,
      );
    return figuresOf(await page.evaluate(() => window.chkobbaSeen), isOpen);
  } finally {
    await page.close();
  }
}

/** From the press on a card of the hand until the first card flies, in milliseconds. */
export async function pressCard(context: BrowserContext, url: string): Promise<number | null> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watch, { opens: "none", pressed: "[data-hand] [data-card]" });
    await page.goto(url);
    await page.getByRole("button", { name: "Play the bot" }).click();
    const hand = page.locator("[data-hand] [data-card]:not([aria-disabled=true])");
    await hand.first().waitFor();
    await slowDown(await context.newCDPSession(page));
    await page.waitForTimeout(1500);
    return await playOne(page);
  } finally {
    await page.close();
  }
}

async function playOne(page: Page): Promise<number | null> {
  for (let nth = 0; nth < 3; nth++) {
    await page.evaluate(() => {
      window.chkobbaSeen.press = null;
      window.chkobbaSeen.flight = null;
    });
    // The second press plays a card that takes nothing.
    const card = page.locator("[data-hand] [data-card]").nth(nth);
    await card.tap();
    await card.tap({ timeout: 500 }).catch(() => {});
    const hasFlown = await page
      .waitForFunction(() => window.chkobbaSeen.flight !== null, null, { polling: 20, timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    const { press, flight } = await page.evaluate(() => window.chkobbaSeen);
    if (hasFlown && press !== null && flight !== null) return flight - press;
  }
  return null;
}

async function centreOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`the page has no ${selector}`);
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

function figuresOf({ paint, press, form, tasks }: Seen, isOpen: boolean): Pressed {
  const end = form ?? Number.POSITIVE_INFINITY;
  const during = tasks.filter(({ start, ms }) => start + ms >= (paint ?? 0) && start < end);
  const isPressed = isOpen && form !== null && press !== null;
  return {
    ms: isPressed ? form - press : null,
    sinceStart: isPressed ? form : null,
    blocked: during.reduce((sum, { ms }) => sum + ms - 50, 0),
    longest: Math.max(0, ...during.map(({ ms }) => ms)),
  };
}

/** Runs inside the page, before its own scripts. */
function watch({ opens, pressed }: { readonly opens: string; readonly pressed: string }): void {
  const seen: Seen = { paint: null, press: null, form: null, flight: null, tasks: [] };
  window.chkobbaSeen = seen;
  new PerformanceObserver((list) => {
    seen.paint ??= list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: "longtask", buffered: true });
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest(pressed) !== null) seen.press ??= timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (seen.form !== null || seen.press === null || document.querySelector(opens) === null) return;
    seen.form = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-view"] });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    if (seen.press !== null) seen.flight ??= performance.now();
    return animate.apply(this, args);
  };
}
