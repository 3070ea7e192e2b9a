// Trains the network with Adam. The loss is the squared error between the network's output after each play and the
// target of this play.
import { addRows, HIDDEN, INPUTS, type Layers, outputOf, SECOND } from "@chkobba/bot/training";
import type { Moment } from "./self-play.ts";

const BATCH = 64;
/**
 * The lambda of TD(lambda): the weight of the actual result. The rest of the weight is on the network's own estimate
 * after the next play.
 */
const TRUST_IN_OUTCOMES = 0.9;

export function untaught(below: (limit: number) => number): Layers {
  const normal = () => {
    let sum = -6;
    for (let n = 0; n < 12; n++) sum += below(2 ** 20) / 2 ** 20;
    return sum;
  };
  const weights = (count: number, spread: number) => Float64Array.from({ length: count }, () => normal() * spread);
  return {
    first: weights(INPUTS * HIDDEN, 0.15),
    firstBias: new Float64Array(HIDDEN).fill(0.1),
    second: weights(HIDDEN * SECOND, Math.sqrt(2 / HIDDEN)),
    secondBias: new Float64Array(SECOND).fill(0.1),
    third: weights(SECOND, Math.sqrt(1 / SECOND)),
    thirdBias: new Float64Array(1),
  };
}

/** Adam: scales the step of each weight by the history of the weight's gradient. */
class Steps {
  readonly gradient: Float64Array;
  readonly #weights: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #count = 0;

  constructor(weights: Float64Array) {
    this.#weights = weights;
    this.gradient = new Float64Array(weights.length);
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  take(rate: number): void {
    this.#count++;
    const [weights, gradient, mean, square] = [this.#weights, this.gradient, this.#mean, this.#square];
    const size = rate / (1 - 0.9 ** this.#count);
    const scale = 1 / (1 - 0.999 ** this.#count);
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at] ?? 0;
      const m = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      const s = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      mean[at] = m;
      square[at] = s;
      gradient[at] = 0;
      if (m !== 0) weights[at] = (weights[at] ?? 0) - (size * m) / (Math.sqrt(s * scale) + 1e-8);
    }
  }
}

export class Pupil {
  readonly layers: Layers;
  readonly #steps: { readonly [layer in keyof Layers]: Steps };
  readonly #first = new Float64Array(HIDDEN);
  readonly #second = new Float64Array(SECOND);
  readonly #slopes = new Float64Array(HIDDEN);

  constructor(layers: Layers) {
    this.layers = layers;
    this.#steps = {
      first: new Steps(layers.first),
      firstBias: new Steps(layers.firstBias),
      second: new Steps(layers.second),
      secondBias: new Steps(layers.secondBias),
      third: new Steps(layers.third),
      thirdBias: new Steps(layers.thirdBias),
    };
  }

  /** Trains once on all samples, in random order. Returns the mean squared error. */
  study(moments: readonly Moment[], rate: (done: number) => number, below: (limit: number) => number): number {
    const targets = this.#targetsOf(moments);
    const order = shuffled(moments.length, below);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.subarray(from, from + BATCH);
      for (const at of batch) {
        const moment = moments[at];
        if (moment !== undefined && !moment.isCut) loss += this.#correct(moment, targets[at] ?? 0, batch.length);
      }
      for (const steps of Object.values(this.#steps)) steps.take(rate(from / order.length));
    }
    return loss / moments.length;
  }

  #say({ inputs }: Moment): number {
    this.#first.set(this.layers.firstBias);
    addRows(this.layers, inputs, inputs.length, this.#first);
    return outputOf(this.layers, this.#first, this.#second);
  }

  /** The targets of all samples, computed from the last sample of each round back to its first. */
  #targetsOf(moments: readonly Moment[]): Float64Array {
    const targets = new Float64Array(moments.length);
    for (let at = moments.length - 1; at >= 0; at--) {
      const moment = moments[at];
      if (moment === undefined) continue;
      const next = moment.isLast ? undefined : moments[at + 1];
      const gain = moment.team === 0 ? moment.gain : -moment.gain;
      if (moment.isCut) targets[at] = this.#say(moment);
      else if (next === undefined) targets[at] = gain;
      else {
        const came = TRUST_IN_OUTCOMES * (targets[at + 1] ?? 0) + (1 - TRUST_IN_OUTCOMES) * this.#say(next);
        targets[at] = gain + (next.team === moment.team ? came : -came);
      }
    }
    return targets;
  }

  /** Adds one sample to the gradients. Returns the sample's squared error. */
  #correct(moment: Moment, target: number, batch: number): number {
    const error = this.#say(moment) - target;
    const slope = error / batch;
    const { second, third } = this.layers;
    const steps = this.#steps;
    const [first, between, slopes] = [this.#first, this.#second, this.#slopes];
    slopes.fill(0);
    add(steps.thirdBias.gradient, 0, slope);
    for (let unit = 0; unit < SECOND; unit++) {
      const value = between[unit] ?? 0;
      if (value <= 0) continue;
      add(steps.third.gradient, unit, slope * value);
      const back = slope * (third[unit] ?? 0);
      add(steps.secondBias.gradient, unit, back);
      for (let from = 0; from < HIDDEN; from++) {
        const sum = first[from] ?? 0;
        if (sum <= 0) continue;
        const at = from * SECOND + unit;
        add(steps.second.gradient, at, back * sum);
        add(slopes, from, back * (second[at] ?? 0));
      }
    }
    for (let unit = 0; unit < HIDDEN; unit++) add(steps.firstBias.gradient, unit, slopes[unit] ?? 0);
    const rows = steps.first.gradient;
    for (const input of moment.inputs) {
      const row = input * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit++) rows[row + unit] = (rows[row + unit] ?? 0) + (slopes[unit] ?? 0);
    }
    return error * error;
  }
}

function add(to: Float64Array, at: number, value: number): void {
  to[at] = (to[at] ?? 0) + value;
}

function shuffled(length: number, below: (limit: number) => number): Int32Array {
  const order = Int32Array.from({ length }, (_, at) => at);
  for (let last = length - 1; last > 0; last--) {
    const pick = below(last + 1);
    const moved = order[last] ?? 0;
    order[last] = order[pick] ?? 0;
    order[pick] = moved;
  }
  return order;
}
