// `npm run lighthouse`: measures the built product as a phone on a slow network, and fails if a goal is missed. It
// loads each page three times and uses the run with the middle score, because another process on the machine can spoil
// a run.
import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { installApart } from "../tools/run/install-apart.mjs";
import { wholeChromium } from "./chromium.ts";
import { TestServer } from "./test-server.ts";

const FOLDER = join(import.meta.dirname, "lighthouse");
const LIGHTHOUSE = join(FOLDER, "node_modules/lighthouse/cli/index.js");
const PATHS = ["/", "/how-to-play"];
/** The minimum scores, out of 100. */
const GOALS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** The largest size of the first scripts on the network, in bytes, including headers. */
const FIRST_SCRIPTS_MAX = 88 * 1024;
const FIRST_PAINT_MAX_MS = 1000;
const LARGEST_PAINT_MAX_MS = 1500;
const RUNS = 3;
const CLS_MAX = 0;

/** The read fields of a report of Lighthouse. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly url?: string; readonly transferSize?: number }[] };
}

installApart(FOLDER);
const server = await TestServer.open();
const port = await freePort();
const CHROMIUM = wholeChromium();
const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${port}`] });
const failures: string[] = [];
try {
  for (const path of PATHS) {
    const url = server.url + path;
    report(path, await middleOf(() => measure(url, port)), firstScripts(await (await fetch(url)).text()));
  }
} finally {
  await browser.close();
  await server.close();
}
if (failures.length > 0) {
  process.stdout.write(`\nBelow the goals:\n  ${failures.join("\n  ")}\n`);
  process.exitCode = 1;
}

async function measure(url: string, debuggingPort: number): Promise<Result> {
  const categories = Object.keys(GOALS).join();
  const options = ["--output=json", "--quiet", "--no-enable-error-reporting", `--only-categories=${categories}`];
  const args = [LIGHTHOUSE, url, ...options, `--port=${debuggingPort}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stderr }) => {
      throw new Error(`lighthouse failed: ${stderr}`);
    },
  );
  return JSON.parse(stdout);
}

/** Repeats the run. Returns the result with the middle score. */
async function middleOf(run: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  for (let nth = 0; nth < RUNS; nth++) results.push(await run());
  const inOrder = results.toSorted((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  const middle = inOrder[Math.floor(RUNS / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}

function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function report(path: string, result: Result, scripts: readonly string[]): void {
  const { audits } = result;
  process.stdout.write(`\n${path}\n`);
  for (const [category, goal] of Object.entries(GOALS)) {
    const score = scoreOf(result, category);
    expectThat(score >= goal, path, `${category} ${score} of at least ${goal}`);
  }
  const cls = audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN;
  expectThat(cls <= CLS_MAX, path, `layout shift ${cls} of at most ${CLS_MAX}`);
  const paint = audits["first-contentful-paint"]?.numericValue ?? Number.NaN;
  expectThat(paint <= FIRST_PAINT_MAX_MS, path, `first paint ${Math.round(paint)} ms of at most ${FIRST_PAINT_MAX_MS}`);
  const largest = audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
  expectThat(
    largest <= LARGEST_PAINT_MAX_MS,
    path,
    `largest paint ${Math.round(largest)} ms of at most ${LARGEST_PAINT_MAX_MS}`,
  );
  const bytes = scriptBytes(audits["network-requests"]?.details, scripts);
  if (path === "/")
    expectThat(bytes <= FIRST_SCRIPTS_MAX, path, `scripts ${kB(bytes)} of at most ${kB(FIRST_SCRIPTS_MAX)}`);
  for (const timing of ["total-blocking-time", "speed-index"]) {
    process.stdout.write(`  ${audits[timing]?.title}: ${audits[timing]?.displayValue}\n`);
  }
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative") {
      process.stdout.write(`  to look at: ${audit.title} ${audit.displayValue ?? ""}\n`);
    }
  }
}

function expectThat(isKept: boolean, path: string, figure: string): void {
  process.stdout.write(`  ${isKept ? "✓" : "✗"} ${figure}\n`);
  if (!isKept) failures.push(`${path}: ${figure}`);
}

/** The names of the scripts that the app needs to run. Reading the page needs none of them. */
function firstScripts(html: string): readonly string[] {
  const [, names = ""] = /<meta name="chkobba-scripts" content="([^"]+)"/.exec(html) ?? [];
  return names.split(" ");
}

/** The compressed size of these scripts in bytes. */
function scriptBytes(details: Audit["details"], scripts: readonly string[]): number {
  if (details?.items === undefined) return Number.NaN;
  return details.items
    .filter(({ url }) => scripts.some((name) => String(url).endsWith(name)))
    .reduce((sum, request) => sum + Number(request.transferSize), 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
