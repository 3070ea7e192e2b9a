import { seeded } from "@chkobba/bot";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_RATING, isProvisional, type RatedSeat, type Rating, ratingsAfter, valueOf, weightOf } from "./rating.ts";
import { KNOWN_GAMES } from "./testing/known-games.ts";

const seat = (team: number, outcome: RatedSeat["outcome"], rating: Rating = FIRST_RATING, weight = 1): RatedSeat => ({
  ...{ team, outcome, rating, weight },
});

const anyRating = fc.record({
  mu: fc.double({ min: 0, max: 50, noNaN: true }),
  sigma: fc.double({ min: 1, max: 9, noNaN: true }),
});

describe("a game", () => {
  it.each(KNOWN_GAMES)("is rated as by another implementation of the model ($outcome, $before)", (game) => {
    const seats = game.before.map(([mu, sigma], at) => {
      const outcome = game.outcome === "tied" ? "tied" : at % 2 === 0 ? "won" : "lost";
      return seat(at % 2, outcome, { mu, sigma });
    });
    ratingsAfter(seats).forEach(({ mu, sigma }, at) => {
      const [wantedMu, wantedSigma] = game.after[at] ?? [];
      expect(mu).toBeCloseTo(wantedMu ?? Number.NaN, 6);
      expect(sigma).toBeCloseTo(wantedSigma ?? Number.NaN, 6);
    });
  });

  const anyOutcome = fc.constantFrom("won", "lost", "tied");

  it("never lowers a winner and never raises a loser, and makes the ratings more certain", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyRating, anyOutcome), { minLength: 4, maxLength: 4 }),
        fc.constantFrom(2, 4),
        (all, size) => {
          const seats = all.slice(0, size).map(([rating, outcome], at) => seat(at % 2, outcome, rating));
          ratingsAfter(seats).forEach(({ mu, sigma }, at) => {
            const before = seats[at]?.rating ?? FIRST_RATING;
            if (seats[at]?.outcome === "won") expect(mu).toBeGreaterThanOrEqual(before.mu);
            if (seats[at]?.outcome === "lost") expect(mu).toBeLessThanOrEqual(before.mu);
            expect(sigma ** 2).toBeLessThanOrEqual(before.sigma ** 2 + 0.25 ** 2 + 1e-9);
          });
        },
      ),
    );
  });

  it("gives one side as much as it takes from the other if both were equally certain", () => {
    const [winner, loser] = ratingsAfter([seat(0, "won"), seat(1, "lost")]);
    expect((winner?.mu ?? 0) + (loser?.mu ?? 0)).toBeCloseTo(50, 9);
  });

  it("that is tied brings the ratings of the two closer", () => {
    const [strong, weak] = [
      { mu: 30, sigma: 4 },
      { mu: 20, sigma: 4 },
    ];
    const [one, other] = ratingsAfter([seat(0, "tied", strong), seat(1, "tied", weak)]);
    expect(one?.mu).toBeLessThan(30);
    expect(other?.mu).toBeGreaterThan(20);
  });

  it("is lost for a player who left it, even if their team won without them; the partner has the team's result", () => {
    const seats = [seat(0, "won"), seat(1, "lost"), seat(0, "lost"), seat(1, "lost")];
    const [stayed, beaten, left] = ratingsAfter(seats);
    expect(stayed?.mu).toBeGreaterThan(25);
    expect(left?.mu).toBeLessThan(25);
    expect(left).toEqual(beaten);
  });
});

