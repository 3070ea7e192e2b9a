/** SVG to PNG: drawn by resvg, then reduced to a small palette. */
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

interface Reduction {
  /** 80 keeps about sixty colours of a court card: no edge shows a step, and the file is a fifth smaller. */
  readonly quality: number;
  /** From 0 to 1; wide gradients need it. */
  readonly dither: number;
}

/** PNG bytes of an SVG drawn `width` px wide. */
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
