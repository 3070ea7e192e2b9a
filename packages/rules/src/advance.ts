// The only way in which a game changes: each entry of its log makes the next state of the game. An entry contains the
// drawn decks and the leader, so the same log always makes the same game.
import type { CardSet } from "./capture.ts";
import { ALL_CARDS, type Card } from "./card.ts";
import { type Deck, deckAfterCut, isVoidDeal, playableDeck, wholeDeck } from "./deck.ts";
import {
  type Finished,
  type Game,
  type InProgress,
  isDecided,
  isFull,
  type Running,
  type Seat,
  type Started,
  type Starting,
  type Summarised,
  seatOf,
} from "./game.ts";
import { accepted, type Result, refused } from "./refusal.ts";
import { dealRound, isRoundOver, playCard, type SeatIndex, undealtRound } from "./round.ts";
import { scoreRound, type TeamIndex, teamOf } from "./score.ts";

/**
 * The decks of a deal: the void decks first, then the playable deck [DEAL-3]. If the leader cuts, there is only one
 * deck, which may be void [CUT-1].
 */
export type Decks = readonly Deck[];

export interface Deal {
  /** The leader of the first round, drawn at random [TURN-2]. */
  readonly leader: SeatIndex;
  readonly decks: Decks;
}

export type Entry =
  | { readonly type: "seated"; readonly playerId: string; readonly name: string; readonly isBot: boolean }
  /** Moves to another seat before a team game starts. */
  | { readonly type: "moved"; readonly playerId: string; readonly seat: SeatIndex }
  | { readonly type: "left"; readonly playerId: string }
  /**
   * The player leaves a rematch that has started, before joining the rematch. No team loses, and the table waits for
   * players again.
   */
  | { readonly type: "withdrew"; readonly playerId: string }
  /** Ends a game that the server could not serve, without a winner. */
  | { readonly type: "aborted" }
  /** `deal` is null if the players agree on a seed first [AGREE-1]. In that case `dealt` follows. */
  | { readonly type: "started"; readonly deal: Deal | null }
  /** Deals the first round after the players have agreed on a seed. */
  | { readonly type: "dealt"; readonly deal: Deal }
  /** The leader lifts the top `at` cards, 1 to 39, and puts them under the deck. */
  | { readonly type: "cut"; readonly playerId: string; readonly at: number }
  /**
   * The leader keeps the cut card, or leaves it on the table. `next` is the next deck if this choice makes the deal
   * void, else null.
   */
  | { readonly type: "kept"; readonly playerId: string; readonly keep: boolean; readonly next: Deck | null }
  | { readonly type: "played"; readonly playerId: string; readonly card: Card; readonly taken: CardSet }
  /** Deals the next round, or ends a decided game. `decks` is null if the game ends. */
  | { readonly type: "continued"; readonly decks: Decks | null }
  /**
   * Begins a new game at the same table. `deal` is null in two cases: a seat is free, so the game waits for players; or
   * the players agree on a seed first, so `dealt` follows, as after `started`.
   */
  | { readonly type: "reset"; readonly deal: Deal | null }
  /** For manual tests: sets the score of the player's team to one point below the target. */
  | { readonly type: "near-win"; readonly playerId: string };

/**
 * Returns the game after `entry`, or a refusal, which leaves the game unchanged.
 * Throws only on entries that no player can cause, such as a deck that lacks a card.
 */
export function advance(game: Game, entry: Entry): Result<Game> {
  switch (entry.type) {
    case "seated":
      return sit(game, { id: entry.playerId, name: entry.name, isBot: entry.isBot, hasLeft: false });
    case "moved":
      return move(game, entry.playerId, entry.seat);
    case "left":
      return leave(game, entry.playerId);
    case "withdrew":
      return withdraw(game, entry.playerId);
    case "aborted":
      return abort(game);
    case "started":
      return start(game, entry.deal);
    case "dealt":
      return dealAgreed(game, entry.deal);
    case "cut":
      return cutDeck(game, entry.playerId, entry.at);
    case "kept":
      return keepCutCard(game, entry.playerId, entry.keep, entry.next);
    case "played":
      return play(game, entry.playerId, entry.card, entry.taken);
    case "continued":
      return goOn(game, entry.decks);
    case "reset":
      return reset(game, entry.deal);
    case "near-win":
      return setUpNearWin(game, entry.playerId);
  }
}

/** [SEAT-1, SEAT-3] */
function sit(game: Game, seat: Seat): Result<Game> {
  if (game.status !== "waiting") return refused("GAME_STARTED");
  const free = game.seats.indexOf(null);
  const at = free === -1 && !seat.isBot ? game.seats.findIndex((taken) => taken?.isBot) : free;
  if (at === -1) return refused("GAME_FULL");
  return accepted({ ...game, seats: game.seats.with(at, seat) });
}

