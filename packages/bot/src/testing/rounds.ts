/// <reference types="node" />
// Rounds played by the rules, for the bot's tests.
import {
  advance,
  type Card,
  card,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  type HouseRules,
  type InformationState,
  type InProgress,
  informationStateFor,
  legalCaptures,
  openGame,
  type Setup,
} from "@chkobba/rules";
import { inject } from "vitest";
import type { Candidate, Move } from "../move.ts";

/**
 * Returns how many of `count` random examples a test takes. A mutation run repeats every test for hundreds of mutants,
 * so it sets `TEST_SAMPLES` to the share of the examples to take.
 */
export function sampleSize(count: number): number {
  return Math.ceil(count * (inject("isLong") ? 1 : Number(process.env.TEST_SAMPLES ?? 0.2)));
}

export function pick<T>(items: readonly T[], random: () => number): T {
  const picked = items[Math.floor(random() * items.length)];
  if (picked === undefined) throw new Error("nothing to pick from");
  return picked;
}

/** The setup of a test's game. House rules that are not named have the value of a new game. */
type Terms = Pick<Setup, "seats" | "target"> & Partial<HouseRules>;

export function startedGame(setup: Terms, random: () => number, scores: readonly [number, number] = [0, 0]) {
  const below = (limit: number) => Math.floor(random() * limit);
  return gameWith(setup, { leader: below(setup.seats), decks: drawDecks(below) }, scores);
}

export function gameWith(
  { seats, target, ...houseRules }: Terms,
  deal: (Entry & { type: "started" })["deal"],
  scores: readonly [number, number] = [0, 0],
): InProgress {
  let game: Game = openGame({ seats, target, ...HOUSE_RULES, ...houseRules });
  for (let seat = 0; seat < seats; seat++) {
    game = stepped(game, { type: "seated", playerId: `${seat}`, name: "A player", isBot: true });
  }
  game = stepped(game, { type: "started", deal });
  if (game.status !== "in_progress") throw new Error(`a game that was started is ${game.status}`);
  return { ...game, scores };
}

export function isOn(game: Game): game is InProgress {
  return game.status === "in_progress";
}

export function viewAtTurn(game: InProgress): InformationState {
  return informationStateFor(game, game.round.turn);
}

export function played(game: InProgress, { played: laid, taken }: Candidate): Game {
  return stepped(game, { type: "played", playerId: `${game.round.turn}`, card: laid, taken });
}

export function moved(game: InProgress, { cardId, capturedCardIds }: Move): Game {
  return played(game, { played: card(cardId), taken: capturedCardIds.map(card) });
}

/** Returns every legal play of the seat at turn, as the rules list them. */
export function legalPlays({ round }: InProgress): readonly Candidate[] {
  const hand: readonly Card[] = round.hands[round.turn] ?? [];
  return hand.flatMap((laid): Candidate[] => {
    const captures = legalCaptures(laid, round.table);
    return captures.length === 0 ? [{ played: laid, taken: [] }] : captures.map((taken) => ({ played: laid, taken }));
  });
}

/** Makes `count` random plays, or fewer if the round ends. */
export function afterRandomPlays(game: Game, count: number, random: () => number): Game {
  let now = game;
  for (let n = 0; n < count && isOn(now); n++) now = played(now, pick(legalPlays(now), random));
  return now;
}

/** Returns the points of team 0 in a finished round, less the points of team 1. */
export function marginOf(game: Game): number {
  if (game.status !== "round_summary") throw new Error(`the round is not over: ${game.status}`);
  return game.summary.points[0] - game.summary.points[1];
}

function stepped(game: Game, entry: Entry): Game {
  const result = advance(game, entry);
  if (!result.ok) throw new Error(`${entry.type} is refused: ${result.refusal.code}`);
  return result.value;
}
