import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WIDE } from "./media.ts";

const SOURCE = join(import.meta.dirname, "../..");
const FILES = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
const SHEETS = filesEnding(".css");
const BREAKPOINTS = new Map(
  SHEETS.flatMap(({ text }) => [...text.matchAll(/@custom-media (--\w+) ([^;]+);/g)]).map(([, name, query]) => [
    name,
    query,
  ]),
);

function filesEnding(ending: string) {
  return FILES.filter((file) => file.endsWith(ending)).map((file) => ({
    file,
    text: readFileSync(join(SOURCE, file), "utf8"),
  }));
}

/** What the style sheets say like this, apart from where the scales are defined. */
function said(pattern: RegExp): string[] {
  return SHEETS.filter(({ file }) => file !== "shared/ui/theme.css").flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words]) => `${file}: ${words}`),
  );
}

test("there are at most six breakpoints, and code asks for the same", () => {
  expect(BREAKPOINTS.size).toBeGreaterThan(0);
  expect(BREAKPOINTS.size).toBeLessThanOrEqual(6);
  expect(BREAKPOINTS.get("--wide")).toBe(WIDE);
});

test("media queries ask for the size of the window by the names of breakpoints", () => {
  expect(said(/@media [^{]*\b(?<!-)(width|height)\b[^{]*/g)).toEqual([]);
  const names = said(/@media [^{]*/g).flatMap((query) => query.match(/--\w+/g) ?? []);
  expect(new Set(names)).toEqual(new Set(BREAKPOINTS.keys()));
});

test.each([
  ["sizes of letters", /font-size: [\d.]+(px|rem)/g],
  ["the size of what is touched", /\b44px/g],
  ["round ends", /radius: \d{3,}px/g],
  ["layers of a page", /z-index: [1-3]\d\b/g],
  ["times of a change", /\d+ms ease-out;/g],
])("%s come from the scales of the theme", (_, raw) => {
  expect(said(raw)).toEqual([]);
});

test("every custom property that a style sheet reads is set in one, or in code", () => {
  const set = new Set(
    [...SHEETS, ...filesEnding(".tsx")].flatMap(({ text }) => text.match(/--[\w-]+(?=(")?\]?:)/g) ?? []),
  );
  const read = said(/var\(--[\w-]+(?=\))/g);
  expect(read.filter((use) => !set.has(use.slice(use.indexOf("(") + 1)))).toEqual([]);
});
