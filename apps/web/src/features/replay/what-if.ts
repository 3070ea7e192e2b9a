// "What if?" in a replay: plays that the game did not have, after one of its steps.
import type { Move } from "@chkobba/bot";
import { advance, cardFromId, cardId, legalCaptures } from "@chkobba/rules";
import { type Played, type Step, stepOf } from "./replay-steps.ts";

/** The steps after each play of a line. They end before the first play that the rules refuse. */
export function stepsAfter(step: Step, line: readonly Move[]): readonly Step[] {
  const steps: Step[] = [];
  for (const move of line) {
    const next = stepAfter(steps.at(-1) ?? step, move);
    if (next === null) break;
    steps.push(next);
  }
  return steps;
}

function stepAfter({ game }: Step, { cardId: played, capturedCardIds }: Move): Step | null {
  if (game.status !== "in_progress") return null;
  const card = cardFromId(played);
  const taken = capturedCardIds.map(cardFromId);
  const playerId = game.seats[game.round.turn]?.id;
  if (card === undefined || playerId === undefined || !taken.every((it) => it !== undefined)) return null;
  const entry = { type: "played", playerId, card, taken } as const;
  const after = advance(game, entry);
  return after.ok ? stepOf(game, entry, after.value) : null;
}

/** Each legal play of the seat at turn; empty if no seat is at turn. */
export function playsAt(game: Played): readonly Move[] {
  if (game.status !== "in_progress") return [];
  const { hands, turn, table } = game.round;
  return (hands[turn] ?? []).flatMap((card): Move[] => {
    const captures = legalCaptures(card, table);
    const sets = captures.length === 0 ? [[]] : captures;
    return sets.map((taken) => ({ cardId: cardId(card), capturedCardIds: taken.map(cardId) }));
  });
}
