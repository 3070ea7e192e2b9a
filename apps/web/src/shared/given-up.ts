// Whether the visitor left a shared deal before its last round was over.
import type { Deal, DealResult } from "@chkobba/protocol";

/** @param results including the visitor's own */
export function isGivenUp({ rounds }: Pick<Deal, "rounds">, results: readonly DealResult[]): boolean {
  const own = results.find(({ isMe }) => isMe);
  return own !== undefined && own.rounds.length < rounds;
}
