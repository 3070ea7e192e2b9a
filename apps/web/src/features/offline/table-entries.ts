// The entries of an offline table: its deals and decks, and the moves as the rules take them.
import type { Move } from "@chkobba/bot";
import {
  cardFromId,
  type Deal,
  type Decks,
  deckAfterCut,
  drawDecks,
  type Entry,
  type Game,
  isVoidDeal,
  NO_CARD,
  type Setup,
  type Starting,
  shuffledDeck,
} from "@chkobba/rules";
import { decksOfRound } from "@chkobba/shuffle";
import type { OfflineGame } from "./offline-game.ts";

/** An unbiased random integer from 0 to `limit` - 1. */
export type RandomBelow = (limit: number) => number;

/** Makes a deal with a random leader, for a new game [TURN-2]. */
export function dealByLot(randomBelow: RandomBelow, setup: Setup): Deal {
  return { leader: randomBelow(setup.seats), decks: drawDecks(randomBelow, setup) };
}

/** The deal of the next game at this table. On one device the lead goes to the next seat. */
export function nextDeal([first]: readonly Entry[], setup: Setup, isShared: boolean, randomBelow: RandomBelow): Deal {
  const deal = dealByLot(randomBelow, setup);
  const led = first?.type === "started" ? first.deal : null;
  return isShared && led !== null ? { ...deal, leader: (led.leader + 1) % setup.seats } : deal;
}

/** Returns random decks or, in a shared deal, the decks that its seed determines. */
export function nextDecks(game: Game, { deal }: OfflineGame["terms"], randomBelow: RandomBelow): Decks {
  if (deal === undefined || game.status === "waiting") return drawDecks(randomBelow, game.setup);
  const sealed = { serverSeed: deal.seed, gameId: deal.id, gameNumber: 1, seeds: [] };
  return decksOfRound(sealed, game.setup, game.round.number + 1);
}

/**
 * The entry for the decision on the cut card. If the decision makes the deal void, the entry contains the next deck.
 */
export function keepOf(
  { round, cut, setup }: Starting,
  playerId: string,
  keep: boolean,
  randomBelow: RandomBelow,
): Entry {
  const isVoid = cut?.at != null && isVoidDeal(deckAfterCut(round.deck, cut.at, keep, setup.seats));
  return { type: "kept", playerId, keep, next: isVoid ? shuffledDeck(randomBelow) : null };
}

export function playOf(playerId: string, { cardId, capturedCardIds }: Move): Entry {
  const taken = capturedCardIds.map((taken) => cardFromId(taken) ?? NO_CARD);
  return { type: "played", playerId, card: cardFromId(cardId) ?? NO_CARD, taken };
}
