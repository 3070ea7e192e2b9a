// Marks the cards of the reviewed move and the cards of a better move.
import { type Card, cardFromId } from "@chkobba/rules";
import type { Step } from "./replay-steps.ts";
import type { Verdict } from "./verdicts.ts";

export interface ReviewMarks {
  /** The played card and the cards it captured. */
  readonly played: ReadonlySet<Card>;
  /** The card of the better move and the cards it captures; empty if there was no better move. */
  readonly better: ReadonlySet<Card>;
}

/** The marks of a reviewed move; null if the step played no card. */
export function marksOf(steps: readonly Step[], { at, kind, best }: Verdict): ReviewMarks | null {
  const made = steps[at]?.event;
  if (made?.kind !== "played") return null;
  const better = kind === "fine" || kind === "mistake" ? [best.cardId, ...best.capturedCardIds].map(cardFromId) : [];
  return {
    played: new Set([made.card, ...made.taken]),
    better: new Set(better.filter((card) => card !== undefined)),
  };
}

/** The verdict on the move that led to step `at`. If this move has no verdict, the verdict on the next move. */
export function verdictAt(verdicts: readonly Verdict[], at: number): Verdict | undefined {
  return verdicts.find((verdict) => verdict.at === at) ?? verdicts.find((verdict) => verdict.at === at + 1);
}

export function markOf(marks: ReviewMarks | null, card: Card): "played" | "better" | "both" | undefined {
  const isPlayed = marks?.played.has(card) === true;
  if (marks?.better.has(card) === true) return isPlayed ? "both" : "better";
  return isPlayed ? "played" : undefined;
}
