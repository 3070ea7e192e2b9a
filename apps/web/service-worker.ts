// Configures the service worker, which opens the installed app without a network. The build writes the worker as sw.js.
import type { VitePWAOptions } from "vite-plugin-pwa";

type Workbox = VitePWAOptions["workbox"];
type Runtime = NonNullable<Workbox["runtimeCaching"]>[number];

/**
 * Loads the page from the server, which writes the page's head. Returns the cached shell instead if the server fails or
 * does not reply within three seconds. The worker gets a copy of this function's source, so the function can't use
 * anything outside of itself.
 */
const openPage: Runtime["handler"] = async ({ request }) => {
  const shell = async () =>
    (await caches.match("/index.html", { ignoreSearch: true, ignoreVary: true })) ?? Response.error();
  const tooLong = new Promise<never>((_, fail) => setTimeout(fail, 3000));
  try {
    const page = await Promise.race([fetch(request), tooLong]);
    return page.status >= 500 ? shell() : page;
  } catch {
    return shell();
  }
};

const isPage: Runtime["urlPattern"] = ({ request, url }) =>
  request.mode === "navigate" && !/^\/(api|health|metrics|radio|socket\.io)(\/|$)/.test(url.pathname);

export const SERVICE_WORKER: Partial<VitePWAOptions> = {
  filename: "sw.js",
  // The app has its own manifest and registers the worker itself.
  manifest: false,
  injectRegister: false,
  workbox: {
    globPatterns: [
      "index.html",
      "wordmark.svg",
      "icons/icon.svg",
      "assets/*.{js,css,woff2,svg}",
      "images/cards/**/*.{png,svg}",
      "sounds/*.mp3",
    ],
    // Two files are not cached: the radio's admin page, which needs a server anyway, and the entry's style sheet, which
    // is inlined in the page.
    globIgnores: ["**/[rR]adio[-A]*dmin-*", "assets/index-*.css"],
    // "/" is loaded from the server first, like every page.
    directoryIndex: null,
    navigateFallback: null,
    runtimeCaching: [{ urlPattern: isPage, handler: openPage }],
    // An open page keeps the files with which it started. A new version of the worker waits until all pages are closed.
    skipWaiting: false,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    // This script shows notifications.
    importScripts: ["/push-worker.js"],
  },
};
