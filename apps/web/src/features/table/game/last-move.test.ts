import { describe, expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { after, dealtTable, deckEndingWith, played, playedToEnd, seenFrom } from "../game-for-tests.ts";
import { moveSentence, nextStep, refusalSentence } from "../moves/move-texts.ts";
import { withOptimisticPlay } from "../play/optimistic-play.ts";
import { isFreshDeal, leftovers, moveBetween, movesOf } from "./last-move.ts";
import { NOTHING_CHOSEN } from "./select-card.ts";

// The table has the cards 2 5 3 10. Amal holds 7 10 1, and Badr holds 5 9 4.
const DECK = [
  ...["2-coeur", "5-spata", "3-trefle", "10-dinari"],
  ...["7-dinari", "10-coeur", "1-spata"],
  ...["5-dinari", "9-trefle", "4-coeur"],
];
const dealt = dealtTable(["Amal", "Badr"], DECK);
const trailed = played(dealt, "amal", "1-spata");
const taken = played(dealt, "amal", "7-dinari", ["2-coeur", "5-spata"]);

const alone = dealtTable(["Amal", "Badr"], ["1-coeur", "2-coeur", "3-coeur", "4-coeur", "10-dinari"]);
const cleared = played(alone, "amal", "10-dinari", ["1-coeur", "2-coeur", "3-coeur", "4-coeur"]);

type Steps = readonly (readonly [string, string, string[]?])[];
const playedAll = (table: typeof dealt, steps: Steps) =>
  steps.reduce((so, [playerId, cardId, takenIds]) => played(so, playerId, cardId, takenIds), table);
/** The table with only one card left in the hands. */
const five = playedAll(dealt, [
  ["amal", "7-dinari", ["2-coeur", "5-spata"]],
  ["badr", "9-trefle"],
  ["amal", "1-spata"],
  ["badr", "4-coeur", ["3-trefle", "1-spata"]],
  ["amal", "10-coeur", ["10-dinari"]],
]);
const fiveBeforeCapture = playedAll(
  dealtTable(
    ["Amal", "Badr"],
    [
      ...["2-coeur", "5-spata", "3-trefle", "9-coeur"],
      ...["7-dinari", "10-coeur", "1-spata"],
      ...["5-dinari", "9-trefle", "4-coeur"],
    ],
  ),
  [
    ["amal", "7-dinari", ["2-coeur", "5-spata"]],
    ["badr", "5-dinari"],
    ["amal", "1-spata"],
    ["badr", "4-coeur", ["3-trefle", "1-spata"]],
    ["amal", "10-coeur"],
  ],
);

describe("the moves in a view", () => {
  it("are the plays since the last deal, the oldest first", () => {
    expect(movesOf(seenFrom(five)).map(({ cardId }) => cardId)).toEqual([
      ...["7-dinari", "9-trefle", "1-spata", "4-coeur", "10-coeur"],
    ]);
    expect(movesOf(seenFrom(dealt))).toEqual([]);
  });

  it("include an earlier chkobba, derived from the empty table that it left", () => {
    const later = played(cleared, "badr", seenFrom(cleared, 1).players[1]?.hand[0]?.id ?? "");
    expect(movesOf(seenFrom(later)).map(({ isChkobba }) => isChkobba)).toEqual([true, false]);
  });

  it("include several chkobbas with trailed cards between them", () => {
    const deck = ["1-coeur", "2-coeur", "3-coeur", "4-coeur", "10-dinari", "5-dinari", "1-spata", "5-spata"];
    const table = playedAll(dealtTable(["Amal", "Badr"], deck), [
      ["amal", "10-dinari", ["1-coeur", "2-coeur", "3-coeur", "4-coeur"]],
      ["badr", "5-spata"],
      ["amal", "5-dinari", ["5-spata"]],
    ]);
    expect(movesOf(seenFrom(table)).map(({ isChkobba }) => isChkobba)).toEqual([true, false, true]);
  });

  it.each(["10-dinari", "9-dinari", "7-coeur", "2-spata"])(
    "[CHK-1] include the chkobbas that were seen when they were played, up to the end of the round (%s)",
    (last) => {
      const seen = new Map<string, boolean>();
      for (const { game, ...table } of playedToEnd(dealtTable(["Amal", "Badr"], deckEndingWith(last)))) {
        const view = seenFrom({ game, ...table });
        const newest = view.plays.at(-1);
        if (newest !== undefined)
          seen.set(newest.card, newest.taken.length > 0 && view.lastCapture?.wasChkobba === true);
        for (const { cardId, isChkobba } of movesOf(view))
          expect([cardId, isChkobba]).toEqual([cardId, seen.get(cardId)]);
      }
      expect([...seen.values()]).toContain(true);
    },
  );

  it("[CHK-2] include no chkobba that the rules did not give", () => {
    const view = seenFrom(cleared);
    const { lastCapture } = view;
    expect(movesOf(view).map(({ isChkobba }) => isChkobba)).toEqual([true]);
    const denied = { ...view, lastCapture: lastCapture && { ...lastCapture, wasChkobba: false } };
    expect(movesOf(denied).map(({ isChkobba }) => isChkobba)).toEqual([false]);
  });
});

describe("the cards left on the table", () => {
  it.each([
    ["4-spata", 2],
    ["7-spata", 1],
    ["7-coeur", 0],
  ])("[END-2] are counted at the end of the round (%s)", (last, count) => {
    const tables = playedToEnd(dealtTable(["Amal", "Badr"], deckEndingWith(last)));
    expect(tables.slice(-1).map((table) => leftovers(seenFrom(table)))).toEqual([count]);
    expect(tables.slice(0, -1).every((table) => leftovers(seenFrom(table)) === 0)).toBe(true);
  });

  it("are none before the first capture", () => {
    expect(leftovers(seenFrom(dealt))).toBe(0);
  });
});

describe("a fresh deal", () => {
  const [first, second] = [seenFrom(dealt), seenFrom(trailed)];

  it("begins a game, a later round and a rematch", () => {
    expect(isFreshDeal(seenFrom(dealtTable(["Amal"], [])), first)).toBe(true);
    expect(isFreshDeal(second, { ...first, round: 2 })).toBe(true);
    expect(isFreshDeal(seenFrom(played(five, "badr", "5-dinari")), first)).toBe(true);
  });

  it("is neither a play, nor a deal of hands, nor the end of a round", () => {
    expect(isFreshDeal(first, second)).toBe(false);
    expect(isFreshDeal(seenFrom(five), seenFrom(played(five, "badr", "5-dinari")))).toBe(false);
    expect(isFreshDeal(first, { ...first, status: "round_summary", round: 2 })).toBe(false);
  });
});

describe("the move between two views", () => {
  it("is a trailed card if the table only grew", () => {
    expect(moveBetween(seenFrom(dealt), seenFrom(trailed))).toEqual({
      playerId: "amal",
      cardId: "1-spata",
      takenIds: [],
      isChkobba: false,
      by: "player",
    });
  });

  it("is a capture if there is a new last capture", () => {
    expect(moveBetween(seenFrom(dealt, 1), seenFrom(taken, 1))).toEqual({
      playerId: "amal",
      cardId: "7-dinari",
      takenIds: ["2-coeur", "5-spata"],
      isChkobba: false,
      by: "player",
    });
  });

  it("is a chkobba if the table was cleared", () => {
    expect(moveBetween(seenFrom(alone), seenFrom(cleared))?.isChkobba).toBe(true);
  });

  it("is the last of several missed moves", () => {
    const two = played(trailed, "badr", "5-dinari", ["5-spata"]);
    expect(moveBetween(seenFrom(dealt), seenFrom(two))?.cardId).toBe("5-dinari");
  });

  it("is null while an unconfirmed play lies on the table, and the capture once it is confirmed", () => {
    const laid = withOptimisticPlay(seenFrom(dealt), "amal", {
      cardId: "7-dinari",
      capturedCardIds: ["2-coeur", "5-spata"],
    });
    expect(moveBetween(seenFrom(dealt), laid)?.takenIds).toEqual([]);
    expect(moveBetween(laid, seenFrom(taken))?.takenIds).toEqual(["2-coeur", "5-spata"]);
    expect(moveBetween(laid, seenFrom(dealt))).toBeNull();
    const trailing = withOptimisticPlay(seenFrom(dealt), "amal", { cardId: "1-spata", capturedCardIds: [] });
    expect(moveBetween(trailing, seenFrom(trailed))).toBeNull();
  });

  it("is found if the hands were dealt after it, for a trailed card and a capture", () => {
    const lastTrailed = seenFrom(played(five, "badr", "5-dinari"));
    expect(lastTrailed.plays).toEqual([]);
    const laid = { playerId: "badr", cardId: "5-dinari", takenIds: [], isChkobba: false, by: "player" };
    expect(moveBetween(seenFrom(five), lastTrailed)).toEqual(laid);
    const [before, after] = [
      seenFrom(fiveBeforeCapture),
      seenFrom(played(fiveBeforeCapture, "badr", "9-trefle", ["9-coeur"])),
    ];
    expect(after.plays).toEqual([]);
    expect(moveBetween(before, after)).toMatchObject({ playerId: "badr", cardId: "9-trefle", takenIds: ["9-coeur"] });
  });

  it("is null if nothing was played", () => {
    expect(moveBetween(seenFrom(taken), { ...seenFrom(taken), version: 9 })).toBeNull();
    expect(moveBetween(seenFrom(dealtTable(["Amal"], [])), seenFrom(dealt))).toBeNull();
  });

  it("is null across a deal of a whole deck, and from a view before the game", () => {
    expect(moveBetween(seenFrom(five), { ...seenFrom(trailed), round: 2 })).toBeNull();
    const left = seenFrom(after(trailed, { type: "left", playerId: "badr" }));
    expect(moveBetween(seenFrom(dealtTable(["Amal"], [])), left)).toBeNull();
  });

  it("is null after a deal of hands if the trailed card already lay there unconfirmed", () => {
    const laid = withOptimisticPlay(seenFrom(five, 1), "badr", { cardId: "5-dinari", capturedCardIds: [] });
    expect(moveBetween(laid, seenFrom(played(five, "badr", "5-dinari"), 1))).toBeNull();
  });

  it("is null after a deal of hands if earlier plays were missed too, unless it is a capture", () => {
    const lastTrailed = seenFrom(played(five, "badr", "5-dinari"));
    expect(moveBetween(seenFrom(taken), lastTrailed)?.cardId).toBe("10-coeur");
    expect(moveBetween({ ...seenFrom(taken), lastCapture: lastTrailed.lastCapture }, lastTrailed)).toBeNull();
  });

  it("is found after a deal of hands if it is the first capture, or if there is none yet", () => {
    // On a table of high cards, each of these plays is lower than all cards that lie there.
    const lowCards = (last: string) =>
      playedAll(
        dealtTable(
          ["Amal", "Badr"],
          [
            ...["10-coeur", "10-spata", "9-coeur", "8-spata"],
            ...["7-dinari", "5-dinari", "3-dinari"],
            ...["6-dinari", "4-dinari", last],
          ],
        ),
        [
          ["amal", "7-dinari"],
          ["badr", "6-dinari"],
          ["amal", "5-dinari"],
          ["badr", "4-dinari"],
          ["amal", "3-dinari"],
        ],
      );
    const move = (last: string, taken: string[]) =>
      moveBetween(seenFrom(lowCards(last)), seenFrom(played(lowCards(last), "badr", last, taken)));
    expect(move("2-dinari", [])).toMatchObject({ playerId: "badr", cardId: "2-dinari", takenIds: [] });
    const capture = { playerId: "badr", cardId: "9-dinari", takenIds: ["9-coeur"], isChkobba: false };
    expect(move("9-dinari", ["9-coeur"])).toMatchObject(capture);
  });
});

describe("the last move in texts", () => {
  const said = (table: typeof dealt, myId: string) => {
    const game = seenFrom(table);
    const move = moveBetween(seenFrom(dealt), game);
    return move === null ? "" : moveSentence(move, game.players, myId, texts);
  };

  it("names the player and the trailed card", () => {
    expect(said(trailed, "badr")).toBe("Amal put down the ace of spades.");
  });

  it("addresses the player who made it", () => {
    expect(said(taken, "amal")).toBe("You took the 2 of hearts and 5 of spades with the 7 of diamonds.");
  });

  it("ends with the chkobba", () => {
    const capture = { playerId: "amal", cardId: "7-dinari", takenIds: ["2-coeur"] };
    const move = { ...capture, isChkobba: true, by: "player" as const };
    expect(moveSentence(move, seenFrom(dealt).players, "badr", texts)).toBe(
      "Amal took the 2 of hearts with the 7 of diamonds. Chkobba for Amal!",
    );
  });

  it("has a placeholder for a player who has left", () => {
    const move = { playerId: "gone", cardId: "8-coeur", takenIds: [], isChkobba: false, by: "clock" as const };
    expect(moveSentence(move, [], "badr", texts)).toBe("Unknown Player put down the queen of hearts.");
  });
});

it("explains why a choice is refused", () => {
  expect(refusalSentence({ reason: "equal-lies-there", value: 7 }, texts)).toBe(
    "There's a 7 on the table. You have to take it.",
  );
  expect(refusalSentence({ reason: "equal-lies-there", value: 1 }, texts)).toContain("an ace");
  expect(refusalSentence({ reason: "must-take" }, texts)).toBe("This card can take something, so it must.");
  expect(refusalSentence({ reason: "adds-up-to-more", than: 6 }, texts)).toBe("That adds up to more than 6.");
});

it("names the next step", () => {
  const lying = ["2-coeur", "5-spata"];
  const step = (handId: string | null, tableIds: readonly string[]) => nextStep({ handId, tableIds }, lying, texts);
  expect(nextStep(NOTHING_CHOSEN, lying, texts)).toBe(texts.chooseCard);
  expect(step(null, ["2-coeur"])).toBe(texts.chooseHandCard);
  expect(step("7-dinari", [])).toBe(texts.chooseWhatToTake);
  expect(step("7-dinari", ["2-coeur"])).toBe(texts.chooseMore);
  expect(step("6-dinari", [])).toBe(texts.chooseAgainToLay);
});
