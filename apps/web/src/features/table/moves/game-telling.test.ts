import { firstLegalMove } from "@chkobba/bot";
import { viewFor } from "@chkobba/rules";
import { expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { after, dealtTable, played, seenFrom, type Table } from "../game-for-tests.ts";
import { gameEventsBetween, openingEvents } from "./game-events.ts";
import { sentencesAbout } from "./game-telling.ts";

const DECK = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari", "9-coeur", "1-spata"];
const dealt = dealtTable(["Amal", "Badr"], DECK);

const between = (before: Table, next: Table, myId = "amal", seat = 0) =>
  sentencesAbout(
    gameEventsBetween(seenFrom(before, seat), seenFrom(next, seat), myId),
    seenFrom(next, seat),
    myId,
    texts,
  );

it("announces that a game begins, the table cards, and the current turn", () => {
  const game = seenFrom(dealt);
  const lying = game.tableCards.map(({ id }) => id);
  expect(lying).toHaveLength(4);
  const opening = sentencesAbout(openingEvents(game, "amal"), game, "amal", texts);
  expect(opening).toMatch(/^The game begins\. On the table: [^.]*, [^.]* and [^.]*\. Your turn\.$/);
  expect(between(dealtTable(["Amal"], []), dealt)).toBe(opening);
});

it("announces only the current turn when a page opens a running game", () => {
  const game = seenFrom(played(dealt, "amal", "1-spata"));
  expect(sentencesAbout(openingEvents(game, "amal"), game, "amal", texts)).toBe("Badr's turn");
});

it("announces the player's new hand within a round", () => {
  let table = dealt;
  let before = dealt;
  for (let nth = 0; nth < 6; nth++) {
    before = table;
    const { cardId, capturedCardIds } = firstLegalMove(viewFor(table.game, nth % 2));
    table = played(table, nth % 2 === 0 ? "amal" : "badr", cardId, capturedCardIds);
  }
  const hand = seenFrom(table).players.find(({ id }) => id === "amal")?.hand ?? [];
  expect(hand).toHaveLength(3);
  expect(between(before, table)).toMatch(/New cards: [^.]*, [^.]* and [^.]*\. Your turn\.$/);
});

it("announces the winner, and why", () => {
  const left = after(dealt, { type: "left", playerId: "badr" });
  expect(between(dealt, left)).toBe("Game Over. Winner: Amal. Badr left the game.");
});
