import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairing, type Search } from "./pairing.ts";

const NOW = 100_000;
const noneApart = () => false;

const nameOf = ({ owner }: Search) => owner.slice("device:".length);

function search(name: string, more: Partial<Search> = {}): Search {
  const plain = { teamMode: false, target: 21, party: null, rating: 1500, since: NOW, isFirst: false } as const;
  return { owner: `device:${name}`, ...plain, network: null, hasHistory: false, letDown: null, ...more };
}

/** The people at each table, in seating order. */
function tablesOf(searches: readonly Search[], areApart: (one: Search, other: Search) => boolean = noneApart) {
  return pairing(searches, areApart, NOW).map(({ seats }) => seats.map(nameOf));
}

/** The people at each table, by name. */
function pairsOf(...args: Parameters<typeof tablesOf>) {
  return tablesOf(...args).map((table) => table.toSorted());
}

describe("two", () => {
  it("searches for the same kind of game are paired", () => {
    expect(pairsOf([search("a"), search("b")])).toEqual([["a", "b"]]);
    expect(pairsOf([search("a"), search("b", { target: 11 })])).toEqual([]);
    expect(pairsOf([search("a"), search("b", { teamMode: true })])).toEqual([]);
    expect(pairsOf([search("a")])).toEqual([]);
  });

  it("the nearest ratings are paired", () => {
    const searches = [1500, 1590, 1580, 1510].map((rating, nth) => search("abcd"[nth] ?? "", { rating }));
    expect(pairsOf(searches)).toEqual([
      ["a", "d"],
      ["b", "c"],
    ]);
  });

  it("distant ratings are paired once one of the two has waited", () => {
    const strong = search("strong", { rating: 1900 });
    expect(pairsOf([strong, search("weak")])).toEqual([]);
    expect(pairsOf([strong, search("weak", { since: NOW - 2000 })])).toEqual([]);
    expect(pairsOf([strong, search("weak", { since: NOW - 3000 })])).toEqual([["strong", "weak"]]);
    expect(pairsOf([search("strong", { rating: 9000 }), search("weak", { since: NOW - 8000 })])).toHaveLength(1);
  });

  it("never play if one has blocked the other", () => {
    const apart = (one: Search, other: Search) => [one, other].every((each) => "ab".includes(nameOf(each)));
    expect(pairsOf([search("a"), search("b")], apart)).toEqual([]);
    expect(pairsOf([search("a"), search("b"), search("c", { rating: 1550 })], apart)).toEqual([["a", "c"]]);
  });
});

it("people whose last match fell through choose first, then the people who have waited longest", () => {
  const [between, old] = [search("between", { rating: 1520 }), search("old", { since: NOW - 500 })];
  const other = search("other", { rating: 1540 });
  expect(pairsOf([between, old, other])).toEqual([["between", "old"]]);
  expect(pairsOf([between, old, { ...other, isFirst: true }])).toEqual([["between", "other"]]);
});

describe("a player whose last match fell through", () => {
  const from = (name: string, network: string, more: Partial<Search> = {}) => search(name, { network, ...more });
  const letDown = (times: number, by: string, ago = 1000): Partial<Search> => ({
    isFirst: true,
    letDown: { times, at: NOW - ago, by },
  });

  it("is not proposed to newcomers from the culprit's network for a minute, and to people with a history there for 20 s", () => {
    // The only person elsewhere searches, but their rating is too far away to be proposed now.
    const far = from("far", "elsewhere", { rating: 1900 });
    const among = (honest: Search, ...others: readonly Search[]) => pairsOf([honest, far, ...others]);
    const honest = from("honest", "home", letDown(1, "farm"));
    expect(among(honest, from("again", "farm"))).toEqual([]);
    expect(among(honest, from("again", "farm"), from("other", "elsewhere"))).toEqual([["honest", "other"]]);
    expect(among(honest, from("regular", "farm", { hasHistory: true }))).toEqual([]);
    const later = from("honest", "home", letDown(1, "farm", 20_000));
    expect(among(later, from("regular", "farm", { hasHistory: true }))).toEqual([["honest", "regular"]]);
    expect(among(later, from("again", "farm"))).toEqual([]);
    const waited = from("honest", "home", letDown(1, "farm", 60_000));
    expect(among(waited, from("again", "farm"))).toEqual([["again", "honest"]]);
  });

  it("is proposed to others at the culprit's address at once if too few people elsewhere search to fill a table", () => {
    const one = from("one", "school", letDown(1, "school"));
    const other = from("other", "school");
    expect(pairsOf([one, other])).toEqual([["one", "other"]]);
    expect(pairsOf([from("home", "home", letDown(1, "school")), other])).toEqual([["home", "other"]]);
    const table = ["one", "two", "three"].map((name) =>
      from(name, "school", { ...letDown(1, "school"), teamMode: true }),
    );
    expect(tablesOf([...table, from("visitor", "elsewhere", { teamMode: true })])).toHaveLength(1);
    // A person elsewhere who has a proposal now still searches, because the proposal may fail.
    expect(pairing([one, other], () => false, NOW, [from("busy", "elsewhere")])).toEqual([]);
    // A person elsewhere who has blocked the player does not count.
    const blocker = from("blocker", "elsewhere");
    const found = pairing([one, other, blocker], (...both) => both.includes(one) && both.includes(blocker), NOW);
    expect(found.flatMap(({ seats }) => seats)).toContain(one);
    // The culprit may be at the player's address, so people at other addresses come first.
    const visitor = from("visitor", "elsewhere", { rating: 1590 });
    expect(pairsOf([one, other, visitor])).toEqual([["one", "visitor"]]);
    expect(pairsOf([one, other, { ...visitor, target: 11 }])).toEqual([["one", "other"]]);
  });

  it("is matched with people who have a history after the second time; with newcomers, whatever happened to them, after 20 s", () => {
    const honest = from("honest", "home", letDown(2, "farm"));
    const newcomer = from("newcomer", "elsewhere");
    expect(pairsOf([honest, newcomer])).toEqual([]);
    expect(pairsOf([honest, newcomer, from("regular", "town", { hasHistory: true, rating: 1590 })])).toEqual([
      ["honest", "regular"],
    ]);
    // A newcomer whose matches fell through is not matched either, because two devices of one person can make each
    // other's matches fall through.
    expect(pairsOf([honest, newcomer, from("unlucky", "village", letDown(2, "farm"))])).toEqual([]);
    expect(pairsOf([from("honest", "home", letDown(2, "farm", 20_000)), newcomer])).toEqual([["honest", "newcomer"]]);
  });
});

