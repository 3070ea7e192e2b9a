// The people of one table, who play one game after another.
import type { Person } from "./person.ts";

/** A group of people who play with each other. */
export interface Group {
  readonly people: readonly Person[];
  /** The started games, newest last. */
  readonly gameIds: readonly string[];
  /** The time, by `performance.now()`, at which one of these people last received an update. */
  readonly lastSeenAt: number;
  /** Plays one game after another until the faults are over. */
  readonly playOn: (isCalm: () => boolean) => Promise<void>;
}

export class Table implements Group {
  readonly people: readonly Person[];
  readonly gameIds: string[] = [];

  constructor(people: readonly Person[]) {
    this.people = people;
  }

  async playOn(isCalm: () => boolean): Promise<void> {
    do await this.#play();
    while (!isCalm());
  }

  /** Plays one game to its end. */
  async #play(): Promise<void> {
    const [host, ...guests] = this.people;
    if (host === undefined) throw new Error("the table has no people");
    const { gameId } = await host.open(this.people.length === 4);
    for (const guest of guests) await guest.join(gameId);
    await host.start(gameId);
    this.gameIds.push(gameId);
    await Promise.all(this.people.map((person) => person.play()));
  }

  get lastSeenAt(): number {
    return Math.max(...this.people.map((person) => person.lastSeenAt));
  }
}
