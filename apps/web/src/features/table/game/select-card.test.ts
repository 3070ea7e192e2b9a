import { describe, expect, it } from "vitest";
import {
  type Choice,
  chooseHandCard,
  chooseTableCard,
  dropCard,
  liftCard,
  NOTHING_CHOSEN,
  type Selection,
  stillThere,
  takeableIds,
  takesSomething,
} from "./select-card.ts";

const TABLE = ["2-coeur", "5-spata", "3-trefle", "10-dinari"];

/** Chooses cards one after another, "h:" from the hand and "t:" from the table; returns the last choice's result. */
function choose(clicks: readonly string[], table: readonly string[] = TABLE): Choice {
  let choice: Choice = { selection: NOTHING_CHOSEN };
  for (const click of clicks) {
    const id = click.slice(2);
    choice = click.startsWith("h:")
      ? chooseHandCard(choice.selection, id, table)
      : chooseTableCard(choice.selection, id, table);
  }
  return choice;
}

describe("a hand card first", () => {
  it("stays chosen and plays nothing yet", () => {
    expect(choose(["h:7-dinari"])).toEqual({ selection: { handId: "7-dinari", tableIds: [] } });
  });

  it("plays at once when a table card of the same value is chosen", () => {
    const { selection, play } = choose(["h:5-dinari", "t:5-spata"]);
    expect(play).toEqual({ cardId: "5-dinari", capturedCardIds: ["5-spata"] });
    expect(selection).toEqual(NOTHING_CHOSEN);
  });

  it("plays the equal card alone, even if others were chosen before", () => {
    const { play } = choose(["h:5-dinari", "t:2-coeur", "t:5-spata"]);
    expect(play).toEqual({ cardId: "5-dinari", capturedCardIds: ["5-spata"] });
  });

  it("collects table cards while their sum is below its value", () => {
    const { selection, play } = choose(["h:10-coeur", "t:2-coeur", "t:5-spata"], ["2-coeur", "5-spata", "3-trefle"]);
    expect(play).toBeUndefined();
    expect(selection).toEqual({ handId: "10-coeur", tableIds: ["2-coeur", "5-spata"] });
  });

  it("plays when the sum equals its value", () => {
    const { selection, play } = choose(["h:7-dinari", "t:2-coeur", "t:5-spata"]);
    expect(play).toEqual({ cardId: "7-dinari", capturedCardIds: ["2-coeur", "5-spata"] });
    expect(selection).toEqual(NOTHING_CHOSEN);
  });

  it("refuses a table card that makes the sum too high, and keeps the others", () => {
    const { selection, play, refusal } = choose(["h:7-dinari", "t:5-spata", "t:3-trefle"]);
    expect(play).toBeUndefined();
    expect(refusal).toEqual({ reason: "adds-up-to-more", than: 7 });
    expect(selection).toEqual({ handId: "7-dinari", tableIds: ["5-spata"] });
  });

  it("refuses a sum if a single equal card lies on the table", () => {
    const { selection, play, refusal } = choose(["h:5-dinari", "t:2-coeur", "t:3-trefle"]);
    expect(play).toBeUndefined();
    expect(refusal).toEqual({ reason: "equal-lies-there", value: 5 });
    expect(selection).toEqual({ handId: "5-dinari", tableIds: ["2-coeur"] });
  });

  it("captures whichever of several equal cards the player chooses", () => {
    const { play } = choose(["h:5-dinari", "t:5-coeur"], ["5-spata", "5-coeur"]);
    expect(play?.capturedCardIds).toEqual(["5-coeur"]);
  });
});

describe("the same hand card again", () => {
  it("trails it if no table card is chosen", () => {
    const { selection, play } = choose(["h:6-dinari", "h:6-dinari"], ["10-dinari", "5-spata"]);
    expect(play).toEqual({ cardId: "6-dinari", capturedCardIds: [] });
    expect(selection).toEqual(NOTHING_CHOSEN);
  });

  it("trails it onto an empty table", () => {
    expect(choose(["h:6-dinari", "h:6-dinari"], []).play).toEqual({ cardId: "6-dinari", capturedCardIds: [] });
  });

  it("is refused if the card can capture", () => {
    const { selection, play, refusal } = choose(["h:7-dinari", "h:7-dinari"]);
    expect(play).toBeUndefined();
    expect(refusal).toEqual({ reason: "must-take" });
    expect(selection.handId).toBe("7-dinari");
  });

  it("clears the selection if table cards are chosen", () => {
    expect(choose(["h:7-dinari", "t:5-spata", "h:7-dinari"])).toEqual({ selection: NOTHING_CHOSEN });
  });
});

