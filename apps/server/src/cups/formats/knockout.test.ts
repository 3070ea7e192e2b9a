import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type BracketGame, courseOf, placesFor, roundsWon, seeded, seedOrder } from "./bracket.ts";
import { knockoutOrder } from "./knockout.ts";
import { pointsOrder } from "./ranks.ts";

describe("the bracket", () => {
  it("is the smallest that holds the players, best against last", () => {
    expect([2, 3, 4, 5, 33, 64].map(placesFor)).toEqual([2, 4, 4, 8, 64, 64]);
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it("seeds by rating, without one as 1500, then by the order of joining", () => {
    const players = [
      { id: "new", rating: null, nth: 1 },
      { id: "strong", rating: 1700, nth: 2 },
      { id: "equal", rating: 1500, nth: 3 },
      { id: "weak", rating: 1400, nth: 4 },
    ];
    expect(seeded(players).map(({ id }) => id)).toEqual(["strong", "new", "equal", "weak"]);
  });

  it("gives byes to the best, who wait for the next round", () => {
    const { rounds, next } = courseOf(5, []);
    expect(rounds.map((round) => round.length)).toEqual([4, 2, 1]);
    expect(rounds[0]?.filter(({ isBye }) => isBye).map(({ winner }) => winner)).toEqual([1, 2, 3]);
    expect(next).toEqual([{ round: 1, place: 1, attempt: 0, seeds: [4, 5], isTieBreak: false }]);
  });

  it("plays a tied game again as a tie-break, and an aborted one as it was", () => {
    const game = { round: 1, place: 0, attempt: 0, winner: null };
    const tied = courseOf(2, [{ ...game, gameId: "a", outcome: "tied" }]);
    expect(tied.next).toMatchObject([{ round: 1, attempt: 1, isTieBreak: true }]);
    const aborted = courseOf(2, [{ ...game, gameId: "a", outcome: "aborted" }]);
    expect(aborted.next).toMatchObject([{ round: 1, attempt: 1, isTieBreak: false }]);
  });
});

/** There are few runs, because each run computes the whole knockout again after each game. */
const RUNS = { numRuns: inject("isLong") ? 300 : 15 };

interface Played {
  readonly games: readonly BracketGame[];
  readonly winner: number;
}

/** Plays a whole knockout, one game after the other. `draws` decides the outcomes. */
function played(players: number, draws: readonly number[]): Played {
  const games: BracketGame[] = [];
  for (let turn = 0; ; turn++) {
    const { next, winner } = courseOf(players, games);
    if (winner !== null) return { games, winner };
    const [game] = next;
    if (game === undefined) throw new Error("a round never ends");
    const { round, place, attempt, seeds } = game;
    const draw = draws[turn % draws.length] ?? 0;
    const isOpen = draw > 1 && attempt < 2;
    const outcome = isOpen ? (draw === 2 ? "tied" : "aborted") : "won";
    const champion = isOpen ? null : (seeds[draw % 2] ?? null);
    games.push({ gameId: `${turn}`, round, place, attempt, outcome, winner: champion });
  }
}

describe("a whole knockout", () => {
  const course = fc.tuple(fc.integer({ min: 2, max: 64 }), fc.array(fc.nat(3), { minLength: 1, maxLength: 40 }));

  it("ends with one winner, and each pairing is decided once", () => {
    fc.assert(
      fc.property(course, ([players, draws]) => {
        const { games, winner } = played(players, draws);
        const decided = games.filter(({ outcome }) => outcome === "won");
        expect(decided.length).toBe(players - 1);
        expect(new Set(decided.map(({ round, place }) => `${round} ${place}`)).size).toBe(decided.length);
        expect(roundsWon(players, courseOf(players, games))[winner]).toBe(Math.log2(placesFor(players)));
      }),
      RUNS,
    );
  });

  it("begins no round before the previous one is decided, and no player has two games at once", () => {
    fc.assert(
      fc.property(course, fc.nat(), ([players, draws], cut) => {
        const { games } = played(players, draws);
        const some = games.slice(0, cut % (games.length + 1));
        const { next, rounds } = courseOf(players, some);
        const seats = next.flatMap(({ seeds }) => seeds);
        expect(new Set(seats).size).toBe(seats.length);
        const open = rounds.findIndex((pairings) => pairings.some(({ winner }) => winner === null)) + 1;
        for (const game of next) expect(game.round).toBe(open);
      }),
      RUNS,
    );
  });

  it("is ordered by how far a player came, then by the better seed", () => {
    const { games } = played(4, [1]);
    const entrants = [1, 2, 3, 4].map((seed) => ({
      ...{ accountId: `seed ${seed}`, nth: seed, points: 0, games: 0, wins: 0, seed },
    }));
    expect(knockoutOrder(entrants, games).map(({ seed }) => seed)).toEqual([4, 3, 1, 2]);
  });
});

describe("the order of an arena", () => {
  it("goes by points, then more wins, then fewer games, then who joined first", () => {
    const row = { accountId: "", seed: null, points: 4, wins: 2, games: 3, nth: 1 };
    const rows = [
      { ...row, accountId: "later", nth: 2 },
      { ...row, accountId: "first" },
      { ...row, accountId: "more games", games: 4, nth: 0 },
      { ...row, accountId: "fewer wins", wins: 1, games: 2 },
      { ...row, accountId: "more points", points: 5, wins: 0, games: 9 },
    ];
    expect(pointsOrder(rows).map(({ accountId }) => accountId)).toEqual([
      "more points",
      "first",
      "later",
      "more games",
      "fewer wins",
    ]);
  });
});
