// Which cards of a position a reviewed move played, and which ones a better move needs.
import { type Card, cardFromId } from "@chkobba/rules";
import type { Step } from "./replay-steps.ts";
import type { Verdict } from "./verdicts.ts";

export interface ReviewMarks {
  /** The card that was played and what it took. */
  readonly played: ReadonlySet<Card>;
  /** The card of the better move and what it takes; empty where nothing better was found. */
  readonly better: ReadonlySet<Card>;
}

/** Those of a reviewed move; null where it did not play a card. */
export function marksOf(steps: readonly Step[], { at, kind, best }: Verdict): ReviewMarks | null {
  const made = steps[at]?.event;
  if (made?.kind !== "played") return null;
  const better = kind === "fine" || kind === "mistake" ? [best.cardId, ...best.capturedCardIds].map(cardFromId) : [];
  return {
    played: new Set([made.card, ...made.taken]),
    better: new Set(better.filter((card) => card !== undefined)),
  };
}

/** The verdict on the move that led to step `at`; else on the one that follows it. */
export function verdictAt(verdicts: readonly Verdict[], at: number): Verdict | undefined {
  return verdicts.find((verdict) => verdict.at === at) ?? verdicts.find((verdict) => verdict.at === at + 1);
}

export function markOf(marks: ReviewMarks | null, card: Card): "played" | "better" | "both" | undefined {
  const isPlayed = marks?.played.has(card) === true;
  if (marks?.better.has(card) === true) return isPlayed ? "both" : "better";
  return isPlayed ? "played" : undefined;
}
