// What the installed app keeps of itself, so that it opens without a network: written by the build as sw.js.
import type { VitePWAOptions } from "vite-plugin-pwa";

type Workbox = VitePWAOptions["workbox"];
type Runtime = NonNullable<Workbox["runtimeCaching"]>[number];

/**
 * The page comes from the server, which writes its head, as long as the server answers in time; else the copy of the shell opens.
 * The source of this function goes into the worker as it stands: it can use nothing from around it.
 */
const openPage: Runtime["handler"] = async ({ request }) => {
  const shell = async () => (await caches.match("/index.html", { ignoreSearch: true })) ?? Response.error();
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
  // The manifest and the registration are the app's own.
  manifest: false,
  injectRegister: false,
  workbox: {
    globPatterns: [
      "index.html",
      "theme.js",
      "wordmark.svg",
      "icons/icon.svg",
      "assets/*.{js,css,woff2,svg}",
      "images/cards/*.{png,svg}",
      "sounds/*.mp3",
    ],
    // Nobody runs the radio without a server.
    globIgnores: ["**/[rR]adio[-A]*dmin-*"],
    // The address "/" is a page like the others, and so comes from the server first.
    directoryIndex: null,
    navigateFallback: null,
    runtimeCaching: [{ urlPattern: isPage, handler: openPage }],
    // A page that is open goes on with the files it began with: a new version waits until all are closed.
    skipWaiting: false,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
};
