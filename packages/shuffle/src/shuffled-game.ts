// Derives the decks of a game from its seeds, for the next deal and to check the decks in a log.
import {
  type Deal,
  type Deck,
  type Decks,
  deckAfterCut,
  decksFor,
  type Entry,
  type Game,
  isVoidDeal,
  type Setup,
  type Starting,
} from "@chkobba/rules";
import { cutOf, deckOf, leaderOf, type Sealed } from "./from-seeds.ts";

/** One deal of a game. */
export interface ShuffledDeal {
  /** The number of the round, from 1. */
  readonly round: number;
  /** How many void deals came before this deal in the round. */
  readonly attempt: number;
  /**
   * How many cards the leader lifted (`at`), and whether the leader kept the next card (`keep`). Both are null without
   * the cut.
   */
  readonly at: number | null;
  readonly keep: boolean | null;
}

export function firstDeal(sealed: Sealed, setup: Setup): Deal {
  return { leader: leaderOf(sealed, setup.seats), decks: decksOfRound(sealed, setup, 1) };
}

export function decksOfRound(sealed: Sealed, setup: Setup, round: number): Decks {
  return decksFor(setup, (attempt) => deckOf(sealed, round, attempt));
}

/** Returns the deck that is cut next if this deal is void; otherwise null. */
export function deckAfterVoid(sealed: Sealed, { setup, round, cut }: Starting, keep: boolean): Deck | null {
  if (cut?.at == null) return null;
  const isVoid = isVoidDeal(deckAfterCut(round.deck, cut.at, keep, setup.seats));
  return isVoid ? deckOf(sealed, round.number, cut.attempt + 1) : null;
}

/** Returns how many cards the server lifts when it cuts in a player's place. The seeds fix this number. */
export function cutByLot(sealed: Sealed, { round, cut }: Starting): number {
  return cutOf(sealed, round.number, cut?.attempt ?? 0);
}

/**
 * Whether the cards of an entry follow from the seeds. `before` and `after` are the games before and after the entry.
 */
export function followsFromSeeds(sealed: Sealed, before: Game, entry: Entry, after: Game): boolean {
  switch (entry.type) {
    case "started":
    case "reset":
    case "dealt":
      return entry.deal === null || isEqual(entry.deal, firstDeal(sealed, after.setup));
    case "continued":
      if (entry.decks === null || after.status === "waiting") return true;
      return isEqual(entry.decks, decksOfRound(sealed, after.setup, after.round.number));
    case "kept":
      return before.status !== "starting" || isEqual(entry.next, deckAfterVoid(sealed, before, entry.keep));
    default:
      return true;
  }
}

function isEqual(one: Deal | Decks | Deck | null, other: Deal | Decks | Deck | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the deals that an entry has made, including void deals. */
export function dealsBy(before: Game, entry: Entry, after: Game): readonly ShuffledDeal[] {
  if (after.status === "waiting") return [];
  const round = after.round.number;
  if (entry.type === "kept") {
    return before.status === "starting" && before.cut !== null
      ? [{ round, attempt: before.cut.attempt, at: before.cut.at, keep: entry.keep }]
      : [];
  }
  return after.setup.cut ? [] : decksIn(entry).map((_, attempt) => ({ round, attempt, at: null, keep: null }));
}

function decksIn(entry: Entry): Decks {
  switch (entry.type) {
    case "started":
    case "reset":
    case "dealt":
      return entry.deal?.decks ?? [];
    case "continued":
      return entry.decks ?? [];
    default:
      return [];
  }
}
