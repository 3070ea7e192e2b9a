// Runs tasks with the same key one after the other, in their order of arrival.
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, mine);
    const leave = () => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
