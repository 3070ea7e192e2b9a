import { describe, expect, test } from "vitest";
import { type CardFace, type Game, type GameView, HOUSE_RULES, openGame, viewFor } from "./index.ts";
import {
  advanced,
  deckFrom,
  fullTable,
  ids,
  played,
  roundPlayedOut,
  seatedEntry,
  spectatorView,
  startedGame,
} from "./testing/games.ts";

const ONE_VS_ONE = { seats: 2, target: 21, ...HOUSE_RULES } as const;
const TWO_VS_TWO = { seats: 4, target: 31, ...HOUSE_RULES } as const;
const TABLE = "3-coeur 4-trefle 10-spata 10-dinari";
const HANDS = [
  "7-dinari 2-spata 1-spata",
  "10-coeur 5-spata 6-spata",
  "9-coeur 9-spata 9-trefle",
  "8-coeur 8-spata 8-trefle",
];
const DECK = deckFrom(`${TABLE} ${HANDS.join(" ")}`);
const HIDDEN_HAND = "hidden-0 hidden-1 hidden-2";

const duel = startedGame(ONE_VS_ONE, DECK);
const foursome = startedGame(TWO_VS_TWO, DECK);

function hands(view: GameView): string[] {
  return view.players.map(({ hand }) => ids(hand));
}

function face(game: Game, id: string): CardFace | undefined {
  return spectatorView(game).tableCards.find((card) => card.id === id);
}

describe("the visible cards", () => {
  test("[VIEW-1] a seat sees its own hand, [VIEW-2] and only the size of the other hand", () => {
    expect(hands(viewFor(duel, 0))).toEqual([HANDS[0], HIDDEN_HAND]);
    expect(hands(viewFor(duel, 1))).toEqual([HIDDEN_HAND, HANDS[1]]);
  });

  test("[VIEW-2] a partner's hand is hidden like any other", () => {
    expect(hands(viewFor(foursome, 2))).toEqual([HIDDEN_HAND, HIDDEN_HAND, HANDS[2], HIDDEN_HAND]);
  });

  test("[VIEW-2] a spectator sees no hand", () => {
    expect(hands(viewFor(foursome, null))).toEqual([HIDDEN_HAND, HIDDEN_HAND, HIDDEN_HAND, HIDDEN_HAND]);
  });

  test("[VIEW-3] hidden cards are numbered anew in each list after each play", () => {
    const after = advanced(duel, played("a: 2-spata"));
    expect(hands(viewFor(after, 1))[0]).toBe("hidden-0 hidden-1");
    expect(hands(viewFor(after, 0))[0]).toBe("7-dinari 1-spata");
    expect(viewFor(after, 0).players[1]?.hand[0]).toStrictEqual({ id: "hidden-0", hidden: true });
  });

  test("[VIEW-2] all see how many cards are left in the deck", () => {
    for (const viewer of [0, 1, null]) {
      const { deck } = viewFor(duel, viewer);
      expect(deck).toStrictEqual(Array.from({ length: 30 }, (_, place) => ({ id: `hidden-${place}`, hidden: true })));
    }
  });

  test("[VIEW-1] the table, the piles and the last capture are open to all", () => {
    const game = advanced(duel, played("a: 7-dinari x 3-coeur 4-trefle"));
    for (const viewer of [0, 1, null]) {
      const { tableCards, players, lastCapture } = viewFor(game, viewer);
      expect(ids(tableCards)).toBe("10-spata 10-dinari");
      expect(players.map(({ capturedCards }) => ids(capturedCards))).toEqual(["3-coeur 4-trefle 7-dinari", ""]);
      expect(lastCapture).toMatchObject({ playerId: "a", playedCardId: "7-dinari", wasChkobba: false });
      expect(ids(lastCapture?.cards)).toBe("3-coeur 4-trefle");
    }
  });

  test("[VIEW-4] a view survives a trip through JSON, in every status", () => {
    const summary = roundPlayedOut(advanced(duel, { type: "near-win", playerId: "a" }));
    const finished = advanced(summary, { type: "continued", decks: null });
    const captured = advanced(duel, played("a: 7-dinari x 3-coeur 4-trefle"));
    const abandoned = advanced(captured, { type: "left", playerId: "a" });
    for (const game of [openGame(ONE_VS_ONE), fullTable(ONE_VS_ONE), duel, captured, summary, finished, abandoned]) {
      for (const viewer of [0, 1, null]) {
        const view = viewFor(game, viewer);
        expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
      }
    }
  });
});

describe("how a card looks", () => {
  test("[CARD-2, CARD-3] its suit, value and rank", () => {
    expect(face(duel, "10-dinari")).toEqual({ id: "10-dinari", suit: "Diamonds", value: 10, displayRank: "K" });
    const court = startedGame(ONE_VS_ONE, deckFrom("1-spata 8-coeur 9-trefle 7-dinari"));
    expect(spectatorView(court).tableCards).toEqual([
      { id: "1-spata", suit: "Spades", value: 1, displayRank: "A" },
      { id: "8-coeur", suit: "Hearts", value: 8, displayRank: "Q" },
      { id: "9-trefle", suit: "Clubs", value: 9, displayRank: "J" },
      { id: "7-dinari", suit: "Diamonds", value: 7, displayRank: "7" },
    ]);
  });
});

