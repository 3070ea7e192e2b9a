// Settings shared by all builds of the app's code.
import { fileURLToPath } from "node:url";
import browserslist from "browserslist";
import toEsbuild from "browserslist-to-esbuild";
import { browserslistToTargets } from "lightningcss";
import type { UserConfig } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The oldest supported browsers, from `browserslist` in package.json. */
export const OLDEST_BROWSERS = toEsbuild(undefined, { path: ROOT });

/** The page of a screen also works on televisions, whose browsers are older: Chrome 87. */
export const OLDEST_TELEVISION = 87;

/** The targets of scripts. The page of a screen shares most scripts with the other pages. */
export const SCRIPT_TARGETS = OLDEST_BROWSERS.map((target) =>
  target.replace(/^chrome\d+$/, `chrome${OLDEST_TELEVISION}`),
);

export const APP: UserConfig = {
  /** The year that prerendered pages show. */
  define: { BUILD_YEAR: String(new Date().getFullYear()) },
  /** Replaces the router's own copy of this hook, which is for older versions of React, by React's hook. */
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  css: {
    transformer: "lightningcss",
    // Names of grid areas and containers stay global, because CSS modules share them.
    lightningcss: {
      targets: browserslistToTargets(browserslist(undefined, { path: ROOT })),
      drafts: { customMedia: true },
      cssModules: { grid: false, container: false },
    },
  },
};
