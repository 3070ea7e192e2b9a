// Tracks which accounts are connected, and in which games they are. Each server writes its own accounts into a table of
// the database. So every server can read the presence of all accounts, and the accounts of a killed server can be
// found.

import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import type { App, KnownGame } from "../app.ts";
import { accountIdOf, accountOwner, isAccount } from "../identity/owner.ts";
import type { Membership } from "../platform/cluster/membership.ts";
import { groupBy } from "../platform/group-by.ts";
import { accountOf } from "../realtime/identify.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import type { Seen } from "./friends.ts";
import type { OnlineAccount, OnlineStore } from "./online-store.ts";

/** Changes in quick succession are written together. */
const WRITE_EVERY_MS = 250;
/** How long an account still counts as connected after its last connection has closed. It may be reloading its page. */
const GRACE_MS = 2000;
const AT_ONCE = 500;
/** The most games of one account that are stored. */
const GAMES_MAX = 3;

interface PresenceEvents {
  /** These accounts have connected, disconnected, or changed their games. */
  readonly changed: [accountIds: readonly string[]];
}

export interface PresenceParts extends Pick<App["games"], "knownGames"> {
  readonly io: Io;
  readonly store: OnlineStore;
  readonly membership: Membership;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly logger: Logger;
}

export class Presence extends EventEmitter<PresenceEvents> {
  readonly #parts: PresenceParts;
  /** The ids of accounts whose rows may be out of date. */
  readonly #stale = new Set<string>();
  /** Key: an account id. Value: the games in the account's row, as JSON. */
  readonly #written = new Map<string, string>();
  /** Key: an account id. Value: the time at which the account was first found without a connection. */
  readonly #goneSince = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: PresenceParts) {
    super();
    this.#parts = parts;
    const { adapter } = parts.io.sockets;
    const look = (room: string) => this.#look(isAccount(room) ? accountIdOf(room) : null);
    adapter.on("join-room", look);
    adapter.on("leave-room", look);
    // Another server may have declared this server lost and deleted its rows, so all accounts are checked and written
    // again.
    parts.membership.on("revived", () => {
      this.#written.clear();
      for (const room of adapter.rooms.keys()) look(room);
    });
  }

  /** Call when a socket has taken a seat, or has left one. */
  seatsChanged(socket: IoSocket): void {
    this.#look(accountOf(socket));
  }

  /** The presence of these accounts; an account that is offline is missing. */
  async seen(accountIds: readonly string[]): Promise<ReadonlyMap<string, Seen>> {
    const { store, membership, knownGames } = this.#parts;
    const rows = await store.of(accountIds);
    await membership.lookFor(rows.map(({ server }) => server).filter((server) => server !== this.#server));
    const alive = rows.filter(({ server }) => this.#isAlive(server));
    const games = await knownGames([...new Set(alive.flatMap(({ gameIds }) => gameIds))]);
    const byAccount = groupBy(alive, ({ accountId }) => accountId);
    return new Map([...byAccount].map(([accountId, online]) => [accountId, seenAs(online, games)]));
  }

  /** Deletes the rows of servers that have stopped. Only one server at a time should do this. */
  async forgetLostServers(): Promise<void> {
    const { store, membership } = this.#parts;
    const servers = (await store.servers()).filter((server) => server !== this.#server);
    await membership.lookFor(servers);
    for (const server of servers) {
      if (this.#isAlive(server)) continue;
      for (;;) {
        const accountIds = await store.takeFrom(server, AT_ONCE);
        if (accountIds.length === 0) break;
        this.emit("changed", accountIds);
      }
    }
  }

  /** If this is the only server, deletes all its rows, because they are from an earlier run. */
  async prepare(): Promise<void> {
    const { store, membership } = this.#parts;
    if (membership.number !== undefined) return;
    while ((await store.takeFrom(this.#server, AT_ONCE)).length > 0);
  }

  /** Stops writing. The rows stay; the other servers notice that this one has stopped. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#writing;
  }

  get #server(): number {
    return this.#parts.membership.number ?? 0;
  }

  #isAlive(server: number): boolean {
    return server === this.#server || this.#parts.membership.isAlive(server);
  }

  #look(accountId: string | null): void {
    if (accountId === null) return;
    this.#stale.add(accountId);
    this.#writeSoon();
  }

  #writeSoon(): void {
    if (this.#isClosed || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#writing = this.#write().finally(() => {
        this.#timer = null;
        if (this.#stale.size > 0) this.#writeSoon();
      });
    }, WRITE_EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    const changes = this.#takeChanges();
    if (changes.length === 0) return;
    const { store, logger } = this.#parts;
    try {
      await store.write(this.#server, changes);
    } catch (error) {
      logger.error({ error }, "friends: writing presence failed, retrying");
      for (const { accountId } of changes) this.#stale.add(accountId);
      return;
    }
    for (const { accountId, games } of changes) {
      if (games === null) this.#written.delete(accountId);
      else this.#written.set(accountId, games);
    }
    this.emit(
      "changed",
      changes.map(({ accountId }) => accountId),
    );
  }

  #takeChanges() {
    const accountIds = [...this.#stale].slice(0, AT_ONCE);
    const now = this.#parts.now();
    return accountIds.flatMap((accountId) => {
      this.#stale.delete(accountId);
      const games = this.#gamesHere(accountId);
      if (games === null && this.#written.has(accountId)) {
        const since = this.#goneSince.get(accountId) ?? now;
        this.#goneSince.set(accountId, since);
        if (now - since < GRACE_MS) {
          this.#stale.add(accountId);
          return [];
        }
      }
      this.#goneSince.delete(accountId);
      return games === (this.#written.get(accountId) ?? null) ? [] : { accountId, games };
    });
  }

  /** The newest games of an account's sockets here, as JSON; null if it has no socket here. */
  #gamesHere(accountId: string): string | null {
    const { sockets } = this.#parts.io;
    const room = sockets.adapter.rooms.get(accountOwner(accountId));
    if (room === undefined || room.size === 0) return null;
    const gameIds = [...room].flatMap((id) =>
      [...(sockets.sockets.get(id)?.data.seats.values() ?? [])].slice(-GAMES_MAX),
    );
    return JSON.stringify([...new Set(gameIds.toReversed())].slice(0, GAMES_MAX));
  }
}

function seenAs(online: readonly OnlineAccount[], games: ReadonlyMap<string, KnownGame>): Seen {
  const own = online.flatMap(({ gameIds }) =>
    gameIds.flatMap((gameId) => {
      const game = games.get(gameId);
      return game?.isOn ? { gameId, ...game } : [];
    }),
  );
  const open = own.find(({ canJoin }) => canJoin) ?? own.find(({ canWatch }) => canWatch);
  return {
    status: own.length > 0 ? "playing" : "online",
    gameId: open?.gameId ?? null,
    canJoin: open?.canJoin ?? false,
  };
}
