// Statistics of a list of ratings whose true strengths are known.

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns Spearman's rank correlation. It is 1 if both lists have the same order. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  return correlation(ranks(one), ranks(other));
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [mean(one), mean(other)];
  const off = one.map((value, at) => [value - meanOne, (other[at] ?? 0) - meanOther] as const);
  const sum = (of: (a: number, b: number) => number) => off.reduce((total, [a, b]) => total + of(a, b), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}

/** Returns the rank of each value. Equal values all get the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const result: number[] = [];
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (order[to]?.value === order[from]?.value && to < order.length) to++;
    for (const { at } of order.slice(from, to)) result[at] = (from + to - 1) / 2;
    from = to;
  }
  return result;
}

/**
 * Returns by how much `values` differ for each point of difference in strength. The result is 1 if `values` are points
 * of Elo.
 */
export function slope(strengths: readonly number[], values: readonly number[]): number {
  const [middle, meanValue] = [mean(strengths), mean(values)];
  const covariance = mean(strengths.map((strength, at) => (strength - middle) * ((values[at] ?? 0) - meanValue)));
  return covariance / mean(strengths.map((strength) => (strength - middle) ** 2));
}

/** Returns the root of the mean square error, after both lists are shifted to the same mean. */
export function error(strengths: readonly number[], values: readonly number[]): number {
  const off = mean(values) - mean(strengths);
  return Math.sqrt(mean(strengths.map((strength, at) => ((values[at] ?? 0) - off - strength) ** 2)));
}

export { mean };
