// Shares the turns of the event loop among networks. Within its limits, a network may send hundreds of events or requests
// at the same moment. Handled in one turn, they would delay the moves of all other players.

/** Pieces of work of one network that begin at once in each turn. */
const AT_ONCE = 4;
/** Waiting pieces of work, of all networks together, that begin in each later turn. */
const LATER = 24;
/** A crowd of 300 browsers has up to 1,800 requests under way. */
const WAITING_MAX = 5000;

export class FairTurns {
  /** How many pieces of work of each network have begun at once in this turn. */
  readonly #begun = new Map<string, number>();
  /** Waiting work by network; the most recently served network is last. */
  readonly #lines = new Map<string, (() => void)[]>();
  #waiting = 0;
  /** Callbacks that will each begin one waiting piece. */
  #due = 0;
  #isNewTurnDue = false;

  /**
   * Asks for a turn for a piece of work: null if it may begin now, otherwise a promise that resolves once it may. The
   * work of one network begins in the order in which it was asked for. Callers limit how much of a network waits, for
   * example by `isFull`.
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

  /** Whether too much of a network is waiting to add more. */
  isFull(network: string): boolean {
    return (this.#lines.get(network)?.length ?? 0) >= WAITING_MAX;
  }

  /** Each piece of work begins in a callback of its own, so that what it does at once is done before the next begins. */
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