/** [SEAT-4] */
function move(game: Game, playerId: string, to: SeatIndex): Result<Game> {
  if (game.setup.seats !== 4) return refused("NOT_TEAM_GAME");
  if (game.status !== "waiting") return refused("GAME_STARTED");
  const from = seatOf(game, playerId);
  const there = game.seats[to];
  const mover = game.seats[from];
  if (mover == null || there === undefined) return refused("PLAYER_NOT_FOUND");
  if (there !== null && !there.isBot && to !== from) return refused("SEAT_TAKEN");
  return accepted({ ...game, seats: game.seats.with(from, there).with(to, mover) });
}

/** [LEAVE-1..LEAVE-4] */
function leave(game: Game, playerId: string): Result<Game> {
  const at = seatOf(game, playerId);
  if (at === -1) return refused("PLAYER_NOT_FOUND");
  if (game.status === "waiting") return accepted({ ...game, seats: game.seats.with(at, null) });
  const isTeamGame = game.setup.seats === 4;
  const seats = game.seats.map((seat, index) =>
    index === at ? { ...seat, hasLeft: true, isBot: seat.isBot || (isTeamGame && game.status !== "finished") } : seat,
  );
  if (game.status === "finished" || isTeamGame) return accepted({ ...game, seats });
  // A team that has reached the target still wins if a player leaves at the last summary [LEAVE-2].
  const isOver = game.status === "round_summary" && isDecided(game);
  const winner = isOver ? higherScore(game) : teamOf(at) === 0 ? 1 : 0;
  return accepted(finish({ ...game, seats }, winner));
}

/** [LEAVE-5] */
function withdraw(game: Game, playerId: string): Result<Game> {
  const at = seatOf(game, playerId);
  if (at === -1) return refused("PLAYER_NOT_FOUND");
  if (game.status !== "in_progress" && game.status !== "starting") return refused("NOT_IN_PROGRESS");
  const seats = seatsAfterReset(game).with(at, null);
  return accepted({ status: "waiting", setup: game.setup, seats });
}

/** [ABORT-1] */
function abort(game: Game): Result<Game> {
  return game.status === "waiting" || game.status === "finished"
    ? refused("NOT_IN_PROGRESS")
    : accepted(finish(game, null));
}

/** [SEAT-2] */
function start(game: Game, deal: Deal | null): Result<Game> {
  if (game.status !== "waiting") return refused("GAME_STARTED");
  return isFull(game.seats) ? accepted(firstRound(game, game.seats, deal)) : refused("NOT_ENOUGH_PLAYERS");
}

function firstRound({ setup }: Game, seats: readonly Seat[], deal: Deal | null): Starting | InProgress {
  const round = undealtRound(1, setup.seats, deal?.leader ?? 0, ALL_CARDS);
  const agreeing: Starting = { status: "starting", setup, seats, scores: [0, 0], roundPoints: [], round, cut: null };
  return deal === null ? agreeing : beginRound(agreeing, 1, deal);
}

/** [AGREE-1] */
function dealAgreed(game: Game, deal: Deal): Result<Game> {
  if (game.status !== "starting" || game.cut !== null) return refused("NOT_STARTING");
  return accepted(beginRound(game, game.round.number, deal));
}

/** Deals a round, or begins the cut of its deck. */
function beginRound(game: Started, number: number, { leader, decks }: Deal): Starting | InProgress {
  const { setup, seats, scores, roundPoints } = game;
  if (!setup.cut) {
    const round = dealRound(number, setup.seats, leader, playableDeck(decks));
    return { status: "in_progress", setup, seats, scores, roundPoints, round };
  }
  const [deck, ...others] = decks;
  if (deck === undefined || others.length > 0) throw new Error("a deck that is cut is one deck");
  return cutting(game, number, leader, deck, 0);
}

function cutting(game: Started, number: number, leader: SeatIndex, deck: Deck, attempt: number): Starting {
  const { setup, seats, scores, roundPoints } = game;
  const round = undealtRound(number, setup.seats, leader, wholeDeck(deck));
  return { status: "starting", setup, seats, scores, roundPoints, round, cut: { attempt, at: null } };
}

/** [CUT-1] */
function cutDeck(game: Game, playerId: string, at: number): Result<Game> {
  if (game.status !== "starting" || game.cut === null) return refused("NOT_STARTING");
  const refusal = notLeading(game, playerId);
  if (refusal !== null) return refusal;
  if (game.cut.at !== null) return refused("ALREADY_CUT");
  if (!Number.isInteger(at) || at < 1 || at >= ALL_CARDS.length) throw new Error(`no cut at ${at}`);
  return accepted({ ...game, cut: { ...game.cut, at } });
}

