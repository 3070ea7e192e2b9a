// Shares the turns of the event loop among networks. Within its limits, a network may send hundreds of events or
// requests at the same moment. If they were all handled in one turn, they would delay the moves of all other players.

/** How many pieces of work of one network begin without waiting, in each turn. */
const AT_ONCE = 4;
/** How many pieces of waiting work, of all networks together, begin in each turn. */
const LATER = 24;
/** How many pieces of work of one network may wait. A crowd of 300 browsers has up to 1,800 requests under way. */
const WAITING_MAX = 5000;

export class FairTurns {
  /** By network: how many pieces of work have begun without waiting in this turn. */
  readonly #begun = new Map<string, number>();
  /** By network: the waiting work. The network that was served last is at the end. */
  readonly #lines = new Map<string, (() => void)[]>();
  #waiting = 0;
  /** How many callbacks are scheduled. Each of them begins one waiting piece of work. */
  #due = 0;
  #isNewTurnDue = false;

  /**
   * Asks for a turn for a piece of work. Returns null if it may begin now, otherwise a promise that resolves once it
   * may begin. The work of one network begins in the order of the requests. Callers must limit how much work of a
   * network waits, for example by `isFull`.
   */
  ask(network: string): Promise<void> | null {
    const line = this.#lines.get(network);
    const begun = this.#begun.get(network) ?? 0;
    if (line === undefined && begun < AT_ONCE) {
      this.#begun.set(network, begun + 1);
      if (!this.#isNewTurnDue) setImmediate(this.#newTurn);
      this.#isNewTurnDue = true;
      return null;
    }
    return new Promise((resolve) => {
      if (line === undefined) this.#lines.set(network, [resolve]);
      else line.push(resolve);
      this.#waiting++;
      this.#scheduleLater();
    });
  }

  /** Whether so much work of a network is waiting that no more may be added. */
  isFull(network: string): boolean {
    return (this.#lines.get(network)?.length ?? 0) >= WAITING_MAX;
  }

  /**
   * Begins each piece of work in its own callback. So the synchronous part of a piece is done before the next piece
   * begins.
   */
  #scheduleLater(): void {
    if (this.#due >= LATER || this.#due >= this.#waiting) return;
    this.#due++;
    setImmediate(this.#beginNext);
  }

  readonly #beginNext = (): void => {
    this.#due--;
    const [next] = this.#lines;
    if (next === undefined) return;
    const [network, line] = next;
    this.#lines.delete(network);
    this.#waiting--;
    line.shift()?.();
    if (line.length > 0) this.#lines.set(network, line);
    this.#scheduleLater();
  };

  readonly #newTurn = (): void => {
    this.#isNewTurnDue = false;
    this.#begun.clear();
  };
}
