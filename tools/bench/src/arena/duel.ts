// Plays a game twice with the same decks. The seats are swapped in the second game.
import { type Move, seeded } from "@chkobba/bot";
import {
  advance,
  card,
  cutStateFor,
  type Deck,
  deckAfterCut,
  drawDecks,
  type Entry,
  type Game,
  informationStateFor,
  isDecided,
  isVoidDeal,
  openGame,
  type Setup,
  type Starting,
  shuffledDeck,
} from "@chkobba/rules";
import { seededBelow } from "../seeded-below.ts";
import type { Cutter } from "./cutters.ts";
import type { Player } from "./players.ts";

/** The results of both games for the first of the two players. */
export interface Duel {
  /** For each of the two games: the margin of each round, in the order of the decks. */
  readonly margins: readonly [readonly number[], readonly number[]];
  /** The wins in both games together. A tie counts as half a win. */
  readonly wins: number;
  /** How many moves the first player made, and how many milliseconds these moves took together. */
  readonly moves: number;
  readonly ms: number;
}

/** The player of a team, and the way in which it decides about cut cards. */
export interface Side {
  readonly play: Player;
  readonly keeps: Cutter;
}

interface Played {
  readonly margins: readonly number[];
  readonly wins: number;
}

export function duel(setup: Setup, first: Side, second: Side, seed: number): Duel {
  const watch = { moves: 0, ms: 0 };
  const play: Player = (view, random, game) => {
    const start = performance.now();
    const move = first.play(view, random, game);
    watch.ms += performance.now() - start;
    watch.moves++;
    return move;
  };
  const timed = { ...first, play };
  const there = playGame(setup, [timed, second], seed);
  const back = playGame(setup, [second, timed], seed);
  return {
    margins: [there.margins, back.margins.map((margin) => -margin)],
    wins: there.wins + 1 - back.wins,
    ...watch,
  };
}

/** Plays one game between two teams. One player plays all seats of a team. */
function playGame(setup: Setup, sides: readonly [Side, Side], seed: number): Played {
  const below = seededBelow(seed);
  const random = seeded(~seed);
  // The cuts have their own generator, so that later decks do not depend on which cards are kept.
  const cuts = seededBelow(seed ^ 0x5eed);
  const margins: number[] = [];
  let game = started(setup, below);
  while (game.status !== "finished") {
    switch (game.status) {
      case "waiting":
        throw new Error("the game did not start");
      case "round_summary":
        margins.push(game.summary.points[0] - game.summary.points[1]);
        game = after(game, { type: "continued", decks: isDecided(game) ? null : drawDecks(below, setup) });
        break;
      case "starting":
        game = after(game, cutEntry(game, teamOf(game.round.leader, sides).keeps, cuts));
        break;
      case "in_progress": {
        const { turn } = game.round;
        const { play } = teamOf(turn, sides);
        game = after(game, entryOf(turn, play(informationStateFor(game, turn), random, game)));
      }
    }
  }
  if (game.winner === null) throw new Error("a game of bots was aborted");
  return { margins, wins: game.winner === "tie" ? 0.5 : 1 - game.winner };
}

function teamOf(seat: number, [even, odd]: readonly [Side, Side]): Side {
  return seat % 2 === 0 ? even : odd;
}

function started(setup: Setup, below: (limit: number) => number): Game {
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat);
  const seated = seats.reduce<Game>(
    (game, seat) => after(game, { type: "seated", playerId: `${seat}`, name: "A player", isBot: true }),
    openGame(setup),
  );
  return after(seated, { type: "started", deal: { leader: below(setup.seats), decks: drawDecks(below, setup) } });
}

/** Returns the entry for the next step of the cut. */
function cutEntry(game: Starting, keeps: Cutter, below: (limit: number) => number): Entry {
  const playerId = `${game.round.leader}`;
  const state = cutStateFor(game);
  const at = game.cut?.at;
  if (state === null || at == null) return { type: "cut", playerId, at: 1 + below(39) };
  const keep = keeps(state, below);
  const deck: Deck = deckAfterCut(game.round.deck, at, keep, game.setup.seats);
  return { type: "kept", playerId, keep, next: isVoidDeal(deck) ? shuffledDeck(below) : null };
}

function entryOf(seat: number, { cardId, capturedCardIds }: Move): Entry {
  return { type: "played", playerId: `${seat}`, card: card(cardId), taken: capturedCardIds.map(card) };
}

function after(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`the rules refused: ${result.refusal.code}`);
  return result.value;
}
