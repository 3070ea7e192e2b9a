// Trains the networks from scratch by self-play in several lessons, and writes the weights of the bot.
import type { Layers } from "@chkobba/bot/training";
import { seededBelow } from "../seeded-below.ts";
import { Pupil, untaught } from "./learning.ts";
import { playRound } from "./self-play.ts";
import { writeWeights } from "./weights-file.ts";

const RATE = 0.0015;
/** The learning rate at the end of the last lesson, as a share of the initial rate. */
const LEAST_RATE = 0.03;
/** The number of final lessons in which the learning rate falls. */
const SETTLING = 2;

/**
 * The number of rounds in each lesson. The numbers are small, so that the network that plays the rounds is almost as
 * good as the network that is trained.
 */
const LESSONS = {
  2: [3_000, 10_000, 20_000, 40_000, 40_000, 40_000],
  4: [3_000, 10_000, 20_000, 30_000, 30_000],
} as const;

writeWeights({ two: taught(2), four: taught(4) });

function taught(seats: 2 | 4): Layers {
  const below = seededBelow(seats);
  const layers = untaught(below);
  const lessons = LESSONS[seats];
  for (const [nth, rounds] of lessons.entries()) {
    const pupil = new Pupil(layers);
    const moments = Array.from({ length: rounds }, () => playRound(seats, layers, below)).flat();
    const rate = (done: number) => RATE * Math.min(1, Math.max(LEAST_RATE, (lessons.length - nth - done) / SETTLING));
    const error = pupil.study(moments, rate, below);
    console.log(`${seats} seats, lesson ${nth + 1}: mean squared error ${error.toFixed(3)}`);
  }
  return layers;
}
