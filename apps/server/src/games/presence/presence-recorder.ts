// Records in a game's log which seats have a connection, and when no server could serve the game. Other servers learn
// of connections from these records. `seat-connections.ts` lists the sockets of this server.
import type { SeatRef } from "@chkobba/protocol";
import { accepted } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { GameWriter } from "../game-writer.ts";
import type { GameStore } from "../log/game-store.ts";
import { type SeatSockets, seedsOf } from "../seat-ownership.ts";
import { turnEndsAt } from "../table/clocks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { awaited, canWaitForPeople, pendingOf } from "../table/people.ts";
import { type Attendance, mayInterruptAt } from "../table/seat-presence.ts";

export interface PresenceRecorderParts {
  readonly store: GameStore;
  readonly writer: GameWriter;
  readonly connections: SeatSockets;
  readonly now: () => number;
  /** Called when a lost connection must not be recorded yet: record it at this time, if it is still lost. */
  readonly onPostponed: (seat: SeatRef, at: number) => void;
}

/**
 * "arrived": a socket was just put on the seat on this server, so the log must name this server. "lost": a server has
 * stopped. The player did not cause this loss, so the limit on a player's losses does not apply.
 */
type Occasion = "arrived" | "lost";

export class PresenceRecorder {
  readonly #parts: PresenceRecorderParts;

  constructor(parts: PresenceRecorderParts) {
    this.#parts = parts;
  }

  /** Records whether a seat has a connection, if the log does not show it yet. */
  record({ gameId, playerId }: SeatRef, occasion: Occasion | null = null): Promise<void> {
    return this.#recordAll(gameId, [playerId], () => occasion);
  }

  /**
   * Records the connections of all seats of a game.
   * @param arrived the id of the player on whose seat a socket was just put; null if there is none
   * @param occasion the occasion for all other seats
   */
  recordSeats(gameId: string, arrived: string | null = null, occasion: Occasion | null = null): Promise<void> {
    return this.#recordAll(gameId, null, (playerId) => (playerId === arrived ? "arrived" : occasion));
  }

  /** @param playerIds the players whose seats are recorded; null for all players of the game */
  async #recordAll(
    gameId: string,
    playerIds: readonly string[] | null,
    occasionOf: (playerId: string) => Occasion | null,
  ): Promise<void> {
    const { store, writer, connections } = this.#parts;
    const known = await store.load(gameId);
    for (const playerId of playerIds ?? known?.people.presence.keys() ?? []) {
      const there = known?.people.presence.get(playerId);
      if (there !== undefined) await connections.lookForServer(there);
    }
    for (;;) {
      const recorded = await writer.change(gameId, ({ people: { presence } }) => {
        const seats = [...(playerIds ?? presence.keys())].map((playerId) => {
          return { playerId, there: presence.get(playerId), isHere: connections.isHere(playerId) };
        });
        const records = seats.flatMap(({ playerId, there, isHere }) =>
          there === undefined ? [] : this.#recordsOf({ gameId, playerId }, there, isHere, occasionOf(playerId)),
        );
        return accepted({ records, value: seats });
      });
      if (!recorded.ok || recorded.value.every(({ playerId, isHere }) => isHere === connections.isHere(playerId)))
        return;
    }
  }

  /** The record of a seat's connection; none if the log shows it already, or if it must not be recorded yet. */
  #recordsOf(seat: SeatRef, there: Attendance, isHere: boolean, occasion: Occasion | null): readonly GameRecord[] {
    const { connections, now, onPostponed } = this.#parts;
    const { server } = connections;
    const { playerId } = seat;
    const change = this.#changeOf(there, isHere, occasion === "arrived");
    if (change === null) return [];
    const isInterruption = change === "gone" || connections.isElsewhere(there);
    const earliest = isInterruption && occasion !== "lost" ? mayInterruptAt(there) : 0;
    const at = now();
    if (earliest > at) {
      if (change === "gone") onPostponed(seat, earliest);
      return [];
    }
    const arrival =
      change === "here" ? { ...(server !== undefined && { server }), ...seedsOf(connections, playerId) } : {};
    return [{ at, kind: "presence", playerId, change, ...arrival }];
  }

  /**
   * Records connections on this server that the log lacks, for example because another server declared this server
   * lost.
   * @param playerIds the players whose connections are checked; by default all players of the game
   * @returns whether the log lacked a connection
   */
  async recordMissing(
    { id, people: { presence } }: LiveGame,
    playerIds: Iterable<string> = presence.keys(),
  ): Promise<boolean> {
    const { connections } = this.#parts;
    let areMissing = false;
    // This runs after each change of a game, so it must be fast and builds no array.
    for (const playerId of playerIds) {
      if (presence.get(playerId)?.connected !== false || !connections.isHere(playerId)) continue;
      areMissing = true;
      await this.record({ gameId: id, playerId });
    }
    return areMissing;
  }

  /**
   * Records that no seat has a connection: this server has just started, and no other server is running. If the player
   * at turn was connected before, the clock of this player restarts, so that the time without a server does not count.
   */
  async recordStart(gameId: string): Promise<void> {
    const { store, writer, connections, now } = this.#parts;
    await this.#lookForServers(await store.load(gameId));
    // All records of a game in one append, because its players wait for the start.
    await writer.change(gameId, (live) => {
      const at = now();
      const gone = [...live.people.presence].flatMap(([playerId, there]) =>
        this.#changeOf(there, connections.isHere(playerId), false) === "gone"
          ? ({ at, kind: "presence", playerId, change: "gone" } as const)
          : [],
      );
      return accepted({ records: [...clockRestart(live, at), ...gone], value: null });
    });
  }

  /**
   * Records an outage that began at `since`. The game waits until `until` for players who were connected before the
   * outage and are not connected now. If it waits for no player, the clock restarts. Does nothing if this outage is
   * already recorded.
   */
  async recordOutage(gameId: string, since: number, until: number): Promise<void> {
    const { store, writer, connections, now } = this.#parts;
    await this.#lookForServers(await store.load(gameId));
    await writer.change(gameId, (live) => {
      const playerIds = [...live.people.presence].flatMap(([playerId, there]) => {
        const isThere = connections.isHere(playerId) || connections.isElsewhere(there);
        return there.connected && !isThere ? [playerId] : [];
      });
      if (live.clock.outage?.since === since) return accepted({ records: [], value: null });
      const at = now();
      const waits = canWaitForPeople(live) && playerIds.length > 0;
      const records = waits ? [{ at, kind: "outage", since, until, playerIds } as const] : clockRestart(live, at);
      return accepted({ records, value: null });
    });
  }

  async #lookForServers(live: LiveGame | null): Promise<void> {
    for (const there of live?.people.presence.values() ?? []) await this.#parts.connections.lookForServer(there);
  }

  #changeOf(there: Attendance, isHere: boolean, isArrival: boolean): "here" | "gone" | null {
    const { connections } = this.#parts;
    const isElsewhere = connections.isElsewhere(there);
    if (!isHere) return there.connected && !isElsewhere ? "gone" : null;
    const isKnown = there.connected && (there.server === connections.server || (isElsewhere && !isArrival));
    return isKnown ? null : "here";
  }
}

/** Restarts the clock of a connected player whose turn it is. */
function clockRestart(live: LiveGame, at: number): readonly GameRecord[] {
  const hasClock = live.game.status === "starting" || turnEndsAt(live) !== null;
  const playerId = awaited(live).find((id) => pendingOf(live, id) === null && live.people.presence.get(id)?.connected);
  return hasClock && playerId !== undefined ? [{ at, kind: "presence", playerId, change: "ready" }] : [];
}
