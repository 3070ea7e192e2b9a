/** Draws the forty cards and their back, and smaller pictures of the cards that the lobby shows. */
import { writeFileSync } from "node:fs";
import { publicFile } from "../public-folder.ts";
import { png } from "../raster.ts";
import { back } from "./back.ts";
import { cardWidth } from "./card-shape.ts";
import { deck } from "./deck.ts";
import { face } from "./faces.ts";

/** The cards of the lobby's picture. */
const LOBBY_CARDS = ["5-coeur.png", "1-spata.png", "7-dinari.png"];
const prints = [...deck.map((card) => ({ file: card.file, svg: face(card) })), { file: "back.png", svg: back() }];

let total = 0;
for (const { file, svg } of prints) {
  const bytes = await png(svg, cardWidth);
  writeFileSync(publicFile("images/cards", file), bytes);
  total += bytes.length;
}
for (const { file, svg } of prints) {
  if (!LOBBY_CARDS.includes(file)) continue;
  writeFileSync(publicFile("images/cards/small", file), await png(svg, cardWidth / 2));
}
console.log(`${prints.length} cards, ${(total / 1000).toFixed(0)} kB`);
