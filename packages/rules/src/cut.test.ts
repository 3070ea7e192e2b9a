// Tests the cut, and how players agree on a seed before the first deal, in single positions. The property tests cover
// random games.
import { describe, expect, test } from "vitest";
import {
  type CardView,
  cutStateFor,
  type Entry,
  HOUSE_RULES,
  informationStateFor,
  type SeatIndex,
  viewFor,
} from "./index.ts";
import { advanced, cards, deckFrom, fullTable, handOf, ids, played, refusalOf, tableOf } from "./testing/games.ts";

const DUEL = { seats: 2, target: 11, ...HOUSE_RULES, cut: true } as const;
const TEAMS = { ...DUEL, seats: 4 } as const;
/** After the first two cards are lifted, the 3 of hearts is on top. */
const DECK = deckFrom(
  "9-spata 9-dinari 3-coeur 4-trefle 10-spata 7-spata 7-dinari 2-spata 1-spata 5-coeur 6-coeur 9-coeur 1-coeur 2-coeur 4-coeur 8-coeur 10-coeur 7-coeur",
);
const OTHER = deckFrom("1-dinari 2-dinari 3-dinari 4-dinari 5-dinari");

const agree: Entry = { type: "started", deal: null };
const dealt: Entry = { type: "dealt", deal: { leader: 1, decks: [DECK] } };
const cut = (playerId: string, at: number): Entry => ({ type: "cut", playerId, at });
const kept = (playerId: string, keep: boolean): Entry => ({ type: "kept", playerId, keep, next: null });
const agreeing = advanced(fullTable(DUEL), agree);
const cutting = advanced(agreeing, dealt);

describe("players who agree on a seed", () => {
  test("[AGREE-1] see a round with forty cards in the deck and no leader yet", () => {
    expect(viewFor(agreeing, 0)).toMatchObject({ status: "starting", round: 1, currentPlayerId: null, cut: null });
    expect(viewFor(agreeing, 0).deck).toHaveLength(40);
    expect(viewFor(agreeing, 0).players.map(({ hand }) => hand)).toEqual([[], []]);
  });

  test("[AGREE-1] can neither play, nor cut, nor start again", () => {
    expect(refusalOf(agreeing, played("a: 7-dinari"))).toBe("NOT_IN_PROGRESS");
    expect(refusalOf(agreeing, cut("a", 3))).toBe("NOT_STARTING");
    expect(refusalOf(agreeing, kept("a", true))).toBe("NOT_STARTING");
    expect(refusalOf(agreeing, agree)).toBe("GAME_STARTED");
    expect(refusalOf(cutting, dealt)).toBe("NOT_STARTING");
  });

  test("[LEAVE-2, LEAVE-5] lose by leaving, unless they had not joined the game yet", () => {
    expect(advanced(agreeing, { type: "left", playerId: "a" })).toMatchObject({ status: "finished", winner: 1 });
    const withdrawn = advanced(agreeing, { type: "withdrew", playerId: "a" });
    expect(withdrawn).toMatchObject({ status: "waiting", seats: [null, { id: "b" }] });
  });
});

