/** Court cards: a figure in a frame. Two corners of the frame leave room for the index. */
import { palette } from "../palette.ts";
import { cardHeight, cardWidth } from "./card-shape.ts";
import { indexBox } from "./corner-index.ts";
import { artSize, courtFigure } from "./court-art.ts";
import type { CourtRank, Suit } from "./deck.ts";

const scale = 1.66;
const half = { width: (artSize.width * scale) / 2, height: (artSize.height * scale) / 2 };
const left = cardWidth / 2 - half.width;
const top = cardHeight / 2 - half.height;
const bend = 10;

/** The frame, with steps in its upper left and lower right corners. Every bend is rounded. */
function framePath(): string {
  const [l, t, r, b] = [left, top, cardWidth - left, cardHeight - top];
  const [x, y] = [indexBox.width, indexBox.height];
  const [X, Y] = [cardWidth - x, cardHeight - y];
  return [
    `M${x} ${t}H${r - bend}q${bend} 0 ${bend} ${bend}V${Y - bend}q0 ${bend} ${-bend} ${bend}`,
    `H${X + bend}q${-bend} 0 ${-bend} ${bend}V${b}`,
    `H${l + bend}q${-bend} 0 ${-bend} ${-bend}V${y + bend}q0 ${-bend} ${bend} ${-bend}`,
    `H${x - bend}q${bend} 0 ${bend} ${-bend}Z`,
  ].join("");
}

export function court(rank: CourtRank, suit: Suit): string {
  const frame = framePath();
  return [
    `<clipPath id="frame"><path d="${frame}"/></clipPath>`,
    `<path d="${frame}" fill="${palette.ivoryRaised}"/>`,
    `<g clip-path="url(#frame)"><g transform="translate(${cardWidth / 2} ${cardHeight / 2}) scale(${scale})">${courtFigure(rank, suit)}</g></g>`,
    `<path d="${frame}" fill="none" stroke="${palette.blue}" stroke-width="2.5"/>`,
  ].join("");
}
