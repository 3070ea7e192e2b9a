import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WIDE } from "./media.ts";

const SOURCE = join(import.meta.dirname, "../..");
const FILES = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
const SHEETS = filesEnding(".css");
const BREAKPOINTS = new Map(
  SHEETS.flatMap(({ text }) => [...text.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)]).map(
    ([, name = "", query = ""]) => [name, query],
  ),
);

function filesEnding(ending: string) {
  return FILES.filter((file) => file.endsWith(ending)).map((file) => ({
    file,
    text: readFileSync(join(SOURCE, file), "utf8"),
  }));
}

/** All matches in the style sheets, except in theme.css, which defines the scales. */
function said(pattern: RegExp): string[] {
  return SHEETS.filter(({ file }) => file !== "shared/ui/theme.css").flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words]) => `${file}: ${words}`),
  );
}

test("there are at most six breakpoints, and code uses the same ones", () => {
  expect(BREAKPOINTS.size).toBeGreaterThan(0);
  const opposites = [...BREAKPOINTS.keys()].filter((name) => name.startsWith("--not-"));
  expect(BREAKPOINTS.size - opposites.length).toBeLessThanOrEqual(6);
  expect(BREAKPOINTS.get("--wide")).toBe(WIDE);
  for (const name of opposites)
    expect(BREAKPOINTS.get(name.replace("not-", ""))).toContain(oppositeOf(BREAKPOINTS.get(name)));
});

/** Returns the query that matches exactly when the given query does not match, at any width and height. */
function oppositeOf(query = ""): string {
  const [, end, side, px] = /^\((min|max)-(width|height): ([\d.]+)px\)$/.exec(query) ?? [];
  return end === "min" ? `(max-${side}: ${Number(px) - 0.02}px)` : `(min-${side}: ${Number(px) + 0.02}px)`;
}

test("media queries test the window's size by named breakpoints", () => {
  expect(said(/@media [^{]*\b(?<!-)(width|height)\b[^{]*/g)).toEqual([]);
  const names = said(/@media [^{]*/g).flatMap((query) => query.match(/--[\w-]+/g) ?? []);
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

test("letters that shrink with the window keep at least 0.75rem", () => {
  expect(said(/font-size: clamp\(0\.(?:[0-6]|7[0-4])\d*rem[^;]*/g)).toEqual([]);
});

test("a style for :hover is only for pointers that hover: a finger would leave it on the last touched element", () => {
  const bare = SHEETS.flatMap(({ file, text }) =>
    outsideOfHoverQueries(text.replaceAll(/\/\*[\s\S]*?\*\//g, "")).map((rule) => `${file}: ${rule}`),
  );
  expect(bare).toEqual([]);
  expect(outsideOfHoverQueries("a:hover {} @media (hover: hover) { b:hover { color: red; } } c:hover {}")).toHaveLength(
    2,
  );
});

/** The selectors with :hover that no `@media (hover: hover)` encloses. */
function outsideOfHoverQueries(sheet: string): string[] {
  const enclosing: string[] = [];
  const found: string[] = [];
  for (const [, head = "", brace] of sheet.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === "}") {
      enclosing.pop();
      continue;
    }
    const isInQuery = enclosing.some((outer) => outer.includes("(hover: hover)"));
    if (head.includes(":hover") && !isInQuery) found.push(head.trim());
    enclosing.push(head);
  }
  return found;
}

test("a rule with :has ends in a name: after a universal selector, every change of the page restyles all of it", () => {
  expect(said(/[^{};]*:has\([^{]*[\s>(]\*[^{]*\{/g)).toEqual([]);
});

test("every custom property that a style sheet reads is set in a style sheet or in code", () => {
  const set = new Set(
    [...SHEETS, ...filesEnding(".tsx"), ...filesEnding(".ts")].flatMap(
      ({ text }) => text.match(/--[\w-]+(?=(?:")?\]?:|", )/g) ?? [],
    ),
  );
  const read = said(/var\(--[\w-]+(?=\))/g);
  expect(read.filter((use) => !set.has(use.slice(use.indexOf("(") + 1)))).toEqual([]);
});

/** The relative luminance of "#rrggbb". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(["dark", "light"])("the focus ring of a hand card stands out from the page (%s)", (theme) => {
  const sheet = (file: string) => SHEETS.find((it) => it.file === file)?.text ?? "";
  const colours = sheet("shared/ui/theme.css").split(`[data-theme="${theme}"]`)[1] ?? "";
  const [ring = 0, ground = 0] = ["focus", "ground"].map((name) =>
    luminance(new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(colours)?.[1] ?? ""),
  );
  expect((Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05)).toBeGreaterThan(3);
  expect(sheet("shared/ui/ChoosableCard.module.css")).toMatch(/\.hand \{\s*--ring: var\(--hand-ring, var\(--focus\)\)/);
});
