// A small neural network with binary inputs and two hidden layers. The first layer is a sum of rows, one for each input
// that is on.

import { INPUTS } from "./features.ts";

export const HIDDEN = 48;
export const SECOND = 16;

/**
 * The weights of a network, row by row. Each row of `first` and `second` has the weights of one input of that layer.
 */
export interface Layers {
  readonly first: Float64Array;
  readonly firstBias: Float64Array;
  readonly second: Float64Array;
  readonly secondBias: Float64Array;
  readonly third: Float64Array;
  readonly thirdBias: Float64Array;
}

/** The layers for 1 vs 1 and the layers for 2 vs 2. */
export interface Network {
  readonly two: Layers;
  readonly four: Layers;
}

/** Adds the rows of the first `end` inputs in `on` to `sums`. */
export function addRows({ first }: Layers, on: Int32Array | Int16Array, end: number, sums: Float64Array): void {
  for (let at = 0; at < end; at++) {
    const row = (on[at] ?? 0) * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) sums[unit] = (sums[unit] ?? 0) + (first[row + unit] ?? 0);
  }
}

/** Returns the network's output for the given sums of the first layer. `between` is a buffer for the second layer. */
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

/** Weights are stored as 16-bit integers, in multiples of this step. */
export const STEP = 1 / 4096;

/** Reads layers in the order in which they are stored. */
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

/** A global function of browsers and of Node. */
declare function atob(base64: string): string;

/**
 * Decodes both networks from the base64 text that `npm run train -w tools/bench` writes. Throws if the text is too
 * short.
 */
export function decodeNetwork(text: string): Network {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  let read = 0;
  const next = (count: number) => Float64Array.from({ length: count }, () => view.getInt16(2 * read++, true) * STEP);
  return { two: layersOf(next), four: layersOf(next) };
}