describe("four", () => {
  const four = (name: string, more: Partial<Search> = {}) => search(name, { teamMode: true, ...more });

  it("are seated so that the best and the weakest are partners", () => {
    const ratings = { a: 1500, b: 1540, c: 1520, d: 1580 };
    const searches = Object.entries(ratings).map(([name, rating]) => four(name, { rating }));
    expect(tablesOf(searches)).toEqual([["d", "b", "a", "c"]]);
  });

  it("keep partners opposite each other, and wait for a missing partner", () => {
    const [one, partner] = [four("one", { party: "p" }), four("partner", { party: "p" })];
    expect(tablesOf([one, four("x"), four("y"), four("z")])).toEqual([]);
    expect(tablesOf([one, partner, four("x"), four("y")])).toEqual([["one", "x", "partner", "y"]]);
    const others = [four("other", { party: "q" }), four("other partner", { party: "q" })];
    expect(tablesOf([one, partner, ...others])).toEqual([["one", "other", "partner", "other partner"]]);
    expect(tablesOf([one, partner, four("third", { party: "p" }), four("x"), four("y")])).toEqual([]);
  });
});

describe("in any crowd", () => {
  const anybody = fc.record({
    teamMode: fc.boolean(),
    target: fc.constantFrom(11 as const, 21 as const),
    party: fc.option(fc.constantFrom("p", "q", "r"), { nil: null }),
    rating: fc.option(fc.integer({ min: 1000, max: 2000 }), { nil: null }),
    since: fc.integer({ min: NOW - 10_000, max: NOW }),
    isFirst: fc.boolean(),
  });
  const crowd = fc.array(anybody, { maxLength: 60 }).map((all) => all.map((each, nth) => search(`${nth}`, each)));
  const isApart = (one: Search, other: Search) => (Number(nameOf(one)) * 7 + Number(nameOf(other)) * 7) % 5 === 0;

  it("each person has one table, tables are full and of one kind, and blocked people never meet", () => {
    fc.assert(
      fc.property(crowd, (searches) => {
        const tables = pairing(searches, isApart, NOW);
        const seated = tables.flatMap(({ seats }) => seats.map(nameOf));
        expect(new Set(seated).size).toBe(seated.length);
        for (const { seats } of tables) {
          const [first] = seats;
          expect(seats).toHaveLength(first?.teamMode ? 4 : 2);
          for (const one of seats) {
            expect([one.teamMode, one.target]).toEqual([first?.teamMode, first?.target]);
            for (const other of seats)
              if (one !== other && one.party !== other.party) expect(isApart(one, other)).toBe(false);
          }
        }
      }),
    );
  });

  it("no two people who would accept each other are left over", () => {
    const twos = crowd.map((all) => all.map((each) => ({ ...each, teamMode: false })));
    fc.assert(
      fc.property(twos, (searches) => {
        const waiting = searches.map((each) => ({ ...each, since: NOW - 8000 }));
        const seated = new Set(pairing(waiting, noneApart, NOW).flatMap(({ seats }) => seats));
        for (const target of [11, 21] as const) {
          expect(waiting.filter((each) => each.target === target && !seated.has(each)).length).toBeLessThan(2);
        }
      }),
    );
  });
});