describe("table cards first", () => {
  it("wait for a hand card", () => {
    expect(choose(["t:2-coeur", "t:5-spata"])).toEqual({
      selection: { handId: null, tableIds: ["2-coeur", "5-spata"] },
    });
  });

  it("are played with a hand card of their sum", () => {
    const { selection, play } = choose(["t:2-coeur", "t:5-spata", "h:7-dinari"]);
    expect(play).toEqual({ cardId: "7-dinari", capturedCardIds: ["2-coeur", "5-spata"] });
    expect(selection).toEqual(NOTHING_CHOSEN);
  });

  it("are played with a hand card of the same value", () => {
    expect(choose(["t:5-spata", "h:5-dinari"]).play).toEqual({ cardId: "5-dinari", capturedCardIds: ["5-spata"] });
  });

  it("stay chosen with a hand card of higher value", () => {
    expect(choose(["t:2-coeur", "h:7-dinari"])).toEqual({
      selection: { handId: "7-dinari", tableIds: ["2-coeur"] },
    });
  });

  it("are dropped for a hand card of lower value", () => {
    const { selection, refusal } = choose(["t:5-spata", "t:3-trefle", "h:6-dinari"]);
    expect(refusal).toEqual({ reason: "adds-up-to-more", than: 6 });
    expect(selection).toEqual({ handId: "6-dinari", tableIds: [] });
  });

  it("are dropped for a single card equal to the hand card", () => {
    const { selection, play, refusal } = choose(["t:2-coeur", "t:3-trefle", "h:5-dinari"]);
    expect(play).toBeUndefined();
    expect(refusal).toEqual({ reason: "equal-lies-there", value: 5 });
    expect(selection).toEqual({ handId: "5-dinari", tableIds: [] });
  });

  it("never add up to more than a king's value", () => {
    const { selection, refusal } = choose(["t:10-dinari", "t:2-coeur"]);
    expect(refusal).toEqual({ reason: "adds-up-to-more", than: 10 });
    expect(selection).toEqual({ handId: null, tableIds: ["10-dinari"] });
  });
});

it("deselects a chosen table card when it is chosen again", () => {
  const { selection } = choose(["h:10-coeur", "t:2-coeur", "t:5-spata", "t:2-coeur"], ["2-coeur", "5-spata"]);
  expect(selection).toEqual({ handId: "10-coeur", tableIds: ["5-spata"] });
});

it("another hand card replaces the first and keeps the table cards that still fit", () => {
  const { selection } = choose(["h:7-dinari", "t:2-coeur", "h:6-coeur"]);
  expect(selection).toEqual({ handId: "6-coeur", tableIds: ["2-coeur"] });
});

describe("what the chosen hand card can capture", () => {
  const takeable = (selection: Selection, table = TABLE) => [...takeableIds(selection, table)];

  it("is nothing before a hand card is chosen", () => {
    expect(takeable(NOTHING_CHOSEN)).toEqual([]);
  });

  it("is every card of some sum", () => {
    expect(takeable({ handId: "10-coeur", tableIds: [] }, ["2-coeur", "5-spata", "3-trefle", "9-coeur"])).toEqual([
      "2-coeur",
      "5-spata",
      "3-trefle",
    ]);
  });

  it("is only the equal cards if there are any", () => {
    expect(takeable({ handId: "5-dinari", tableIds: [] })).toEqual(["5-spata"]);
  });

  it("narrows to the cards that complete the current choice", () => {
    const table = ["2-coeur", "5-spata", "3-trefle", "4-coeur"];
    expect(takeable({ handId: "7-dinari", tableIds: ["3-trefle"] }, table)).toEqual(["3-trefle", "4-coeur"]);
  });
});

it("drops chosen cards that are gone", () => {
  const selection: Selection = { handId: "7-dinari", tableIds: ["2-coeur", "5-spata"] };
  expect(stillThere(selection, ["7-dinari"], ["5-spata"])).toEqual({ handId: "7-dinari", tableIds: ["5-spata"] });
  expect(stillThere(selection, [], TABLE)).toEqual({ handId: null, tableIds: ["2-coeur", "5-spata"] });
  expect(stillThere(selection, ["7-dinari"], TABLE)).toBe(selection);
});

