import { describe, expect, test } from "vitest";
import { card, type Game, HOUSE_RULES, hasMovedCards, viewFor } from "./index.ts";
import {
  advanced,
  deckFrom,
  firstLegalPlay,
  ids,
  playEntry,
  played,
  refusalOf,
  roundPlayedOut,
  spectatorView,
  startedGame,
} from "./testing/games.ts";

const TABLE = "3-coeur 4-trefle 10-spata 10-dinari";
const HANDS = [
  "7-dinari 2-spata 1-spata",
  "10-coeur 5-spata 6-spata",
  "9-coeur 9-spata 9-trefle",
  "8-coeur 8-spata 8-trefle",
];
const DECK = deckFrom(`${TABLE} ${HANDS.join(" ")}`);
const ONE_VS_ONE = { seats: 2, target: 21, ...HOUSE_RULES } as const;
const TWO_VS_TWO = { seats: 4, target: 21, ...HOUSE_RULES } as const;

function handsOf(game: Game): string[] {
  return spectatorView(game).players.map((_, seat) => ids(viewFor(game, seat).players[seat]?.hand));
}

describe("dealing", () => {
  test("[DEAL-1] the first four cards open the table, and each seat gets three, from the leader on", () => {
    const game = startedGame(ONE_VS_ONE, DECK);
    expect(ids(spectatorView(game).tableCards)).toBe(TABLE);
    expect(handsOf(game)).toEqual([HANDS[0], HANDS[1]]);
    expect(spectatorView(game).deck).toHaveLength(30);
    expect(handsOf(startedGame(ONE_VS_ONE, DECK, 1))).toEqual([HANDS[1], HANDS[0]]);
  });

  test("[DEAL-1] in a game of four the leader is dealt first too", () => {
    const game = startedGame(TWO_VS_TWO, DECK, 2);
    expect(handsOf(game)).toEqual([HANDS[2], HANDS[3], HANDS[0], HANDS[1]]);
    expect(spectatorView(game).deck).toHaveLength(24);
  });

  test("[DEAL-2] three more for each seat when all hands are empty, and not before", () => {
    const before = afterPlays(startedGame(ONE_VS_ONE, DECK, 1), 5);
    expect(spectatorView(before).deck).toHaveLength(30);
    const after = advanced(before, playEntry(before, firstLegalPlay(before)));
    expect(spectatorView(after).deck).toHaveLength(24);
    expect(handsOf(after)).toEqual([HANDS[3], HANDS[2]]);
  });

  test("[DEAL-2] the table gets no cards after the opening", () => {
    const before = afterPlays(startedGame(ONE_VS_ONE, DECK), 5);
    const last = firstLegalPlay(before);
    const table = spectatorView(advanced(before, playEntry(before, last))).tableCards;
    expect(table).toHaveLength(
      spectatorView(before).tableCards.length + (last.taken.length === 0 ? 1 : -last.taken.length),
    );
  });

  test.each([
    { setup: ONE_VS_ONE, deals: [30, 24, 18, 12, 6, 0] },
    { setup: TWO_VS_TWO, deals: [24, 12, 0] },
  ])("[DEAL-2] each deal takes three cards a seat until the deck is empty: $setup.seats seats", ({ setup, deals }) => {
    const seenDecks = new Set<number>();
    for (let plays = 0; plays < 36; plays++)
      seenDecks.add(spectatorView(afterPlays(startedGame(setup, DECK), plays)).deck.length);
    expect([...seenDecks]).toEqual(deals);
  });

  test("[DEAL-3] a round is dealt from the last of its decks; the void ones are only shown", () => {
    const voidDeck = deckFrom("7-spata 7-dinari 7-coeur 2-trefle");
    const full = startedGame(ONE_VS_ONE, DECK);
    expect(startedGame(ONE_VS_ONE, DECK, 0, [voidDeck, voidDeck])).toEqual(full);
  });
});

