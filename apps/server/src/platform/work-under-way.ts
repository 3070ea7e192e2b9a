// Background work that no request waits for. A server that stops waits for this work before it closes the database.
export class WorkUnderWay {
  readonly #works = new Set<Promise<void>>();

  /** @param onFailure called if the work rejects */
  add(work: Promise<unknown>, onFailure: (error: unknown) => void): void {
    const done: Promise<void> = work
      .then(() => undefined)
      .catch(onFailure)
      .finally(() => this.#works.delete(done));
    this.#works.add(done);
  }

  /** Resolves once all work has ended, including work that is added during the wait. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }
}
