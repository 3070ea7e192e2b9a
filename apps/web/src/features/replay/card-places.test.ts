import { ALL_CARDS, card, type Entry, HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { type Place, placesOf, sideOf, tableRowsOf } from "./card-places.ts";
import { type Step, stepsOf } from "./replay-steps.ts";

const TOP = ["1-spata", "3-dinari", "5-coeur", "10-trefle", "6-trefle", "2-coeur", "2-dinari"].map(card);
const DECK = [...TOP, ...ALL_CARDS.filter((other) => !TOP.includes(other))];
const PLAYERS = ["amal", "nour", "sami", "rim"];

const play = (playerId: string, id: string, taken: readonly string[] = []): Entry => ({
  type: "played",
  playerId,
  card: card(id),
  taken: taken.map(card),
});
const takes = (playerId: string) => play(playerId, "6-trefle", ["1-spata", "5-coeur"]);
const trails = play("amal", "2-coeur");

/** The deal and these entries as steps. The leader holds 6 2 2; the table has 1 3 5 10. */
function steps(seats: 2 | 4, entries: readonly Entry[] = [takes("amal")], leader = 0): readonly Step[] {
  const players = PLAYERS.slice(0, seats).map((id) => ({ id, name: id, isBot: false }));
  const record = stepsOf({
    setup: { seats, target: 21, ...HOUSE_RULES },
    players,
    entries: [{ type: "started", deal: { leader, decks: [DECK] } }, ...entries],
  });
  if (record === null) throw new Error("the game breaks the rules");
  return record;
}

const lastOf = (all: readonly Step[]): Step => all.at(-1) ?? fail();
const placed = (step: Step, ids: readonly string[]) => {
  const places = placesOf(step);
  return ids.map((id): Place => places.get(card(id)) ?? fail());
};
/** Rounds away the errors of binary fractions. */
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)));
const across = (places: readonly Place[]) => rounded(places.map(({ dx }) => dx));
const down = (places: readonly Place[]) => rounded(places.map(({ dy }) => dy));

it.each([2, 4] as const)("every card has its own place or lies face down in a pile (%d seats)", (seats) => {
  for (const step of steps(seats, [takes("amal"), play("nour", "3-spata", ["3-dinari"])])) {
    const places = placesOf(step);
    expect([...places.keys()].toSorted((a, b) => a - b)).toEqual(ALL_CARDS);
    const open = [...places.values()].filter(({ isOpen }) => isOpen);
    expect(new Set(open.map(({ x, y, dx, dy }) => [x, y, dx, dy].join())).size).toBe(open.length);
  }
});

it("the undealt cards lie face down in the lower left corner", () => {
  const undealt = DECK.slice(10);
  const places = placesOf(lastOf(steps(2, [])));
  expect(undealt.map((it) => places.get(it))).toEqual(
    undealt.map((_card, height) => ({
      ...{ x: 0, y: 100, dx: 0.4, dy: -0.35, height },
      ...{ size: "pile", isOpen: false, isNew: false },
    })),
  );
});

describe("the seats", () => {
  it("face each other in 1 vs 1", () => {
    expect([0, 1].map((seat) => sideOf(seat, 2))).toEqual(["bottom", "top"]);
    expect([0, 1].map((seat) => sideOf(seat, 2, 1))).toEqual(["top", "bottom"]);
  });

  it("go counterclockwise in 2 vs 2", () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 4))).toEqual(["bottom", "right", "top", "left"]);
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 4, 1))).toEqual(["left", "bottom", "right", "top"]);
  });
});

describe("a hand", () => {
  it("lies open at the edge, its cards side by side around the middle", () => {
    const hand = placed(lastOf(steps(2, [])), ["6-trefle", "2-coeur", "2-dinari"]);
    expect(across(hand)).toEqual([-1.08, 0, 1.08]);
    for (const place of hand) {
      expect(place).toMatchObject({ x: 50, y: 100, dy: -0.5, size: "hand", isOpen: true, isNew: false });
    }
    expect(hand.map(({ height }) => height)).toEqual([0, 1, 2]);
  });

  it("closes the gap of a played card", () => {
    expect(across(placed(lastOf(steps(2)), ["2-coeur", "2-dinari"]))).toEqual([-0.54, 0.54]);
  });

  it.each([
    ["right", 1, { x: 100, y: 50, dx: -0.5 }],
    ["left", 3, { x: 0, y: 50, dx: 0.5 }],
  ])("runs down the edge on the %s", (_side, leader, edge) => {
    const hand = placed(lastOf(steps(4, [], leader)), ["6-trefle", "2-coeur", "2-dinari"]);
    expect(down(hand)).toEqual([-0.8, -0.3, 0.2]);
    for (const place of hand) expect(place).toMatchObject(edge);
  });
});

