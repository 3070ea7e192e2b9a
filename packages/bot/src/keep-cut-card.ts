// Whether the leader keeps the card that the cut brought to light.
import { type CutState, isDiamond, valueOf } from "@chkobba/rules";

/** Sevens and diamonds score by themselves. */
export function keepsCutCard({ card }: CutState): boolean {
  return isDiamond(card) || valueOf(card) === 7;
}
