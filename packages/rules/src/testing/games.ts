// Sets up and reads games for tests, only through the public functions of the rules.
import {
  ALL_CARDS,
  advance,
  type Card,
  type CardSet,
  type CardView,
  card,
  cardFromId,
  type Deck,
  type Entry,
  type Game,
  type GameView,
  legalCaptures,
  openGame,
  type RefusalCode,
  type SeatIndex,
  type Setup,
  viewFor,
} from "../index.ts";

const PLAYERS = ["a", "b", "c", "d"] as const;

export function playerAt(seat: SeatIndex): string {
  return PLAYERS[seat] ?? `no player at ${seat}`;
}

/** The cards of a text such as "7-dinari 2-spata". */
export function cards(text: string): Card[] {
  return text.split(" ").filter(Boolean).map(card);
}

/** A deck that begins with those cards; the others follow, highest first. */
export function deckFrom(text: string): Deck {
  const first = cards(text);
  return [...first, ...ALL_CARDS.filter((other) => !first.includes(other)).reverse()];
}

/** The game after those entries. Throws if one is refused. */
export function advanced(game: Game, ...entries: readonly Entry[]): Game {
  return entries.reduce((before, entry) => {
    const result = advance(before, entry);
    if (!result.ok) throw new Error(`${entry.type} is refused: ${result.refusal.code}`);
    return result.value;
  }, game);
}

export function refusalOf(game: Game, entry: Entry): RefusalCode | null {
  const result = advance(game, entry);
  return result.ok ? null : result.refusal.code;
}

export function seatedEntry(seat: SeatIndex): Entry {
  const playerId = playerAt(seat);
  return { type: "seated", playerId, name: playerId.toUpperCase(), isBot: false };
}

export function fullTable(setup: Setup): Game {
  return advanced(openGame(setup), ...Array.from({ length: setup.seats }, (_, seat) => seatedEntry(seat)));
}

/** A game in its first round. */
export function startedGame(setup: Setup, deck: Deck, leader: SeatIndex = 0, voidDecks: readonly Deck[] = []): Game {
  return advanced(fullTable(setup), { type: "started", deal: { leader, decks: [...voidDecks, deck] } });
}

/** An entry from a text such as "a: 7-dinari x 3-coeur 4-trefle" (captures) or "b: 2-spata" (trails). */
export function played(text: string): Entry {
  const [playerId = "", move = ""] = text.split(": ");
  const [laid = "", taken = ""] = move.split(" x ");
  return { type: "played", playerId, card: card(laid), taken: cards(taken) };
}

/** The seat at turn. Throws if no round is being played. */
export function turnOf(game: Game): SeatIndex {
  const view = viewFor(game, null);
  const seat = view.players.findIndex((player) => player.id === view.currentPlayerId);
  if (seat === -1) throw new Error(`no player is at turn: ${game.status}`);
  return seat;
}

/** The cards that are not hidden. */
export function openCards(views: readonly CardView[]): Card[] {
  return views.flatMap(({ id }) => cardFromId(id) ?? []);
}

export function tableOf(game: Game): Card[] {
  return openCards(viewFor(game, null).tableCards);
}

export function handOf(game: Game, seat: SeatIndex): Card[] {
  return openCards(viewFor(game, seat).players[seat]?.hand ?? []);
}

/** The open cards of a list as a text such as "7-dinari 2-spata". */
export function ids(views: readonly CardView[] | undefined): string {
  return (views ?? []).map(({ id }) => id).join(" ");
}

export interface Play {
  readonly card: Card;
  readonly taken: CardSet;
}

/** Every legal play of the player at turn. */
export function legalPlays(game: Game): Play[] {
  const table = tableOf(game);
  return handOf(game, turnOf(game)).flatMap((laid): Play[] => {
    const captures = legalCaptures(laid, table);
    return captures.length === 0 ? [{ card: laid, taken: [] }] : captures.map((taken) => ({ card: laid, taken }));
  });
}

export function playEntry(game: Game, { card: laid, taken }: Play): Entry {
  return { type: "played", playerId: playerAt(turnOf(game)), card: laid, taken };
}

/** The game at the end of its round if each player always makes the first legal play. */
export function roundPlayedOut(game: Game): Game {
  let now = game;
  while (now.status === "in_progress") now = advanced(now, playEntry(now, firstLegalPlay(now)));
  return now;
}

export function firstLegalPlay(game: Game): Play {
  const [first] = legalPlays(game);
  if (first === undefined) throw new Error("the player at turn has no card");
  return first;
}

/** A spectator's view. */
export function spectatorView(game: Game): GameView {
  return viewFor(game, null);
}
