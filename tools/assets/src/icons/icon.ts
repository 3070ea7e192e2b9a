/** The emblem of the game: a dinari in a khatam star, brass on night blue. */
import { suitPath } from "../cards/suits.ts";
import { crossedSquares, khatam, round } from "../khatam.ts";
import { palette } from "../palette.ts";

const size = 512;

interface Shape {
  /** The corner radius of the background; 0 if the platform cuts its own shape. */
  readonly corner: number;
  /** The distance from the centre to a tip of the star. In a maskable icon, it must not exceed 205. */
  readonly star: number;
  /** Whether to draw fine lines. At small sizes, fine lines would only blur. */
  readonly fine: boolean;
}

export const shapes = {
  rounded: { corner: 112, star: 228, fine: true },
  tiny: { corner: 112, star: 248, fine: false },
  touch: { corner: 0, star: 220, fine: true },
  maskable: { corner: 0, star: 200, fine: true },
} as const satisfies Record<string, Shape>;

/** Returns the emblem as an SVG document of 512 by 512 px. */
export function icon({ corner, star, fine }: Shape): string {
  const c = size / 2;
  const line = `<path d="${crossedSquares(c, c, star * 0.885)}" fill="none" stroke="${palette.brassDeep}" stroke-width="${round(star * 0.022)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${palette.night}"/>`,
    `<path d="${khatam(c, c, star)}" fill="${palette.brass}"/>`,
    fine ? line : "",
    `<path d="${khatam(c, c, star * 0.76)}" fill="${palette.nightRaised}"/>`,
    `<path transform="translate(${c} ${c}) scale(${round((star * (fine ? 1 : 1.16)) / 100)})" d="${suitPath.dinari}" fill="${palette.brass}"/>`,
    "</svg>",
  ].join("");
}
