// Requests the app's code once the first frame is laid out and starts it after the first paint, so that the network and
// the processor serve the page's own content first. Older browsers run older-browsers.ts before the app.

import { trustedScripts } from "../shared/trusted-scripts.ts";

/** The longest time to wait for the first paint. */
const PAINT_MS = 1500;
const BEFORE_RELOAD_MS = 3000;
/** The pause before the next reload if the last reload did not help. */
const BEFORE_NEXT_RELOAD_MS = 30_000;

/**
 * Starts the scripts that the build lists in the page, the entry first. Does nothing in development, because the page
 * itself then starts the entry. Also does nothing if the browser is too old: the root element then has a class.
 */
export function startAfterPaint(): void {
  const names = document.querySelector<HTMLMetaElement>("meta[name=chkobba-scripts]");
  if (names === null || document.documentElement.className !== "") return;
  const scripts = names.content.split(" ");
  const [entry = "", ...others] = scripts;
  const early = [...scripts, ...(names.dataset.soon ?? "").split(" ").filter(Boolean)];
  const trusted = trustedScripts("chkobba-start");
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of others) document.head.append(modulePreload(href));
    const startApp = () => document.head.append(script({ type: "module", src: trusted(entry) }));
    if (isOlder()) document.head.append(script({ src: trusted(names.dataset.older ?? ""), onload: startApp }));
    else startApp();
  };
  requestAnimationFrame(() => setTimeout(() => document.head.append(...early.map(earlyPreload))));
  addEventListener("DOMContentLoaded", () => (canPaint() ? afterPaint(start) : start()));
}

/**
 * Whether the browser needs older-browsers.ts. Of the features that older-browsers.ts provides, popovers and
 * `URL.canParse` are the newest, so a browser with these two has all of them.
 */
function isOlder(): boolean {
  return !("popover" in HTMLElement.prototype && "canParse" in URL);
}

/**
 * Whether the browser paints this page now and reports the first paint. Browsers do not paint a page in a background
 * tab.
 */
function canPaint(): boolean {
  const isTold = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint") === true;
  return isTold && document.visibilityState === "visible";
}

function afterPaint(start: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", start, { once: true });
  setTimeout(start, PAINT_MS);
}

/** The page's own pictures and fonts go first, so the request has a low priority. */
function earlyPreload(href: string): HTMLLinkElement {
  const as = href.endsWith(".css") ? "style" : "script";
  return Object.assign(document.createElement("link"), {
    rel: "preload",
    as,
    fetchPriority: "low",
    crossOrigin: "",
    href,
  });
}

function modulePreload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href });
}

function script(properties: Partial<HTMLScriptElement>): HTMLScriptElement {
  return Object.assign(document.createElement("script"), {
    crossOrigin: "",
    onerror: () => setTimeout(reloadOnceThere, wasReloaded() ? BEFORE_NEXT_RELOAD_MS : BEFORE_RELOAD_MS),
    ...properties,
  });
}

/**
 * Waits until the server answers, then reloads the page, because a browser does not retry a script that failed to load.
 */
async function reloadOnceThere(): Promise<void> {
  const isThere = await fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
  else setTimeout(reloadOnceThere, BEFORE_RELOAD_MS);
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}
