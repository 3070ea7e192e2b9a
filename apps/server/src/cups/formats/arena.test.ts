import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaPairs, type WaitingPlayer } from "./arena-pairs.ts";
import { type Outcome, POINTS, type Score, scoreAfter } from "./score.ts";

const NEW: Score = { points: 0, games: 0, wins: 0, streak: 0 };
const pointsOf = (...outcomes: readonly Outcome[]) => outcomes.reduce(scoreAfter, NEW).points;
const noneApart = () => false;

describe("points", () => {
  it("a win is 2 points, a tie 1, a loss none", () => {
    expect([pointsOf("won"), pointsOf("tied"), pointsOf("lost")]).toEqual([2, 1, 0]);
  });

  it("after two wins in a row each result counts double until a game is not won", () => {
    expect(pointsOf("won", "won")).toBe(4);
    expect(pointsOf("won", "won", "won")).toBe(8);
    expect(pointsOf("won", "won", "won", "won")).toBe(12);
    expect(pointsOf("won", "won", "lost", "won")).toBe(6);
    expect(pointsOf("won", "lost", "won", "won")).toBe(6);
  });

  it("the tie that ends the row still counts double", () => {
    expect(pointsOf("won", "won", "tied")).toBe(6);
    expect(pointsOf("won", "won", "tied", "tied")).toBe(7);
  });

  it("games and wins are counted, and no result is worth more than twice its points", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Outcome>("won", "lost", "tied")), (outcomes) => {
        const { points, games, wins } = outcomes.reduce(scoreAfter, NEW);
        const plain = outcomes.reduce((sum, outcome) => sum + POINTS[outcome], 0);
        expect(games).toBe(outcomes.length);
        expect(wins).toBe(outcomes.filter((outcome) => outcome === "won").length);
        expect(points).toBeGreaterThanOrEqual(plain);
        expect(points).toBeLessThanOrEqual(2 * plain);
      }),
    );
  });
});

function waitingPlayer(accountId: string, more: Partial<WaitingPlayer> = {}): WaitingPlayer {
  return { accountId, device: null, points: 0, rating: 1500, lastOpponent: null, ...more };
}

const namesOf = (pairs: readonly (readonly [WaitingPlayer, WaitingPlayer])[]) =>
  pairs
    .map((pair) =>
      pair
        .map(({ accountId }) => accountId)
        .toSorted()
        .join(" "),
    )
    .toSorted();

describe("pairing", () => {
  it("goes by points, then by rating; an odd player waits", () => {
    const waiting = [
      waitingPlayer("a", { points: 4 }),
      waitingPlayer("b", { rating: 1400 }),
      waitingPlayer("c", { points: 4 }),
      waitingPlayer("d", { rating: 1600 }),
      waitingPlayer("e", { rating: 1300 }),
    ];
    expect(namesOf(arenaPairs(waiting, noneApart))).toEqual(["a c", "b d"]);
  });

  it("avoids the last opponent while another player is free, and only then", () => {
    const [a, b] = [waitingPlayer("a", { lastOpponent: "b" }), waitingPlayer("b", { lastOpponent: "a" })];
    expect(namesOf(arenaPairs([a, b], noneApart))).toEqual(["a b"]);
    expect(namesOf(arenaPairs([a, b, waitingPlayer("c")], noneApart))).toEqual(["a c"]);
    expect(namesOf(arenaPairs([a, waitingPlayer("c"), b, waitingPlayer("d")], noneApart))).toEqual(["a c", "b d"]);
  });

  it("splits a pair if two players who just met would be left", () => {
    const waiting = [
      waitingPlayer("a", { points: 9 }),
      waitingPlayer("b", { points: 8 }),
      waitingPlayer("c", { points: 7, lastOpponent: "d" }),
      waitingPlayer("d", { points: 6, lastOpponent: "c" }),
    ];
    expect(namesOf(arenaPairs(waiting, noneApart))).toEqual(["a c", "b d"]);
  });

  it("never pairs two accounts of one device, or people who blocked each other", () => {
    const [a, b] = [waitingPlayer("a", { device: "x" }), waitingPlayer("b", { device: "x" })];
    expect(arenaPairs([a, b], noneApart)).toEqual([]);
    expect(arenaPairs([waitingPlayer("a"), waitingPlayer("b")], () => true)).toEqual([]);
  });

  it("compares few of a thousand accounts of one device, which never meet each other", () => {
    let compared = 0;
    const areApart = () => {
      compared++;
      return false;
    };
    const flood = Array.from({ length: 1000 }, (_, nth) => ({
      ...waitingPlayer(`${nth}`),
      get device() {
        compared++;
        return "x";
      },
    }));
    const pairs = arenaPairs(
      [...flood, waitingPlayer("a", { device: "y" }), waitingPlayer("b", { device: "z" })],
      areApart,
    );
    expect(pairs.flat().filter(({ device }) => device !== "x")).toHaveLength(2);
    expect(compared).toBeLessThan(20_000);
  });

  it("seats no player twice, and leaves no two players waiting who may meet", () => {
    const player = fc.record({
      points: fc.nat(6),
      rating: fc.integer({ min: 1000, max: 2000 }),
      device: fc.option(fc.constantFrom("x", "y"), { freq: 4 }),
      last: fc.nat(12),
    });
    fc.assert(
      fc.property(fc.array(player, { maxLength: 12 }), (players) => {
        const waiting = players.map(({ last, ...each }, at) =>
          waitingPlayer(`${at}`, { ...each, lastOpponent: `${last}` }),
        );
        const pairs = arenaPairs(waiting, noneApart);
        const seated = pairs.flat();
        expect(new Set(seated).size).toBe(seated.length);
        const left = waiting.filter((each) => !seated.includes(each));
        for (const [at, one] of left.entries()) {
          for (const other of left.slice(at + 1)) expect(one.device !== null && one.device === other.device).toBe(true);
        }
      }),
    );
  });

  it("two friends who lose to each other on purpose meet at most every second time while others play", () => {
    const others = fc.array(fc.record({ points: fc.nat(20), rating: fc.integer({ min: 1000, max: 2000 }) }), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(others, ([...rest]) => {
        let waiting = [
          waitingPlayer("ali"),
          waitingPlayer("sami"),
          ...rest.map((each, at) => waitingPlayer(`${at}`, each)),
        ];
        const met: boolean[] = [];
        for (let round = 0; round < 6; round++) {
          const pairs = arenaPairs(waiting, noneApart);
          met.push(namesOf(pairs).includes("ali sami"));
          waiting = waiting.map((each) => {
            const opponent = pairs.find((pair) => pair.includes(each))?.find((one) => one !== each);
            return { ...each, points: each.points + 2, lastOpponent: opponent?.accountId ?? each.lastOpponent };
          });
        }
        expect(met.some((hasMet, at) => hasMet && met[at + 1] === true)).toBe(false);
      }),
    );
  });
});
