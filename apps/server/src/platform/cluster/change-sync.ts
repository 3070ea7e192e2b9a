// Numbers the changes that this server makes in the presence registry, and tells when the other servers have received them.

/** The longest wait in `synced`. */
const SYNC_TIMEOUT_MS = 500;

interface Waiting {
  readonly change: number;
  readonly addition: number;
  readonly resolve: () => void;
}

export class ChangeSync {
  /** The numbers of the newest change, of the newest addition, and of the newest change that Redis has sent back to this server. */
  #change = 0;
  #addition = 0;
  #returned = 0;
  /** The newest change that each of the other servers has acknowledged. */
  readonly #acknowledged = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  /** The number of a new change. */
  next(isAddition: boolean): number {
    this.#change++;
    if (isAddition) this.#addition = this.#change;
    return this.#change;
  }

  /** A server that is new here has received all additions: it is sent a snapshot before it serves anyone. */
  peerJoined(peer: string): void {
    if (!this.#acknowledged.has(peer)) this.#acknowledged.set(peer, this.#addition);
    this.#resolveSynced();
  }

  peerLeft(peer: string): void {
    this.#acknowledged.delete(peer);
    this.#resolveSynced();
  }

  returned(change: number): void {
    this.#returned = change;
    this.#resolveSynced();
  }

  acknowledged(peer: string, change: number): void {
    if (this.#acknowledged.has(peer)) this.#acknowledged.set(peer, change);
    this.#resolveSynced();
  }

  /** A change did not get through: nothing comes back, so that nothing is waited for. */
  giveUp(): void {
    this.#returned = this.#change;
    for (const peer of this.#acknowledged.keys()) this.#acknowledged.set(peer, this.#addition);
    this.#resolveSynced();
  }

  /** Resolves once every other server has acknowledged the newest addition, and the newest change has come back; after 500 ms at the latest. */
  synced(): Promise<void> {
    return new Promise((resolve) => {
      const waiting = { change: this.#change, addition: this.#addition, resolve };
      this.#waiting.add(waiting);
      this.#resolveSynced();
      if (this.#waiting.has(waiting)) setTimeout(() => this.#resolve(waiting), SYNC_TIMEOUT_MS).unref();
    });
  }

  #resolveSynced(): void {
    for (const waiting of this.#waiting) if (this.#isSynced(waiting)) this.#resolve(waiting);
  }

  #isSynced({ change, addition }: Waiting): boolean {
    if (this.#acknowledged.size === 0) return true;
    return this.#returned >= change && [...this.#acknowledged.values()].every((newest) => newest >= addition);
  }

  #resolve(waiting: Waiting): void {
    if (this.#waiting.delete(waiting)) waiting.resolve();
  }
}
