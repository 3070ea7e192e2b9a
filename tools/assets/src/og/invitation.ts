/**
 * The link picture of an invitation: a table seen from above. The host's cards are dealt, and the seat on the near side
 * is free.
 */
import { palette } from "../palette.ts";
import { line, wordmark } from "./lettering.ts";
import { cardAt, scene } from "./scene.ts";

const centre = { x: 868, y: 322 } as const;
const open = ["3-trefle", "7-dinari", "1-spata", "9-coeur"] as const;
const cardsWidth = 82;

export function invitation(): string {
  return scene(
    { x: centre.x, y: -80 },
    [
      chair(-236, palette.blue, palette.ivory),
      chair(236, "none", palette.brass),
      table(),
      hand(-136),
      ...open.map((name, at) => cardAt(name, centre.x + (at - 1.5) * 98, centre.y, cardsWidth)),
      hand(136),
      line("You're invited to", 84, 216, 56, palette.ivory),
      line("a game of", 84, 284, 56, palette.ivory),
      wordmark("latin", 84, 316, 76, palette.brass),
      line("A seat is waiting for you.", 84, 470, 36, "#b3bfd4"),
    ].join(""),
  );
}

/** Draws a seat, seen from above. A seat without a fill is free. */
function chair(dy: number, fill: string, stroke: string): string {
  const free = fill === "none" ? ' stroke-dasharray="14 10"' : "";
  return `<rect x="${centre.x - 96}" y="${centre.y + dy - 38}" width="192" height="76" rx="30" fill="${fill}" stroke="${stroke}" stroke-width="5"${free}/>`;
}

function table(): string {
  const box = (inset: number, fill: string) =>
    `<rect x="${centre.x - 262 + inset}" y="${centre.y - 218 + inset}" width="${524 - 2 * inset}" height="${436 - 2 * inset}" rx="${56 - inset}" fill="${fill}"/>`;
  return `<g filter="url(#shadow)">${box(0, "url(#wood)")}</g>${box(17, "#1d0f07")}${box(20, "url(#felt)")}`;
}

/** Three cards face down in front of a seat. */
function hand(dy: number): string {
  return [-1, 0, 1].map((i) => cardAt("back", centre.x + i * 44, centre.y + dy, 62, i * 5 * Math.sign(-dy))).join("");
}
