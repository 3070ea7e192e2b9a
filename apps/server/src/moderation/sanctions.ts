// Mutes and suspensions. All are in memory, so that no event has to query the database. A server that changes a
// sanction notifies the other servers, and each server also reads all sanctions every second.
import * as z from "zod/mini";
import type { Owner } from "../identity/owner.ts";
import type { Channel } from "../platform/cluster/channel.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { SanctionsTable } from "../schema/moderation-tables.ts";
import type { ModerationStore } from "./moderation-store.ts";

export interface SanctionsParts {
  readonly store: Pick<ModerationStore, "sanctions">;
  readonly channel: Pick<Channel, "subscribe" | "publish"> | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface Suspension {
  /** In ms since the epoch; null for a suspension without an end. */
  readonly until: number | null;
}

type Kind = SanctionsTable["kind"];

export class Sanctions {
  readonly #parts: SanctionsParts;
  readonly #topic: Topic<boolean>;
  #known: ReadonlyMap<string, Suspension> = new Map();

  constructor(parts: SanctionsParts) {
    this.#parts = parts;
    this.#topic = new Topic({ channel: parts.channel, name: "sanctions", schema: z.boolean() });
  }

  async prepare(): Promise<void> {
    await this.#topic.follow(() => void this.read().catch(() => {}));
    await this.read();
  }

  async read(): Promise<void> {
    const rows = await this.#parts.store.sanctions(this.#parts.now());
    this.#known = new Map(rows.map(({ person, kind, until }) => [keyOf(kind, person), { until }]));
  }

  /** Call after sanctions have changed in the database. */
  async changed(): Promise<void> {
    await this.read();
    this.#topic.publish(true);
  }

  /** @param names all owners (account, device or socket) that identify a person */
  isMuted(names: readonly Owner[]): boolean {
    return this.#find("mute", names) !== null;
  }

  /** Null if none of these owners is suspended. */
  suspensionOf(names: readonly Owner[]): Suspension | null {
    return this.#find("suspend", names);
  }

  #find(kind: Kind, names: readonly Owner[]): Suspension | null {
    if (this.#known.size === 0) return null;
    for (const name of names) {
      const found = this.#known.get(keyOf(kind, name));
      if (found !== undefined && (found.until === null || found.until > this.#parts.now())) return found;
    }
    return null;
  }
}

function keyOf(kind: Kind, person: Owner): string {
  return `${kind} ${person}`;
}
