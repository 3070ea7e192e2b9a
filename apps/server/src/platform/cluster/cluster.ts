// The cluster: this server and the other servers of its database. Tracks which servers run, exchanges messages with
// them, and reports when messages may be missing.
//
// With `REDIS_URL` beside `DATABASE_URL` any number of servers work as one (decision 016), behind a proxy that keeps
// each visitor at one of them. The membership (`platform/cluster/server-membership.ts`) knows the running servers: each
// increments a counter in the database once a second, its heartbeat. The game's log says which server has a seat's
// newest connection. The channel (`platform/cluster/channel.ts`) carries messages through Redis, which does not
// store them. Each table has a topic there, to which the servers with one of its sockets subscribe
// (`games/publishing/table-channels.ts`): a move is published as the records of the log (`peer-games.ts`), so the
// next move finds the newest state in memory, a chat message as it was stored, and a voice signal as it was sent.
// Rooms and the radio go through Socket.IO's adapter for Redis. Messages of one shape use a Topic
// (`platform/cluster/topic.ts`); an invalid message is logged and has no other effect. A server that starts compares
// its settings with those of the running ones, and checks by an echo that they share its Redis
// (`platform/cluster/fit.ts`). Password attempts are counted in Redis; without Redis, by each server alone.
//
// A server whose heartbeat stands still for six seconds is lost: the leader (the running server with the lowest
// number) records that its players are gone, and all servers read the changes that it may have written but not
// published. A server that was only frozen notices this at its next heartbeat and records its players again. Games
// don't need Redis: the channel notices by an echo when messages may be missing, and then each server reads the
// changes at its tables once a second.
import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { Channel } from "./channel.ts";
import { fingerprintOf, type SharedValue } from "./fingerprint.ts";
import { type FitParts, fitOthers, IN_DOUBT, REDIS_PROCESS } from "./fit.ts";
import { type Membership, noMembership } from "./membership.ts";
import { PeerEcho } from "./peer-echo.ts";
import type { RedisLink } from "./redis-link.ts";
import { BEAT_MS, ServerMembership, serversIn } from "./server-membership.ts";

interface ClusterEvents {
  /**
   * Messages of other servers from the last `forMs` ms may be missing. Emitted about once a second until messages
   * arrive again.
   */
  readonly missed: [forMs: number];
  /** Messages arrive again. Data that a server knows only from messages must be read again. */
  readonly restored: [];
}

export interface ClusterParts {
  readonly database: Pick<Database<never>, "atomically" | "isShared">;
  /** The connection to Redis; null if no Redis is configured. The cluster closes it. */
  readonly link: RedisLink | null;
  readonly redisUrl: string | null;
  /** The values that must be equal on all servers, by name. A value is null if it is not set. */
  readonly common: Readonly<Record<string, SharedValue>>;
  readonly logger: Logger;
}

/**
 * The names under which a server shares that it missed messages. The other servers may then have missed its messages
 * too.
 */
const MISSED = "missed";
const RESTORED = "restored";
/**
 * How far back changes are read again after a server is lost, in ms. The server may have died before it announced its
 * last changes.
 */
const LAST_MOMENTS_MS = 10 * BEAT_MS;

export class Cluster extends EventEmitter<ClusterEvents> {
  readonly membership: Membership;
  /** The connection to Redis; null if no Redis is configured. */
  readonly link: RedisLink | null;
  readonly #leaving = new AbortController();
  readonly #counts = { [MISSED]: 0, [RESTORED]: 0 };

  private constructor(membership: Membership, link: RedisLink | null) {
    super();
    this.membership = membership;
    this.link = link;
    membership.on("lost", () => this.emit("missed", LAST_MOMENTS_MS));
    membership.on("revived", (forMs) => {
      this.emit("missed", forMs);
      this.emit("restored");
    });
    membership.on("shared", (name) => {
      if (name === MISSED) this.emit("missed", LAST_MOMENTS_MS);
      if (name === RESTORED) this.emit("restored");
    });
    if (link !== null) this.#follow(link.channel);
  }

  /** Joins the cluster. Throws a `SetupError` if this server does not fit a running server. */
  static async open({ database, link, redisUrl, common, logger }: ClusterParts): Promise<Cluster> {
    if (!database.isShared) return new Cluster(noMembership(), link);
    try {
      const fingerprint = fingerprintOf({ ...valuesOf({ common, redisUrl }), [REDIS_PROCESS]: link?.process });
      const membership = await ServerMembership.join({ database, fingerprint, now: () => performance.now(), logger });
      const cluster = new Cluster(membership, link);
      await cluster.#fit(membership, { fingerprint, logger });
      return cluster;
    } catch (error) {
      link?.close();
      throw error;
    }
  }

  async #fit(membership: ServerMembership, parts: Pick<FitParts, "fingerprint" | "logger">): Promise<void> {
    try {
      const echo = this.channel && new PeerEcho(this.channel, membership.number);
      await echo?.open();
      await fitOthers({ ...parts, membership, echo });
    } catch (error) {
      await membership.leave();
      throw error;
    }
  }

  /** Aborted when this server leaves the cluster. */
  get left(): AbortSignal {
    return this.#leaving.signal;
  }

  get channel(): Channel | null {
    return this.link?.channel ?? null;
  }

  async close(): Promise<void> {
    this.#leaving.abort();
    await this.membership.close();
    this.link?.close();
  }

  #follow(channel: Channel): void {
    channel.on("missed", (forMs) => {
      this.membership.share(MISSED, ++this.#counts[MISSED]);
      this.membership.share(IN_DOUBT, 1);
      this.emit("missed", forMs);
    });
    channel.on("restored", () => {
      this.membership.share(RESTORED, ++this.#counts[RESTORED]);
      this.membership.share(IN_DOUBT, 0);
      this.emit("restored");
    });
  }
}

/**
 * Connects to Redis if one is configured. Its code is imported only if it is needed. Throws a `SetupError` if Redis
 * can't be reached.
 */
export async function openLink(url: string | null, logger: Logger): Promise<RedisLink | null> {
  if (url === null) return null;
  const { RedisLink } = await import("./redis-link.ts");
  return RedisLink.open(url, logger);
}

/**
 * Compares this server with the running servers without joining them: before the first migration, which the running
 * servers may not survive. Throws a `SetupError` if it does not fit.
 */
export async function fitRunning({ database, logger, ...values }: Omit<ClusterParts, "link">): Promise<void> {
  if (!database.isShared) return;
  const fingerprint = fingerprintOf(valuesOf(values));
  await fitOthers({ membership: { earlier: () => serversIn(database) }, fingerprint, echo: null, logger });
}

/** The values that must be equal on all servers and that are known before this server joins. */
function valuesOf({ common, redisUrl }: Pick<ClusterParts, "common" | "redisUrl">) {
  return { ...common, "REDIS_URL:database": redisUrl === null ? null : databaseOf(redisUrl) };
}

/**
 * The number of the database within Redis. Messages reach all databases of a Redis, but each database counts limits
 * separately.
 */
function databaseOf(redisUrl: string): string {
  return new URL(redisUrl).pathname.slice(1) || "0";
}
