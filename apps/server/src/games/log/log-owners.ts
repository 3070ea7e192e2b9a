// The accounts that the records of a log name as owners of seats. The table `log_owners` lists them for as long as the
// game exists. The deletion of an account finds the account's tables, logs and packs there.

import { type AccountOwner, isAccount } from "../../identity/owner.ts";
import type { Statement } from "../../platform/database/job.ts";
import type { GameRecord } from "../../schema/game-record.ts";

const ADD =
  "insert into log_owners (owner, game) values (?, (select number from games where id = ?)) on conflict do nothing";
/** Deletes the log owners of a removed game. Runs in the transaction that deletes the game's row, after the deletion. */
const FORGET =
  "delete from log_owners where game = ? and not exists (select 1 from games where number = log_owners.game)";

const NO_STATEMENTS: readonly Statement[] = [];
const NO_OWNERS: readonly AccountOwner[] = [];

/**
 * The statements that store which accounts the records name. They belong in the transaction that appends the records.
 */
export function addOwners(gameId: string, records: readonly GameRecord[]): readonly Statement[] {
  const named = records.flatMap(accountsIn);
  if (named.length === 0) return NO_STATEMENTS;
  const owners = new Set(named);
  // In a fixed order, so that two servers don't run into a deadlock.
  return [...owners].toSorted().map((owner) => ({ sql: ADD, parameters: [owner, gameId] }));
}

/**
 * The statement that deletes the log owners of a removed game. It belongs in the transaction that deletes the game.
 * @param game the game's number
 */
export function forgetOwners(game: number): Statement {
  return { sql: FORGET, parameters: [game] };
}

/** The accounts that a record names. */
export function accountsIn(record: GameRecord): readonly AccountOwner[] {
  const owners = ownersIn(record);
  return owners.length === 0 ? NO_OWNERS : owners.filter(isAccount);
}

function ownersIn(record: GameRecord): readonly (string | null)[] {
  if (record.kind === "entry") return record.entry.type === "seated" ? [record.holder ?? null] : NO_OWNERS;
  if (record.kind === "claimed") return [record.holder];
  if (record.kind !== "snapshot") return NO_OWNERS;
  return [...record.people, ...(record.former ?? [])].map(({ holder }) => holder);
}
