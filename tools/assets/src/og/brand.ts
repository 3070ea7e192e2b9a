/** The product's link picture: its name in both scripts, and a hand of cards over the edge of a teal table. */
import { palette } from "../palette.ts";
import { line, wordmark } from "./lettering.ts";
import { cardAt, scene } from "./scene.ts";

const hand = ["1-coeur", "4-trefle", "8-coeur", "10-spata", "7-dinari"] as const;
const pivot = { x: 866, y: 822 } as const;
const reach = 440;
const degreesApart = 12.5;

export function brand(): string {
  return scene(
    { x: 866, y: 92 },
    [
      table(),
      ...hand.map(fanned),
      wordmark("latin", 84, 150, 88, palette.ivory),
      wordmark("arabic", 84, 262, 116, palette.brass),
      line("Tunisia's café card game, live", 84, 438, 36, palette.ivory),
      line("1 vs 1 · 2 vs 2 · against the bot", 84, 486, 28, "#b3bfd4"),
    ].join(""),
  );
}

/** Returns one card of the hand. The cards of the hand are turned around a point below the picture. */
function fanned(name: string, at: number): string {
  const angle = (at - (hand.length - 1) / 2) * degreesApart;
  const turn = (angle * Math.PI) / 180;
  return cardAt(name, pivot.x + reach * Math.sin(turn), pivot.y - reach * Math.cos(turn), 196, angle);
}

function table(): string {
  return [
    `<ellipse cx="${pivot.x}" cy="700" rx="720" ry="240" fill="url(#wood)"/>`,
    `<ellipse cx="${pivot.x}" cy="708" rx="690" ry="220" fill="#1d0f07"/>`,
    `<ellipse cx="${pivot.x}" cy="712" rx="686" ry="218" fill="url(#felt)"/>`,
  ].join("");
}
