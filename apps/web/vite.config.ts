import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { SERVICE_WORKER } from "./service-worker.ts";

/** Preloads the text font, so that it loads together with the style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: "preload-text-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /rubik-latin-wght.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}

const GUIDE = "/how-to-play/HowToPlayPage.tsx";
const LANGUAGES = ["en", "fr", "ar"];

/** Tells theme.js which files the guide needs in each language, so that they load at once for visitors who open the guide directly. */
function nameGuideFiles(): Plugin {
  return {
    name: "name-guide-files",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const attributes = LANGUAGES.map((language) => {
          const files = filesOf([GUIDE, `/${language}/how-to-play.ts`], bundle);
          return `data-guide-${language}="${[...files].join(" ")}"`;
        });
        return html.replace('<script src="/theme.js"', (script) => `${script} ${attributes.join(" ")}`);
      },
    },
  };
}

/** The scripts and styles of the modules whose paths end like this, with their imports that the entry does not include. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== "chunk" || chunk.isEntry || files.has(`/${chunk.fileName}`)) return;
    files.add(`/${chunk.fileName}`);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(`/${file}`);
    for (const file of chunk.imports) add(bundle[file]);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && modules.some((path) => chunk.facadeModuleId?.endsWith(path))) add(chunk);
  }
  return files;
}

/** In development no server writes the head of the page; this sets the test buttons' meta tag from the same setting. */
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

const BREAKPOINTS = fileURLToPath(new URL("src/shared/ui/media.css", import.meta.url));

/** Defines the breakpoints of media.css in every style sheet that has a media query. */
function nameBreakpoints(): Plugin {
  return {
    name: "name-breakpoints",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/, code: "@media" },
      handler(code) {
        this.addWatchFile(BREAKPOINTS);
        return { code: readFileSync(BREAKPOINTS, "utf8") + code, map: null };
      },
    },
  };
}

const server = process.env.SERVER_URL ?? "http://localhost:3001";
/** Paths of the server that are neither of the app nor in its public folder (which has pictures, sounds and the radio's first songs). */
const SERVED = ["/api", "/health", "/media", "/metrics", "/robots.txt", "/sitemap.xml"];

export default defineConfig({
  plugins: [
    react(),
    preloadTextFont(),
    nameGuideFiles(),
    allowTests(),
    nameBreakpoints(),
    compression({
      include: /\.(js|css|html|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm("gzip", { level: 9 }), defineAlgorithm("brotliCompress")],
    }),
    VitePWA(SERVICE_WORKER),
  ],
  css: {
    transformer: "lightningcss",
    // Names of grid areas and containers stay global: modules share them.
    lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false, container: false } },
  },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    modulePreload: { polyfill: false },
    // The first page's code is one file, even if chunks that load later share parts of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: { "/socket.io": { target: server, ws: true }, ...Object.fromEntries(SERVED.map((path) => [path, server])) },
  },
});
