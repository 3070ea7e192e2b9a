// The tables of flags: accounts on the devices of suspended ones, and pairs of accounts that may feed each other
// ratings.
import { randomUUID } from "node:crypto";
import type { Flag } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { ModerationFlagsTable } from "../schema/flag-tables.ts";
import type { Tables } from "../schema/tables.ts";

const LISTED = 200;

const FLAG_DEVICE = `insert into moderation_flags
    (id, kind, account_id, other_id, at, state, games, won, short_games, same_network, same_device, closed_games)
  values (?, 'suspended-device', ?, ?, cast(? as bigint), 'open', 0, 0, 0, 0, 0, 0)
  on conflict (kind, account_id, other_id) do update set at = excluded.at`;
const CLOSE = "update moderation_flags set state = 'closed', closed_games = games where id = ? and state = 'open'";
const FORGET_DEVICES = `delete from suspended_devices where not exists
  (select 1 from sanctions where person = 'account:' || account_id and kind = 'suspend')`;

export interface StoredFlag extends Selectable<ModerationFlagsTable> {
  /** The present usernames; null if there is no such account. */
  readonly account: string | null;
  readonly other: string | null;
}

export class FlagStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The suspended accounts that had a session on a device. @param device a digest, as in the table of sessions */
  async suspendedOn(device: string): Promise<readonly string[]> {
    const rows = await this.#database.query
      .selectFrom("suspended_devices")
      .select("account_id")
      .where("device", "=", device)
      .execute();
    return rows.map(({ account_id }) => account_id);
  }

  /** @param others suspended accounts, or the suspended guest of the device */
  async flagDevice(accountId: string, others: readonly string[], at: number): Promise<void> {
    if (others.length === 0) return;
    await this.#database.atomically(
      others.map((other) => ({ sql: FLAG_DEVICE, parameters: [randomUUID(), accountId, other, at] })),
    );
  }

  async flags(state: Flag["state"]): Promise<readonly StoredFlag[]> {
    return flagsIn(this.#database.reads)
      .where("state", "=", state)
      .orderBy("at", "desc")
      .orderBy("moderation_flags.id")
      .limit(LISTED)
      .execute();
  }

  async flag(id: string): Promise<StoredFlag | null> {
    const row = await flagsIn(this.#database.query).where("moderation_flags.id", "=", id).executeTakeFirst();
    return row ?? null;
  }

  /** @param logged the entry in the moderators' log, stored with it */
  async close(id: string, logged: Statement): Promise<void> {
    await this.#database.atomically([{ sql: CLOSE, parameters: [id] }, logged]);
  }

  /** Deletes the devices of accounts that are not suspended any more. */
  async forgetDevices(): Promise<void> {
    await this.#database.atomically([{ sql: FORGET_DEVICES, parameters: [] }]);
  }
}

/** Flags with the present names of both accounts. */
function flagsIn(database: Database<Tables>["query" | "reads"]) {
  return database
    .selectFrom("moderation_flags")
    .leftJoin("accounts as flagged", "flagged.id", "moderation_flags.account_id")
    .leftJoin("accounts as others", "others.id", "moderation_flags.other_id")
    .selectAll("moderation_flags")
    .select(["flagged.username as account", "others.username as other"]);
}

/** A limit, because browsers choose their device ids and an account can have any number of them. */
const DEVICES_KEPT = 50;

/** Keeps the devices of an account's newest sessions, before a suspension ends them. */
export function keptDevices(accountId: string): Statement {
  return {
    sql: `insert into suspended_devices (device, account_id)
      select device, account_id from sessions where account_id = ? and device is not null
      group by device, account_id order by max(expires_at) desc limit ${DEVICES_KEPT}
      on conflict do nothing`,
    parameters: [accountId],
  };
}
