import { describe, expect, test } from "vitest";
import { ALL_CARDS, advance, type Entry, type Game, seatsAfterReset } from "./index.ts";
import { atEveryStep, inEveryGame, MODES } from "./testing/every-game.ts";
import { advanced, fullTable, handOf, openCards, playerAt, refusalOf, spectatorView, turnOf } from "./testing/games.ts";
import { PLAYS_OF_A_ROUND, type RoundPlan } from "./testing/plans.ts";

describe.each(MODES)("in every $mode game", ({ seats }) => {
  test("[CARD-1] there are always forty cards, each in one place", () => {
    atEveryStep(seats, ({ after }) => {
      expect(cardsOf(after).toSorted((a, b) => a - b)).toEqual(ALL_CARDS);
    });
  });

  test("[TURN-1] only the player at turn plays, and only a card of their hand", () => {
    atEveryStep(seats, ({ before, entry }) => {
      if (entry.type === "played") checkStrangers(before, entry);
    });
  });

  test("[TURN-2] the lead moves one seat on with each round, and the leader leads every hand", () => {
    inEveryGame(seats, (game, { leader }) => {
      let rounds = 0;
      for (const { entry, after } of game) {
        if (entry.type === "started" || entry.type === "continued") rounds += 1;
        if (after.status !== "in_progress") continue;
        const everyHandIsFull = spectatorView(after).players.every(({ hand }) => hand.length === 3);
        if (everyHandIsFull) expect(turnOf(after)).toBe((leader + rounds - 1) % seats);
      }
    });
  });

  test("[END-1] a round ends after 36 plays and not before", () => {
    inEveryGame(seats, (game) => {
      let plays = 0;
      for (const { entry, after } of game) {
        plays = entry.type === "played" ? plays + 1 : 0;
        if (after.status === "finished" || after.status === "starting") continue;
        expect(after.status).toBe(plays === PLAYS_OF_A_ROUND ? "round_summary" : "in_progress");
      }
    });
  });

  test("[GAME-2, GAME-3] a game ends at the first summary where a team has reached the target", () => {
    inEveryGame(seats, (game, { setup }) => {
      for (const { before, entry, after } of game) {
        if (entry.type !== "continued") continue;
        const [first = 0, second = 0] = Object.values(spectatorView(before).scores);
        expect(after.status === "finished").toBe(first >= setup.target || second >= setup.target);
        const leading = first === second ? "tie" : first > second ? "team-1" : "team-2";
        expect(spectatorView(after).winner).toBe(after.status === "finished" ? leading : null);
      }
    });
  });

  test("[LOG-1] a log replayed is the same game, also after a trip through JSON", () => {
    inEveryGame(seats, (game, { setup }) => {
      const log: readonly Entry[] = JSON.parse(JSON.stringify(game.map(({ entry }) => entry)));
      let replayed = fullTable(setup);
      for (const [nth, entry] of log.entries()) {
        replayed = advanced(replayed, entry);
        expect(JSON.stringify(replayed)).toBe(JSON.stringify(game[nth]?.after));
      }
      expect(replayed).toEqual(game.at(-1)?.after);
    });
  });

  test("[LOG-2] an entry, accepted or refused, changes neither the old game nor itself", () => {
    atEveryStep(seats, ({ before, entry, after, plan }) => {
      deepFreeze(before);
      expect(advance(before, deepFreeze(entry))).toEqual({ ok: true, value: after });
      for (const other of oneEntryOfEachType(plan)) advance(before, deepFreeze(other));
    });
  });

  test("[RESET-1] a finished game starts anew at the same table", () => {
    inEveryGame(seats, (game, { setup, leader, agrees, rounds }) => {
      const end = game.at(-1)?.after;
      if (end?.status !== "finished") throw new Error("the plan has no end");
      expect(seatsAfterReset(end)).toEqual(end.seats);
      const deal = agrees ? null : { leader, decks: rounds[0]?.decks ?? [] };
      expect(advanced(end, { type: "reset", deal })).toEqual(advanced(fullTable(setup), { type: "started", deal }));
    });
  });
});

/**
 * All cards of a game: on the table, in piles and in hands, and the cards that are not dealt yet, in the deck's order
 * after the cut.
 */
function cardsOf(game: Game) {
  const { deck, tableCards, players } = spectatorView(game);
  const piles = players.flatMap((player) => openCards(player.capturedCards));
  const hands = players.flatMap((_, seat) => handOf(game, seat));
  const undealt = game.status === "waiting" ? [] : game.round.deck.slice(ALL_CARDS.length - deck.length);
  return [...openCards(tableCards), ...piles, ...hands, ...undealt];
}

function checkStrangers(game: Game, entry: Extract<Entry, { type: "played" }>): void {
  const turn = turnOf(game);
  const hand = handOf(game, turn);
  const others = spectatorView(game).players.filter((_, seat) => seat !== turn);
  const played = others.map(({ id }) => refusalOf(game, { ...entry, playerId: id }));
  expect(new Set(played)).toEqual(new Set(["NOT_YOUR_TURN"]));
  const missing = ALL_CARDS.filter((card) => !hand.includes(card));
  const laid = missing.map((card) => refusalOf(game, { ...entry, card }));
  expect(new Set(laid)).toEqual(new Set(["CARD_NOT_IN_HAND"]));
}

function oneEntryOfEachType({ decks }: RoundPlan): readonly Entry[] {
  const playerId = playerAt(0);
  const deal = { leader: 0, decks };
  return [
    { type: "seated", playerId: "z", name: "Z", isBot: false },
    { type: "moved", playerId, seat: 1 },
    { type: "left", playerId },
    { type: "withdrew", playerId },
    { type: "started", deal },
    { type: "started", deal: null },
    { type: "dealt", deal },
    { type: "cut", playerId, at: 1 },
    { type: "kept", playerId: "z", keep: true, next: null },
    { type: "continued", decks },
    { type: "reset", deal },
    { type: "near-win", playerId },
    ...ALL_CARDS.map((card): Entry => ({ type: "played", playerId, card, taken: ALL_CARDS.slice(card, card + 2) })),
  ];
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
