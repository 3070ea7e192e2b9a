// A room of people who look at a finished game together, as one server knows it. Servers exchange summaries. The leader
// and the moment are a register: of two values, all servers keep the one with the higher version.
import {
  type Moment,
  TOGETHER_PEOPLE_MAX,
  type Together,
  type TogetherMoment,
  type TogetherPeople,
  type TogetherPerson,
  type TogetherRef,
} from "@chkobba/protocol";

/** A person of the room. `since`: when they came, in ms since the epoch. */
export interface RoomPerson extends TogetherPerson {
  readonly since: number;
}

/** `by`: the number of the server that wrote this value, which decides between two values of one version. */
export interface Register extends Moment {
  readonly version: number;
  readonly by: number;
  readonly leaderId: string | null;
}

/** A server's part of a room, as it is sent to the other servers. */
export interface Summary {
  readonly register: Register;
  /** The sender's people, in the order of the room, at most twenty. */
  readonly people: readonly RoomPerson[];
  /** The number of the sender's people. */
  readonly count: number;
  /** The ids of people who were removed. */
  readonly removed: readonly string[];
}

interface PersonHere {
  readonly person: RoomPerson;
  readonly sockets: Set<string>;
}

/** How many removed people a room remembers. */
const REMOVED_MAX = 200;
/** How long, in ms, a leader may have no connection, for example while their page reloads. */
const LEADER_GONE_MS = 5000;

export class TogetherRoom {
  readonly ref: TogetherRef;
  readonly #server: number;
  readonly #here = new Map<string, PersonHere>();
  readonly #others = new Map<number, Pick<Summary, "people" | "count">>();
  readonly #removed = new Set<string>();
  #register: Register = { version: 0, by: 0, leaderId: null, at: 0, line: [] };
  #leaderGoneSince: number | null = null;

  /** @param server the number of this server; 0 if it is the only one */
  constructor(ref: TogetherRef, server: number) {
    this.ref = ref;
    this.#server = server;
  }

  get leaderId(): string | null {
    return this.#register.leaderId;
  }

  /** The number of people, on all servers. */
  get count(): number {
    return [...this.#others.values()].reduce((sum, { count }) => sum + count, this.#here.size);
  }

  /** The number of sockets on this server. */
  get socketsHere(): number {
    return [...this.#here.values()].reduce((sum, { sockets }) => sum + sockets.size, 0);
  }

  get hasPlayer(): boolean {
    return this.#people().some(({ isPlayer }) => isPlayer);
  }

  personHere(personId: string): RoomPerson | null {
    return this.#here.get(personId)?.person ?? null;
  }

  socketsOf(personId: string): readonly string[] {
    return [...(this.#here.get(personId)?.sockets ?? [])];
  }

  isRemoved(personId: string): boolean {
    return this.#removed.has(personId);
  }

  enter(person: RoomPerson, socketId: string): void {
    const known = this.#here.get(person.id);
    if (known === undefined) this.#here.set(person.id, { person, sockets: new Set([socketId]) });
    else known.sockets.add(socketId);
  }

  leave(personId: string, socketId: string): void {
    const known = this.#here.get(personId);
    known?.sockets.delete(socketId);
    if (known?.sockets.size === 0) this.#here.delete(personId);
  }

  show({ at, line }: Moment): void {
    this.#write({ at, line });
  }

  lead(leaderId: string): void {
    this.#write({ leaderId });
  }

  /** Removes a person. Returns whether a person of that id who did not play the game is in the room. */
  remove(personId: string): boolean {
    const person = this.#people().find(({ id }) => id === personId);
    if (person === undefined || person.isPlayer || this.#removed.size >= REMOVED_MAX) return false;
    this.#removed.add(personId);
    return true;
  }

  /** The people here who were removed. */
  removedHere(): readonly string[] {
    return [...this.#removed].filter((id) => this.#here.has(id));
  }

  /** Gives up the lead of a person who has left. */
  giveUpLead(personId: string): void {
    if (this.leaderId === personId && !this.#here.has(personId)) this.#write({ leaderId: null });
  }

  /**
   * If no person leads, or the leader has had no connection for too long: the first person of the room leads. Only the server of that
   * person decides this. Returns whether the leader has changed.
   */
  settleLeader(now: number): boolean {
    const people = this.#people();
    const { leaderId } = this.#register;
    if (people.some(({ id }) => id === leaderId)) {
      this.#leaderGoneSince = null;
      return false;
    }
    this.#leaderGoneSince ??= now;
    const mayReturn = leaderId !== null && now - this.#leaderGoneSince < LEADER_GONE_MS;
    const [next] = people;
    if (mayReturn || next === undefined || !this.#here.has(next.id)) return false;
    this.lead(next.id);
    return true;
  }

  /** Takes over what another server tells. Returns what has changed. */
  hear(server: number, { register, people, count, removed }: Summary): { readonly moment: boolean } {
    if (count > 0) this.#others.set(server, { people, count });
    else this.#others.delete(server);
    for (const id of removed) if (this.#removed.size < REMOVED_MAX) this.#removed.add(id);
    const isNewer =
      register.version > this.#register.version ||
      (register.version === this.#register.version && register.by > this.#register.by);
    if (isNewer) this.#register = register;
    return { moment: isNewer };
  }

  /** Forgets the people of servers that no longer run. Returns whether there were any. */
  forgetServers(isAlive: (server: number) => boolean): boolean {
    const lost = [...this.#others.keys()].filter((server) => !isAlive(server));
    for (const server of lost) this.#others.delete(server);
    return lost.length > 0;
  }

  summary(): Summary {
    return {
      register: this.#register,
      people: ordered(
        [...this.#here.values()].map(({ person }) => person),
        this.leaderId,
      ).slice(0, TOGETHER_PEOPLE_MAX),
      count: this.#here.size,
      removed: [...this.#removed],
    };
  }

  moment(): TogetherMoment {
    const { version, at, line } = this.#register;
    return { ...this.ref, version, at, line };
  }

  people(): TogetherPeople {
    const people = this.#people()
      .slice(0, TOGETHER_PEOPLE_MAX)
      .map(({ id, name, isPlayer }) => ({ id, name, isPlayer }));
    return { ...this.ref, leaderId: this.leaderId, people, count: this.count };
  }

  shownTo(personId: string): Together {
    return { ...this.moment(), ...this.people(), personId };
  }

  #write(change: Partial<Pick<Register, "leaderId" | "at" | "line">>): void {
    if (change.leaderId !== undefined) this.#leaderGoneSince = null;
    this.#register = { ...this.#register, ...change, version: this.#register.version + 1, by: this.#server };
  }

  #people(): readonly RoomPerson[] {
    const byId = new Map<string, RoomPerson>();
    const all = [...[...this.#others.values()].flatMap(({ people }) => people), ...this.#everyoneHere()];
    for (const person of all) byId.set(person.id, person);
    return ordered([...byId.values()], this.leaderId);
  }

  #everyoneHere(): readonly RoomPerson[] {
    return [...this.#here.values()].map(({ person }) => person);
  }
}

/** The leader, then the players of the game, then others, each in the order in which they came. */
function ordered(people: readonly RoomPerson[], leaderId: string | null): readonly RoomPerson[] {
  const rank = ({ id, isPlayer }: RoomPerson) => (id === leaderId ? 0 : isPlayer ? 1 : 2);
  return people.toSorted((a, b) => rank(a) - rank(b) || a.since - b.since || (a.id < b.id ? -1 : 1));
}
