// Finds the step at which two games with the same cards diverge.
import type { Step } from "../replay-steps.ts";

/** The index of the first step that differs; null if the games are equal to the end. */
export function partingOf(one: readonly Step[], other: readonly Step[]): number | null {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) {
    if (signOf(one[at]) !== signOf(other[at])) return at;
  }
  return null;
}

/** The event of a step as text. It does not contain the players' names. */
function signOf(step: Step | undefined): string {
  return JSON.stringify(step?.event ?? null);
}
