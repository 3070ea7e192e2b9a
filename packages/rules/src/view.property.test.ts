import { describe, expect, test } from "vitest";
import {
  ALL_CARDS,
  type Card,
  type Deck,
  type Entry,
  type Game,
  informationStateFor,
  type SeatIndex,
  seen,
  viewFor,
} from "./index.ts";
import { atEveryStep, inEveryGame, LEAST_PLAYS, MODES } from "./testing/every-game.ts";
import { advanced, handOf } from "./testing/games.ts";
import type { Step } from "./testing/plans.ts";

describe.each(MODES)("in every $mode game", ({ seats }) => {
  const viewers = [...Array(seats).keys(), null];

  test("[VIEW-2] what a seat can't see never changes what it sees", () => {
    let exchanges = 0;
    inEveryGame(seats, (game) => {
      for (const round of beginningsOfRounds(game)) {
        for (const viewer of viewers) if (exchangeUnseen(round, viewer)) exchanges += 1;
      }
    });
    expect(exchanges).toBeGreaterThanOrEqual(LEAST_PLAYS);
  });

  test("[VIEW-3] a hidden card says its place and nothing else", () => {
    atEveryStep(seats, ({ after }) => {
      for (const viewer of viewers) {
        const { players, deck } = viewFor(after, viewer);
        const hidden = [deck, ...players.flatMap(({ hand }, seat) => (seat === viewer ? [] : [hand]))];
        const places = hidden.map((list) => list.map((_, place) => ({ id: `hidden-${place}`, hidden: true })));
        expect(JSON.stringify(hidden)).toBe(JSON.stringify(places));
      }
    });
  });
});

/** Each round from its deal up to each of its plays. */
function* beginningsOfRounds(game: readonly Step[]): Generator<readonly Step[]> {
  let round: readonly Step[] = [];
  for (const step of game) {
    round = step.entry.type === "played" ? [...round, step] : [step];
    if (step.entry.type === "played") yield round;
  }
}

/**
 * Deals the round anew with the cards exchanged that `viewer` has not seen yet, plays it up to the same point, and
 * expects the same view and the same news of the last play: the same JSON, which is all that is sent [VIEW-4]. Says whether any
 * card moved.
 */
function exchangeUnseen(round: readonly Step[], viewer: SeatIndex | null): boolean {
  const [deal, ...plays] = round;
  const last = round.at(-1);
  const now = last?.after;
  const deck = deal?.plan.decks.at(-1);
  if (deal === undefined || last === undefined || now === undefined || deck === undefined)
    throw new Error("a round begins with a deal");
  const entries = plays.map(({ entry }) => entry);
  const other = withExchanged(deck, unseenCards(now, viewer, deck, entries), deal.plan.otherOrder);
  const otherwiseBefore = advanced(deal.before, dealtFrom(deal.entry, other), ...entries.slice(0, -1));
  const otherwise = advanced(otherwiseBefore, last.entry);
  expect(JSON.stringify(viewFor(otherwise, viewer))).toBe(JSON.stringify(viewFor(now, viewer)));
  expect(JSON.stringify(seen(otherwiseBefore, last.entry, otherwise, viewer))).toBe(
    JSON.stringify(seen(last.before, last.entry, now, viewer)),
  );
  if (viewer !== null && now.status === "in_progress" && otherwise.status === "in_progress") {
    expect(JSON.stringify(informationStateFor(otherwise, viewer))).toBe(
      JSON.stringify(informationStateFor(now, viewer)),
    );
  }
  return other.some((card, place) => card !== deck[place]);
}

/** All but the opening table, what has been played, and the viewer's own hand. */
function unseenCards(now: Game, viewer: SeatIndex | null, deck: Deck, entries: readonly Entry[]): ReadonlySet<Card> {
  const unseen = new Set(ALL_CARDS);
  for (const card of deck.slice(0, 4)) unseen.delete(card);
  for (const entry of entries) if (entry.type === "played") unseen.delete(entry.card);
  for (const card of viewer === null ? [] : handOf(now, viewer)) unseen.delete(card);
  return unseen;
}

/** The deck with those cards in the places that they hold together, but in the order of `otherOrder`. */
function withExchanged(deck: Deck, cards: ReadonlySet<Card>, otherOrder: Deck): Deck {
  const others = otherOrder.filter((card) => cards.has(card)).values();
  return deck.map((card) => (cards.has(card) ? (others.next().value ?? card) : card));
}

function dealtFrom(entry: Entry, deck: Deck): Entry {
  if (entry.type === "started") return { ...entry, deal: { ...entry.deal, decks: [deck] } };
  if (entry.type === "continued") return { ...entry, decks: [deck] };
  throw new Error(`${entry.type} deals no cards`);
}
