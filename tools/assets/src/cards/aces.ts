/** The four aces. Each has one large suit sign with a star in it, in a khatam of brass lines. */
import { crossedSquares, khatam, octagon } from "../khatam.ts";
import { palette } from "../palette.ts";
import { cardHeight, cardWidth } from "./card-shape.ts";
import type { Suit } from "./deck.ts";
import { suitColour, suitSign } from "./suits.ts";

const cx = cardWidth / 2;
const cy = cardHeight / 2;

/** The visual centre of each suit sign, in px below the card's centre. The star in the sign is placed there. */
const belly: Readonly<Record<Suit, number>> = { spata: 14, dinari: 0, coeur: -16, trefle: -2 };

function setting(): string {
  return [
    `<path d="${khatam(cx, cy, 122)}" fill="${palette.brassPale}" stroke="${palette.brassDeep}" stroke-width="3"/>`,
    `<path d="${crossedSquares(cx, cy, 112)}" fill="none" stroke="${palette.brass}" stroke-width="2"/>`,
    `<path d="${khatam(cx, cy, 102)}" fill="${palette.ivoryRaised}" stroke="${palette.brassDeep}" stroke-width="1.5"/>`,
  ].join("");
}

function inlay(suit: Suit): string {
  const y = cy + belly[suit];
  return [
    `<path d="${khatam(cx, y, 21)}" fill="${palette.brass}"/>`,
    `<path d="${octagon(cx, y, 11)}" fill="${suitColour[suit]}"/>`,
    `<path d="${khatam(cx, y, 6)}" fill="${palette.brass}"/>`,
  ].join("");
}

function jasmine(x: number, y: number): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse cx="${x}" cy="${y - 8}" rx="4.2" ry="7" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<g fill="${palette.brass}">${petals.join("")}</g><circle cx="${x}" cy="${y}" r="3" fill="${palette.ink}"/>`;
}

const spadeBody =
  "M0-50C9-32 44-10 44 13C44 27 34 34 23 34C12 34 3 27 0 19C-3 27-12 34-23 34C-34 34-44 27-44 13C-44-10-9-32 0-50Z";

/** The additional ornaments of the ace of spades, as is usual for this card. */
function spadeHonours(): string {
  const contour = `<path transform="translate(${cx} ${cy - 5}) scale(1.34)" d="${spadeBody}" fill="none" stroke="${palette.brass}" stroke-width="2"/>`;
  return contour + jasmine(cx, cy - 152) + jasmine(cx, cy + 152);
}

export function ace(suit: Suit): string {
  const size = suit === "spata" ? 160 : 140;
  const honours = suit === "spata" ? spadeHonours() : "";
  return setting() + suitSign(suit, cx, cy, size) + honours + inlay(suit);
}
