// Computes how much weighted games harm the ratings of honest players, and how much they limit an account that arranges
// its wins.
import { tableOf } from "../load/table.ts";
import { type Population, population } from "./population.ts";
import { mean, rankCorrelation } from "./statistics.ts";
import { product, type System } from "./systems.ts";

/** Whether games are weighted as in the product. If not, every game counts in full. */
const WEIGHTINGS = [true, false] as const;
const nameOf = (isWeighted: boolean) => (isWeighted ? "weighted, the product" : "each game in full");

interface Crowd {
  readonly name: string;
  /** The number of players who have played 100 games each before the newcomers join them. */
  readonly regulars: number;
  /** The number of new accounts. Their rank correlation and mean rating are reported. */
  readonly newcomers: number;
  /** The number of runs, each with another seed. */
  readonly runs: number;
}

const GAMES_BEFORE = 100;
const AFTER = [10, 20, 50, 200] as const;
const CROWDS: readonly Crowd[] = [
  { name: "2,000 newcomers", regulars: 0, newcomers: 2000, runs: 1 },
  { name: "200 newcomers among 1,800 regulars", regulars: 1800, newcomers: 200, runs: 1 },
  { name: "30 newcomers who only meet each other", regulars: 0, newcomers: 30, runs: 20 },
];

/** Returns a table with the rank correlation and the mean rating of the newcomers in each crowd. */
export function newcomers(): string {
  const rows = CROWDS.flatMap((crowd) =>
    WEIGHTINGS.map((isWeighted) => {
      const runs = Array.from({ length: crowd.runs }, (_, nth) => runOf(crowd, isWeighted, nth + 1));
      const at = (nth: number) => runs.flatMap((run) => run[nth] ?? []);
      return {
        crowd: crowd.name,
        isWeighted,
        cells: AFTER.map((_, nth) => {
          const seen = at(nth);
          const correlation = mean(seen.map((each) => each.correlation));
          return `${correlation.toFixed(3)}, ${mean(seen.map((each) => each.value)).toFixed(0)}`;
        }),
      };
    }),
  );
  return tableOf(rows, {
    crowd: ({ crowd }) => crowd,
    weights: ({ isWeighted }) => nameOf(isWeighted),
    ...Object.fromEntries(
      AFTER.map((games, nth) => [`after ${games}`, ({ cells }: (typeof rows)[number]) => cells[nth] ?? ""]),
    ),
  });
}

function runOf({ regulars, newcomers: joining }: Crowd, isWeighted: boolean, seed: number) {
  const people = population(regulars + joining, seed);
  const system = product(regulars + joining, isWeighted);
  // The same seed gives the regulars the same strengths.
  playRounds(system, population(regulars, seed), GAMES_BEFORE);
  let played = 0;
  return AFTER.map((games) => {
    playRounds(system, people, games - played);
    played = games;
    const strengths = people.strengths.slice(regulars);
    const values = strengths.map((_, nth) => system.valueOf(regulars + nth));
    return { correlation: rankCorrelation(strengths, values), value: mean(values) };
  });
}

function playRounds(system: System, people: Population, rounds: number): void {
  for (let nth = 0; nth < rounds; nth++) for (const game of people.round(1)) system.count(game);
}

interface Farm {
  readonly opponents: string;
  /** The number of wins. The account wins against its opponents in turn. */
  readonly wins: number;
  readonly accounts: number;
  /** Before these wins, each opponent finishes this many games against another opponent. */
  readonly prepared: number;
}

const FARMS: readonly Farm[] = [
  ...[24, 100, 400].map((wins) => ({ opponents: "as many new accounts", wins, accounts: wins, prepared: 0 })),
  ...[24, 100, 400].map((wins) => ({ opponents: "5 accounts with a history", wins, accounts: 5, prepared: 10 })),
  ...[24, 100].map((wins) => ({ opponents: "as many with a history", wins, accounts: wins, prepared: 10 })),
];

/** Returns a table with the rating and rank that an account gets among honest players by arranged wins. */
export function farms(players: number, seed: number): string {
  const weighted = outcomesOf(players, seed, true);
  const inFull = outcomesOf(players, seed, false);
  const rows = FARMS.map((farm, nth) => ({ ...farm, inFull: inFull[nth], weighted: weighted[nth] }));
  return tableOf(rows, {
    wins: ({ wins }) => String(wins),
    over: ({ opponents }) => opponents,
    "games in all": ({ wins, accounts, prepared }) => String(wins + Math.ceil((accounts * prepared) / 2)),
    "in full: rating": (row) => row.inFull?.rating ?? "",
    "in full: rank": (row) => row.inFull?.rank ?? "",
    "weighted: rating": (row) => row.weighted?.rating ?? "",
    "weighted: rank": (row) => row.weighted?.rank ?? "",
  });
}

/** Computes the results of all farms. The farms never play against the honest players, with whom they are ranked. */
function outcomesOf(players: number, seed: number, isWeighted: boolean) {
  const people = population(players, seed);
  const size = FARMS.reduce((sum, { accounts }) => sum + 1 + accounts, players);
  const system = product(size, isWeighted);
  playRounds(system, people, GAMES_BEFORE);
  let next = players;
  return FARMS.map((farm) => {
    const farmer = next;
    next += 1 + farm.accounts;
    playFarm(system, farm, farmer);
    const value = system.valueOf(farmer);
    const ahead = people.strengths.filter((_, player) => system.valueOf(player) > value).length;
    return { rating: value.toFixed(0), rank: String(ahead + 1) };
  });
}

function playFarm(system: System, { wins, accounts, prepared }: Farm, farmer: number): void {
  const opponent = (nth: number) => farmer + 1 + (nth % accounts);
  for (let game = 0; game < prepared; game++) {
    // Each opponent plays against its neighbour, and the two win in turn.
    for (let nth = 0; nth < accounts; nth += 2) {
      system.count({ sides: [[opponent(nth)], [opponent(nth + 1)]], winner: game % 2 });
    }
  }
  for (let nth = 0; nth < wins; nth++) system.count({ sides: [[farmer], [opponent(nth)]], winner: 0 });
}
