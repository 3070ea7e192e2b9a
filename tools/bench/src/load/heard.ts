// Keeps the newest state that a player has received, and waits for a state that matches a condition.
export class Heard<T> {
  #latest: T | null = null;
  #waiting: { isWanted(value: T): boolean; resolve(value: T): void } | null = null;

  get latest(): T {
    if (this.#latest === null) throw new Error("nothing was heard yet");
    return this.#latest;
  }

  hear(value: T): void {
    this.#latest = value;
    if (!this.#waiting?.isWanted(value)) return;
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve(value);
  }

  /** Resolves with the first matching state received from now on. Only one wait is possible at a time. */
  next(isWanted: (value: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve) => {
      this.#waiting = { isWanted, resolve };
    });
  }
}
