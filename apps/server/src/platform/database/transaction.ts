// Transactions with code inside: the code reads rows, decides, and names the writes, which are stored together at its
// end. If the rows have changed in the meantime, the code runs again, so it must have no other effect.
import type { Kysely } from "kysely";
import type { Statement } from "./job.ts";

export interface Transaction<Tables> {
  /**
   * Reads rows. On SQLite, all of them are compared again when the writes are stored. On PostgreSQL only those are
   * unchanged that were read with `forNoKeyUpdate()`; so read the row that guards the others first, and in this way.
   */
  readonly read: Pick<Kysely<Tables>, "selectFrom">;
  /** Adds writes, which run in this order at the end. */
  readonly write: (...writes: readonly (Statement | Compilable)[]) => void;
}

interface Compilable {
  compile(): Statement;
}

export type Decide<Tables, T> = (transaction: Transaction<Tables>) => Promise<T>;

/** The decision of a transaction's code: its value and its writes. */
export interface Decided<T> {
  readonly value: T;
  readonly writes: readonly Statement[];
}

/**
 * The longest time that the code of a transaction may take, in ms, its waits for locked rows included. After it, nothing
 * is written.
 */
export const TRANSACTION_MS = 10_000;
/** How many transactions may wait in one line. */
export const TURNS = { waitingMax: 10_000 };

/** Runs the code of a transaction once, without storing its writes. */
export async function decideOnce<Tables, T>(
  decide: Decide<Tables, T>,
  read: Transaction<Tables>["read"],
): Promise<Decided<T>> {
  const writes: Statement[] = [];
  const value = await decide({
    read,
    write: (...added) => writes.push(...added.map((each) => ("compile" in each ? each.compile() : each))),
  });
  return { value, writes };
}
