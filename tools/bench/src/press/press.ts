// Compares builds by the time that a visitor with a slow phone waits for the lobby to answer. The builds are measured in
// turns, because the speed of a machine changes from minute to minute.
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { type Entry, openPhone, type Pressed, pressCard, pressEntry } from "./phone.ts";
import { type Product, startProduct } from "./product.ts";

const field = (view: string) => `main[data-view="${view}"] form`;
const ENTRIES: readonly Entry[] = [
  { name: "solo", selector: '[data-kind="solo"]', opens: field("create-solo") },
  { name: "duel", selector: '[data-kind="duel"]', opens: field("create") },
  { name: "team", selector: '[data-kind="team"]', opens: field("create-team") },
  { name: "join", selector: '[data-kind="join"]', opens: field("join") },
  { name: "find", selector: '[data-kind="find"]', opens: field("find") },
  {
    name: "room",
    selector: "#open-tables li ~ button, #open-tables > div:last-child > button:first-child",
    opens: field("create-room"),
  },
];

const { values } = parseArgs({
  options: {
    /** Folders with built products, for example of two commits. The first one is the yardstick. */
    builds: { type: "string", default: "." },
    /** How often each build is measured at each moment. */
    turns: { type: "string", default: "3" },
    /** The times between the first paint and the press, in seconds. */
    moments: {
      type: "string",
      default: Array.from({ length: 20 }, (_, nth) => nth * 0.2 + 0.05)
        .map((at) => at.toFixed(2))
        .join(),
    },
    entries: { type: "string", default: ENTRIES.map(({ name }) => name).join() },
  },
});
const folders = values.builds.split(",");
const moments = values.moments.split(",").map(Number);
const entries = ENTRIES.filter(({ name }) => values.entries.split(",").includes(name));

interface Row {
  readonly product: Product;
  readonly presses: { readonly moment: number; readonly entry: string; readonly pressed: Pressed }[];
  readonly again: Pressed[];
  readonly moves: (number | null)[];
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
const rows: readonly Row[] = await Promise.all(
  folders.map(async (folder) => ({ product: await startProduct(folder), presses: [], again: [], moves: [] })),
);
try {
  for (let turn = 0; turn < Number(values.turns); turn++) {
    for (const [place, moment] of moments.entries()) {
      const entry = entries[(place + turn) % entries.length];
      if (entry === undefined) throw new Error(`no entry is named ${values.entries}`);
      for (const row of rows) await press(browser, row, entry, moment);
    }
    for (const row of rows) await visitAgain(browser, row);
  }
} finally {
  await browser.close();
  for (const { product } of rows) await product.stop();
}
report();

async function press(browser: Browser, row: Row, entry: Entry, moment: number): Promise<void> {
  const context = await openPhone(browser);
  const pressed = await pressEntry(context, row.product.url, entry, moment * 1000);
  row.presses.push({ moment, entry: entry.name, pressed });
  await context.close();
}

/** A second visit, whose files are in the browser's cache, and a move at the table. */
async function visitAgain(browser: Browser, row: Row): Promise<void> {
  const context = await openPhone(browser);
  const [entry] = entries;
  if (entry === undefined) return;
  await pressEntry(context, row.product.url, entry, 3000);
  row.again.push(await pressEntry(context, row.product.url, entry, 0));
  row.moves.push(await pressCard(context, row.product.url));
  await context.close();
}

function report(): void {
  const head = ["build", "p50", "p95", "lost", "sum", "of the first", "blocked", "longest", "second visit", "move"];
  const sums = rows.map(sumOf);
  const lines = rows.map(({ product, presses, again, moves }, nth) => {
    const times = presses.flatMap(({ pressed: { ms } }) => ms ?? []);
    return [
      product.folder,
      seconds(quantile(times, 0.5)),
      seconds(quantile(times, 0.95)),
      String(presses.length - times.length),
      seconds(sums[nth] ?? Number.NaN),
      ((sums[nth] ?? Number.NaN) / (sums[0] ?? Number.NaN)).toFixed(2),
      seconds(median(presses.map(({ pressed }) => pressed.blocked))),
      seconds(median(presses.map(({ pressed }) => pressed.longest))),
      seconds(median(again.flatMap(({ sinceStart }) => sinceStart ?? []))),
      seconds(median(moves.flatMap((ms) => ms ?? []))),
    ];
  });
  console.log(`\n| ${head.join(" | ")} |\n|${head.map(() => "---|").join("")}`);
  for (const line of lines) console.log(`| ${line.join(" | ")} |`);
  console.log(`\nmedian seconds from press to form, by the moment of the press\n`);
  console.log(`| build | ${moments.join(" | ")} |\n|---|${moments.map(() => "---|").join("")}`);
  for (const row of rows)
    console.log(`| ${row.product.folder} | ${moments.map((at) => seconds(atMoment(row, at))).join(" | ")} |`);
}

/** The sum of the medians at all moments, in milliseconds. */
function sumOf(row: Row): number {
  return moments.reduce((sum, moment) => sum + atMoment(row, moment), 0);
}

function atMoment({ presses }: Row, at: number): number {
  return median(presses.filter(({ moment }) => moment === at).flatMap(({ pressed: { ms } }) => ms ?? []));
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
