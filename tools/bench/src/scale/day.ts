// Simulates one day second by second: people come, play and leave. Each table is simulated. If there are too many
// tables, a sample of the tables is simulated.
import { seededBelow } from "../seeded-below.ts";
import { ASSUMED } from "./inputs.ts";

const SECONDS = 24 * 3600;
const STEP = 60;
/** The most tables that are simulated. If there are more tables, the figures of the sample are scaled up. */
const SAMPLE = 20_000;

export interface Day {
  /** The number of tables in the busiest minute. */
  readonly tables: number;
  readonly people: number;
  readonly movesPerSecond: number;
  readonly gamesPerDay: number;
  readonly movesPerDay: number;
}

/** @param people how many people are online at the busiest hour */
export function simulateDay(people: number, seed: number): Day {
  const below = seededBelow(seed);
  const random = () => below(1_000_000) / 1_000_000;
  const seats = (1 - ASSUMED.teamGames) * 2 + ASSUMED.teamGames * 4;
  const wanted = people * (ASSUMED.playing / seats + ASSUMED.solo);
  const scale = Math.max(1, wanted / SAMPLE);
  let ends: number[] = [];
  const peak = { tables: 0, moves: 0 };
  let games = 0;
  let moves = 0;
  for (let at = 0; at < SECONDS; at += STEP) {
    ends = ends.filter((end) => end > at);
    const now = (wanted / scale) * online(at);
    while (ends.length < now) {
      const length = gameLength(random);
      ends.push(at + length * ASSUMED.secondsAMove);
      games += scale;
      moves += length * scale;
    }
    if (ends.length > peak.tables) {
      peak.tables = ends.length;
      peak.moves = poissonPeak((ends.length * scale) / ASSUMED.secondsAMove);
    }
  }
  return {
    tables: peak.tables * scale,
    people,
    movesPerSecond: peak.moves,
    gamesPerDay: games,
    movesPerDay: moves,
  };
}

/**
 * Returns the share of the busiest hour's people who are online at this second of the day. Few are online at night,
 * many through the long evening.
 */
export function online(second: number): number {
  const phase = Math.cos((second / SECONDS) * 2 * Math.PI - Math.PI * 1.75);
  return ASSUMED.night + (1 - ASSUMED.night) * ((1 + phase) / 2) ** 1.5;
}

/**
 * Draws the number of moves of one game from a normal distribution (Box-Muller). A game has at least the moves of one
 * round.
 */
function gameLength(random: () => number): number {
  const { mean, deviation } = ASSUMED.movesAGame;
  const normal = Math.sqrt(-2 * Math.log(random() || 1e-6)) * Math.cos(2 * Math.PI * random());
  return Math.max(36, Math.round(mean + deviation * normal));
}

/**
 * Returns the most moves in one second of an hour with this mean: four standard deviations above the mean of a Poisson
 * process.
 */
function poissonPeak(mean: number): number {
  return mean + 4 * Math.sqrt(mean);
}