describe("the table", () => {
  const FIVE = ["1-spata", "3-dinari", "5-coeur", "10-trefle", "2-coeur"];

  it("is one row around the middle of the board in 1 vs 1", () => {
    const step = lastOf(steps(2, []));
    const table = placed(step, FIVE.slice(0, 4));
    expect(tableRowsOf(step.game)).toBe(1);
    expect(across(table)).toEqual([-1.65, -0.55, 0.55, 1.65]);
    for (const place of table) {
      expect(place).toMatchObject({ x: 50, y: 50, dy: 0, size: "hand", isOpen: true, isNew: false });
    }
  });

  it("has rows of equal length in 2 vs 2", () => {
    const step = lastOf(steps(4, []));
    const table = placed(step, FIVE.slice(0, 4));
    expect(tableRowsOf(step.game)).toBe(2);
    expect(across(table)).toEqual([-0.55, 0.55, -0.55, 0.55]);
    expect(down(table)).toEqual([-0.535, -0.535, 0.535, 0.535]);
  });

  it("centres a shorter last row", () => {
    const table = placed(lastOf(steps(4, [trails])), FIVE);
    expect(across(table)).toEqual([-1.1, 0, 1.1, -0.55, 0.55]);
    expect(down(table)).toEqual([-0.535, -0.535, -0.535, 0.535, 0.535]);
  });

  it("has five cards in a row in 1 vs 1 and three in 2 vs 2, and at least one row", () => {
    const rows = (seats: 2 | 4, count: number) => {
      const { game } = lastOf(steps(seats, []));
      return tableRowsOf({ ...game, round: { ...game.round, table: ALL_CARDS.slice(0, count) } });
    };
    expect([0, 5, 6, 11].map((count) => rows(2, count))).toEqual([1, 1, 2, 3]);
    expect([0, 3, 4, 7].map((count) => rows(4, count))).toEqual([1, 1, 2, 3]);
  });

  it("marks only a trailed card as new", () => {
    expect(placed(lastOf(steps(2, [trails])), FIVE).map(({ isNew }) => isNew)).toEqual([
      ...[false, false, false, false, true],
    ]);
    expect(placed(lastOf(steps(2)), ["3-dinari", "10-trefle"]).map(({ isNew }) => isNew)).toEqual([false, false]);
  });
});

describe("captured cards", () => {
  const CAPTURED = ["1-spata", "5-coeur", "6-trefle"];

  it("lie open on the pile until the next step, the played card on top", () => {
    const fanned = placed(lastOf(steps(2)), CAPTURED);
    expect(fanned.every((place) => place.isOpen && place.isNew && place.size === "pile")).toBe(true);
    expect(fanned.map((place) => place.height)).toEqual([0, 1, 2]);
  });

  it.each([
    ["leftwards", "right", 1, "nour", { x: 100, y: 50, dy: 1.2 }, [-1.08, -0.74, -0.4]],
    ["rightwards", "left", 3, "rim", { x: 0, y: 50, dy: 1.2 }, [0.4, 0.74, 1.08]],
  ])("are fanned out %s from the pile on the %s", (_direction, _side, leader, playerId, pile, steppedBy) => {
    const fanned = placed(lastOf(steps(4, [takes(playerId)], leader)), CAPTURED);
    expect(across(fanned)).toEqual(steppedBy);
    for (const place of fanned) expect(place).toMatchObject(pile);
  });

  it("lie face down on the pile after the next step", () => {
    const step = lastOf(steps(2, [takes("amal"), play("nour", "3-spata", ["3-dinari"])]));
    expect(placed(step, CAPTURED)).toEqual(
      CAPTURED.map((_id, height) => ({
        ...{ x: 100, y: 100, dx: -0.4, dy: -0.35, height },
        ...{ size: "pile", isOpen: false, isNew: false },
      })),
    );
    expect(placed(step, ["3-dinari", "3-spata"]).map(({ y, isOpen }) => [y, isOpen])).toEqual([
      [0, true],
      [0, true],
    ]);
  });

  it("lie face down when the player leaves", () => {
    const places = placed(lastOf(steps(4, [takes("amal"), { type: "left", playerId: "amal" }])), CAPTURED);
    expect(places.some(({ isOpen, isNew }) => isOpen || isNew)).toBe(false);
  });
});

function fail(): never {
  throw new Error("no such step or card");
}
