// Sends `friends-update` to the sockets of accounts whose friend lists have changed, on all servers. An account gets at
// most one update in two seconds.
import * as z from "zod/mini";
import { accountIdOf, accountOwner, isAccount } from "../identity/owner.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { Io } from "../realtime/socket.ts";

const TOPIC = "friends";
const PAUSE_MS = 2000;
/** The most accounts in one message to the other servers. */
const AT_ONCE = 500;

const message = z.object({ from: z.optional(z.int()), accountIds: z.array(z.string()) });

interface Pause {
  /** Whether the list has changed since the last update was sent. */
  isStale: boolean;
  readonly timer: NodeJS.Timeout;
}

export interface FriendNoticesParts {
  readonly io: Io;
  readonly cluster: Pick<Cluster, "channel" | "membership" | "on">;
}

export class FriendNotices {
  readonly #parts: FriendNoticesParts;
  readonly #topic: Topic<z.infer<typeof message>>;
  /**
   * Key: the id of an account. Value: the pause after the last update that was sent to the account's sockets on this
   * server.
   */
  readonly #pauses = new Map<string, Pause>();

  constructor(parts: FriendNoticesParts) {
    this.#parts = parts;
    const { cluster } = parts;
    this.#topic = new Topic({ channel: cluster.channel, name: TOPIC, schema: message });
    // Messages of other servers may have been missed, so all accounts on this server get an update.
    cluster.on("restored", () => this.#send(this.#accountsHere()));
  }

  async prepare(): Promise<void> {
    const { number } = this.#parts.cluster.membership;
    await this.#topic.follow(({ from, accountIds }) => {
      if (from !== number) this.#send(accountIds);
    });
  }

  /** Call when the friend lists of these accounts have changed. */
  changed(accountIds: readonly string[]): void {
    const from = this.#parts.cluster.membership.number;
    for (let first = 0; first < accountIds.length; first += AT_ONCE) {
      this.#topic.publish({ from, accountIds: accountIds.slice(first, first + AT_ONCE) });
    }
    this.#send(accountIds);
  }

  close(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }

  #send(accountIds: readonly string[]): void {
    for (const accountId of new Set(accountIds)) {
      const pause = this.#pauses.get(accountId);
      if (pause !== undefined) pause.isStale = true;
      else if (this.#isHere(accountId)) this.#sendNow(accountId);
    }
  }

  #sendNow(accountId: string): void {
    this.#parts.io.local.to(accountOwner(accountId)).emit("friends-update");
    const timer = setTimeout(() => {
      const isStale = this.#pauses.get(accountId)?.isStale ?? false;
      this.#pauses.delete(accountId);
      if (isStale && this.#isHere(accountId)) this.#sendNow(accountId);
    }, PAUSE_MS).unref();
    this.#pauses.set(accountId, { isStale: false, timer });
  }

  #isHere(accountId: string): boolean {
    return this.#parts.io.sockets.adapter.rooms.has(accountOwner(accountId));
  }

  #accountsHere(): readonly string[] {
    return [...this.#parts.io.sockets.adapter.rooms.keys()].flatMap((room) =>
      isAccount(room) ? (accountIdOf(room) ?? []) : [],
    );
  }
}
