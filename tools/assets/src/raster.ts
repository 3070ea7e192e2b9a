/** Turns an SVG into a PNG: resvg draws the picture, then its colours are reduced to a small palette. */
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

interface Reduction {
  /**
   * The quality of the palette, up to 100. 80 keeps about sixty colours of a court card: no edge shows a step, and the
   * file is a fifth smaller.
   */
  readonly quality: number;
  /** How much dithering is used, from 0 to 1. Wide gradients need dithering. */
  readonly dither: number;
}

/** Returns the bytes of a PNG, `width` px wide, of an SVG. */
export async function png(
  svg: string,
  width: number,
  { quality, dither }: Reduction = { quality: 80, dither: 0 },
): Promise<Buffer> {
  const drawn = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  }).render();
  return sharp(drawn.asPng()).png({ palette: true, quality, effort: 10, compressionLevel: 9, dither }).toBuffer();
}
