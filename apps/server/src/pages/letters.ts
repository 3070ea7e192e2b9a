// Draws text as outlines, in the display font of the product. Names may mix scripts. A name with a letter that no font
// has is not drawn.
import { readFileSync } from "node:fs";
// A default import, because the bundle itself declares the name `createRequire`.
import nodeModule from "node:module";
import opentype, { type Font } from "opentype.js";

const SUBSETS = ["latin", "latin-ext", "vietnamese", "arabic"] as const;
type Subset = (typeof SUBSETS)[number];
const ARABIC = /\p{Script=Arabic}/u;

const fonts = new Map<Subset, Font>();

function fontOf(subset: Subset): Font {
  const known = fonts.get(subset);
  if (known !== undefined) return known;
  const require = nodeModule.createRequire(import.meta.url);
  const file = readFileSync(require.resolve(`@fontsource/lalezar/files/lalezar-${subset}-400-normal.woff`));
  const font = opentype.parse(new Uint8Array(file).buffer);
  fonts.set(subset, font);
  return font;
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

/** The text in parts, each in one font; null if no font has one of the letters. */
function runsOf(text: string): readonly Run[] | null {
  const candidates = ARABIC.test(text) ? (["arabic"] as const) : (["latin", "latin-ext", "vietnamese"] as const);
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = candidates.map(fontOf).find((each) => each.charToGlyphIndex(letter) > 0);
    if (font === undefined) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

export function canDraw(text: string): boolean {
  return runsOf(text.normalize("NFC")) !== null;
}

export interface Line {
  readonly text: string;
  /**
   * `x`: the horizontal middle of the text. `baseline`: the vertical position of the text's baseline. Both in pixels.
   */
  readonly x: number;
  readonly baseline: number;
  /** The font size in pixels. A text that is longer than `widthMax` is drawn smaller. */
  readonly size: number;
  readonly widthMax: number;
  readonly fill: string;
}

/** An SVG path of a centred line. */
export function centred({ text, x, baseline, size, widthMax, fill }: Line): string {
  const runs = runsOf(text.normalize("NFC")) ?? [];
  const width = (at: number) => runs.reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, at), 0);
  const fitting = Math.min(size, (size * widthMax) / Math.max(1, width(size)));
  let left = x - width(fitting) / 2;
  const paths = runs.map(({ font, text: part }) => {
    const path = font.getPath(part, left, baseline, fitting).toPathData(1);
    left += font.getAdvanceWidth(part, fitting);
    return path;
  });
  return `<path d="${paths.join("")}" fill="${fill}"/>`;
}
