// The order of a cup's players, as a pure function of its rows.
import type { CupGameRow, CupPlayerRow, CupRow } from "./cup-rows.ts";
import { formatOf } from "./formats/cup-formats.ts";
import { type EntrantRow, joinOrder, numbered, type Ranked } from "./formats/ranks.ts";

/** The rows of a cup on which its standings depend. */
export interface StandingsRows<T extends CupPlayerRow> {
  readonly players: readonly T[];
  readonly games: readonly CupGameRow[];
  /** The accounts that a suspension keeps out of the standings. */
  readonly out: ReadonlySet<string>;
}

/** The players of a cup in their order: before its start in the order of joining, then in that of its format. */
export function standingsOf<T extends CupPlayerRow>(
  cup: Pick<CupRow, "kind" | "state">,
  { players, games, out }: StandingsRows<T>,
): readonly Ranked<T>[] {
  const entrants = players.map((row) => ({ ...row, accountId: row.account_id }));
  const isIn = ({ accountId }: EntrantRow) => !out.has(accountId);
  if (cup.state === "open" || cup.state === "cancelled") return numbered(joinOrder(entrants).filter(isIn));
  return formatOf(cup).standings({ entrants, games, isIn, isOver: cup.state === "over" });
}