/** [CUT-2, CUT-3] */
function keepCutCard(game: Game, playerId: string, isKept: boolean, next: Deck | null): Result<Game> {
  if (game.status !== "starting" || game.cut === null) return refused("NOT_STARTING");
  const refusal = notLeading(game, playerId);
  if (refusal !== null) return refusal;
  const { setup, seats, scores, roundPoints, round, cut } = game;
  const card = cut.at === null ? undefined : round.deck[cut.at];
  if (cut.at === null || card === undefined) return refused("NOT_CUT");
  const deck = deckAfterCut(round.deck, cut.at, isKept, setup.seats);
  if (isVoidDeal(deck) !== (next !== null)) throw new Error("a next deck is for a void deal");
  if (next !== null) return accepted(cutting(game, round.number, round.leader, next, cut.attempt + 1));
  const dealt = { ...dealRound(round.number, setup.seats, round.leader, deck), cutCard: { card, isKept } };
  return accepted({ status: "in_progress", setup, seats, scores, roundPoints, round: dealt });
}

function notLeading({ seats, round }: Starting, playerId: string): Result<never> | null {
  if (seats[round.leader]?.id === playerId) return null;
  return refused(seats.some((seat) => seat.id === playerId) ? "NOT_YOUR_TURN" : "PLAYER_NOT_FOUND");
}

function play(game: Game, playerId: string, card: Card, taken: CardSet): Result<Game> {
  if (game.status !== "in_progress") return refused("NOT_IN_PROGRESS");
  if (game.seats[game.round.turn]?.id !== playerId) {
    return refused(game.seats.some((seat) => seat.id === playerId) ? "NOT_YOUR_TURN" : "PLAYER_NOT_FOUND");
  }
  const played = playCard(game.round, card, taken, game.setup);
  if (!played.ok) return played;
  const { setup, seats, scores, roundPoints } = game;
  const after: InProgress = { status: "in_progress", setup, seats, scores, roundPoints, round: played.value };
  return accepted(isRoundOver(after.round) ? summarise(after) : after);
}

function summarise({ setup, seats, scores: [first, second], roundPoints, round }: InProgress): Summarised {
  const summary = scoreRound(round);
  const scores = [first + summary.points[0], second + summary.points[1]] as const;
  return {
    status: "round_summary",
    setup,
    seats,
    scores,
    roundPoints: [...roundPoints, summary.points],
    round,
    summary,
  };
}

function goOn(game: Game, decks: Decks | null): Result<Game> {
  if (game.status !== "round_summary") return refused("NOT_IN_ROUND_SUMMARY");
  if (isDecided(game)) return accepted(finish(game, higherScore(game)));
  if (decks === null) throw new Error("the next round needs a deck");
  const leader = (game.round.leader + 1) % game.setup.seats;
  return accepted(beginRound(game, game.round.number + 1, { leader, decks }));
}

/** The higher total wins, even if both are past the target; equal totals are a tie [GAME-3]. */
function higherScore({ scores: [first, second] }: Summarised): TeamIndex | "tie" {
  if (first === second) return "tie";
  return first > second ? 0 : 1;
}

function finish(game: Running, winner: Finished["winner"]): Finished {
  const { setup, seats, scores, roundPoints, round } = game;
  const summary = game.status === "round_summary" ? game.summary : null;
  return { status: "finished", setup, seats, scores, roundPoints, round, summary, winner };
}

function reset(game: Game, deal: Deal | null): Result<Game> {
  if (game.status !== "finished") return refused("NOT_FINISHED");
  const seats = seatsAfterReset(game);
  if (!isFull(seats)) return accepted({ status: "waiting", setup: game.setup, seats });
  return accepted(firstRound(game, seats, deal));
}

/** The seats of the next game at this table. The seat of a player who has left is free [RESET-1]. */
export function seatsAfterReset({ seats }: Starting | InProgress | Finished): readonly (Seat | null)[] {
  return seats.map((seat) => (seat.hasLeft ? null : seat));
}

function setUpNearWin(game: Game, playerId: string): Result<Game> {
  if (game.status !== "in_progress") return refused("NOT_IN_PROGRESS");
  const at = seatOf(game, playerId);
  if (at === -1) return refused("PLAYER_NOT_FOUND");
  const near = game.setup.target - 1;
  const scores = teamOf(at) === 0 ? ([near, game.scores[1]] as const) : ([game.scores[0], near] as const);
  return accepted({ ...game, scores });
}
