/** The card back: a lattice of khatam stars in brass lines on night blue. */
import { khatam, octagon } from "../khatam.ts";
import { palette } from "../palette.ts";
import { cardHeight, cardSvg, cardWidth } from "./card-shape.ts";
import { suitPath } from "./suits.ts";

const rim = 12;
const tile = 72;
const columns = 4;
const rows = 6;
const lattice = {
  x: (cardWidth - columns * tile) / 2,
  y: (cardHeight - rows * tile) / 2,
  width: columns * tile,
  height: rows * tile,
};

/** One star. Its tips touch the tips of the neighbouring stars. The gap between four stars is a cross. */
function star(cx: number, cy: number): string {
  const radius = tile / 2;
  return [
    `<path d="${khatam(cx, cy, radius)}" fill="${palette.nightRaised}" stroke-width="2.5"/>`,
    `<path d="${khatam(cx, cy, radius - 9)}" stroke-width="1.5"/>`,
    `<path d="${octagon(cx, cy, 10)}" fill="${palette.brass}" stroke="none"/>`,
  ].join("");
}

/** The four-pointed figure that fills the gap between four stars. */
function cross(cx: number, cy: number): string {
  const [long, short] = [24, 5];
  return `<path transform="translate(${cx} ${cy})" d="M0 ${-long}L${short} ${-short}L${long} 0L${short} ${short}L0 ${long}L${-short} ${short}L${-long} 0L${-short} ${-short}Z" stroke-width="1.5"/>`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the points of the lattice, moved by `shift` tiles from the lattice's upper left corner. */
function grid(acrossCount: number, downCount: number, shift: number): readonly Point[] {
  return Array.from({ length: acrossCount * downCount }, (_, i) => ({
    x: lattice.x + ((i % acrossCount) + shift) * tile,
    y: lattice.y + (Math.floor(i / acrossCount) + shift) * tile,
  }));
}

function tiles(): string {
  const crosses = grid(columns + 1, rows + 1, 0).map(({ x, y }) => cross(x, y));
  const stars = grid(columns, rows, 0.5).map(({ x, y }) => star(x, y));
  return [...crosses, ...stars].join("");
}

function frame(inset: number, radius: number, width: number): string {
  return `<rect x="${inset}" y="${inset}" width="${cardWidth - 2 * inset}" height="${cardHeight - 2 * inset}" rx="${radius}" fill="none" stroke="${palette.brass}" stroke-width="${width}"/>`;
}

/** A dinari in a large star, in the middle of the lattice. */
function medallion(): string {
  const [cx, cy] = [cardWidth / 2, cardHeight / 2];
  return [
    `<path d="${khatam(cx, cy, 92)}" fill="none" stroke="${palette.night}" stroke-width="20"/>`,
    `<path d="${khatam(cx, cy, 92)}" fill="${palette.night}" stroke="${palette.brass}" stroke-width="4"/>`,
    `<path d="${khatam(cx, cy, 80)}" fill="${palette.nightRaised}" stroke="${palette.brass}" stroke-width="1.5"/>`,
    `<path transform="translate(${cx} ${cy}) scale(.84)" d="${suitPath.dinari}" fill="${palette.brass}"/>`,
  ].join("");
}

export function back(): string {
  return cardSvg(
    [
      `<rect x="${rim}" y="${rim}" width="${cardWidth - 2 * rim}" height="${cardHeight - 2 * rim}" rx="14" fill="${palette.night}"/>`,
      `<clipPath id="lattice"><rect x="${lattice.x}" y="${lattice.y}" width="${lattice.width}" height="${lattice.height}"/></clipPath>`,
      `<g clip-path="url(#lattice)" fill="none" stroke="${palette.brass}" stroke-linejoin="round">${tiles()}</g>`,
      frame(lattice.x, 2, 3),
      frame(lattice.x - 6, 6, 1.5),
      medallion(),
    ].join(""),
  );
}
