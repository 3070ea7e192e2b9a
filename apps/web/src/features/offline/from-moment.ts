// Begins an offline game at a moment of a finished game: the log up to that moment, with one player's seat for the person
// on this device and bots on all others.
import type { BotLevel } from "@chkobba/protocol";
import {
  type Card,
  type Decks,
  type Entry,
  type GameScript,
  houseRulesOf,
  type InProgress,
  replay,
  type SeatIndex,
} from "@chkobba/rules";
import { gameOf, MY_SEAT, type OfflineGame, type OfflineTerms, scriptOf } from "./offline-game.ts";
import type { RandomBelow } from "./table-entries.ts";

export interface Moment {
  readonly script: GameScript;
  /** How many cards were played in the game before this moment. */
  readonly plays: number;
  /** The seat at turn, which the person takes. */
  readonly seat: SeatIndex;
  /**
   * "again": the cards that this seat has not seen are dealt anew. "on": they stay as they were, if the game has played
   * this round to its end.
   */
  readonly cards: "again" | "on";
}

interface Options {
  readonly id: string;
  readonly playerName: string;
  readonly level: BotLevel;
  readonly randomBelow: RandomBelow;
}

/** Returns null if there is no such moment. */
export function gameFromMoment(moment: Moment, { id, playerName, level, randomBelow }: Options): OfflineGame | null {
  const { script, seat } = moment;
  const before = entriesBefore(script.entries, moment.plays);
  const game = before && replay({ ...script, entries: before });
  if (before === null || game?.status !== "in_progress" || game.round.turn !== seat) return null;
  const isKept = moment.cards === "on" && isRoundPlayed(script, game.round.number);
  const entries = isKept ? before : redealt(before, newPlaces(hiddenFrom(game, seat), randomBelow));
  const terms: OfflineTerms = {
    ...{ playerName, level, target: script.setup.target, teamMode: script.setup.seats === 4 },
    ...(script.setup.rounds !== undefined && { rounds: script.setup.rounds }),
    ...houseRulesOf(script.setup),
  };
  const begun = { id, terms, entries: turned(entries, script, seat, scriptOf({ terms, entries: [] }).players) };
  const opened = gameOf(begun);
  return opened?.status === "in_progress" && opened.round.turn === MY_SEAT ? begun : null;
}

/** The entries before this play; null if the game has no such play. */
function entriesBefore(entries: readonly Entry[], plays: number): readonly Entry[] | null {
  let left = plays;
  const end = entries.findIndex(({ type }) => type === "played" && left-- === 0);
  return end === -1 ? null : entries.slice(0, end);
}

function isRoundPlayed(script: GameScript, round: number): boolean {
  let isPlayed = false;
  replay(script, (_before, _entry, after) => {
    isPlayed ||= after.status === "round_summary" && after.round.number === round;
  });
  return isPlayed;
}

/** The cards that the player at this seat has not seen: in the other hands, and still to be dealt. */
function hiddenFrom({ round: { hands, deck, dealt } }: InProgress, seat: SeatIndex): readonly Card[] {
  return [...hands.flatMap((hand, other) => (other === seat ? [] : hand)), ...deck.slice(dealt)];
}

/** Draws for each hidden card the one that takes its place. Each order of the hidden cards is equally likely. */
function newPlaces(hidden: readonly Card[], randomBelow: Options["randomBelow"]): ReadonlyMap<Card, Card> {
  const pool = [...hidden];
  return new Map(hidden.map((card) => [card, pool.splice(randomBelow(pool.length), 1)[0] ?? card]));
}

/** Exchanges hidden cards in the last deck of the log. Nothing that was seen changes, so each play stays legal. */
function redealt(entries: readonly Entry[], places: ReadonlyMap<Card, Card>): readonly Entry[] {
  const inDecks = (decks: Decks): Decks =>
    decks.map((deck, at) => (at === decks.length - 1 ? deck.map((card) => places.get(card) ?? card) : deck));
  const last = entries.findLastIndex((entry) => decksOf(entry) !== null);
  return entries.map((entry, at) => {
    if (at !== last) return entry;
    if (entry.type === "continued") return { ...entry, decks: entry.decks && inDecks(entry.decks) };
    if (entry.type === "kept") return { ...entry, next: entry.next && (inDecks([entry.next])[0] ?? entry.next) };
    if (entry.type === "started")
      return { ...entry, deal: entry.deal && { ...entry.deal, decks: inDecks(entry.deal.decks) } };
    if (entry.type === "dealt") return { ...entry, deal: { ...entry.deal, decks: inDecks(entry.deal.decks) } };
    return entry;
  });
}

function decksOf(entry: Entry): Decks | null {
  if (entry.type === "started" || entry.type === "dealt") return entry.deal?.decks ?? null;
  if (entry.type === "continued") return entry.decks;
  return entry.type === "kept" && entry.next !== null ? [entry.next] : null;
}

/** Turns the table so that the person sits on the first seat. A bot has each other seat from the beginning. */
function turned(
  entries: readonly Entry[],
  { setup, players }: GameScript,
  seat: SeatIndex,
  seated: GameScript["players"],
): readonly Entry[] {
  const seatAt = (old: SeatIndex) => (old - seat + setup.seats) % setup.seats;
  const idOf = (id: string) => seated[seatAt(players.findIndex((player) => player.id === id))]?.id ?? id;
  return entries.flatMap((entry): Entry[] => {
    if (entry.type === "left") return [];
    if ("playerId" in entry) return [{ ...entry, playerId: idOf(entry.playerId) }];
    if (entry.type === "dealt") return [{ ...entry, deal: { ...entry.deal, leader: seatAt(entry.deal.leader) } }];
    if (entry.type === "started" && entry.deal !== null)
      return [{ ...entry, deal: { ...entry.deal, leader: seatAt(entry.deal.leader) } }];
    return [entry];
  });
}
