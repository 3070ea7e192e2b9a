// The interface of a contender: a server, and two players at one of its tables.
import type { ServerProgram } from "./measured-server.ts";

export interface Table {
  /** Prepares the game for the next move, for example by dealing the next round. This time is not measured. */
  ready(): Promise<void>;
  /** Plays one card. Resolves once both players have the update, and the player of the card has the acknowledgement. */
  move(): Promise<void>;
}

export interface Contender {
  readonly name: string;
  readonly server: ServerProgram;
  openTable(url: string): Promise<Table>;
  /** Opens an idle connection. Absent if the server has no connections without a table. */
  readonly connectIdly?: (url: string) => Promise<void>;
}
