// The bot's verdict on each move, and the most important move of each round. Moves are compared by the points that a
// player can expect in the round.
import { type Move, type RatedMove, type Reason, reasonFor } from "@chkobba/bot";
import type { Decision } from "./decisions.ts";

export interface Verdict {
  readonly at: number;
  readonly round: number;
  /** "only": the move was the only legal one. */
  readonly kind: "only" | "best" | "fine" | "mistake";
  /** The expected points that the move lost, compared with the best move. */
  readonly lost: number;
  /**
   * If the move was the best one, the expected points that it gained, compared with the second best move. Otherwise 0.
   */
  readonly won: number;
  readonly best: Move;
  /** Why the best move is better than the one that was made; null if no reason is known. */
  readonly reason: Reason | null;
}

/** A loss of at least `NOTICEABLE` points is shown. A loss of at least `MISTAKE` points is called a mistake. */
const NOTICEABLE = 0.05;
const MISTAKE = 0.25;

/** @param rated every legal move with its expected points, the best move first */
export function verdictOf({ at, round, view, played }: Decision, rated: readonly RatedMove[]): Verdict {
  const [best, next] = rated;
  const own = rated.find(({ move }) => isSame(move, played));
  if (best === undefined || own === undefined)
    throw new Error("the move that was made is not among those that were rated");
  // Near the end of a game, the move with the most expected points is not always the best move. So the difference can
  // be negative.
  const lost = Math.max(0, best.points - own.points);
  const won = own === best && next !== undefined ? Math.max(0, best.points - next.points) : 0;
  const reason = lost < NOTICEABLE ? null : reasonFor(view, best.move, own.move, lost);
  return { at, round, kind: next === undefined ? "only" : kindOf(lost), lost, won, best: best.move, reason };
}

function kindOf(lost: number): Verdict["kind"] {
  if (lost < NOTICEABLE) return "best";
  return lost < MISTAKE ? "fine" : "mistake";
}

function isSame(one: Move, other: Move): boolean {
  return (
    one.cardId === other.cardId &&
    one.capturedCardIds.length === other.capturedCardIds.length &&
    one.capturedCardIds.every((id) => other.capturedCardIds.includes(id))
  );
}

export interface RoundReview {
  readonly round: number;
  readonly counts: Readonly<Record<"best" | "fine" | "mistake", number>>;
  readonly lost: number;
  /** The move that lost or gained the most points; null if no move lost or gained noticeably. */
  readonly turningPoint: Verdict | null;
}

export function reviewByRound(verdicts: readonly Verdict[]): readonly RoundReview[] {
  const rounds = [...new Set(verdicts.map(({ round }) => round))];
  return rounds.map((round) =>
    reviewOf(
      round,
      verdicts.filter((verdict) => verdict.round === round),
    ),
  );
}

function reviewOf(round: number, verdicts: readonly Verdict[]): RoundReview {
  const count = (kind: Verdict["kind"]) => verdicts.filter((verdict) => verdict.kind === kind).length;
  const most = verdicts.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  return {
    round,
    counts: { best: count("best"), fine: count("fine"), mistake: count("mistake") },
    lost: verdicts.reduce((sum, { lost }) => sum + lost, 0),
    turningPoint: most !== undefined && weightOf(most) >= NOTICEABLE ? most : null,
  };
}

const weightOf = ({ lost, won }: Verdict) => Math.max(lost, won);

/** The costliest moves, the worst first. Moves without a noticeable loss are left out. */
export function costliestOf(verdicts: readonly Verdict[], most = 3): readonly Verdict[] {
  return verdicts
    .filter(({ lost }) => lost >= NOTICEABLE)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, most);
}
