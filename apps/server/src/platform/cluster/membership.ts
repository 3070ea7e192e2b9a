// The servers that share a database. Each has a row under its own number and counts up its heartbeats there; a server
// whose counter stops is lost. The database's order decides, not clocks: neither a slow Redis nor differing clocks make
// a server look lost.
import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { Fingerprint } from "./fingerprint.ts";

interface MembershipEvents {
  /** This server has stopped, so nothing is connected to it any more. The listener must call `forget` afterwards. */
  readonly lost: [server: number];
  /** This server has been silent for that long, so the others may have declared it lost. */
  readonly revived: [forMs: number];
  /** Another server has changed the number that it shares under that name. */
  readonly shared: [name: string];
}

export interface Membership extends Pick<EventEmitter<MembershipEvents>, "on"> {
  /** This server's number; undefined if no other server can use the database. */
  readonly number: number | undefined;
  /** Whether a server is running as far as this one knows: itself, or one whose heartbeats it sees. */
  isAlive(server: number | undefined): boolean;
  /** Reads the rows again if one of these is unknown: it may have started recently and taken over. */
  lookFor(servers: readonly (number | undefined)[]): Promise<void>;
  /** Whether this server does work that exactly one server must do: it has the lowest number. */
  isLeader(): boolean;
  /** Shows a number to the other servers, with the next heartbeat. */
  share(name: string, value: number): void;
  /** The numbers that the other servers share under that name. */
  shared(name: string): readonly number[];
  /** Removes the row of a lost server, once its connections have been dealt with. */
  forget(server: number): Promise<void>;
  /**
   * Removes the rows of all others, when no other server has connections. Servers that are just starting then `confirm`
   * their rows.
   */
  forgetOthers(): Promise<void>;
  confirm(): Promise<void>;
  close(): Promise<void>;
}

