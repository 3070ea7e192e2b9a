// Counts how often each outcome of an action occurred, for the metrics.

export class Tally<Outcome extends string> {
  readonly #counts: Map<Outcome, number>;

  /** @param outcomes all outcomes; each is counted from zero, so that an alert can be written for it */
  constructor(outcomes: readonly Outcome[]) {
    this.#counts = new Map(outcomes.map((outcome) => [outcome, 0]));
  }

  count(outcome: Outcome): void {
    this.#counts.set(outcome, this.of(outcome) + 1);
  }

  of(outcome: Outcome): number {
    return this.#counts.get(outcome) ?? 0;
  }

  /** How often anything was counted. */
  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get counts(): readonly (readonly [Outcome, number])[] {
    return [...this.#counts];
  }
}
