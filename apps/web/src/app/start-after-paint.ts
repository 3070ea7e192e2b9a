// Loads and starts the app when the page was painted once: until then the network and the processor belong to the page's own content.
// Browsers that lack something run the script of older-browsers.ts first.

/** The longest wait for the first paint. */
const PAINT_MS = 1500;
const BEFORE_RELOAD_MS = 3000;
/** After a reload that did not help. */
const BEFORE_NEXT_RELOAD_MS = 30_000;

/** The build names the scripts, the entry first. In development the page starts it itself. A browser that is too old has a class on the page. */
export function startAfterPaint(): void {
  const names = document.querySelector<HTMLMetaElement>("meta[name=chkobba-scripts]");
  if (names === null || document.documentElement.className !== "") return;
  const [entry = "", ...others] = names.content.split(" ");
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of others) document.head.append(modulePreload(href));
    const startApp = () => document.head.append(script({ type: "module", src: entry }));
    if (isOlder()) document.head.append(script({ src: names.dataset.older ?? "", onload: startApp }));
    else startApp();
  };
  addEventListener("DOMContentLoaded", () => (canPaint() ? afterPaint(start) : start()));
}

/** Whether the browser lacks something that older-browsers.ts provides. These two are the newest parts of it. */
function isOlder(): boolean {
  return !("popover" in HTMLElement.prototype && "canParse" in URL);
}

/** A page in a background tab is not painted. */
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

/** A browser does not load a script again that it could not load once. Until the server answers, the page stays as it is. */
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
