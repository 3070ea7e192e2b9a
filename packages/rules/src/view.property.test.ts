import { describe, expect, inject, test } from "vitest";
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
import { advanced, handOf, tableOf } from "./testing/games.ts";
import type { Step } from "./testing/plans.ts";

describe.each(MODES)("in every $mode game", ({ seats }) => {
  const viewers = [...Array(seats).keys(), null];

  test("[VIEW-2] hidden cards never change what a seat sees", () => {
    let exchanges = 0;
    let steps = 0;
    inEveryGame(seats, (game) => {
      for (const round of beginningsOfRounds(game)) {
        // Each exchange plays its round again. A short run looks at each step with the eyes of one viewer, in turns.
        const looking = inject("isLong") ? viewers : viewers.slice(steps % viewers.length).slice(0, 1);
        for (const viewer of looking) if (exchangeUnseen(round, viewer)) exchanges += 1;
        steps += 1;
      }
    });
    expect(exchanges).toBeGreaterThanOrEqual(LEAST_PLAYS / 2);
  });

  test("[VIEW-3] a hidden card shows its place and nothing else", () => {
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

/**
 * Yields, for each entry of the game, the steps of its round up to this entry. Yields nothing for an entry that begins
 * a round, or for the entries of a round after a void deal.
 */
function* beginningsOfRounds(game: readonly Step[]): Generator<readonly Step[]> {
  let round: readonly Step[] = [];
  let isVoid = false;
  for (const step of game) {
    const { type } = step.entry;
    const isFirst = type === "started" || type === "continued";
    round = isFirst ? [step] : [...round, step];
    isVoid = !isFirst && (isVoid || (step.entry.type === "kept" && step.entry.next !== null));
    if (!isFirst && !isVoid) yield round;
  }
}

/**
 * Exchanges the cards that `viewer` has not seen, deals the round again and plays it to the same point. Expects that
 * the view, the seen part of the last entry and the information state, as JSON, are the same as before [VIEW-4].
 * Returns whether any card moved.
 */
function exchangeUnseen(round: readonly Step[], viewer: SeatIndex | null): boolean {
  const [first] = round;
  const last = round.at(-1);
  const now = last?.after;
  const deck = first?.plan.decks.at(-1);
  if (first === undefined || last === undefined || now === undefined || deck === undefined)
    throw new Error("a round begins with a deal");
  const other = withExchanged(deck, unseenCards(round, viewer), first.plan.otherOrder);
  const entries = round.map(({ entry }) => dealtFrom(entry, other));
  const otherwiseBefore = advanced(first.before, ...entries.slice(0, -1));
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

/**
 * The cards that the viewer has not seen: not on the opening table, not played, not in the viewer's hand, and not cut
 * by the viewer.
 */
function unseenCards(round: readonly Step[], viewer: SeatIndex | null): ReadonlySet<Card> {
  const seen = round.flatMap(({ before, entry, after }) => [
    ...(before.status === "in_progress" ? [] : tableOf(after)),
    ...(entry.type === "played" ? [entry.card] : []),
    ...(viewer === null ? [] : [...handOf(after, viewer), ...cardCutBy(viewer, after)]),
  ]);
  return new Set(ALL_CARDS.filter((card) => !seen.includes(card)));
}

function cardCutBy(viewer: SeatIndex, game: Game): readonly Card[] {
  if (game.status !== "starting" || game.cut?.at == null || game.round.leader !== viewer) return [];
  return game.round.deck.slice(game.cut.at, game.cut.at + 1);
}

/** Returns the deck with the cards `cards` in the order of `otherOrder`. All other cards stay at their places. */
function withExchanged(deck: Deck, cards: ReadonlySet<Card>, otherOrder: Deck): Deck {
  const others = otherOrder.filter((card) => cards.has(card)).values();
  return deck.map((card) => (cards.has(card) ? (others.next().value ?? card) : card));
}

/** Returns the entry with this deck. An entry without a deck is returned unchanged. */
function dealtFrom(entry: Entry, deck: Deck): Entry {
  if (entry.type === "dealt" || (entry.type === "started" && entry.deal !== null))
    return { type: entry.type, deal: { leader: entry.deal?.leader ?? 0, decks: [deck] } };
  return entry.type === "continued" ? { ...entry, decks: [deck] } : entry;
}
