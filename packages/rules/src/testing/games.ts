// Sets up games for tests and reads them. Only the public functions of the rules are used.
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

/** Returns the cards of a text such as "7-dinari 2-spata". */
export function cards(text: string): Card[] {
  return text.split(" ").filter(Boolean).map(card);
}

/** Returns a deck that begins with these cards. The other cards follow, the highest first. */
export function deckFrom(text: string): Deck {
  const first = cards(text);
  return [...first, ...ALL_CARDS.filter((other) => !first.includes(other)).reverse()];
}

/** Returns the game after these entries. Throws if an entry is refused. */
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

/** Returns a game in its first round. */
export function startedGame(setup: Setup, deck: Deck, leader: SeatIndex = 0, voidDecks: readonly Deck[] = []): Game {
  return advanced(fullTable(setup), { type: "started", deal: { leader, decks: [...voidDecks, deck] } });
}

/** Reads an entry from a text such as "a: 7-dinari x 3-coeur 4-trefle" (a capture) or "b: 2-spata" (a trail). */
export function played(text: string): Entry {
  const [playerId = "", move = ""] = text.split(": ");
  const [laid = "", taken = ""] = move.split(" x ");
  return { type: "played", playerId, card: card(laid), taken: cards(taken) };
}

/** Returns the seat whose turn it is. Throws if no round is being played. */
export function turnOf(game: Game): SeatIndex {
  const view = viewFor(game, null);
  const seat = view.players.findIndex((player) => player.id === view.currentPlayerId);
  if (seat === -1) throw new Error(`no player is at turn: ${game.status}`);
  return seat;
}

/** Returns the cards that are not hidden. */
export function openCards(views: readonly CardView[]): Card[] {
  return views.flatMap(({ id }) => cardFromId(id) ?? []);
}

export function tableOf(game: Game): Card[] {
  return openCards(viewFor(game, null).tableCards);
}

export function handOf(game: Game, seat: SeatIndex): Card[] {
  return openCards(viewFor(game, seat).players[seat]?.hand ?? []);
}

/** Returns the cards of a list as a text such as "7-dinari 2-spata". */
export function ids(views: readonly CardView[] | undefined): string {
  return (views ?? []).map(({ id }) => id).join(" ");
}

export interface Play {
  readonly card: Card;
  readonly taken: CardSet;
}

/** Returns every legal play of the player whose turn it is. */
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

/** Plays the round to its end, always with the first legal play, and returns the game after that. */
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

/** Returns a spectator's view of the game. */
export function spectatorView(game: Game): GameView {
  return viewFor(game, null);
}
