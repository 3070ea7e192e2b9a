// Small builds besides the app's own build: the script before the first paint, the script for older browsers, the
// service worker's script for notifications, and the prerendered pages.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";
import type { PrerenderedPage } from "../src/app/prerender.tsx";
import { APP, SCRIPT_TARGETS } from "./app-config.ts";
import { nameBreakpoints } from "./breakpoints.ts";
import { standInUnits } from "./stand-in-units.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
const at = (path: string) => join(ROOT, "src/app", path);

/** Returns one classic script, which is inlined in the page. */
export const scriptBeforePaint = () => classicScript("before-paint.ts");

/** Returns one classic script, which runs before the app in browsers that need polyfills. */
export const scriptForOlderBrowsers = () => classicScript("older-browsers/older-browsers.ts");

/** Returns one classic script, which the service worker imports. */
export const scriptForPush = () => classicScript("../push-worker/push-worker.ts");

async function classicScript(path: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: SCRIPT_TARGETS,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: at(path), output: { format: "iife" } },
    },
  });
  const [chunk] = outputs(built);
  if (chunk?.type !== "chunk") throw new Error(`${path} gave no script`);
  return chunk.code.trim();
}

/** Builds the app for Node, runs it, and returns the pages that it renders. */
export async function prerenderedPages(): Promise<PrerenderedPage[]> {
  const outDir = await mkdtemp(join(tmpdir(), "chkobba-prerender-"));
  try {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: "error",
      ...APP,
      plugins: [react(), nameBreakpoints(), standInUnits()],
      ssr: { noExternal: true },
      build: { ssr: at("prerender.tsx"), outDir, rolldownOptions: { output: { entryFileNames: "prerender.mjs" } } },
    });
    return await rendered(join(outDir, "prerender.mjs"));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Renders the pages in a separate process, because the app's open channels to other tabs would keep this process alive.
 */
async function rendered(module: string): Promise<PrerenderedPage[]> {
  const script = `const { prerender } = await import(${JSON.stringify(pathToFileURL(module).href)});
    process.stdout.write(JSON.stringify(await prerender()), () => process.exit());`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  return JSON.parse(stdout);
}

function outputs(built: Awaited<ReturnType<typeof build>>): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const [first] = [built].flat();
  return first !== undefined && "output" in first ? first.output : [];
}
