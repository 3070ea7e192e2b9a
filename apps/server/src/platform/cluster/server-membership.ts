// The servers that share a database. Each server has a row under its own number, and increases its heartbeat counter
// there. Server A counts server B as lost if B's counter has not changed during several heartbeats of A. Servers
// neither compare clock times nor use Redis for this. So a slow Redis or different clocks can't make a server look
// lost.
import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import { withTimeout } from "../with-timeout.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { Membership, MembershipEvents } from "./membership.ts";

export const BEAT_MS = 1000;
/** A server is lost if its counter has not changed during this many heartbeats of this server in a row. */
const MISSED_BEATS_MAX = 6;
/**
 * In ms. If this server's heartbeat comes later than this after its previous heartbeat, this server or the database was
 * slow. Unchanged counters of other servers then do not show that these servers are lost.
 */
const LATE_MS = 2 * BEAT_MS;

/** The name under which a server that stops shares 1. */
const STOPPED = "stopped";
/** The longest wait for the last heartbeat of a server that stops. */
const LAST_BEAT_MS = 1000;

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
  /** Whether the heartbeat is sent before its time, for example to share a number at once. */
  readonly isExtra: boolean;
}

/**
 * How a counter that has not changed is treated. "none": the number of missed heartbeats starts again at zero. "as
 * before": the number stays. "one more": the number grows by one.
 */
type Silence = "none" | "as before" | "one more";

interface Peer {
  beats: number;
  missed: number;
  isLost: boolean;
  notes: Notes;
}

export interface ServerMembershipParts {
  readonly database: Pick<Database<never>, "atomically">;
  /** The values that must be equal on all servers. */
  readonly fingerprint: Fingerprint;
  /** The time in ms, counted from any moment. */
  readonly now: () => number;
  readonly logger: Logger;
}

export class ServerMembership extends EventEmitter<MembershipEvents> implements Membership {
  readonly number: number;
  readonly #parts: ServerMembershipParts;
  readonly #peers = new Map<number, Peer>();
  /** The numbers of servers that were looked up and had no row. */
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

  /**
   * The servers with lower numbers, which joined before this one and have not been forgotten. Read from the database.
   */
  async earlier(): Promise<readonly ServerRow[]> {
    return (await serversIn(this.#parts.database)).filter(({ number }) => number < this.number);
  }

  isAlive(server: number | undefined): boolean {
    if (server === undefined) return false;
    const peer = this.#peers.get(server);
    // A number higher than all numbers seen so far belongs to a server that has just joined.
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

  hasStopped(server: number): boolean {
    return this.#peers.get(server)?.notes[STOPPED] === 1;
  }

  place(): { readonly place: number; readonly of: number } {
    const alive = [...this.#peers].flatMap(([number, { isLost }]) => (isLost ? [] : number));
    return { place: alive.filter((number) => number < this.number).length, of: alive.length + 1 };
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

  /**
   * Ends the heartbeats, with a last one that announces the stop. The other servers notice the loss some seconds later. So players have time to connect to
   * another server.
   */
  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#beating;
    this.#notes = { ...this.#notes, [STOPPED]: 1 };
    // Without the announcement, the others log a lost server.
    await withTimeout(this.#beat({ isExtra: true }), LAST_BEAT_MS).catch(() => undefined);
  }

  /** Leaves the cluster at once. Only for a server to which no socket was connected. */
  async leave(): Promise<void> {
    await this.close();
    await this.forget(this.number);
  }

  /** Sends a heartbeat, unless the previous one is still being sent. */
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
    // "lost" is emitted again after each further period of silence, until the server's row is gone. The server that
    // dealt with the loss may have been lost itself.
    peer.missed = 0;
    this.emit("lost", number);
  }

  #failed(error: unknown): void {
    if (!this.#isFailing) this.#parts.logger.warn({ error }, "cluster: writing the heartbeat failed");
    this.#isFailing = true;
  }
}

/** The servers that have joined and have not been forgotten. Read from the database. */
export async function serversIn(database: Pick<Database<never>, "atomically">): Promise<readonly ServerRow[]> {
  const [read] = await database.atomically([READ]);
  const rows = z.array(row).parse(read?.rows);
  return rows.map((server) => ({ ...server, notes: readNotes(server.notes) }));
}

function readNotes(text: string): Notes {
  return notes.parse(JSON.parse(text));
}
