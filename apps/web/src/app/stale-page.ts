// Recovers a page that was opened before an update of the server. Such a page may request chunks that the server no
// longer has. If a chunk can't be loaded and the server now has other scripts than this page, the page reloads and
// rejoins its seat.
import { tabStore } from "../shared/storage.ts";
import { RELOADED_KEY } from "../shared/stored-keys.ts";

/** How long to wait before the next reload if the last reload did not help. */
const PAUSE_MS = 60_000;

/** Every page of this site names its scripts under this name. */
const SCRIPTS_NAME = "chkobba-scripts";

let reload = () => location.reload();
let prefetched: Promise<unknown> = Promise.resolve();
let isAhead = false;
let hasPrefetchFailed = false;

export function reloadWhenStale(by = reload): void {
  reload = by;
  addEventListener("vite:preloadError", () => {
    if (isAhead) hasPrefetchFailed = true;
    else void reloadIfStale();
  });
}

/**
 * Loads code that the player may need soon, and then the code of `further`. If loading fails, the page does not reload,
 * because the player may be filling in a form.
 */
export function prefetch(load: () => Promise<unknown>, further: () => Promise<unknown> = load): void {
  if (isAhead) return;
  isAhead = true;
  prefetched = load().catch(() => {});
  void prefetched
    .then(further)
    .catch(() => {})
    .then(() => {
      isAhead = false;
    });
}

/**
 * Loads code that is needed now and may have been prefetched. If loading fails, the page may reload, because no form is
 * open any more.
 */
export async function loadPrefetched<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await prefetched;
  isAhead = false;
  if (hasPrefetchFailed) await reloadIfStale();
  hasPrefetchFailed = false;
  return load();
}

async function reloadIfStale(): Promise<void> {
  if (Date.now() - Number(tabStore.read(RELOADED_KEY) ?? 0) < PAUSE_MS) return;
  if (!(await isStale())) return;
  tabStore.write(RELOADED_KEY, `${Date.now()}`);
  reload();
}

/**
 * Whether the server's page has other scripts than this page. False if the server does not answer, or if the page that
 * answers is another site's: a network's sign-in page answers every address.
 */
async function isStale(): Promise<boolean> {
  const entry = document.querySelector<HTMLMetaElement>("meta[name=chkobba-scripts]")?.content.split(" ")[0];
  if (entry === undefined) return false;
  try {
    const response = await fetch("/", { headers: { accept: "text/html" }, cache: "no-store" });
    const text = await response.text();
    return response.ok && text.includes(SCRIPTS_NAME) && !text.includes(entry);
  } catch {
    return false;
  }
}
