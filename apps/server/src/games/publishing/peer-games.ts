// Tells the other servers at which a table has sockets how its game has changed, by the records of its log: each server shows the
// change to its own sockets, and knows the newest state before its next move.
import { gameRecord } from "@chkobba/protocol";
import { z } from "zod";
import type { PeerMessages } from "../../platform/cluster/peer-messages.ts";
import type { Change, GameStore } from "../log/game-store.ts";
import type { LiveGame } from "../log/live-game.ts";
import type { SeatConnections } from "../presence/seat-connections.ts";

const TOPIC = "game";

/** `records` are the last ones up to `version`; none: the receiver reads them from the log. */
const message = z.object({ gameId: z.string(), version: z.int().positive(), records: z.array(gameRecord) });

export interface PeerGamesParts {
  readonly peers: PeerMessages;
  readonly connections: SeatConnections;
  readonly store: GameStore;
  /** Sends the game to the sockets of servers that don't listen here: those of the release before. */
  readonly publishElsewhere: (live: LiveGame) => void;
  readonly onFailure: (error: unknown) => void;
}

export class PeerGames {
  readonly #parts: PeerGamesParts;

  constructor(parts: PeerGamesParts) {
    this.#parts = parts;
    const { peers, store, onFailure } = parts;
    peers.listen(TOPIC, message, ({ gameId, version, records }) => {
      store.receive(gameId, version, records).catch(onFailure);
    });
  }

  /** Tells them a change that this server made. */
  announce({ after, records }: Pick<Change, "after" | "records">): void {
    for (const server of this.#serversAt(after)) {
      const sent = this.#parts.peers.send(server, TOPIC, { gameId: after.id, version: after.version, records });
      void sent.then((isHeard) => {
        if (!isHeard) this.#parts.publishElsewhere(after);
      });
    }
  }

  #serversAt({ game }: LiveGame): ReadonlySet<string> {
    const servers = new Set<string>();
    for (const seat of game.seats) {
      if (seat === null || seat.hasLeft) continue;
      for (const server of this.#parts.connections.serversOf(seat.id)) servers.add(server);
    }
    return servers;
  }
}
