// The theme of a puzzle, by which players choose what to practise.
import type { InformationState, PuzzleTheme, ReasonCode } from "@chkobba/rules";

const BY_REASON: Partial<Record<ReasonCode, PuzzleTheme>> = {
  chkobba: "chkobba",
  haya: "haya",
  "keeps-haya": "haya",
  barmila: "sevens",
  seven: "sevens",
  "keeps-seven": "sevens",
  guard: "guard",
  "guard-gone": "guard",
  fewer: "guard",
  "last-capture": "last-capture",
};

/** The best play of a puzzle. */
export interface BestPlay {
  /** The reason why it is better than the second best; null if no reason weighs enough. */
  readonly code: ReasonCode | null;
  /** How many table cards it takes. */
  readonly captured: number;
}

/**
 * Follows from the best play and its reason. In a team game, a card that is laid down is also laid for the partner.
 * Reasons that count cards, and plays without a simple reason, have no theme of their own: their puzzles are about sums, or
 * the last cards of a round. Null if no theme fits.
 */
export function themeOf(view: InformationState, { code, captured }: BestPlay): PuzzleTheme | null {
  const theme = code === null ? undefined : BY_REASON[code];
  if (view.seats === 4 && captured === 0 && theme !== "haya") return "partner";
  if (theme !== undefined) return theme;
  if (captured > 1) return "sum";
  if (view.undealt === 0) return "last-capture";
  return view.seats === 4 && code !== null ? "partner" : null;
}
