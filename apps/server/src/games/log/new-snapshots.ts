// Snapshots among the records that are about to be appended. A waiting table with a long log gets one, and none names an
// account that was deleted.

import type { AccountOwner } from "../../identity/owner.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { LiveGame } from "../table/live-game.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import { accountsIn } from "./log-owners.ts";
import { nameless } from "./nameless-log.ts";

/** Finds which of the given owners had accounts that were deleted. */
export type DeletedAmong = (owners: readonly AccountOwner[]) => Promise<readonly AccountOwner[]>;

/**
 * If a table that waits for players has this many records since its snapshot, it gets a new snapshot. So its log stays
 * short, however often people come and go.
 */
const WAITING_RECORDS = 200;

export function isSnapshot({ kind }: GameRecord): boolean {
  return kind === "snapshot";
}

/** Puts a snapshot before the records if a waiting table has many records. */
export function shortened(live: LiveGame, records: readonly GameRecord[]): readonly GameRecord[] {
  const isLong = live.game.status === "waiting" && live.version - live.logFrom >= WAITING_RECORDS;
  const [first] = records;
  // A table of a shared deal gets no snapshot, because a snapshot does not contain the terms of the deal. Its log stays
  // short anyway, because few people have its link.
  if (first === undefined || !isLong || live.terms.deal !== null) return records;
  return [snapshotRecord(first.at, live), ...records];
}

/**
 * Takes deleted accounts out of new snapshots. Such an account has left its tables, but a snapshot also names people
 * who have left.
 */
export async function withoutDeleted(
  records: readonly GameRecord[],
  deletedAmong: DeletedAmong,
): Promise<readonly GameRecord[]> {
  const owners = new Set(records.filter(isSnapshot).flatMap(accountsIn));
  return owners.size === 0 ? records : (await deletedAmong([...owners])).reduce(nameless, records);
}
