// Records that the seats of a lost server are disconnected, and then forgets that server. If a player has already
// connected to another server, nothing is recorded for the player's seat. `platform/cluster/server-membership.ts`
// decides which server is lost (after six missed heartbeats). The leading server does the work in this file.
import type { Logger } from "pino";
import type { Membership } from "../../platform/cluster/membership.ts";
import { inPortions } from "../../platform/in-portions.ts";
import type { GameRows } from "../log/game-rows.ts";
import type { PresenceRecorder } from "./presence-recorder.ts";

/** Few, so that moves on this server do not wait while many logs are read. */
const GAMES_AT_ONCE = 10;

export interface LostServersParts {
  readonly rows: GameRows;
  readonly presence: PresenceRecorder;
  readonly membership: Membership;
  readonly logger: Logger;
}

export class LostServers {
  readonly #parts: LostServersParts;
  readonly #beingSeenTo = new Set<number>();

  constructor(parts: LostServersParts) {
    this.#parts = parts;
    parts.membership.on("lost", (server) => {
      if (parts.membership.isLeader()) void this.#seeTo(server);
    });
  }

  async #seeTo(server: number): Promise<void> {
    const { rows, presence, membership, logger } = this.#parts;
    if (this.#beingSeenTo.has(server)) return;
    this.#beingSeenTo.add(server);
    if (membership.hasStopped(server)) logger.info({ server }, "cluster: another server has stopped");
    else logger.warn({ server }, "cluster: another server was lost");
    try {
      await inPortions(await rows.unfinished(), GAMES_AT_ONCE, (id) => presence.recordSeats(id, null, "lost"));
      if (!membership.isAlive(server)) await membership.forget(server);
    } catch (error) {
      // The membership will report the server again.
      logger.error({ error }, "presence: recording the seats of a lost server failed, retrying");
    } finally {
      this.#beingSeenTo.delete(server);
    }
  }
}