describe("taking turns", () => {
  test("[TURN-1] play goes round in seating order", () => {
    const turns = [0, 1, 2, 3, 4].map(
      (plays) => spectatorView(afterPlays(startedGame(TWO_VS_TWO, DECK, 2), plays)).currentPlayerId,
    );
    expect(turns).toEqual(["c", "d", "a", "b", "c"]);
  });

  test("[TURN-1] only the player at turn plays", () => {
    expect(refusalOf(startedGame(ONE_VS_ONE, DECK), played("b: 5-spata"))).toBe("NOT_YOUR_TURN");
  });

  test("[TURN-1] only a card of the own hand is played", () => {
    const game = startedGame(ONE_VS_ONE, DECK);
    for (const card of ["5-spata", "9-coeur", "3-coeur"])
      expect(refusalOf(game, played(`a: ${card}`))).toBe("CARD_NOT_IN_HAND");
    const later = advanced(game, played("a: 1-spata"), played("b: 6-spata"));
    expect(refusalOf(later, played("a: 1-spata"))).toBe("CARD_NOT_IN_HAND");
  });

  test("[TURN-2] the leader leads every hand of the round", () => {
    const leaders = [0, 12, 24].map(
      (plays) => spectatorView(afterPlays(startedGame(TWO_VS_TWO, DECK, 3), plays)).currentPlayerId,
    );
    expect(leaders).toEqual(["d", "d", "d"]);
  });
});

describe("the last entry", () => {
  const hasMoved = (game: Game) => game.status === "in_progress" && hasMovedCards(game.round);

  test("moved several cards if it was a deal or a capture", () => {
    const first = startedGame(ONE_VS_ONE, DECK);
    const trailed = advanced(first, played("a: 2-spata"));
    const captured = advanced(trailed, played("b: 10-coeur x 10-spata"));
    expect([first, trailed, captured].map(hasMoved)).toEqual([true, false, true]);
    expect([5, 6, 7].map((plays) => hasMoved(afterPlays(first, plays)))).toEqual([false, true, false]);
  });

  test("is known with the plays before it, since the hands were dealt", () => {
    const game = startedGame(ONE_VS_ONE, DECK);
    const lastOf = (now: Game) => (now.status === "in_progress" ? now.round.lastPlay : undefined);
    const first = { seat: 0, card: card("2-spata"), taken: [], before: null };
    const second = { seat: 1, card: card("10-coeur"), taken: [card("10-spata")], before: first };
    const trailed = advanced(game, played("a: 2-spata"));
    expect([game, trailed].map(lastOf)).toEqual([null, first]);
    expect(lastOf(advanced(trailed, played("b: 10-coeur x 10-spata")))).toEqual(second);
    expect(lastOf(afterPlays(game, 6))).toBeNull();
    expect(lastOf(afterPlays(game, 7))).toMatchObject({ seat: 0, before: null });
  });
});