describe("the game as a whole", () => {
  test("[SEAT-1] a waiting table shows its players and no cards", () => {
    expect(spectatorView(advanced(openGame(TWO_VS_TWO), seatedEntry(0), seatedEntry(1)))).toEqual({
      players: [
        { id: "a", name: "A", hand: [], capturedCards: [], teamId: "team-1", isBot: false, hasLeft: false, seat: 0 },
        { id: "b", name: "B", hand: [], capturedCards: [], teamId: "team-2", isBot: false, hasLeft: false, seat: 1 },
      ],
      teams: [
        { id: "team-1", name: "Team 1", playerIds: ["a"] },
        { id: "team-2", name: "Team 2", playerIds: ["b"] },
      ],
      tableCards: [],
      deck: [],
      currentPlayerId: null,
      status: "waiting",
      lastCapture: null,
      round: 0,
      winner: null,
      scores: { "team-1": 0, "team-2": 0 },
      playerScores: { a: 0, b: 0 },
      maxPlayers: 4,
      teamMode: true,
      targetScore: 31,
      houseRules: HOUSE_RULES,
      roundSummary: null,
      rounds: [],
      cut: null,
      cutCard: null,
    });
  });

  test("[SEAT-1] a seat that is freed leaves the others in their teams", () => {
    const { teams } = spectatorView(advanced(fullTable(TWO_VS_TWO), { type: "left", playerId: "a" }));
    expect(teams.map(({ playerIds }) => playerIds)).toEqual([["c"], ["b", "d"]]);
  });

  test("[TEAM-1] seats alternate between the teams; in 1 vs 1 each player is one", () => {
    expect(spectatorView(foursome).teams.map(({ playerIds }) => playerIds)).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
    expect(spectatorView(duel).teams).toEqual([
      { id: "team-1", name: "Team 1", playerIds: ["a"] },
      { id: "team-2", name: "Team 2", playerIds: ["b"] },
    ]);
    expect(spectatorView(duel)).toMatchObject({ maxPlayers: 2, teamMode: false, targetScore: 21 });
  });

  test("[TEAM-2] a player's score is their team's", () => {
    const game = advanced(foursome, { type: "near-win", playerId: "b" });
    expect(spectatorView(game).playerScores).toEqual({ a: 0, b: 30, c: 0, d: 30 });
  });

  test("[TURN-1] a player is at turn only during a round", () => {
    expect(spectatorView(duel).currentPlayerId).toBe("a");
    expect(spectatorView(fullTable(ONE_VS_ONE)).currentPlayerId).toBeNull();
    expect(spectatorView(roundPlayedOut(duel)).currentPlayerId).toBeNull();
  });

  test("[SCORE-6] the summary has the winner of each point and disappears with the next deal", () => {
    const tied = startedGame(ONE_VS_ONE, deckFrom("4-spata 7-trefle 2-dinari 5-dinari"));
    const over = roundPlayedOut(tied);
    const { roundSummary, players, lastCapture } = spectatorView(over);
    const piles = players.map(({ capturedCards }) => capturedCards.length);
    expect(roundSummary?.cardsCount).toEqual({ "team-1": piles[0], "team-2": piles[1] });
    expect(roundSummary).toMatchObject({ roundNumber: 1, teamScores: { "team-1": 3, "team-2": 2 } });
    expect(lastCapture).not.toBeNull();
    const next = spectatorView(advanced(over, { type: "continued", decks: [DECK] }));
    expect(next).toMatchObject({ round: 2, roundSummary: null, lastCapture: null, status: "in_progress" });
  });

  test("[GAME-1] it has the points of each round, until the next game at the table", () => {
    const over = roundPlayedOut(startedGame(ONE_VS_ONE, deckFrom("4-spata 7-trefle 2-dinari 5-dinari")));
    const first = { round: 1, points: { "team-1": 3, "team-2": 2 } };
    expect(spectatorView(over).rounds).toEqual([first]);
    const next = advanced(over, { type: "continued", decks: [DECK] });
    expect(spectatorView(next).rounds).toEqual([first]);
    const second = spectatorView(roundPlayedOut(next));
    expect(second.rounds).toEqual([first, { round: 2, points: second.roundSummary?.teamScores }]);
    const left = advanced(next, { type: "left", playerId: "b" });
    expect(spectatorView(left).rounds).toEqual([first]);
    expect(spectatorView(advanced(left, { type: "reset", deal: null })).rounds).toEqual([]);
  });

  test("[LEAVE-2, LEAVE-3] it shows which players have left", () => {
    for (const game of [duel, foursome]) {
      const { players } = spectatorView(advanced(game, { type: "left", playerId: "b" }));
      expect(players.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)).toEqual(["b"]);
    }
  });
});
