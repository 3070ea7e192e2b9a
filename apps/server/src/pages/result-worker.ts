// The worker thread of result pictures: draws the end of a game as a PNG.

import type { Language } from "@chkobba/protocol";
import { Resvg } from "@resvg/resvg-js";
import type { GameResult } from "../app.ts";
import { resultPicture } from "./result-picture.ts";

/** The task that a worker receives. */
export interface PictureTask {
  readonly result: GameResult;
  readonly language: Language;
  /** The text of wordmark.svg. */
  readonly wordmark: string;
}

export default function draw({ result, language, wordmark }: PictureTask): Uint8Array {
  const svg = resultPicture(result, language, wordmark);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
