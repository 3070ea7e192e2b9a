/** Draws the pictures of shared links: the product, an invitation to a table, a shared deal, and a cup. */
import { writeFileSync } from "node:fs";
import { publicFile } from "../public-folder.ts";
import { png } from "../raster.ts";
import { brand } from "./brand.ts";
import { CUP_LANGUAGES, cup } from "./cup.ts";
import { DEAL_LANGUAGES, deal } from "./deal.ts";
import { invitation } from "./invitation.ts";
import { sceneWidth } from "./scene.ts";

const pictures = [
  { file: "chkobba.png", svg: brand() },
  { file: "invite.png", svg: invitation() },
  ...DEAL_LANGUAGES.map((language) => ({ file: `deal-${language}.png`, svg: deal(language) })),
  ...CUP_LANGUAGES.map((language) => ({ file: `cup-${language}.png`, svg: cup(language) })),
];

for (const { file, svg } of pictures) {
  const bytes = await png(svg, sceneWidth, { quality: 92, dither: 0.9 });
  writeFileSync(publicFile("images/og", file), bytes);
  console.log(`${file} ${(bytes.length / 1000).toFixed(1)} kB`);
}
