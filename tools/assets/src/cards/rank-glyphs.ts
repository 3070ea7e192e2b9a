/** The letters and digits of ranks as outlines of a bundled font, so that no system font is needed. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import { round } from "../khatam.ts";
import type { Rank } from "./deck.ts";

const require = createRequire(import.meta.url);
const fontFile = require.resolve("@fontsource/roboto-slab/files/roboto-slab-latin-800-normal.woff");
const font = opentype.parse(new Uint8Array(readFileSync(fontFile)).buffer);
const unit = 1000;
const capHeight = -font.getPath("H", 0, 0, unit).getBoundingBox().y1;

/**
 * Returns the rank, centred on `cx`, standing on `baseline` and `height` px tall. It is narrowed to at most `maxWidth`
 * px.
 */
export function rankGlyph(rank: Rank, cx: number, baseline: number, height: number, maxWidth: number): string {
  const path = font.getPath(rank, 0, 0, unit);
  const box = path.getBoundingBox();
  const scaleY = height / capHeight;
  const scaleX = Math.min(scaleY, maxWidth / (box.x2 - box.x1));
  const left = cx - ((box.x1 + box.x2) / 2) * scaleX;
  return `<path transform="translate(${round(left)} ${round(baseline)}) scale(${scaleX.toFixed(5)} ${scaleY.toFixed(5)})" d="${path.toPathData(1)}"/>`;
}
