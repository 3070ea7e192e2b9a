// Loads and starts the app when the page was painted once: until then the network and the processor belong to the page's own content.

/** In a page that is not shown, such as one in a background tab, no frame is painted. */
const WITHOUT_FRAMES_MS = 300;
const BEFORE_RELOAD_MS = 3000;
/** After a reload that did not help. */
const BEFORE_NEXT_RELOAD_MS = 30_000;

/** The build names the scripts, the entry first. In development the page starts it itself. */
export function startAfterPaint(): void {
  const names = document.querySelector<HTMLMetaElement>("meta[name=chkobba-scripts]")?.content;
  if (names === undefined) return;
  const [entry = "", ...others] = names.split(" ");
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of others) document.head.append(modulePreload(href));
    document.head.append(moduleScript(entry));
  };
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, WITHOUT_FRAMES_MS);
  });
}

function modulePreload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href });
}

function moduleScript(src: string): HTMLScriptElement {
  return Object.assign(document.createElement("script"), {
    type: "module",
    crossOrigin: "",
    src,
    onerror: () => setTimeout(reloadOnceThere, wasReloaded() ? BEFORE_NEXT_RELOAD_MS : BEFORE_RELOAD_MS),
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
