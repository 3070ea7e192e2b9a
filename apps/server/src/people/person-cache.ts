// A cache of stored data by person, such as their blocks, so that chat messages and voice signals need not query the
// database. A server that changes something tells the others to read it again; if such messages may be missing,
// everything is read again.
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import type { Channel } from "../platform/cluster/channel.ts";
import { Topic } from "../platform/cluster/topic.ts";

/** The size of everything that is remembered; each person counts as one more than the size of their value. */
const REMEMBERED = 200_000;

/** The people about whom something has changed. */
const message = z.array(z.string());

/** The part of the cluster that this module uses. */
export interface OtherServers {
  on(event: "missed", listener: () => void): unknown;
  readonly channel: Pick<Channel, "subscribe" | "publish"> | null;
}

export interface PersonCacheParts<Value extends object> {
  /** The topic of the messages between servers. */
  readonly topic: string;
  readonly read: (person: string) => Promise<Value>;
  readonly sizeOf: (value: Value) => number;
  readonly cluster: OtherServers;
}

export class PersonCache<Value extends object> {
  readonly #parts: PersonCacheParts<Value>;
  readonly #topic: Topic<string[]>;
  readonly #known = new LRUCache<string, Value | Promise<Value>>({ maxSize: REMEMBERED });

  constructor(parts: PersonCacheParts<Value>) {
    this.#parts = parts;
    this.#topic = new Topic({ channel: parts.cluster.channel, name: parts.topic, schema: message });
    parts.cluster.on("missed", () => this.#known.clear());
  }

  /** Subscribes to the other servers. */
  async prepare(): Promise<void> {
    await this.#topic.follow((persons) => this.#forget(persons));
  }

  /** Reads the value of that person. A promise only if it must be read first. */
  of(person: string): Value | Promise<Value> {
    return this.#known.get(person) ?? this.#read(person);
  }

  /** Something about these people has changed in the database. */
  changed(persons: readonly string[]): void {
    if (persons.length === 0) return;
    this.#forget(persons);
    this.#topic.publish([...persons]);
  }

  #forget(persons: readonly string[]): void {
    for (const person of persons) this.#known.delete(person);
  }

  #read(person: string): Promise<Value> {
    const { read, sizeOf } = this.#parts;
    const reading: Promise<Value> = read(person).then(
      (value) => {
        // If the entry was forgotten during the read, the value may be older than the change.
        if (this.#known.peek(person) === reading) this.#known.set(person, value, { size: 1 + sizeOf(value) });
        return value;
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

/** The names of all people whom each person has blocked, or who are their friends. */
export type NamesCache = PersonCache<ReadonlySet<string>>;

export function namesCache(parts: Omit<PersonCacheParts<ReadonlySet<string>>, "sizeOf">): NamesCache {
  return new PersonCache({ ...parts, sizeOf: ({ size }) => size });
}
