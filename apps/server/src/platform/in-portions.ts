// Works on many items, a limited number at once.

/** Does `work` for all items, for at most `atOnce` items at once. Rejects with the first failure. */
export async function inPortions<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    await Promise.all(items.slice(from, from + atOnce).map(work));
  }
}