describe("the weight of a game", () => {
  const between = (one: number, other: number, meetings = 0) => ({ meetings, experience: [one, other] as const });

  it("falls with each game between the same two players", () => {
    const weights = [0, 1, 2, 3, 50].map((meetings) => weightOf([between(10, 10, meetings)]));
    expect(weights).toEqual([1, 1 / 2, 1 / 4, 1 / 8, 1 / 8]);
  });

  it("is at most a quarter between a newcomer and a regular, in full between two newcomers", () => {
    expect(weightOf([between(10, 9)])).toBe(1 / 4);
    expect(weightOf([between(0, 10)])).toBe(1 / 4);
    expect(weightOf([between(0, 10, 1)])).toBe(1 / 4);
    expect(weightOf([between(0, 10, 3)])).toBe(1 / 8);
    expect(weightOf([between(9, 0)])).toBe(1);
  });

  it("in teams is the lowest weight of all pairs of opponents", () => {
    expect(weightOf([between(10, 10), between(10, 9), between(10, 10), between(10, 10)])).toBe(1 / 4);
    expect(weightOf([between(10, 10), between(10, 10, 2)])).toBe(1 / 4);
  });

  it("scales the change of the rating and of its certainty", () => {
    const rated = (weight: number) => ratingsAfter([seat(0, "won", FIRST_RATING, weight), seat(1, "lost")]);
    const [[whole, loser], [quarter, sameLoser]] = [rated(1), rated(1 / 4)];
    if (whole === undefined || quarter === undefined) throw new Error("a winner was wanted");
    expect(quarter.mu - FIRST_RATING.mu).toBeCloseTo((whole.mu - FIRST_RATING.mu) / 4, 9);
    expect(quarter.sigma).toBeGreaterThan(whole.sigma);
    expect(quarter.sigma).toBeLessThan(FIRST_RATING.sigma);
    expect(sameLoser).toEqual(loser);
  });
});

describe("a new club of ten, in which each player plays fifty games", () => {
  const STRENGTHS = Array.from({ length: 10 }, (_, at) => 1375 + at * 25);
  const chanceOf = (one: number, other: number) => 1 / (1 + 10 ** ((other - one) / 400));

  /** A meeting of two players in the club; both sides of a game have its one weight. */
  function playClub(draw: () => number): readonly Rating[] {
    const ratings = STRENGTHS.map(() => FIRST_RATING);
    const met = STRENGTHS.map(() => new Map<number, number>());
    for (let round = 0; round < 50; round++) {
      const order = STRENGTHS.map((strength, at) => ({ strength, at, place: draw() })).sort(
        (a, b) => a.place - b.place,
      );
      for (let pair = 0; pair < order.length; pair += 2) {
        const [one, other] = [order[pair], order[pair + 1]];
        if (one === undefined || other === undefined) continue;
        const meetings = met[one.at]?.get(other.at) ?? 0;
        const experience = [met[one.at]?.size ?? 0, met[other.at]?.size ?? 0] as const;
        const weight = weightOf([{ meetings, experience }]);
        const hasWon = draw() < chanceOf(one.strength, other.strength);
        const seats = [
          seat(0, hasWon ? "won" : "lost", ratings[one.at], weight),
          seat(1, hasWon ? "lost" : "won", ratings[other.at], weight),
        ];
        [one, other].forEach(({ at }, nth) => {
          ratings[at] = ratingsAfter(seats)[nth] ?? FIRST_RATING;
          met[at]?.set(nth === 0 ? other.at : one.at, meetings + 1);
        });
      }
    }
    return ratings;
  }

  it("keeps the mean rating where it began, and finds the stronger half", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const values = playClub(seeded(seed)).map(valueOf);
        const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
        expect(Math.abs(mean(values) - 1500)).toBeLessThan(15);
        expect(mean(values.slice(5))).toBeGreaterThan(mean(values.slice(0, 5)));
      }),
    );
  });
});

it("begins at 1500, provisional, and is certain after some games", () => {
  expect([valueOf(FIRST_RATING), isProvisional(FIRST_RATING)]).toEqual([1500, true]);
  let pair: readonly Rating[] = [FIRST_RATING, FIRST_RATING];
  let games = 0;
  for (; pair.some(isProvisional); games++) {
    const outcome = (team: number) => (games % 2 === team ? "won" : "lost");
    pair = ratingsAfter(pair.map((rating, team) => seat(team, outcome(team), rating)));
  }
  expect(games).toBeGreaterThan(10);
  expect(games).toBeLessThan(20);
});
