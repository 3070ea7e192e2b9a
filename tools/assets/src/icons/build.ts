/** Draws the icons of the installed app and of the browser tab. */
import { writeFileSync } from "node:fs";
import { publicFile } from "../public-folder.ts";
import { png } from "../raster.ts";
import { icon, shapes } from "./icon.ts";

const pngs = [
  { file: "icon-192.png", width: 192, shape: shapes.rounded },
  { file: "icon-512.png", width: 512, shape: shapes.rounded },
  { file: "icon-maskable-512.png", width: 512, shape: shapes.maskable },
  { file: "apple-touch-180.png", width: 180, shape: shapes.touch },
  { file: "favicon-32.png", width: 32, shape: shapes.tiny },
] as const;

writeFileSync(publicFile("icons", "icon.svg"), `${icon(shapes.rounded)}\n`);
for (const { file, width, shape } of pngs) {
  const bytes = await png(icon(shape), width);
  writeFileSync(publicFile("icons", file), bytes);
  console.log(`${file} ${(bytes.length / 1000).toFixed(1)} kB`);
}
