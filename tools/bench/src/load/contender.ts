// What is measured: a server, and how two people play at one of its tables.
import type { ServerProgram } from "./measured-server.ts";

export interface Table {
  /** Brings the table to where somebody can play. Nobody measures how long that takes. */
  ready(): Promise<void>;
  /** Plays one card; resolves when both players have seen it and whoever played it has been answered. */
  move(): Promise<void>;
}

export interface Contender {
  readonly name: string;
  readonly server: ServerProgram;
  openTable(url: string): Promise<Table>;
  /** A connection that does nothing, where the server has such. */
  readonly connectIdly?: (url: string) => Promise<void>;
}
