import { describe, expect, it } from "vitest";
import { table as words } from "../../shared/i18n/en/table.ts";
import { dealtTable, played, seenFrom } from "./game-for-tests.ts";
import { captureMove, moveBetween } from "./last-move.ts";
import { moveSentence, nextStep, refusalSentence } from "./move-words.ts";
import { NOTHING_CHOSEN } from "./selection.ts";

// Table 2 5 3 10; Amal holds 7 10 1, Badr 5 9 4.
const DECK = [
  ...["2-coeur", "5-spata", "3-trefle", "10-dinari"],
  ...["7-dinari", "10-coeur", "1-spata"],
  ...["5-dinari", "9-trefle", "4-coeur"],
];
const dealt = dealtTable(["Amal", "Badr"], DECK);
const trailed = played(dealt, "amal", "1-spata");
const taken = played(dealt, "amal", "7-dinari", ["2-coeur", "5-spata"]);

describe("the move between two views", () => {
  it("is a trailed card where the table only grew", () => {
    expect(moveBetween(seenFrom(dealt), seenFrom(trailed))).toEqual({
      playerId: "amal",
      cardId: "1-spata",
      takenIds: [],
      isChkobba: false,
    });
  });

  it("is a capture where the last capture is a new one", () => {
    expect(moveBetween(seenFrom(dealt, 1), seenFrom(taken, 1))).toEqual({
      playerId: "amal",
      cardId: "7-dinari",
      takenIds: ["2-coeur", "5-spata"],
      isChkobba: false,
    });
  });

  it("is a chkobba where the table was cleared", () => {
    const almost = played(played(taken, "badr", "9-trefle"), "amal", "10-coeur", ["10-dinari"]);
    const three = { ...seenFrom(almost), tableCards: seenFrom(almost).tableCards };
    expect(three.tableCards.map(({ id }) => id)).toEqual(["3-trefle", "9-trefle"]);
    const alone = dealtTable(["Amal", "Badr"], ["1-coeur", "2-coeur", "3-coeur", "4-coeur", "10-dinari"]);
    const all = played(alone, "amal", "10-dinari", ["1-coeur", "2-coeur", "3-coeur", "4-coeur"]);
    expect(moveBetween(seenFrom(alone), seenFrom(all))?.isChkobba).toBe(true);
  });

  it("is none where nothing was played", () => {
    expect(moveBetween(seenFrom(taken), { ...seenFrom(taken), version: 9 })).toBeNull();
    expect(moveBetween(seenFrom(dealtTable(["Amal"], [])), seenFrom(dealt))).toBeNull();
  });
});

describe("the last move in words", () => {
  const said = (table: typeof dealt, myId: string) => {
    const game = seenFrom(table);
    const move = moveBetween(seenFrom(dealt), game);
    return move === null ? "" : moveSentence(move, game.players, myId, words);
  };

  it("names the player and the card that was laid down", () => {
    expect(said(trailed, "badr")).toBe("Amal laid down the ace of spades.");
  });

  it("speaks to the player who made it", () => {
    expect(said(taken, "amal")).toBe("You took the 2 of hearts and 5 of spades with the 7 of diamonds.");
  });

  it("ends with the chkobba", () => {
    const capture = { playerId: "amal", playedCardId: "7-dinari", cards: seenFrom(dealt).tableCards.slice(0, 1) };
    const move = captureMove({ ...capture, wasChkobba: true });
    expect(moveSentence(move, seenFrom(dealt).players, "badr", words)).toBe(
      "Amal took the 2 of hearts with the 7 of diamonds. Chkobba for Amal!",
    );
  });

  it("stands in for a player who is not there", () => {
    const move = { playerId: "gone", cardId: "8-coeur", takenIds: [], isChkobba: false };
    expect(moveSentence(move, [], "badr", words)).toBe("Unknown Player laid down the queen of hearts.");
  });
});

it("says why a choice is refused", () => {
  expect(refusalSentence({ reason: "equal-lies-there", value: 7 }, words)).toBe(
    "A 7 lies on the table: it must be taken.",
  );
  expect(refusalSentence({ reason: "equal-lies-there", value: 1 }, words)).toContain("An ace");
  expect(refusalSentence({ reason: "must-take" }, words)).toBe("This card can take something: it must.");
  expect(refusalSentence({ reason: "adds-up-to-more", than: 6 }, words)).toBe("That adds up to more than 6.");
});

it("says what to do next", () => {
  const lying = ["2-coeur", "5-spata"];
  const step = (handId: string | null, tableIds: readonly string[]) => nextStep({ handId, tableIds }, lying, words);
  expect(nextStep(NOTHING_CHOSEN, lying, words)).toBe(words.chooseCard);
  expect(step(null, ["2-coeur"])).toBe(words.chooseHandCard);
  expect(step("7-dinari", [])).toBe(words.chooseWhatToTake);
  expect(step("7-dinari", ["2-coeur"])).toBe(words.chooseMore);
  expect(step("6-dinari", [])).toBe(words.chooseAgainToLay);
});
