// The decks of a game derived from its seeds: for the next deal, and to check the decks in a log.
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
  /** Counted from 1. */
  readonly round: number;
  /** Counts the void deals before it in this round. */
  readonly attempt: number;
  /** How many cards the leader lifted, and whether they kept the next one; both null without the cut. */
  readonly at: number | null;
  readonly keep: boolean | null;
}

export function firstDeal(sealed: Sealed, setup: Setup): Deal {
  return { leader: leaderOf(sealed, setup.seats), decks: decksOfRound(sealed, setup, 1) };
}

export function decksOfRound(sealed: Sealed, setup: Setup, round: number): Decks {
  return decksFor(setup, (attempt) => deckOf(sealed, round, attempt));
}

/** The deck that is cut next if this deal is void; else null. */
export function deckAfterVoid(sealed: Sealed, { setup, round, cut }: Starting, keep: boolean): Deck | null {
  if (cut?.at == null) return null;
  const isVoid = isVoidDeal(deckAfterCut(round.deck, cut.at, keep, setup.seats));
  return isVoid ? deckOf(sealed, round.number, cut.attempt + 1) : null;
}

/** Where the server cuts in a player's place: it has no choice. */
export function cutByLot(sealed: Sealed, { round, cut }: Starting): number {
  return cutOf(sealed, round.number, cut?.attempt ?? 0);
}

/** Whether the cards of an entry follow from the seeds. `before` and `after`: the games around it. */
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

/** The deals that an entry has made, including void ones. */
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
