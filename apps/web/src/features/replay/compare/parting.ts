// Two games with the same cards, step by step: where their players went apart.
import type { Step } from "../replay-steps.ts";

/** The first step at which something else happens; null: the same to the end. */
export function partingOf(one: readonly Step[], other: readonly Step[]): number | null {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) {
    if (signOf(one[at]) !== signOf(other[at])) return at;
  }
  return null;
}

/** What happened, without the names of who did it. */
function signOf(step: Step | undefined): string {
  return JSON.stringify(step?.event ?? null);
}
