import { firstLegalMove } from "@chkobba/bot";
import { viewFor } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import type { SpeechLength } from "../../../shared/settings.ts";
import {
  after,
  cutTable,
  dealtTable,
  deckEndingWith,
  played,
  playedToEnd,
  seenFrom,
  stacked,
  type Table,
} from "../game-for-tests.ts";
import { gameEventsBetween, openingEvents } from "./game-events.ts";
import { sentencesAbout } from "./game-telling.ts";
import { tableSentence } from "./table-sentences.ts";

const DECK = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari", "9-coeur", "1-spata"];
const dealt = dealtTable(["Amal", "Badr"], DECK);

const cutAt2 = (table: Table) => after(table, { type: "cut", playerId: "amal", at: 2 });
const choosing = (table: Table, keep: boolean) => after(table, { type: "kept", playerId: "amal", keep, next: null });

const between = (before: Table, next: Table, myId = "amal", seat = 0) =>
  sentencesAbout(
    gameEventsBetween(seenFrom(before, seat), seenFrom(next, seat), myId),
    seenFrom(next, seat),
    myId,
    texts,
  );

it("announces that a game begins, the table cards, the first hand, and the current turn", () => {
  const game = seenFrom(dealt);
  const lying = game.tableCards.map(({ id }) => id);
  expect(lying).toHaveLength(4);
  const opening = sentencesAbout(openingEvents(game, "amal"), game, "amal", texts);
  expect(opening).toMatch(
    /^The game begins\. On the table: [^.]*, [^.]* and [^.]*\. New cards: [^.]*, [^.]* and [^.]*\. Your turn\.$/,
  );
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

it("announces little or much, as the player wants", () => {
  const mine = played(dealt, "amal", "1-spata");
  const told = (before: Table, next: Table, speech: SpeechLength) => {
    const [was, is] = [seenFrom(before), seenFrom(next)];
    return sentencesAbout(gameEventsBetween(was, is, "amal"), is, "amal", texts, speech);
  };
  expect(told(dealt, mine, "usual")).toBe("You put down the ace of spades. Badr's turn");
  expect(told(dealt, mine, "short")).toBe("");
  const { cardId, capturedCardIds } = firstLegalMove(viewFor(mine.game, 1));
  const theirs = played(mine, "badr", cardId, capturedCardIds);
  const usual = told(mine, theirs, "usual");
  expect(usual).toMatch(/^Badr .* Your turn\.$/);
  expect(told(mine, theirs, "short")).toBe(usual);
  expect(told(mine, theirs, "full")).toBe(`${usual} ${tableSentence(seenFrom(theirs), "amal", texts)}`);
});

it("announces the winner, and why", () => {
  const left = after(dealt, { type: "left", playerId: "badr" });
  expect(between(dealt, left)).toBe("Game Over. Winner: Amal. Badr left the game.");
});

it("announces a move and the next turn", () => {
  const next = played(dealt, "amal", "1-spata");
  expect(between(dealt, next)).toBe("You put down the ace of spades. Badr's turn");
  expect(between(dealt, next, "badr", 1)).toBe("Amal put down the ace of spades. Your turn.");
});

it("says nothing about no events", () => {
  expect(between(dealt, { ...dealt, version: 9 })).toBe("");
});

describe("the cut", () => {
  const table = cutTable(["Amal", "Badr"], DECK);
  const waiting = dealtTable(["Amal"], []);
  const lifted = cutAt2(table);

  it("is announced with the player who cuts", () => {
    expect(between(waiting, table)).toBe("You cut the deck.");
    expect(between(waiting, table, "badr", 1)).toBe("Amal cuts the deck.");
  });

  it("names the cut card to the player who cuts, and to no other", () => {
    expect(between(table, lifted)).toBe(
      "You lifted 2 cards. Next is the 3 of clubs. Keep it, or leave it on the table?",
    );
    expect(between(table, lifted, "badr", 1)).toBe("Amal lifted 2 cards.");
  });

  it("is followed by the choice of the player who cuts, and the deal", () => {
    expect(between(lifted, choosing(lifted, false))).toMatch(
      /^You left the 3 of clubs on the table\. The game begins\. On the table: 3 of clubs, .*\. Your turn\.$/,
    );
    expect(between(lifted, choosing(lifted, true))).toMatch(/^You kept the 3 of clubs\. The game begins\. /);
    expect(between(lifted, choosing(lifted, true), "badr", 1)).toMatch(/^Amal kept the card\. The game begins\. /);
  });
});

describe("the end of a round", () => {
  const summaryOf = (last: string) => {
    const [before, summary] = playedToEnd(dealtTable(["Amal", "Badr"], deckEndingWith(last))).slice(-2);
    if (before === undefined || summary === undefined) throw new Error("no round was played");
    return { before, summary };
  };

  it("is announced with the cards that were left on the table", () => {
    const { before, summary } = summaryOf("4-spata");
    expect(between(before, summary)).toBe(
      "Badr put down the 4 of spades. Round 1 is over. The 2 cards left on the table go to you.",
    );
    expect(between(before, summary, "badr", 1)).toContain("go to Amal.");
  });

  it("has no second sentence if no card was left", () => {
    const { before, summary } = summaryOf("7-coeur");
    expect(between(before, summary)).toMatch(/Round 1 is over\.$/);
  });

  it("is followed by the next round, with its number", () => {
    const { summary } = summaryOf("4-spata");
    const next = after(summary, { type: "continued", decks: [stacked(DECK)] });
    expect(between(summary, next)).toMatch(/^Round 2 begins\. On the table: .*\. Badr's turn$/);
  });
});

describe("the result of a game", () => {
  const finished = { ...seenFrom(dealt), status: "finished", currentPlayerId: null } as const;
  const result = (change: Partial<typeof finished>, myId: string) => {
    const game = { ...finished, ...change };
    return sentencesAbout([{ type: "finished", isWon: false }], game, myId, texts);
  };
  const decided = { scores: { "team-1": 21, "team-2": 17 }, winner: "team-1" };

  it("has the difference in points for a player, and not for a spectator", () => {
    expect(result(decided, "amal")).toBe("Game Over. Winner: Amal. You won by 4.");
    expect(result(decided, "badr")).toBe("Game Over. Winner: Amal. You lost by 4.");
    expect(result(decided, "")).toBe("Game Over. Winner: Amal.");
  });

  it("has the reason for a spectator too if a player left", () => {
    const left = seenFrom(after(dealt, { type: "left", playerId: "badr" }));
    expect(result({ players: left.players, winner: "team-1" }, "")).toBe(
      "Game Over. Winner: Amal. Badr left the game.",
    );
  });

  it("is a tie at equal points", () => {
    const tie = { scores: { "team-1": 21, "team-2": 21 }, winner: "tie" };
    expect(result(tie, "amal")).toBe("Game Over. It's a Tie. You're level at 21.");
  });

  it("[ABORT-1] is none if the server could not continue the game", () => {
    expect(result({ aborted: true }, "amal")).toBe(`Game not counted. ${texts.abortedReason}`);
  });
});
