// The rows of deals and of attempts at them.
import type { Selectable } from "kysely";
import type { Owner } from "../identity/owner.ts";
import type { DealsTable, DealTriesTable } from "../schema/deal-tables.ts";

export type DealRow = Selectable<DealsTable>;
export type TryRow = Omit<Selectable<DealTriesTable>, "person"> & { readonly owner: Owner };
export type NewTry = Omit<
  TryRow,
  | "networks"
  | "cards_known"
  | "taken_at"
  | "adopted_at"
  | "finished_at"
  | "margin"
  | "chkobbas"
  | "points"
  | "is_listed"
>;

/** An attempt whose time is up. */
export type DueTry = TryRow & Pick<DealRow, "rounds">;
