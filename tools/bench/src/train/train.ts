// Teaches the networks from nothing: each plays against itself, studies what came of it, and plays again. Writes the weights of the bot.
import { seeded } from "../seeded.ts";
import { Pupil, untaught } from "./learning.ts";
import { playRound } from "./self-play.ts";
import { writeWeights } from "./weights-file.ts";

interface Lesson {
  readonly rounds: number;
  /** How many times they are gone through. */
  readonly passes: number;
}

const RATE = 0.0015;
/** Of the rate, at the end of the last lesson. */
const LEAST_RATE = 0.03;

/** A round of 2 vs 2 has as many plays; but they are of two longer hands, so that fewer positions are between two hands. */
const LESSONS: Record<2 | 4, readonly Lesson[]> = {
  2: [
    { rounds: 3_000, passes: 1 },
    { rounds: 10_000, passes: 1 },
    { rounds: 20_000, passes: 1 },
    { rounds: 40_000, passes: 2 },
  ],
  4: [
    { rounds: 3_000, passes: 1 },
    { rounds: 8_000, passes: 1 },
    { rounds: 10_000, passes: 1 },
    { rounds: 20_000, passes: 2 },
  ],
};

writeWeights({ two: taught(2), four: taught(4) });

function taught(seats: 2 | 4) {
  const below = seeded(seats);
  const layers = untaught(below);
  const lessons = LESSONS[seats];
  for (const [nth, { rounds, passes }] of lessons.entries()) {
    const pupil = new Pupil(layers);
    const moments = Array.from({ length: rounds }, () => playRound(seats, layers, below)).flat();
    for (let pass = 0; pass < passes; pass++) {
      const isLast = nth === lessons.length - 1;
      const rate = (done: number) => RATE * (isLast ? Math.max(LEAST_RATE, 1 - (pass + done) / passes) : 1);
      const error = pupil.study(moments, rate, below);
      console.log(`${seats} seats, lesson ${nth + 1}, pass ${pass + 1}: mean squared error ${error.toFixed(3)}`);
    }
  }
  return layers;
}
