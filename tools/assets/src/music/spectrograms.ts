/** Draws a spectrogram of each broadcast piece, to check the piece by eye. The pictures are not committed. */
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { publicFile } from "../public-folder.ts";
import { decodeMp3 } from "../synthesis/mp3-decoding.ts";
import { sampleRate } from "../synthesis/signal.ts";
import { pieces } from "./pieces.ts";
import { bandWidth, spectrogram } from "./spectrum.ts";

const folder = new URL("../../dist/", import.meta.url);
const height = 480;
const columnsPerSecond = 16;
const [lowest, highest] = [40, 16_000];
/** The level that is drawn black, in dB below the level that is drawn brightest. */
const depth = 80;

mkdirSync(folder, { recursive: true });
for (const { file } of pieces) {
  const { channels } = await decodeMp3(readFileSync(publicFile("radio", file)));
  const columns = spectrogram(channels[0] ?? new Float32Array(), Math.round(sampleRate / columnsPerSecond));
  const brightest = Math.max(...columns.map((powers) => Math.max(...powers)));
  const pixels = Buffer.alloc(height * columns.length * 3);
  for (const [x, powers] of columns.entries()) {
    for (let y = 0; y < height; y++) {
      const frequency = lowest * (highest / lowest) ** (1 - y / height);
      const level = 1 + (10 * Math.log10((powers[Math.round(frequency / bandWidth)] ?? 0) / brightest + 1e-12)) / depth;
      const shade = Math.max(0, Math.min(1, level));
      const at = 3 * (y * columns.length + x);
      pixels[at] = 255 * Math.min(1, 2 * shade);
      pixels[at + 1] = 255 * shade ** 2;
      pixels[at + 2] = 255 * (shade > 0.8 ? (shade - 0.8) * 5 : 0.25 * shade);
    }
  }
  const image = sharp(pixels, { raw: { width: columns.length, height, channels: 3 } });
  await image.png().toFile(fileURLToPath(new URL(file.replace(".mp3", ".png"), folder)));
}