describe("the cut", () => {
  const open = (playerId: string, at: number) => advanced(cutting, cut(playerId, at));

  test("[CUT-1] is made by the leader, once, before the decision on the card", () => {
    expect(viewFor(cutting, 0).cut).toEqual({ playerId: "b", at: null, card: null });
    expect(refusalOf(cutting, cut("a", 2))).toBe("NOT_YOUR_TURN");
    expect(refusalOf(cutting, cut("z", 2))).toBe("PLAYER_NOT_FOUND");
    expect(refusalOf(cutting, kept("b", true))).toBe("NOT_CUT");
    expect(refusalOf(open("b", 2), cut("b", 2))).toBe("ALREADY_CUT");
    expect(refusalOf(open("b", 2), kept("a", true))).toBe("NOT_YOUR_TURN");
  });

  test.each([0, 40, 1.5])("[CUT-1] lifts 1 to 39 cards, not %d", (at) => {
    expect(() => open("b", at)).toThrow("no cut at");
  });

  test("[CUT-2] shows the card to the leader alone", () => {
    const game = open("b", 2);
    const seenBy = (seat: SeatIndex | null): CardView | null | undefined => viewFor(game, seat).cut?.card;
    expect([seenBy(0), seenBy(1), seenBy(null)].map((card) => card?.id)).toEqual(["hidden-0", "3-coeur", "hidden-0"]);
    expect(game.status === "starting" && cutStateFor(game)).toMatchObject({ seat: 1, card: cards("3-coeur")[0] });
    expect(cutting.status === "starting" && cutStateFor(cutting)).toBeNull();
  });

  test("[CUT-2] a kept card is the first of the leader's three, and the table is dealt last", () => {
    const game = advanced(open("b", 2), kept("b", true));
    expect(handOf(game, 1)).toEqual(cards("3-coeur 4-trefle 10-spata"));
    expect(handOf(game, 0)).toEqual(cards("7-spata 7-dinari 2-spata"));
    expect(tableOf(game)).toEqual(cards("1-spata 5-coeur 6-coeur 9-coeur"));
    expect(viewFor(game, 0).currentPlayerId).toBe("b");
  });

  test("[CUT-2] in a team game the others are dealt theirs in playing order before the table", () => {
    const team = advanced(fullTable(TEAMS), agree, dealt, cut("b", 2), kept("b", true));
    expect([1, 2, 3, 0].map((seat) => handOf(team, seat))).toEqual([
      cards("3-coeur 4-trefle 10-spata"),
      cards("7-spata 7-dinari 2-spata"),
      cards("1-spata 5-coeur 6-coeur"),
      cards("9-coeur 1-coeur 2-coeur"),
    ]);
    expect(tableOf(team)).toEqual(cards("4-coeur 8-coeur 10-coeur 7-coeur"));
  });

  test("[CUT-3] a card that is not kept is the first on the table, and the hands are dealt after it", () => {
    const game = advanced(open("b", 2), kept("b", false));
    expect(tableOf(game)).toEqual(cards("3-coeur 4-trefle 10-spata 7-spata"));
    expect(handOf(game, 1)).toEqual(cards("7-dinari 2-spata 1-spata"));
    expect(handOf(game, 0)).toEqual(cards("5-coeur 6-coeur 9-coeur"));
  });

  test("[CUT-2] the lifted cards are dealt last", () => {
    const game = advanced(open("b", 2), kept("b", false));
    expect(game.status === "in_progress" && game.round.deck.slice(-2)).toEqual(cards("9-spata 9-dinari"));
  });

  test("[CUT-4] all see whether it was kept; its face only the leader, or all if it lies on the table", () => {
    const left = advanced(open("b", 2), kept("b", false));
    const keeping = advanced(open("b", 2), kept("b", true));
    const card = (game: typeof left, seat: SeatIndex) => viewFor(game, seat).cutCard;
    expect(card(left, 0)).toMatchObject({ playerId: "b", isKept: false, card: { id: "3-coeur" } });
    expect(card(keeping, 1)).toMatchObject({ playerId: "b", isKept: true, card: { id: "3-coeur" } });
    expect(card(keeping, 0)).toEqual({ playerId: "b", isKept: true, card: { id: "hidden-0", hidden: true } });
    if (keeping.status !== "in_progress") throw new Error("no round");
    expect(informationStateFor(keeping, 0).cutCard).toEqual({ isKept: true, card: null });
    expect(informationStateFor(keeping, 1).cutCard).toEqual({ isKept: true, card: cards("3-coeur")[0] });
  });

  test("[CUT-4] the information state still has it after a play", () => {
    const game = advanced(open("b", 2), kept("b", true), played("b: 3-coeur"));
    expect(viewFor(game, 0).cutCard).toEqual({ playerId: "b", isKept: true, card: { id: "hidden-0", hidden: true } });
  });
});

describe("a deal that is void after the cut", () => {
  const deck = deckFrom("2-spata 7-spata 7-dinari 7-coeur 1-trefle");
  const start: Entry = { type: "started", deal: { leader: 0, decks: [deck] } };
  const game = advanced(fullTable(DUEL), start, cut("a", 1));

  test("[CUT-3] is cut again with the next deck by the same player", () => {
    const again = advanced(game, { type: "kept", playerId: "a", keep: false, next: OTHER });
    expect(again).toMatchObject({ status: "starting", cut: { attempt: 1, at: null }, round: { number: 1, leader: 0 } });
    expect(ids(viewFor(advanced(again, cut("a", 4), kept("a", true)), 0).players[0]?.hand)).toMatch(/^5-dinari /);
  });

  test("[CUT-3] is void only by the cards that would open the table", () => {
    expect(advanced(game, kept("a", true))).toMatchObject({ status: "in_progress" });
  });

  test("[LOG-1] an entry that lacks its next deck, or has one too many, is an error", () => {
    expect(() => advanced(game, kept("a", false))).toThrow("next deck");
    expect(() => advanced(game, { type: "kept", playerId: "a", keep: true, next: OTHER })).toThrow("next deck");
    expect(() => advanced(fullTable(DUEL), { type: "started", deal: { leader: 0, decks: [deck, OTHER] } })).toThrow(
      "is one deck",
    );
    const short: Entry = { type: "started", deal: { leader: 0, decks: [deck.slice(1)] } };
    expect(() => advanced(fullTable(DUEL), short)).toThrow("each of the 40 cards");
  });
});
