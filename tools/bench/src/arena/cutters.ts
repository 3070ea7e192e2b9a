// Ways in which the leader of a round decides about the cut card.
import { keepsCutCard } from "@chkobba/bot";
import type { CutState } from "@chkobba/rules";

export type Cutter = (state: CutState, below: (limit: number) => number) => boolean;

export const CUTTERS = {
  /** Decides as the product's bot does. */
  judged: keepsCutCard,
  kept: () => true,
  left: () => false,
  random: (_state, below) => below(2) === 0,
} as const satisfies Record<string, Cutter>;

export type CutterName = keyof typeof CUTTERS;
export const CUTTER_NAMES = Object.keys(CUTTERS) as readonly CutterName[];
