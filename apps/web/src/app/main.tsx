// Entry point of the app.

import { meantPath } from "@chkobba/protocol";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { startAuth } from "../shared/auth/start-auth.ts";
import { followWatchers } from "../shared/game/watcher-counts.ts";
import { currentLanguage, startLanguage } from "../shared/i18n/index.ts";
import { followCounts } from "../shared/quick-match/search-state.ts";
import { catchErrors, REPORTING, startReports } from "../shared/reports/start-reports.ts";
import { retryUntilDone } from "../shared/retry.ts";
import { followConnection } from "../shared/seat/follow-connection.ts";
import { followSystemTheme } from "../shared/settings.ts";
import { takePartInShuffles } from "../shared/shuffles/take-part.ts";
import { unlockSound } from "../shared/sound/audio-context.ts";
import { requestStuckPicturesAgain } from "../shared/stuck-pictures.ts";
import { TV_PATH } from "../shared/tv-path.ts";
import { whenIdle } from "../shared/when-idle.ts";
import { followCups } from "./cup-events.ts";
import { loadFirstParts } from "./first-part.tsx";
import { loadGuidePage } from "./Guide.tsx";
import { sayNoPageFromAddress } from "./no-page.ts";
import { showNotices } from "./notices.ts";
import { loadPrivacyPage } from "./Privacy.tsx";
import { Product } from "./Product.tsx";
import { HEARD_EVENT, SHOWN_EVENT } from "./page-marks.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { reloadWhenStale } from "./stale-page.ts";
import { reloadWhenCodeIsStuck } from "./stuck-code.ts";

const page = document.documentElement;
const isScreen = location.pathname === TV_PATH;

catchErrors();
followConnection();
followSystemTheme();
takePartInShuffles();
followCounts();
followCups();
followWatchers();
unlockSound();
registerServiceWorker();
reloadWhenStale();
reloadWhenCodeIsStuck();
requestStuckPicturesAgain();

const loadPage: Readonly<Record<string, () => Promise<void>>> = {
  "/how-to-play": loadGuidePage,
  "/privacy": loadPrivacyPage,
};
const root = document.getElementById("root");
if (root !== null) void start(root);

async function start(container: HTMLElement): Promise<void> {
  goToMeantAddress();
  await retryUntilDone({ attempt: loadTexts, isWanted: () => true });
  // A page without prerendered content needs all its parts at once. A screen needs none.
  if (!isScreen) {
    const parts = loadFirstParts();
    if (pathToTakeOver() === null) await parts;
  }
  showNotices();
  startAuth();
  show(container);
}

/**
 * Loads the texts that every page needs. Also loads the code of a prerendered page, because the first render must equal
 * the page's HTML. Returns false if a load fails.
 */
async function loadTexts(): Promise<boolean> {
  try {
    await startLanguage();
    await loadPage[pathToTakeOver() ?? ""]?.();
    return true;
  } catch {
    return false;
  }
}

/** Hydrates the page that came from the server, if it is the page to show. Otherwise renders a new page. */
function show(container: HTMLElement): void {
  const product = <Product onShown={pageIsShown} />;
  const path = pathToTakeOver();
  if (path === null) {
    container.replaceChildren();
    delete page.dataset.arriving;
    createRoot(container, REPORTING).render(<StrictMode>{product}</StrictMode>);
  } else {
    // The visitor may have left this address by Back. With `ssrPath` React still hydrates the page that came from the
    // server, and then shows the page of the present address.
    const prerendered = <Router ssrPath={path}>{product}</Router>;
    hydrateRoot(container, <StrictMode>{prerendered}</StrictMode>, REPORTING);
  }
  dispatchEvent(new Event(HEARD_EVENT));
}

/** The path of the prerendered page, if React hydrates it; null if React renders a new page. */
function pathToTakeOver(): string | null {
  // If the browser has already translated the page, the page's DOM no longer equals the first render.
  const isTranslated = document.querySelector("#root font") !== null;
  return isTranslated || page.dataset.arriving !== undefined ? null : (page.dataset.prerendered ?? null);
}

function pageIsShown(): void {
  document.querySelector(".arriving")?.remove();
  // The message is shown only now, because the first render must equal the page's HTML.
  sayNoPageFromAddress();
  dispatchEvent(new Event(SHOWN_EVENT));
  // A screen has no notifications, and reports only errors.
  if (isScreen) return;
  whenIdle(startReports);
  whenIdle(loadPush);
}

function loadPush(): void {
  import("../shared/push/start-push.ts").then(
    ({ startPush }) => startPush(currentLanguage),
    () => {},
  );
}

/** Called once, before the first page is chosen. The server does the same, but not for pages of the service worker. */
function goToMeantAddress(): void {
  const { pathname, search, hash } = location;
  const meant = meantPath(pathname);
  if (meant !== null) history.replaceState(history.state, "", meant + search + hash);
}
