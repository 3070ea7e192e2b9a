// The people of one table, who play one game after the other.
import type { Person } from "./person.ts";

export class Table {
  readonly people: readonly Person[];
  /** The games that were started, the newest last. */
  readonly gameIds: string[] = [];

  constructor(people: readonly Person[]) {
    this.people = people;
  }

  /** Plays one game to its end. */
  async play(): Promise<void> {
    const [host, ...guests] = this.people;
    if (host === undefined) throw new Error("the table has no people");
    const { gameId } = await host.open(this.people.length === 4);
    for (const guest of guests) await guest.join(gameId);
    await host.start(gameId);
    this.gameIds.push(gameId);
    await Promise.all(this.people.map((person) => person.play()));
  }

  /** When one of them last received a newer version. */
  get lastSeenAt(): number {
    return Math.max(...this.people.map((person) => person.lastSeenAt));
  }

  /** The newest version of the last game that has reached each of them. */
  get seen(): readonly number[] {
    const gameId = this.gameIds.at(-1);
    return gameId === undefined ? [] : this.people.map((person) => person.connection.newestVersion(gameId));
  }
}
