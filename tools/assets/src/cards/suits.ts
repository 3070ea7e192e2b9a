/** The four suit signs, drawn in a box of 100 by 100 around the origin. */
import { round } from "../khatam.ts";
import { palette } from "../palette.ts";
import type { Suit } from "./deck.ts";

const disc = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const suitPath: Readonly<Record<Suit, string>> = {
  spata:
    "M0-50C9-32 44-10 44 13C44 28 34 36 23 36C14 36 7 31 3 24C5 36 9 44 19 50H-19C-9 44-5 36-3 24C-7 31-14 36-23 36C-34 36-44 28-44 13C-44-10-9-32 0-50Z",
  dinari: "M0-50Q15-22 38 0Q15 22 0 50Q-15 22-38 0Q-15-22 0-50Z",
  coeur:
    "M0 48C-9 30-46 8-46-19C-46-36-34-46-21-46C-11-46-3-39 0-29C3-39 11-46 21-46C34-46 46-36 46-19C46 8 9 30 0 48Z",
  trefle: `${disc(0, -26, 22)}${disc(-24, 9, 22)}${disc(24, 9, 22)}M-8-14H8L11 6H-11ZM-4 2H4C4 28 9 43 20 50H-20C-9 43-4 28-4 2Z`,
};

export const suitColour: Readonly<Record<Suit, string>> = {
  spata: palette.ink,
  dinari: palette.vermilion,
  coeur: palette.crimson,
  trefle: palette.ink,
};

/** Returns one suit sign, `size` px high and centred on (`cx`, `cy`). If `turned` is true, the sign is upside down. */
export function suitSign(suit: Suit, cx: number, cy: number, size: number, turned = false): string {
  const turn = turned ? " rotate(180)" : "";
  const scale = round(size / 100);
  return `<path transform="translate(${round(cx)} ${round(cy)})${turn} scale(${scale})" fill="${suitColour[suit]}" d="${suitPath[suit]}"/>`;
}
