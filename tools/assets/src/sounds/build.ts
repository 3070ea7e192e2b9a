/** Writes the nine sounds as WAV and MP3 and prints the length and loudness of each. */
import { writeFileSync } from "node:fs";
import { publicFile } from "../public-folder.ts";
import { peak } from "../synthesis/loudness.ts";
import { mp3 } from "../synthesis/mp3.ts";
import { sampleRate } from "../synthesis/signal.ts";
import { loudness } from "./loudness.ts";
import { master } from "./mastering.ts";
import { quieter, sounds } from "./sounds.ts";
import { wav } from "./wav.ts";

const rows = [];
for (const [name, compose] of Object.entries(sounds)) {
  const signal = master(compose(), quieter[name]);
  const files = { wav: wav(signal), mp3: await mp3([signal], { vbrQuality: 2 }) };
  writeFileSync(publicFile("sounds", `${name}.wav`), files.wav);
  writeFileSync(publicFile("sounds", `${name}.mp3`), files.mp3);
  rows.push({
    name,
    "duration s": Number((signal.length / sampleRate).toFixed(2)),
    "peak dBFS": Number(peak(signal).toFixed(1)),
    "loudness dB": Number(loudness(signal).toFixed(1)),
    "wav bytes": files.wav.length,
    "mp3 bytes": files.mp3.length,
  });
}
console.table(rows);
