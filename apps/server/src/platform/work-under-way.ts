// Background work that no request waits for. A stopping server waits for it before closing the database.
export class WorkUnderWay {
  readonly #works = new Set<Promise<void>>();

  /** @param onFailure is called if the work rejects */
  add(work: Promise<unknown>, onFailure: (error: unknown) => void): void {
    const done: Promise<void> = work
      .then(() => undefined)
      .catch(onFailure)
      .finally(() => this.#works.delete(done));
    this.#works.add(done);
  }

  /** Resolves once all work has ended, including work added in the meantime. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }
}
