import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { APP, SCRIPT_TARGETS } from "./build/app-config.ts";
import { nameBreakpoints } from "./build/breakpoints.ts";
import { firstPages } from "./build/first-pages.ts";
import { standInUnits } from "./build/stand-in-units.ts";
import { SERVICE_WORKER } from "./service-worker.ts";

/**
 * In development, no server writes the head of the page. So this plugin adds the meta tag that enables the test
 * buttons, if the server's setting for tests is on.
 */
function allowTests(): Plugin {
  return {
    name: "allow-tests",
    apply: "serve",
    transformIndexHtml: () =>
      process.env.ALLOW_TEST_EVENTS === "true"
        ? [{ tag: "meta", attrs: { name: "chkobba-tests", content: "on" }, injectTo: "head" }]
        : [],
  };
}

const server = process.env.SERVER_URL ?? "http://localhost:3001";
/**
 * Paths of the server. All other paths belong to the app or to its public folder, which has the pictures, the sounds
 * and the radio's first songs.
 */
const SERVED = ["/api", "/health", "/media", "/metrics", "/robots.txt", "/sitemap.xml"];

/**
 * Modules of the chunk "forms": the lobby's forms with all that they need, and parts that the dialogs and the list of
 * rooms share with them. One file arrives sooner than ten.
 */
const FORMS = /lobby\/LobbyViews\b|shared\/(ui\/(Dialog|ConfirmDialog)\b)|lobby\/rooms\/RoomList\b/;
/**
 * Modules of the chunk "small": what the texts of each language share, and what the page of a screen shares with the
 * late parts and forms of other pages. Without this chunk, a screen would load all of those parts.
 */
const SMALL =
  /shared\/i18n\/(plural|\w+-refusals)|protocol\/src\/\w*-?refusals|rules\/src\/card\b|shared\/(server-time|http\/call|spaced-code|friends\/friends-state|reports\/debug-log|ui\/(Khatam|Wordmark))\b/;
/** Shapes of the protocol that are too small to be files of their own. */
const SHAPES = /protocol\/src\/(fields|accounts|chat|contact|friends|matches|phrases|limits\/accounts)\.ts/;
/** The rules of names, which the forms and the schemas of watched tables share. */
const NAMES = /protocol\/src\/(look|names)\b/;

export default defineConfig({
  ...APP,
  plugins: [
    react(),
    allowTests(),
    nameBreakpoints(),
    standInUnits(),
    firstPages(),
    compression({
      // Pages are not compressed here, because the server compresses them after it has written their heads.
      include: /\.(js|css|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm("gzip", { level: 9 }), defineAlgorithm("brotliCompress")],
    }),
    VitePWA(SERVICE_WORKER),
  ],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    target: SCRIPT_TARGETS,
    modulePreload: { polyfill: false },
    // The code of the first page is one file, even if chunks that load later use parts of it.
    rolldownOptions: {
      // How long each plugin took. It warns in every build, because compressing and rendering the first pages take longest.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than the app, so browsers keep this file when a release changes the others.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "small", test: SMALL },
            { name: "names", test: NAMES },
            { name: "shapes", test: SHAPES },
            { name: "late", test: /app\/first-parts\b/ },
            // Loaded when the page connects.
            { name: "socket", test: /node_modules\/(engine\.io|socket\.io|@socket\.io)/, priority: 1 },
            { name: "forms", test: FORMS },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: { "/socket.io": { target: server, ws: true }, ...Object.fromEntries(SERVED.map((path) => [path, server])) },
  },
});
