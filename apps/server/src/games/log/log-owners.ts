// The accounts that the records of a log name as owners of seats. The table `log_owners` keeps them while the log is
// unpacked: a deletion finds the account's tables and logs by it.
import type { GameRecord } from "@chkobba/protocol";
import { type AccountOwner, isAccount } from "../../identity/owner.ts";
import type { Statement } from "../../platform/database/job.ts";

const ADD =
  "insert into log_owners (owner, game) values (?, (select number from games where id = ?)) on conflict do nothing";
/** Deletes the owners that no remaining record names. Runs after the deletion of records, in the same transaction. */
const FORGET =
  "delete from log_owners where game = ? and not exists (select 1 from game_records where game_records.game = log_owners.game)";

/** For the transaction that appends the records. */
export function addOwners(gameId: string, records: readonly GameRecord[]): readonly Statement[] {
  const owners = new Set(records.flatMap(accountsIn));
  // In one fixed order, to avoid a deadlock of two servers.
  return [...owners].toSorted().map((owner) => ({ sql: ADD, parameters: [owner, gameId] }));
}

/** For a transaction that deletes records. @param game its number */
export function forgetOwners(game: number): Statement {
  return { sql: FORGET, parameters: [game] };
}

/** The accounts that a record names. */
export function accountsIn(record: GameRecord): readonly AccountOwner[] {
  return ownersIn(record).filter(isAccount);
}

function ownersIn(record: GameRecord): readonly (string | null)[] {
  if (record.kind === "entry") return record.entry.type === "seated" ? [record.holder ?? null] : [];
  if (record.kind === "claimed") return [record.holder];
  if (record.kind !== "snapshot") return [];
  return [...record.people, ...(record.former ?? [])].map(({ holder }) => holder);
}
