/** Writes the radio's pieces as MP3 files, lists them in tracks.json and prints measurements of each piece. */
import { writeFileSync } from "node:fs";
import { publicFile } from "../public-folder.ts";
import { amplitude } from "../synthesis/loudness.ts";
import { mp3 } from "../synthesis/mp3.ts";
import { decodeMp3 } from "../synthesis/mp3-decoding.ts";
import { integratedLoudness, truePeak } from "./loudness.ts";
import { master } from "./mastering.ts";
import { correlation, offset, onsetsPerSecond, pitchError, seamStep, share, tail } from "./measures.ts";
import { pieces } from "./pieces.ts";
import { record } from "./score.ts";
import { type Stereo, scaled } from "./stereo.ts";

/** LAME lowers the level by this many dB at this bit rate. */
const encoderLoss = 0.4;

const tracks = [];
const rows = [];
for (const piece of pieces) {
  const loop = master(record(piece));
  const { left, right } = scaled(loop, amplitude(encoderLoss));
  const file = await mp3([left, right], { bitrate: 96 });
  writeFileSync(publicFile("radio", piece.file), file);
  const { channels, seconds } = await decodeMp3(file);
  const heard: Stereo = { left: channels[0] ?? left, right: channels[1] ?? right };
  tracks.push({ name: piece.title, file: piece.file, duration: Number(seconds.toFixed(3)) });
  rows.push({
    file: piece.file,
    seconds: Number(seconds.toFixed(1)),
    kB: Math.round(file.length / 1000),
    LUFS: Number(integratedLoudness(heard).toFixed(2)),
    dBTP: Number(truePeak(heard).toFixed(2)),
    "offset dB": Math.round(20 * Math.log10(offset(heard))),
    "L/R": Number(correlation(heard).toFixed(2)),
    "<40 Hz dB": Math.round(share(heard, 0, 40)),
    "2-5 kHz dB": Math.round(share(heard, 2000, 5000)),
    ">5 kHz dB": Math.round(share(heard, 5000, 22050)),
    "onsets/s": Number(onsetsPerSecond(heard).toFixed(1)),
    "tail dBFS": Math.round(tail(loop)),
    "step dBFS": Math.round(seamStep(loop)),
    "pitch ±ct": Number(pitchError(piece).toFixed(1)),
  });
}
writeFileSync(publicFile("radio", "tracks.json"), `${JSON.stringify(tracks, null, 2)}\n`);
console.table(rows);