describe("a dragged card", () => {
  const drop = (card: string, target: string | null, { table = TABLE, chosen = [] as string[] } = {}) =>
    dropCard(liftCard({ handId: null, tableIds: chosen }, card, table), target, table);

  it("captures the equal card on which it is dropped", () => {
    const { selection, play } = drop("5-dinari", "5-spata");
    expect(play).toEqual({ cardId: "5-dinari", capturedCardIds: ["5-spata"] });
    expect(selection).toEqual(NOTHING_CHOSEN);
  });

  it("captures the whole sum if it is dropped on a card of the only sum", () => {
    expect(drop("7-dinari", "2-coeur").play).toEqual({ cardId: "7-dinari", capturedCardIds: ["2-coeur", "5-spata"] });
  });

  it("selects a card that belongs to several sums, and continues from there", () => {
    const table = ["2-coeur", "5-spata", "3-trefle", "4-dinari"];
    const { selection, play, refusal } = drop("9-dinari", "4-dinari", { table });
    expect([play, refusal]).toEqual([undefined, undefined]);
    expect(selection).toEqual({ handId: "9-dinari", tableIds: ["4-dinari"] });
    expect(dropCard(liftCard(selection, "9-dinari", table), "5-spata", table).play?.capturedCardIds).toEqual([
      "5-spata",
      "4-dinari",
    ]);
  });

  it("completes the selection made on the table before", () => {
    const { play } = drop("10-spata", "5-spata", { table: ["2-coeur", "3-coeur", "5-spata"], chosen: ["2-coeur"] });
    expect(play?.capturedCardIds).toEqual(["2-coeur", "3-coeur", "5-spata"]);
  });

  it("plays nothing when lifted, even if table cards with its sum are chosen", () => {
    const chosen = ["2-coeur", "5-spata"];
    expect(liftCard({ handId: null, tableIds: chosen }, "7-dinari", TABLE)).toEqual({
      handId: "7-dinari",
      tableIds: chosen,
    });
    expect(drop("7-dinari", "5-spata", { chosen }).play?.capturedCardIds).toEqual(chosen);
  });

  it("deselects table cards that it can't capture", () => {
    expect(liftCard({ handId: null, tableIds: ["10-dinari"] }, "7-dinari", TABLE).tableIds).toEqual([]);
  });

  it("is trailed wherever on the table it is dropped if it captures nothing", () => {
    const laid = { cardId: "1-coeur", capturedCardIds: [] };
    expect(drop("1-coeur", null).play).toEqual(laid);
    expect(drop("1-coeur", "5-spata").play).toEqual(laid);
    expect(drop("1-coeur", null, { table: [] }).play).toEqual(laid);
  });

  it("returns from the felt if it can capture, and stays chosen", () => {
    const { selection, play, refusal } = drop("7-dinari", null);
    expect(play).toBeUndefined();
    expect(refusal).toEqual({ reason: "must-take" });
    expect(selection).toEqual({ handId: "7-dinari", tableIds: [] });
    expect(drop("5-dinari", null).refusal).toEqual({ reason: "must-take" });
  });

  it("stays chosen on a chosen card that belongs to several sums", () => {
    const table = ["2-coeur", "5-spata", "3-trefle", "4-dinari"];
    expect(drop("9-dinari", "4-dinari", { table, chosen: ["4-dinari"] })).toEqual({
      selection: { handId: "9-dinari", tableIds: ["4-dinari"] },
    });
  });

  it("returns from a card that it can't capture, with the same texts as a tap", () => {
    expect(drop("7-dinari", "10-dinari").refusal).toEqual({ reason: "adds-up-to-more", than: 7 });
    expect(drop("5-dinari", "2-coeur").refusal).toEqual({ reason: "equal-lies-there", value: 5 });
    expect(drop("7-dinari", "3-trefle").refusal).toEqual({ reason: "must-take" });
  });
});

it("an unknown card captures nothing, and counts nothing among the table cards", () => {
  const unknown = "11-coeur";
  expect(takesSomething(unknown, TABLE)).toBe(false);
  expect([...takeableIds({ handId: unknown, tableIds: [] }, TABLE)]).toEqual([]);
  expect(choose([`h:${unknown}`])).toEqual({ selection: { handId: unknown, tableIds: [] } });
  expect(choose([`h:${unknown}`, `h:${unknown}`]).refusal).toBeUndefined();
  expect([...takeableIds({ handId: "7-dinari", tableIds: [] }, [unknown, ...TABLE])]).toEqual(["2-coeur", "5-spata"]);
  const { selection } = choose([`t:${unknown}`, "t:10-dinari", "t:2-coeur"]);
  expect(selection.tableIds).toEqual([unknown, "10-dinari"]);
});
