/** The pips of the cards 2 to 7, in their usual places. */
import { khatam } from "../khatam.ts";
import { palette } from "../palette.ts";
import { cardHeight, cardWidth } from "./card-shape.ts";
import type { PipRank, Suit } from "./deck.ts";
import { suitSign } from "./suits.ts";

const middle = { x: cardWidth / 2, y: cardHeight / 2 };
const column = 47;
const row = 148;
const pipSize = 70;
const lonePipSize = 88;

type Place = readonly [x: number, y: number];

const corners: readonly Place[] = [
  [-column, -row],
  [column, -row],
  [-column, row],
  [column, row],
];
const sides: readonly Place[] = [
  [-column, 0],
  [column, 0],
];
const seventh: Place = [0, -row / 2];

const places: Readonly<Record<PipRank, readonly Place[]>> = {
  "2": [
    [0, -row],
    [0, row],
  ],
  "3": [
    [0, -row],
    [0, 0],
    [0, row],
  ],
  "4": corners,
  "5": [...corners, [0, 0]],
  "6": [...corners, ...sides],
  "7": [...corners, ...sides, seventh],
};

/** The golden star behind the seventh pip of the 7 of diamonds. */
function sabaaElHayaStar(): string {
  const [x, y] = [middle.x + seventh[0], middle.y + seventh[1]];
  return `<path d="${khatam(x, y, 46)}" fill="${palette.brass}" stroke="${palette.brassDeep}" stroke-width="2"/>`;
}

export function pips(rank: PipRank, suit: Suit): string {
  const accent = rank === "7" && suit === "dinari" ? sabaaElHayaStar() : "";
  const size = rank === "2" || rank === "3" ? lonePipSize : pipSize;
  const signs = places[rank].map(([x, y]) => suitSign(suit, middle.x + x, middle.y + y, size, y > 0));
  return accent + signs.join("");
}
