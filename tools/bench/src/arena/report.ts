// Summarises the results of many duels.
import type { Duel } from "./duel.ts";

/**
 * Returns the results as text. The standard error is computed from pairs of rounds with the same deck, because such a
 * pair varies less than two random rounds.
 */
export function report(duels: readonly Duel[]): string {
  const pairs = duels.flatMap(({ margins: [there, back] }) => {
    const length = Math.min(there.length, back.length);
    return Array.from({ length }, (_, round) => ((there[round] ?? 0) + (back[round] ?? 0)) / 2);
  });
  const rounds = duels.flatMap(({ margins }) => margins.flat());
  const wins = duels.reduce((sum, duel) => sum + duel.wins, 0);
  const share = (kind: number) => percent(rounds.filter((margin) => Math.sign(margin) === kind).length / rounds.length);
  const { mean, error } = meanOf(pairs);
  const ms = duels.reduce((sum, duel) => sum + duel.ms, 0) / duels.reduce((sum, duel) => sum + duel.moves, 0);
  return [
    `${pairs.length} deals, each played twice`,
    `margin a round    ${mean > 0 ? "+" : ""}${mean.toFixed(3)} ± ${error.toFixed(3)}`,
    `rounds            ${share(1)} won, ${share(0)} even, ${share(-1)} lost`,
    `games             ${percent(wins / (2 * duels.length))} of ${2 * duels.length}, a tie counted as half`,
    `time a move       ${ms.toFixed(2)} ms`,
  ].join("\n");
}

function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
