// Remembers disturbances: the start of this server, times without its heartbeats, and losses of other servers. Shortly
// after a disturbance, players may not be to blame for their conduct.
import type { Membership } from "./membership.ts";

/** How long a disturbance may affect games, in ms. */
const TROUBLE_MS = 3 * 60_000;

export class Disturbances {
  readonly #now: () => number;
  #times: readonly number[];

  /** @param now the time in ms since the epoch */
  constructor(membership: Pick<Membership, "on">, now: () => number) {
    this.#now = now;
    this.#times = [now()];
    membership.on("lost", () => this.#happened());
    membership.on("revived", () => this.#happened());
  }

  /** Whether a disturbance since `from` may explain an event at the time `at`. Both times are in ms since the epoch. */
  mayExplain(from: number, at: number): boolean {
    return this.#times.some((time) => from <= time && time <= at && at - time <= TROUBLE_MS);
  }

  #happened(): void {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => time > now - 2 * TROUBLE_MS), now];
  }
}