/** The membership of the only server on a database. */
export function noMembership(): Membership {
  const events = new EventEmitter<MembershipEvents>();
  return Object.assign(events, {
    number: undefined,
    isAlive: (server: number | undefined) => server === undefined,
    lookFor: () => Promise.resolve(),
    isLeader: () => true,
    share: () => undefined,
    shared: () => [],
    forget: () => Promise.resolve(),
    forgetOthers: () => Promise.resolve(),
    confirm: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}

export const BEAT_MS = 1000;
/** A server is lost once its counter has not changed for this many of our heartbeats in a row. */
const MISSED_BEATS_MAX = 6;
/**
 * If a heartbeat comes later than this after the one before, it proves nothing about the others: this server or the
 * database was slow.
 */
const LATE_MS = 2 * BEAT_MS;

const notes = z.record(z.string(), z.number());
const row = z.object({ number: z.int(), beats: z.int(), notes: z.string(), fingerprint: z.string() });
type Row = z.infer<typeof row>;
type Notes = z.infer<typeof notes>;

export interface ServerRow extends Omit<Row, "notes"> {
  /** The numbers that the server shares, by name. */
  readonly notes: Notes;
}

const JOIN = "insert into servers (fingerprint) values (?) returning number";
const REJOIN = "insert into servers (number, fingerprint) values (?, ?) on conflict do nothing";
const BEAT = "update servers set beats = beats + 1, notes = ? where number = ?";
const READ = { sql: "select number, beats, notes, fingerprint from servers", parameters: [] };
const LEAVE = "delete from servers where number = ?";
const LEAVE_ALONE = "delete from servers where number != ?";

interface BeatKind {
  /** Sent early, to show a number at once. */
  readonly isExtra: boolean;
}

/** How an unchanged heartbeat counter counts: not at all, as at the last check, or as one more missed heartbeat. */
type Silence = "none" | "as before" | "one more";

interface Peer {
  beats: number;
  missed: number;
  isLost: boolean;
  notes: Notes;
}

export interface ServerMembershipParts {
  readonly database: Pick<Database<never>, "atomically">;
  /** Values that must be equal on all servers. */
  readonly fingerprint: Fingerprint;
  /** Milliseconds, with any starting point. */
  readonly now: () => number;
  readonly logger: Logger;
}

export class ServerMembership extends EventEmitter<MembershipEvents> implements Membership {
  readonly number: number;
  readonly #parts: ServerMembershipParts;
  readonly #peers = new Map<number, Peer>();
  /** Numbers that were looked up and have no row. */
  readonly #absent = new Set<number>();
  #newest: number;
  #notes: Notes = {};
  #timer: NodeJS.Timeout | null = null;
  #beating: Promise<void> = Promise.resolve();
  #lastBeatAt: number;
  #isBusy = false;
  #isFailing = false;

  private constructor(number: number, parts: ServerMembershipParts) {
    super();
    this.number = number;
    this.#newest = number;
    this.#parts = parts;
    this.#lastBeatAt = parts.now();
  }

  static async join(parts: ServerMembershipParts): Promise<ServerMembership> {
    const sql = { sql: JOIN, parameters: [JSON.stringify(parts.fingerprint)] };
    const [joined] = await parts.database.atomically([sql]);
    const { number } = z.object({ number: z.int() }).parse(joined?.rows[0]);
    const membership = new ServerMembership(number, parts);
    await membership.#beat({ isExtra: true });
    membership.#timer = setInterval(() => membership.#beatOnce({ isExtra: false }), BEAT_MS);
    return membership;
  }

  /** The servers that joined before this one and have not been forgotten, read from the database now. */
  async earlier(): Promise<readonly ServerRow[]> {
    const [read] = await this.#parts.database.atomically([READ]);
    const rows = z
      .array(row)
      .parse(read?.rows)
      .filter(({ number }) => number < this.number);
    return rows.map((other) => ({ ...other, notes: readNotes(other.notes) }));
  }

  isAlive(server: number | undefined): boolean {
    if (server === undefined) return false;
    const peer = this.#peers.get(server);
    // A higher number than any seen before belongs to a server that has just joined.
    return peer === undefined ? server === this.number || server > this.#newest : !peer.isLost;
  }

  async lookFor(servers: readonly (number | undefined)[]): Promise<void> {
    const isUnknown = (server: number | undefined) =>
      server !== undefined && !this.#peers.has(server) && !this.#absent.has(server) && !this.isAlive(server);
    const unknown = servers.filter(isUnknown);
    if (unknown.length === 0) return;
    await this.confirm();
    for (const server of unknown) if (server !== undefined && !this.#peers.has(server)) this.#absent.add(server);
  }

  isLeader(): boolean {
    return [...this.#peers].every(([number, { isLost }]) => isLost || this.number < number);
  }

  share(name: string, value: number): void {
    if (this.#notes[name] === value) return;
    this.#notes = { ...this.#notes, [name]: value };
    if (this.#timer !== null) this.#beatOnce({ isExtra: true });
  }

  shared(name: string): readonly number[] {
    return [...this.#peers.values()].flatMap(({ isLost, notes: { [name]: value } }) => (isLost ? [] : (value ?? [])));
  }

  async forget(server: number): Promise<void> {
    await this.#parts.database.atomically([{ sql: LEAVE, parameters: [server] }]);
  }

  async forgetOthers(): Promise<void> {
    await this.#parts.database.atomically([{ sql: LEAVE_ALONE, parameters: [this.number] }]);
    this.#peers.clear();
  }

  async confirm(): Promise<void> {
    await this.#beating;
    await this.#beat({ isExtra: true });
  }

  /** The other servers notice it by the missing heartbeats, so players have time to connect to another server. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#beating;
  }

  /** Leaves at once, because nothing was connected to this server. */
  async leave(): Promise<void> {
    await this.close();
    await this.forget(this.number);
  }

  /** A new heartbeat begins only after the one before has ended. */
  #beatOnce(kind: BeatKind): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#beating = this.#beat(kind)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  async #beat({ isExtra }: BeatKind): Promise<void> {
    const began = this.#parts.now();
    const written = { sql: BEAT, parameters: [JSON.stringify(this.#notes), this.number] };
    const [beat, read] = await this.#parts.database.atomically([written, READ]);
    const sinceLast = this.#parts.now() - this.#lastBeatAt;
    this.#lastBeatAt = began;
    this.#isFailing = false;
    const isGone = beat?.changes === 0;
    if (isGone) await this.#rejoin();
    const counts = sinceLast > LATE_MS ? "none" : isExtra ? "as before" : "one more";
    this.#look(z.array(row).parse(read?.rows), counts);
    if (isGone || sinceLast > MISSED_BEATS_MAX * BEAT_MS) this.emit("revived", sinceLast);
  }

  async #rejoin(): Promise<void> {
    const parameters = [this.number, JSON.stringify(this.#parts.fingerprint)];
    await this.#parts.database.atomically([{ sql: REJOIN, parameters }]);
  }

  #look(rows: readonly Row[], silence: Silence): void {
    this.#newest = Math.max(this.#newest, ...rows.map(({ number }) => number));
    const others = rows.filter(({ number }) => number !== this.number);
    for (const other of others) this.#lookAt(other, silence);
    const numbers = new Set(others.map(({ number }) => number));
    for (const number of this.#peers.keys()) if (!numbers.has(number)) this.#peers.delete(number);
  }

  #lookAt({ number, beats, notes: text }: Row, silence: Silence): void {
    const peer = this.#peers.get(number) ?? { beats, missed: 0, isLost: false, notes: {} };
    this.#peers.set(number, peer);
    this.#absent.delete(number);
    const before = peer.notes;
    peer.notes = readNotes(text);
    if (beats !== peer.beats) Object.assign(peer, { beats, missed: 0, isLost: false });
    else if (silence === "none") peer.missed = 0;
    else if (silence === "one more") peer.missed++;
    for (const [name, value] of Object.entries(peer.notes)) if (before[name] !== value) this.emit("shared", name);
    if (peer.missed < MISSED_BEATS_MAX) return;
    peer.isLost = true;
    // Repeated for each round of silence until its row is gone: the server that dealt with it may have been lost
    // itself.
    peer.missed = 0;
    this.emit("lost", number);
  }

  #failed(error: unknown): void {
    if (!this.#isFailing) this.#parts.logger.warn({ error }, "cluster: writing the heartbeat failed");
    this.#isFailing = true;
  }
}

function readNotes(text: string): Notes {
  return notes.parse(JSON.parse(text));
}
