/** Text as outlines: the drawn name of the game, and lines of text in the display font of the product. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import { publicFile } from "../public-folder.ts";

const require = createRequire(import.meta.url);
const font = fontIn(require.resolve("@fontsource/lalezar/files/lalezar-latin-400-normal.woff"));
const arabicFont = fontIn(require.resolve("@fontsource/lalezar/files/lalezar-arabic-400-normal.woff"));
const wordmarks = readFileSync(publicFile(".", "wordmark.svg"), "utf8");

/** Returns the drawn name, `height` px high, with its upper left corner at (`x`, `y`). */
export function wordmark(letters: "latin" | "arabic", x: number, y: number, height: number, fill: string): string {
  const symbol = new RegExp(`<symbol id="${letters}" viewBox="0 0 \\d+ (\\d+)">(.*?)</symbol>`, "s").exec(wordmarks);
  if (symbol === null) throw new Error(`wordmark.svg has no ${letters} name`);
  const [, drawnHeight, outlines] = symbol;
  return `<g transform="translate(${x} ${y}) scale(${height / Number(drawnHeight)})" fill="${fill}">${outlines}</g>`;
}

/** Returns a line of text that starts at `x` and stands on `baseline`. `size` is the font size in px. */
export function line(text: string, x: number, baseline: number, size: number, fill: string): string {
  return `<path d="${font.getPath(text, x, baseline, size).toPathData(1)}" fill="${fill}"/>`;
}

/** Returns a line of Arabic text whose right end is at `x`. The font joins the letters. */
export function lineToLeft(text: string, x: number, baseline: number, size: number, fill: string): string {
  const width = arabicFont.getAdvanceWidth(text, size);
  return `<path d="${arabicFont.getPath(text, x - width, baseline, size).toPathData(1)}" fill="${fill}"/>`;
}

function fontIn(file: string) {
  return opentype.parse(new Uint8Array(readFileSync(file)).buffer);
}
