// Computes how well rating systems find the strengths of 2,000 players, and after how many games a rating is certain.
// No time is measured.
import { isProvisional } from "@chkobba/server/rating";
import { tableOf } from "../load/table.ts";
import { type Population, population } from "./population.ts";
import { error, mean, rankCorrelation, slope } from "./statistics.ts";
import { elo, product, type System } from "./systems.ts";
import { farms, newcomers } from "./weights.ts";

const PLAYERS = 2000;
const SEED = 1;
const AFTER = [5, 10, 20, 50, 100, 200] as const;
/** The bounds of `sigma` at which a rating may count as certain. */
const BOUNDS = [6, 5.5, 5, 4.5, 4, 3.5, 3] as const;
/**
 * Every tenth player improves by `by` points after `after` games. The bench computes how many of these points the
 * ratings show after `seenAfter` further games.
 */
const IMPROVED = { after: 100, by: 200, seenAfter: [20, 50] } as const;

const SYSTEMS: readonly (() => System)[] = [
  () => product(PLAYERS),
  () => product(PLAYERS, false),
  () => elo(32, PLAYERS),
  () => elo(16, PLAYERS),
];

for (const playersASide of [1, 2] as const) {
  const mode = `${playersASide} vs ${playersASide}`;
  console.log(`\n${mode}: rank correlation after so many games; points shown of an improvement by ${IMPROVED.by}\n`);
  console.log(
    tableOf(
      SYSTEMS.map((make) => watch(make, playersASide)),
      {
        system: ({ name }) => name,
        ...columns(
          AFTER,
          (games) => `after ${games}`,
          ({ correlations }, at) => (correlations[at] ?? 0).toFixed(3),
        ),
        ...columns(
          IMPROVED.seenAfter,
          (games) => `${games} later`,
          ({ shown }, at) => (shown[at] ?? 0).toFixed(0),
        ),
      },
    ),
  );
  console.log(`\n${mode}: how good the ratings are where sigma comes down to a bound\n`);
  console.log(
    tableOf(whereSure(playersASide), {
      bound: ({ bound }) => bound,
      "mean games": ({ games }) => games.toFixed(1),
      "rank correlation": ({ correlation }) => correlation.toFixed(3),
      "error in points": ({ off }) => off.toFixed(0),
      "points for a point": ({ steep }) => steep.toFixed(2),
    }),
  );
}

console.log("\n1 vs 1: rank correlation and mean rating of newcomers after so many games\n");
console.log(newcomers());
console.log(`\n1 vs 1, beside ${PLAYERS} players with 100 games each: what arranged wins make of one account\n`);
console.log(farms(PLAYERS, SEED));

interface Seen {
  readonly name: string;
  readonly correlations: readonly number[];
  readonly shown: readonly number[];
}

function columns(
  games: readonly number[],
  nameOf: (games: number) => string,
  cell: (seen: Seen, at: number) => string,
): Record<string, (seen: Seen) => string> {
  return Object.fromEntries(games.map((each, at) => [nameOf(each), (seen: Seen) => cell(seen, at)]));
}

function watch(make: () => System, playersASide: 1 | 2): Seen {
  const system = make();
  const people = population(PLAYERS, SEED);
  let played = 0;
  const correlations = AFTER.map((games) => {
    play(system, people, playersASide, games - played);
    played = games;
    return rankCorrelation(people.strengths, valuesOf(system, people));
  });
  return { name: system.name, correlations, shown: shownOfImprovement(make(), playersASide) };
}

function shownOfImprovement(system: System, playersASide: 1 | 2): number[] {
  const people = population(PLAYERS, SEED);
  play(system, people, playersASide, IMPROVED.after);
  const before = valuesOf(system, people);
  const better = people.strengths.flatMap((_, player) => (player % 10 === 0 ? [player] : []));
  people.improve(better, IMPROVED.by);
  let played = 0;
  return IMPROVED.seenAfter.map((games) => {
    play(system, people, playersASide, games - played);
    played = games;
    return mean(better.map((player) => system.valueOf(player) - (before[player] ?? 0)));
  });
}

function play(system: System, { round }: Population, playersASide: 1 | 2, rounds: number): void {
  for (let nth = 0; nth < rounds; nth++) for (const game of round(playersASide)) system.count(game);
}

function valuesOf(system: System, { strengths }: Population): number[] {
  return strengths.map((_, player) => system.valueOf(player));
}

/** Computes for each bound when the players' ratings reached it, and how accurate the ratings were at that moment. */
function whereSure(playersASide: 1 | 2) {
  const people = population(PLAYERS, SEED);
  const system = product(PLAYERS);
  const bounds = [
    ...BOUNDS.map((bound) => ({ bound: `${bound}`, isSure: (sigma: number) => sigma <= bound })),
    { bound: "the product's", isSure: (sigma: number) => !isProvisional({ mu: 0, sigma }) },
  ].map((bound) => ({ ...bound, sure: new Map<number, { readonly games: number; readonly value: number }>() }));
  for (let games = 1; bounds.some(({ sure }) => sure.size < PLAYERS); games++) {
    play(system, people, playersASide, 1);
    people.strengths.forEach((_, player) => {
      for (const { isSure, sure } of bounds) {
        if (sure.has(player) || !isSure(system.sigmaOf(player) ?? 0)) continue;
        sure.set(player, { games, value: system.valueOf(player) });
      }
    });
  }
  return bounds.map(({ bound, sure }) => {
    const values = people.strengths.map((_, player) => sure.get(player)?.value ?? 0);
    return {
      bound,
      games: mean([...sure.values()].map(({ games }) => games)),
      correlation: rankCorrelation(people.strengths, values),
      off: error(people.strengths, values),
      steep: slope(people.strengths, values),
    };
  });
}
