// Random games for property tests. A plan is plain data, so fast-check can print and shrink a failure.
import fc from "fast-check";
import {
  ALL_CARDS,
  type Deck,
  deckAfterCut,
  type Entry,
  type Game,
  perHouseRule,
  type SeatIndex,
  type Setup,
  type Starting,
  TARGETS,
} from "../index.ts";
import { advanced, fullTable, legalPlays, type Play, playEntry } from "./games.ts";

/** The number of plays in a round: one for each card except the four cards that open the table. */
export const PLAYS_OF_A_ROUND = 36;

/** A round to play. The nth play is the legal play at the index `choices[n]` modulo the number of legal plays. */
export interface RoundPlan {
  readonly decks: readonly Deck[];
  readonly choices: readonly number[];
  /** The leader's choices if the deck is cut. After a void deal, the leader lifts one card more. */
  readonly cut: { readonly at: number; readonly keep: boolean };
  /** Another order of the forty cards, for tests that exchange hidden cards. */
  readonly otherOrder: Deck;
}

/**
 * A game to play to its end. If the game needs more rounds than the plan has, the plan's rounds are repeated from the
 * first one.
 */
export interface GamePlan {
  readonly setup: Setup;
  readonly leader: SeatIndex;
  /** Whether the players agree on a seed before the first deal. */
  readonly agrees: boolean;
  readonly rounds: readonly RoundPlan[];
}

export const anyDeck: fc.Arbitrary<Deck> = fc.shuffledSubarray([...ALL_CARDS], { minLength: 40, maxLength: 40 });

const playableDeck = anyDeck.filter((deck) => !opensWithThreeAlike(deck));

/**
 * Whether the opening table has at least three cards of one value. The rules' own check is not used, because it is
 * tested with this function.
 */
export function opensWithThreeAlike(deck: Deck): boolean {
  const opening = deck.slice(0, 4).map((card) => card % 10);
  return opening.some((value) => opening.filter((other) => other === value).length >= 3);
}

const roundPlan: fc.Arbitrary<RoundPlan> = fc.record({
  decks: playableDeck.map((deck) => [deck]),
  choices: fc.array(fc.nat(5039), { minLength: PLAYS_OF_A_ROUND, maxLength: PLAYS_OF_A_ROUND }),
  cut: fc.record({ at: fc.integer({ min: 1, max: 39 }), keep: fc.boolean() }),
  otherOrder: anyDeck,
});

export function gamePlan(seats: Setup["seats"]): fc.Arbitrary<GamePlan> {
  return fc.record({
    setup: fc.record({
      seats: fc.constant(seats),
      target: fc.constantFrom(...TARGETS),
      ...perHouseRule(() => fc.boolean()),
    }),
    leader: fc.nat(seats - 1),
    agrees: fc.boolean(),
    rounds: fc.array(roundPlan, { minLength: 1, maxLength: 12, size: "max" }),
  });
}

/** One entry of the log, with the games before and after it. */
export interface Step {
  readonly before: Game;
  readonly entry: Entry;
  readonly after: Game;
  readonly plan: RoundPlan;
}

/** Plays a plan from the table with all players to the end of the game, step by step. */
export function* steps({ setup, leader, agrees, rounds }: GamePlan): Generator<Step> {
  let game = fullTable(setup);
  for (let nth = 0; game.status !== "finished"; nth++) {
    const planned = rounds[nth % rounds.length];
    if (planned === undefined) throw new Error("a game needs a round to play");
    for (const step of roundSteps(game, leader, agrees, repeated(planned, Math.floor(nth / rounds.length)))) {
      yield step;
      game = step.after;
    }
  }
}

/** The plan of a round that was played before, with other choices: equal rounds would keep a tie for ever [GAME-5]. */
function repeated(plan: RoundPlan, times: number): RoundPlan {
  return times === 0 ? plan : { ...plan, choices: plan.choices.map((choice, nth) => choice + times * (nth + 1)) };
}

/** Deals and plays a round until its summary. A decided game is ended instead. */
function* roundSteps(start: Game, leader: SeatIndex, agrees: boolean, plan: RoundPlan): Generator<Step> {
  const { decks, choices } = plan;
  let after = start;
  function step(entry: Entry): Step {
    const before = after;
    after = advanced(before, entry);
    return { before, entry, after, plan };
  }
  if (start.status !== "waiting") {
    yield step({ type: "continued", decks });
  } else if (agrees) {
    yield step({ type: "started", deal: null });
    yield step({ type: "dealt", deal: { leader, decks } });
  } else {
    yield step({ type: "started", deal: { leader, decks } });
  }
  while (after.status === "starting") yield step(cutEntry(after, plan));
  for (let nth = 0; after.status === "in_progress"; nth++) {
    yield step(playEntry(after, chosen(legalPlays(after), choices[nth])));
  }
}

/** Returns the entry for the leader's next step of the cut. */
function cutEntry({ setup, seats, round, cut }: Starting, plan: RoundPlan): Entry {
  const playerId = seats[round.leader]?.id ?? "";
  const { at, keep } = plan.cut;
  if (cut?.at == null) return { type: "cut", playerId, at: ((at - 1 + (cut?.attempt ?? 0)) % 39) + 1 };
  const isVoid = opensWithThreeAlike(deckAfterCut(round.deck, cut.at, keep, setup.seats));
  return { type: "kept", playerId, keep, next: isVoid ? round.deck : null };
}

function chosen(plays: readonly Play[], choice: number | undefined): Play {
  const play = plays[(choice ?? 0) % plays.length];
  if (play === undefined) throw new Error("the player at turn has no card");
  return play;
}
