// A cache of each person's blocks, so that chat messages and voice signals need not query the database. A server that
// changes a block tells the others to read it again; if such messages may be missing, everything is read again.
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import type { Channel } from "../platform/cluster/channel.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { BlockStore } from "./block-store.ts";

const TOPIC = "blocks";
/** How many people, with the people blocked by them, are remembered. */
const REMEMBERED = 200_000;

/** The people whose blocks have changed. */
const message = z.array(z.string());

/** The part of the cluster that this module uses. */
export interface OtherServers {
  on(event: "missed", listener: () => void): unknown;
  readonly channel: Pick<Channel, "subscribe" | "publish"> | null;
}

export interface KnownBlocksParts {
  readonly store: Pick<BlockStore, "rowsOf">;
  readonly cluster: OtherServers;
}

export class KnownBlocks {
  readonly #parts: KnownBlocksParts;
  readonly #topic: Topic<string[]>;
  readonly #known = new LRUCache<string, ReadonlySet<string> | Promise<ReadonlySet<string>>>({ maxSize: REMEMBERED });

  constructor(parts: KnownBlocksParts) {
    this.#parts = parts;
    this.#topic = new Topic({ channel: parts.cluster.channel, name: TOPIC, schema: message });
    parts.cluster.on("missed", () => this.#known.clear());
  }

  /** Subscribes to the other servers. */
  async prepare(): Promise<void> {
    await this.#topic.follow((persons) => this.#forget(persons));
  }

  /** All names of the people whom that person has blocked. A promise only if they must be read first. */
  of(person: string): ReadonlySet<string> | Promise<ReadonlySet<string>> {
    return this.#known.get(person) ?? this.#read(person);
  }

  /** The blocks of these people have changed in the database. */
  changed(persons: readonly string[]): void {
    if (persons.length === 0) return;
    this.#forget(persons);
    this.#topic.publish([...persons]);
  }

  #forget(persons: readonly string[]): void {
    for (const person of persons) this.#known.delete(person);
  }

  #read(person: string): Promise<ReadonlySet<string>> {
    const reading: Promise<ReadonlySet<string>> = this.#parts.store.rowsOf(person).then(
      (rows) => {
        const names = new Set(rows.flatMap((row) => [row.blocked, row.blocked_account ?? []].flat()));
        // If the entry was forgotten during the read, the rows may be older than the change.
        if (this.#known.peek(person) === reading) this.#known.set(person, names, { size: 1 + names.size });
        return names;
      },
      (error: unknown) => {
        if (this.#known.peek(person) === reading) this.#known.delete(person);
        throw error;
      },
    );
    this.#known.set(person, reading, { size: 1 });
    return reading;
  }
}
