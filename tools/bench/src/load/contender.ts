// The interface of a contender: a server, and two players at one of its tables.
import type { ServerProgram } from "./measured-server.ts";

export interface Table {
  /** Opens a game and brings it to its first turn; not part of the measurement. */
  ready(): Promise<void>;
  /** Plays one card; resolves once both players have the update and the player has the acknowledgement. */
  move(): Promise<void>;
}

export interface Contender {
  readonly name: string;
  readonly server: ServerProgram;
  openTable(url: string): Promise<Table>;
  /** Opens an idle connection, if the server supports one. */
  readonly connectIdly?: (url: string) => Promise<void>;
}
