// A small network over inputs that are on or off: two hidden layers, of which the first is a sum of rows.

import { INPUTS } from "./features.ts";

export const HIDDEN = 48;
export const SECOND = 16;

/** Weights, row after row; a row of the first two belongs to what it comes from. */
export interface Layers {
  readonly first: Float64Array;
  readonly firstBias: Float64Array;
  readonly second: Float64Array;
  readonly secondBias: Float64Array;
  readonly third: Float64Array;
  readonly thirdBias: Float64Array;
}

/** One for 1 vs 1 and one for 2 vs 2. */
export interface Network {
  readonly two: Layers;
  readonly four: Layers;
}

/** Adds the rows of the first `end` inputs in `on`. */
export function addRows({ first }: Layers, on: Int32Array | Int16Array, end: number, sums: Float64Array): void {
  for (let at = 0; at < end; at++) {
    const row = (on[at] ?? 0) * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) sums[unit] = (sums[unit] ?? 0) + (first[row + unit] ?? 0);
  }
}

/** What the network says where the first layer has those sums. `between` is room for the second one. */
export function outputOf(layers: Layers, sums: Float64Array, between: Float64Array): number {
  const { second, secondBias, third, thirdBias } = layers;
  between.set(secondBias);
  for (let from = 0; from < HIDDEN; from++) {
    const sum = sums[from] ?? 0;
    if (sum <= 0) continue;
    const row = from * SECOND;
    for (let unit = 0; unit < SECOND; unit++) between[unit] = (between[unit] ?? 0) + sum * (second[row + unit] ?? 0);
  }
  let output = thirdBias[0] ?? 0;
  for (let unit = 0; unit < SECOND; unit++) output += Math.max(0, between[unit] ?? 0) * (third[unit] ?? 0);
  return output;
}

/** A weight is written down as a whole number of 16 bits, in steps of this size. */
export const STEP = 1 / 4096;

/** The layers in the order in which they are written down. */
function layersOf(next: (count: number) => Float64Array): Layers {
  return {
    first: next(INPUTS * HIDDEN),
    firstBias: next(HIDDEN),
    second: next(HIDDEN * SECOND),
    secondBias: next(SECOND),
    third: next(SECOND),
    thirdBias: next(1),
  };
}

/** Of browsers and of Node. */
declare function atob(base64: string): string;

/** Both networks from a text as `npm run train -w tools/bench` writes it. Throws on one that is too short. */
export function decodeNetwork(text: string): Network {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  let read = 0;
  const next = (count: number) => Float64Array.from({ length: count }, () => view.getInt16(2 * read++, true) * STEP);
  return { two: layersOf(next), four: layersOf(next) };
}
