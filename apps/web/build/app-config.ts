// What all builds of the app's code share.
import type { UserConfig } from "vite";

export const APP: UserConfig = {
  /** The year that prerendered pages show. */
  define: { BUILD_YEAR: String(new Date().getFullYear()) },
  /** The router brings a copy of this hook for older versions of React. */
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  css: {
    transformer: "lightningcss",
    // Names of grid areas and containers stay global: modules share them.
    lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false, container: false } },
  },
};
