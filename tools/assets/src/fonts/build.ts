/** Cuts the text font down to the characters of English and French texts, so that the first page has less to load. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const SOURCE = "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2";
const styles = new URL("../../../../apps/web/src/shared/ui/fonts.css", import.meta.url);
const result = new URL("rubik-en-fr.woff2", styles);
/** The weights that the app's styles use. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

const source = readFileSync(fileURLToPath(import.meta.resolve(SOURCE)));
const bytes = await subsetFont(source, charactersOf(readFileSync(styles, "utf8")), {
  targetFormat: "woff2",
  variationAxes: { wght: WEIGHTS },
});
writeFileSync(result, bytes);
console.log(`${(bytes.length / 1000).toFixed(1)} kB instead of ${(source.length / 1000).toFixed(1)} kB`);

/** The characters for which the styles use the smaller font. */
function charactersOf(css: string): string {
  const [, ranges] = /rubik-en-fr\.woff2[^;]*;\s*unicode-range:([^;]*);/.exec(css) ?? [];
  if (ranges === undefined) throw new Error("fonts.css names no characters for rubik-en-fr.woff2");
  return ranges.split(",").map(charactersIn).join("");
}

/** @param range such as "U+00C7-00CB" or " U+00A0" */
function charactersIn(range: string): string {
  const [first = "", last = first] = range.trim().slice("U+".length).split("-");
  const from = Number.parseInt(first, 16);
  const count = Number.parseInt(last, 16) - from + 1;
  return Array.from({ length: count }, (_, nth) => String.fromCodePoint(from + nth)).join("");
}
