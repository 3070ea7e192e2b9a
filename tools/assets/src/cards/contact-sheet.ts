/** Draws all cards on felt in three sizes, to check them by eye. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { publicFile } from "../public-folder.ts";
import { cardHeight, cardWidth } from "./card-shape.ts";
import { deck, ranks } from "./deck.ts";

const felt = "#0f4a4a";
const folder = fileURLToPath(new URL("../../dist/", import.meta.url));
const files = [...deck.map((card) => card.file), "back.png"];

async function sheet(width: number, gap: number): Promise<void> {
  const height = Math.round((width * cardHeight) / cardWidth);
  const perRow = ranks.length + 1;
  const cards = await Promise.all(
    files.map(async (file, i) => {
      const [column, row] = file === "back.png" ? [perRow - 1, 0] : [i % ranks.length, Math.floor(i / ranks.length)];
      const input = await sharp(publicFile("images/cards", file)).resize(width, height).png().toBuffer();
      return { input, left: gap + column * (width + gap), top: gap + row * (height + gap) };
    }),
  );
  await sharp({
    create: {
      width: perRow * (width + gap) + gap,
      height: 4 * (height + gap) + gap,
      channels: 3,
      background: felt,
    },
  })
    .composite(cards)
    .png()
    .toFile(`${folder}cards-${width}.png`);
}

mkdirSync(folder, { recursive: true });
await sheet(360, 24);
await sheet(180, 12);
await sheet(64, 6);
await sheet(44, 5);
