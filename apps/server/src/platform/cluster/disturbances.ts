// When servers were started or lost, as far as this server knows: a player's conduct around that time may not be their
// fault.
import type { Membership } from "./membership.ts";

/** How long a start or loss may affect a game. */
const TROUBLE_MS = 3 * 60_000;

export class Disturbances {
  readonly #now: () => number;
  #times: readonly number[];

  /** @param now in ms since the epoch */
  constructor(membership: Pick<Membership, "on">, now: () => number) {
    this.#now = now;
    this.#times = [now()];
    membership.on("lost", () => this.#happened());
    membership.on("revived", () => this.#happened());
  }

  /** Whether a start or loss since `from` may explain an event at that time. Both in ms since the epoch. */
  mayExplain(from: number, at: number): boolean {
    return this.#times.some((time) => from <= time && time <= at && at - time <= TROUBLE_MS);
  }

  #happened(): void {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => time > now - 2 * TROUBLE_MS), now];
  }
}
