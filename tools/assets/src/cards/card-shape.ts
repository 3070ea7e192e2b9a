/** The shape of every card: its size in pixels, its rounded corners and its ivory background. */
import { palette } from "../palette.ts";

export const cardWidth = 360;
export const cardHeight = 504;
const cardRadius = 24;

/** Returns a whole card as an SVG document with the given printed content. */
export function cardSvg(print: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}"><rect x="1" y="1" width="${cardWidth - 2}" height="${cardHeight - 2}" rx="${cardRadius}" fill="${palette.ivory}" stroke="${palette.ivoryEdge}" stroke-width="2"/>${print}</svg>`;
}
