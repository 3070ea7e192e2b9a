// A cache of people's stored data, such as their blocks, so that chat messages and voice signals need not query the
// database. A server that changes a person's data tells the other servers to read that person again. If such messages
// may be missing, all people are read again.
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { type Owner, ownerText } from "../identity/owner.ts";
import type { Channel } from "../platform/cluster/channel.ts";
import { Topic } from "../platform/cluster/topic.ts";
import { readTogether } from "../platform/database/read-together.ts";

/** The largest total size of the cache. Each person counts as the size of their value, plus one. */
const REMEMBERED = 200_000;

/** A message between servers: the people whose data has changed. */
const message = z.array(ownerText);

/** The part of the cluster that this module uses. */
export interface OtherServers {
  on(event: "missed", listener: () => void): unknown;
  readonly channel: Pick<Channel, "subscribe" | "publish"> | null;
}

export interface PersonCacheParts<Value extends object> {
  /** The topic of the messages between servers. */
  readonly topic: string;
  /** Reads the values of these people; people without stored data may be missing. */
  readonly read: (owners: readonly Owner[]) => Promise<ReadonlyMap<Owner, Value>>;
  /** The value of people without stored data. */
  readonly none: Value;
  readonly sizeOf: (value: Value) => number;
  readonly cluster: OtherServers;
}

export class PersonCache<Value extends object> {
  readonly #parts: PersonCacheParts<Value>;
  readonly #readOne: (owner: Owner) => Promise<Value>;
  readonly #topic: Topic<Owner[]>;
  readonly #known = new LRUCache<Owner, Value | Promise<Value>>({ maxSize: REMEMBERED });

  constructor(parts: PersonCacheParts<Value>) {
    this.#parts = parts;
    this.#readOne = readTogether(parts.read, parts.none);
    this.#topic = new Topic({ channel: parts.cluster.channel, name: parts.topic, schema: message });
    parts.cluster.on("missed", () => this.#known.clear());
  }

  /** Subscribes to the messages of the other servers. */
  async prepare(): Promise<void> {
    await this.#topic.follow((owners) => this.#forget(owners));
  }

  /** The value of that person. Returns a promise only if the value is not in memory. */
  of(owner: Owner): Value | Promise<Value> {
    return this.#known.get(owner) ?? this.#read(owner);
  }

  /** Call after the data of these people has changed in the database. */
  changed(owners: readonly Owner[]): void {
    if (owners.length === 0) return;
    this.#forget(owners);
    this.#topic.publish([...owners]);
  }

  #forget(owners: readonly Owner[]): void {
    for (const owner of owners) this.#known.delete(owner);
  }

  #read(owner: Owner): Promise<Value> {
    const { sizeOf } = this.#parts;
    const reading: Promise<Value> = this.#readOne(owner).then(
      (value) => {
        // If the entry was forgotten during the read, the value may be older than the change, so it is not kept.
        if (this.#known.peek(owner) === reading) this.#known.set(owner, value, { size: 1 + sizeOf(value) });
        return value;
      },
      (error: unknown) => {
        if (this.#known.peek(owner) === reading) this.#known.delete(owner);
        throw error;
      },
    );
    this.#known.set(owner, reading, { size: 1 });
    return reading;
  }
}

/** Key: an owner. Value: the owners whom this person has blocked, or who are this person's friends. */
export type OwnersCache = PersonCache<ReadonlySet<Owner>>;

export function ownersCache(parts: Omit<PersonCacheParts<ReadonlySet<Owner>>, "none" | "sizeOf">): OwnersCache {
  return new PersonCache({ ...parts, none: new Set<Owner>(), sizeOf: ({ size }) => size });
}
