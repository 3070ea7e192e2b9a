// Says why a play is better than another one: the most important reason that is true, or none.
import { cardId, type InformationState, REASON_CODES, type ReasonCode } from "@chkobba/rules";
import type { Move } from "../move.ts";
import { factsOf, type PlayFacts, playOf } from "./play-facts.ts";
import { type Found, REASON_RULES } from "./reason-rules.ts";

export interface Reason {
  readonly code: ReasonCode;
  /** Card ids, the card of the sentence first. The meaning of the others depends on the code. */
  readonly cards: readonly string[];
  /** How many points better the play is, where the reason says it. */
  readonly points?: number;
}

/** All reasons together must explain at least this share of the points between the two plays. */
const SHARE_OF_ALL = 0.3;
/** The weightiest reason must explain at least this share. */
const SHARE_OF_ONE = 0.15;

/**
 * Returns why `best` is better than `other` by `lost` points. Null if no reason holds, if none weighs enough (a reason
 * beside the point would teach a wrong play), or if one of the moves is not legal in this view.
 */
export function reasonFor(view: InformationState, best: Move, other: Move, lost: number): Reason | null {
  const [good, bad] = [playOf(view, best), playOf(view, other)];
  if (good === undefined || bad === undefined) return null;
  const [better, worse] = [factsOf(view, good), factsOf(view, bad)];
  const reasons = reasonsFor(better, worse);
  const given = explaining(reasons, reasonsFor(worse, better), lost) ?? reasons.find(({ code }) => code === "counted");
  if (given === undefined) return null;
  const { code, cards, points } = given;
  return { code, cards: cards.map(cardId), ...(points !== undefined && { points }) };
}

type Holding = Found & { readonly code: ReasonCode };

/** The weightiest reason, if it weighs enough. */
function explaining(reasons: readonly Holding[], [against]: readonly Holding[], lost: number): Holding | undefined {
  const [weightiest] = reasons;
  const all = reasons.reduce((sum, { worth }) => sum + worth, 0);
  if (weightiest === undefined || weightiest.worth <= (against?.worth ?? 0)) return undefined;
  return weightiest.worth < SHARE_OF_ONE * lost || all < SHARE_OF_ALL * lost ? undefined : weightiest;
}

/** All reasons that hold, the weightiest first. */
function reasonsFor(best: PlayFacts, other: PlayFacts): readonly Holding[] {
  return REASON_CODES.flatMap((code) => {
    const holds = REASON_RULES[code](best, other);
    return holds === null ? [] : [{ code, ...holds }];
  }).toSorted((a, b) => b.worth - a.worth);
}
