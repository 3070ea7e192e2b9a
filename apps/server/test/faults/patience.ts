// Detects that a state has not changed for too long. Counts checks instead of time, because a slow machine checks less
// often.
export class Patience {
  readonly #looksMax: number;
  readonly #seen = new Map<unknown, { readonly state: unknown; readonly looks: number }>();

  constructor(looksMax: number) {
    this.#looksMax = looksMax;
  }

  /**
   * Counts one more check of `what`. Returns true if its state has stayed the same for too many checks in a row.
   * @param state null if no change is expected now; then the count begins again
   */
  isOver(what: unknown, state: unknown): boolean {
    const before = this.#seen.get(what);
    const isSame = state !== null && before !== undefined && before.state === state;
    const looks = isSame ? before.looks + 1 : 0;
    this.#seen.set(what, { state, looks });
    return looks > this.#looksMax;
  }
}
