// Who is connected where: each server adds entries for what is connected to it, and keeps a copy of the entries of the other
// servers (peers). All servers receive all messages, their own too, in one order.
import { EventEmitter } from "node:events";
import { ChangeSync } from "./change-sync.ts";
import { type Change, type Entry, KIND, type PresenceMessage, type Snapshot } from "./presence-message.ts";

interface PresenceEvents {
  /** Another server has changed or removed its entry under that key. */
  readonly changed: [key: string];
  /** No server has these entries any more, and the one that had them can't act on that: it is gone. */
  readonly orphaned: [entries: readonly Entry[]];
  /** Messages from or to this server may have been lost: what it has sent to its sockets may be out of date. */
  readonly stale: [];
}

export interface PresenceRegistry extends Pick<EventEmitter<PresenceEvents>, "on"> {
  add(key: string, text: string): void;
  remove(key: string): void;
  /** Whether another server has an entry under that key. */
  isElsewhere(key: string): boolean;
  /** The names of the other servers that have an entry under that key. */
  serversWith(key: string): readonly string[];
  /** The texts of the other servers under that key. */
  elsewhere(key: string): readonly string[];
  /**
   * Resolves once every other server has received our additions, and our last change has come back, so that everything sent
   * before it has been received here; after 500 ms at the latest.
   */
  synced(): Promise<void>;
  /** Whether this server acts where exactly one should. */
  isLeader(): boolean;
}

/** The registry of a server without peers. */
export function localPresenceRegistry(): PresenceRegistry {
  const events = new EventEmitter<PresenceEvents>();
  return Object.assign(events, {
    add: () => undefined,
    remove: () => undefined,
    isElsewhere: () => false,
    serversWith: () => [],
    elsewhere: () => [],
    synced: () => Promise.resolve(),
    isLeader: () => true,
  });
}

/**
 * A peer that is silent for more of our heartbeats than this is treated as dead. Only heartbeats that come back to us count: a
 * server that has lost Redis declares no peer dead.
 */
export const MISSED_HEARTBEATS_MAX = 5;
/** The same for a peer that has announced its stop: its players have reconnected to another server by then. */
export const MISSED_HEARTBEATS_MAX_LEAVING = 3;

interface Peer {
  readonly entries: Map<string, string>;
  /** How many of its messages did not get through. */
  lostMessages: number;
  /** Our heartbeats since we last heard of it. */
  missedHeartbeats: number;
  /** It has announced its stop. */
  isLeaving: boolean;
}

export interface SharedPresenceParts {
  /** The name of this server. */
  readonly self: string;
  /** Sends a message to all servers. */
  readonly publish: (message: PresenceMessage) => void;
}

export class SharedPresenceRegistry extends EventEmitter<PresenceEvents> implements PresenceRegistry {
  readonly #parts: SharedPresenceParts;
  readonly #own = new Map<string, string>();
  readonly #peers = new Map<string, Peer>();
  /** Unknown servers that were asked for their snapshot since the last heartbeat. */
  readonly #requested = new Set<string>();
  readonly #sync = new ChangeSync();
  #lostMessages = 0;
  #isLeaving = false;

  constructor(parts: SharedPresenceParts) {
    super();
    this.#parts = parts;
  }

