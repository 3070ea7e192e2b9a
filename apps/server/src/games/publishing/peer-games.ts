// Keeps games that are shown on several servers up to date. Follows the changes that other servers make to games with
// sockets on this server, and sends the changes made here to these servers. The messages contain records of the logs.
// If messages may have been lost, the database is asked which games have changed.

import * as z from "zod/mini";
import { CatchUp } from "../../platform/cluster/catch-up.ts";
import { gameRecord } from "../../schema/record-schema.ts";
import type { Change, GameStore } from "../log/game-store.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { TableChannels } from "./table-channels.ts";

const TOPIC = "records";

/**
 * `records` are the last records up to `version`. If the list is empty, the receiver reads the records from the log.
 */
const message = z.object({ version: z.int().check(z.positive()), records: z.array(gameRecord) });

export interface PeerGamesParts {
  readonly tables: TableChannels;
  readonly store: GameStore;
  readonly onFailure: (error: unknown) => void;
  /** Aborted when this server leaves the cluster. */
  readonly left: AbortSignal;
}

export class PeerGames {
  readonly #parts: PeerGamesParts;
  readonly #catchUp: CatchUp;

  constructor(parts: PeerGamesParts) {
    this.#parts = parts;
    const { tables, store, onFailure, left } = parts;
    this.#catchUp = new CatchUp({ read: () => store.catchUpAll(tables.tables()), onFailure, left });
    tables.listen(TOPIC, message, (gameId, { version, records }) => {
      store.receive(gameId, version, records).catch(onFailure);
    });
  }

  /** Sends the other servers a change that this server made. */
  announce({ after, records }: Pick<Change, "after" | "records">): void {
    this.#parts.tables.tell(after.id, TOPIC, { version: after.version, records });
  }

  /** Asks the other servers to read a game's newest records from its log. */
  announceState(live: LiveGame): void {
    this.announce({ after: live, records: [] });
  }

  /** Reads the changes of other servers whose messages may have been lost. Sends them to the sockets of this server. */
  catchUp(): Promise<void> {
    return this.#catchUp.ask();
  }
}
