// The rows of cups, and the form in which they are sent to players.
import type { Cup } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { CupGamesTable, CupPlayersTable, CupsTable } from "../schema/cup-tables.ts";

export type CupRow = Selectable<CupsTable>;
export type CupPlayerRow = Selectable<CupPlayersTable>;
export type CupGameRow = Selectable<CupGamesTable>;

/** A cup to be stored. */
export type NewCupRow = Pick<
  CupRow,
  | "id"
  | "name"
  | "kind"
  | "target"
  | "turn_seconds"
  | "starts_at"
  | "minutes"
  | "size"
  | "is_private"
  | "created_by"
  | "slot"
  | "is_told"
>;

/**
 * A cup that the list may show, with the names of its creator and its winner. A name is null if there is no such
 * account.
 */
export interface NamedCup extends CupRow {
  readonly creator: string | null;
  readonly champion: string | null;
}

export const MINUTE_MS = 60_000;

/** The players of a cup are notified this long before its start. */
export const SOON_MS = 10 * MINUTE_MS;

/** How many trophies an account keeps. Older trophies are deleted. */
export const TROPHIES_MAX = 50;

/** When a cup by the clock ends, in ms since the epoch; null for a cup by rounds. */
export function endOf({ starts_at, minutes }: Pick<CupRow, "starts_at" | "minutes">): number | null {
  return minutes === null ? null : starts_at + minutes * MINUTE_MS;
}

export function cupOf(row: NamedCup): Cup {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    targetScore: row.target,
    turnSeconds: row.turn_seconds,
    startsAt: row.starts_at,
    minutes: row.minutes,
    endsAt: endOf(row),
    size: row.size,
    isPrivate: row.is_private === 1,
    createdBy: row.created_by === null ? null : (row.creator ?? DELETED_PLAYER),
    state: row.state,
    players: row.players,
    winner: row.winner === null ? null : (row.champion ?? DELETED_PLAYER),
  };
}

/** The name of a player whose account was deleted. */
export const DELETED_PLAYER = "Deleted player";