describe("a play", () => {
  test("[CAP-4] a trailed card is added to the end of the table", () => {
    const game = advanced(startedGame(ONE_VS_ONE, DECK), played("a: 2-spata"));
    expect(ids(spectatorView(game).tableCards)).toBe(`${TABLE} 2-spata`);
    expect(handsOf(game)[0]).toBe("7-dinari 1-spata");
    expect(spectatorView(game).lastCapture).toBeNull();
  });

  test("[CAP-4] trailing is refused if a capture is possible", () => {
    expect(refusalOf(startedGame(ONE_VS_ONE, DECK), played("a: 7-dinari"))).toBe("CAPTURE_REQUIRED");
  });

  test("[CAP-2] a sum is refused if an equal card is on the table", () => {
    const game = startedGame(ONE_VS_ONE, deckFrom("3-coeur 4-trefle 7-spata 10-dinari 7-dinari"));
    expect(refusalOf(game, played("a: 7-dinari x 3-coeur 4-trefle"))).toBe("ILLEGAL_CAPTURE");
    expect(refusalOf(game, played("a: 7-dinari x 7-spata"))).toBeNull();
  });

  test("[CAP-5] capturing a card that is not on the table, or one card twice, is refused", () => {
    const game = startedGame(ONE_VS_ONE, DECK);
    expect(refusalOf(game, played("a: 7-dinari x 5-spata 2-spata"))).toBe("ILLEGAL_CAPTURE");
    expect(refusalOf(game, played("a: 7-dinari x 3-coeur 4-trefle 3-coeur"))).toBe("ILLEGAL_CAPTURE");
  });

  test("[CAP-6] the captured cards and the played one go to the player's pile", () => {
    const game = advanced(startedGame(ONE_VS_ONE, DECK), played("a: 7-dinari x 3-coeur 4-trefle"));
    const { players, tableCards, lastCapture } = spectatorView(game);
    expect(ids(players[0]?.capturedCards)).toBe("3-coeur 4-trefle 7-dinari");
    expect(ids(players[1]?.capturedCards)).toBe("");
    expect(ids(tableCards)).toBe("10-spata 10-dinari");
    expect(lastCapture).toMatchObject({ playerId: "a", playedCardId: "7-dinari", wasChkobba: false });
    expect(ids(lastCapture?.cards)).toBe("3-coeur 4-trefle");
  });

  test("[CAP-6] the last capture stays visible while others trail", () => {
    const game = advanced(
      startedGame(ONE_VS_ONE, DECK),
      played("a: 7-dinari x 3-coeur 4-trefle"),
      played("b: 5-spata"),
    );
    expect(spectatorView(game).lastCapture?.playedCardId).toBe("7-dinari");
  });
});

describe("a chkobba", () => {
  const clearable = deckFrom("1-spata 2-spata 3-spata 4-spata 10-coeur 5-coeur 8-coeur 5-dinari");

  test("[CHK-1] is a capture that clears the table", () => {
    const game = advanced(startedGame(ONE_VS_ONE, clearable), played("a: 10-coeur x 1-spata 2-spata 3-spata 4-spata"));
    expect(spectatorView(game)).toMatchObject({ tableCards: [], lastCapture: { wasChkobba: true } });
  });

  test("[CHK-1] capturing a card trailed onto the empty table is another one", () => {
    const cleared = advanced(
      startedGame(ONE_VS_ONE, clearable),
      played("a: 10-coeur x 1-spata 2-spata 3-spata 4-spata"),
    );
    const game = advanced(cleared, played("b: 5-dinari"), played("a: 5-coeur x 5-dinari"));
    expect(spectatorView(game).lastCapture).toMatchObject({ playerId: "a", wasChkobba: true });
    const { chkobbas } = spectatorView(roundPlayedOut(game)).roundSummary?.scoreDetails ?? {};
    expect(chkobbas?.["team-1"]).toBeGreaterThanOrEqual(2);
  });

  test("[CHK-1] capturing all cards but one is not a chkobba", () => {
    const game = advanced(startedGame(ONE_VS_ONE, clearable), played("a: 5-coeur x 1-spata 4-spata"));
    expect(spectatorView(game).lastCapture?.wasChkobba).toBe(false);
  });
});

describe("the end of a round", () => {
  test("[END-1] comes when the deck and all hands are empty", () => {
    const last = afterPlays(startedGame(ONE_VS_ONE, DECK), 35);
    expect(spectatorView(last)).toMatchObject({ status: "in_progress", deck: [] });
    const over = roundPlayedOut(last);
    expect(spectatorView(over)).toMatchObject({ status: "round_summary", currentPlayerId: null });
    expect(handsOf(over)).toEqual(["", ""]);
  });

  test("[END-2] the cards left on the table go to the player who captured last", () => {
    const over = spectatorView(roundPlayedOut(startedGame(ONE_VS_ONE, DECK)));
    expect(over.tableCards).toEqual([]);
    expect(over.players.flatMap(({ capturedCards }) => capturedCards)).toHaveLength(40);
  });
});

function afterPlays(game: Game, plays: number): Game {
  let now = game;
  for (let nth = 0; nth < plays; nth++) now = advanced(now, playEntry(now, firstLegalPlay(now)));
  return now;
}
