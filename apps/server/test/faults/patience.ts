// Finds out that something has not changed for too long. It counts looks instead of time, because a slow machine looks less often.
export class Patience {
  readonly #looksMax: number;
  readonly #seen = new Map<unknown, { readonly state: unknown; readonly looks: number }>();

  constructor(looksMax: number) {
    this.#looksMax = looksMax;
  }

  /** Looks once at `what`. True if its state was the same for more than the allowed looks; null means that no change is due. */
  isOver(what: unknown, state: unknown): boolean {
    const before = this.#seen.get(what);
    const isSame = state !== null && before !== undefined && before.state === state;
    const looks = isSame ? before.looks + 1 : 0;
    this.#seen.set(what, { state, looks });
    return looks > this.#looksMax;
  }
}