  add(key: string, text: string): void {
    if (this.#isLeaving || this.#own.get(key) === text) return;
    this.#own.set(key, text);
    this.#announce({ say: KIND.add, key, text });
  }

  remove(key: string): void {
    if (this.#isLeaving || !this.#own.delete(key)) return;
    this.#announce({ say: KIND.remove, key });
  }

  isElsewhere(key: string): boolean {
    for (const { entries } of this.#peers.values()) if (entries.has(key)) return true;
    return false;
  }

  serversWith(key: string): readonly string[] {
    const names: string[] = [];
    for (const [name, { entries }] of this.#peers) if (entries.has(key)) names.push(name);
    return names;
  }

  elsewhere(key: string): readonly string[] {
    return [...this.#peers.values()].flatMap(({ entries }) => entries.get(key) ?? []);
  }

  isLeader(): boolean {
    return [...this.#peers.keys()].every((peer) => this.#parts.self < peer);
  }

  synced(): Promise<void> {
    return this.#sync.synced();
  }

  get peerCount(): number {
    return this.#peers.size;
  }

  /** To be called at a steady interval, the same at all servers. */
  sendHeartbeat(): void {
    this.#parts.publish({ say: KIND.heartbeat, lost: this.#lostMessages });
  }

  /** Sends our entries to the peers and asks for theirs. */
  join(): void {
    this.#sendSnapshot();
    this.#parts.publish({ say: KIND.request, whom: null });
  }

  /** The same after messages may have been missed. */
  rejoin(): void {
    this.join();
    this.emit("stale");
  }

  /** Announces that this server stops; it announces nothing after that. */
  leave(): void {
    this.#isLeaving = true;
    this.#parts.publish({ say: KIND.leaving });
  }

  /** A message of this server did not get through. The peers learn of it from the next heartbeat. */
  messageLost(): void {
    this.#lostMessages++;
    this.#sync.giveUp();
  }

  receive(from: string, message: PresenceMessage): void {
    if (from === this.#parts.self) this.#receiveOwn(message);
    else if (message.say === KIND.request) this.#answerRequest(message.whom);
    else if (message.say === KIND.snapshot) this.#receiveSnapshot(from, message);
    else this.#receiveFromPeer(from, message);
  }

  #announce(change: Change): void {
    // A server that joins later receives a snapshot.
    if (this.#peers.size === 0) return;
    this.#parts.publish({ ...change, nth: this.#sync.next(change.say === KIND.add) });
  }

  #sendSnapshot(): void {
    if (this.#isLeaving) return;
    this.#parts.publish({ say: KIND.snapshot, notes: [...this.#own], lost: this.#lostMessages });
  }

  #answerRequest(whom: string | null): void {
    if (whom !== null && whom !== this.#parts.self) return;
    this.#sendSnapshot();
    // A peer asks one server alone only after it took that server for dead, or missed its start.
    if (whom !== null) this.emit("stale");
  }

  #receiveOwn(message: PresenceMessage): void {
    if (message.say === KIND.add || message.say === KIND.remove) this.#sync.returned(message.nth);
    if (message.say !== KIND.heartbeat) return;
    this.#requested.clear();
    for (const [name, peer] of this.#peers) {
      if (++peer.missedHeartbeats > MISSED_HEARTBEATS_MAX) this.#forget(name, peer);
    }
  }

  #receiveFromPeer(
    from: string,
    message: Exclude<PresenceMessage, { say: typeof KIND.request | typeof KIND.snapshot }>,
  ): void {
    const peer = this.#peers.get(from);
    if (peer === undefined) {
      if (message.say !== KIND.leaving) this.#requestSnapshot(from);
      return;
    }
    peer.missedHeartbeats = 0;
    switch (message.say) {
      case KIND.add:
        peer.entries.set(message.key, message.text);
        this.#parts.publish({ say: KIND.acknowledge, whom: from, nth: message.nth });
        this.emit("changed", message.key);
        break;
      case KIND.remove:
        if (peer.entries.delete(message.key)) this.emit("changed", message.key);
        break;
      case KIND.acknowledge:
        if (message.whom === this.#parts.self) this.#sync.acknowledged(from, message.nth);
        break;
      case KIND.heartbeat:
        if (message.lost > peer.lostMessages) this.emit("stale");
        peer.lostMessages = message.lost;
        break;
      case KIND.leaving:
        peer.missedHeartbeats = MISSED_HEARTBEATS_MAX - MISSED_HEARTBEATS_MAX_LEAVING;
        peer.isLeaving = true;
        break;
    }
  }

  #requestSnapshot(from: string): void {
    if (this.#requested.has(from) || this.#isLeaving) return;
    this.#requested.add(from);
    this.#parts.publish({ say: KIND.request, whom: from });
  }

  #receiveSnapshot(from: string, { notes, lost }: Snapshot): void {
    const before = this.#peers.get(from);
    const entries = new Map(notes);
    this.#peers.set(from, { entries, lostMessages: lost, missedHeartbeats: 0, isLeaving: false });
    this.#sync.peerJoined(from);
    for (const [key, text] of entries) if (before?.entries.get(key) !== text) this.emit("changed", key);
    this.#reportRemoved([...(before?.entries ?? [])].filter(([key]) => !entries.has(key)));
    if (lost > (before?.lostMessages ?? 0)) this.emit("stale");
  }

  #forget(name: string, { entries, isLeaving }: Peer): void {
    this.#peers.delete(name);
    this.#sync.peerLeft(name);
    this.#reportRemoved([...entries]);
    // It may have died after it changed a game and before it told the peers.
    if (!isLeaving) this.emit("stale");
  }

  #reportRemoved(entries: readonly Entry[]): void {
    for (const [key] of entries) this.emit("changed", key);
    const orphans = entries.filter(([key]) => !this.#own.has(key) && !this.isElsewhere(key));
    if (orphans.length > 0) this.emit("orphaned", orphans);
  }
}
