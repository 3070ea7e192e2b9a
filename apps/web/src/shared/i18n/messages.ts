// What every catalogue must say: English sets the form, the other languages fill it.
import type { page } from "./en/index.ts";
import type { table } from "./en/table.ts";

export type PageMessages = typeof page;
export type TableMessages = typeof table;

export interface Messages extends PageMessages {
  /** Only once `loadTableMessages` is done. */
  readonly table: TableMessages;
}
