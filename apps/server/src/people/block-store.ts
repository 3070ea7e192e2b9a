// The table of blocks. A row records that one person has blocked another. It names each of the two by their owner at
// the time of the block. If this owner is a device and its guest has signed in since, the row also names the account.
import { BLOCKS_MAX } from "@chkobba/protocol";
import type { NotNull, Selectable } from "kysely";
import type { AccountOwner, DeviceOwner, Owner } from "../identity/owner.ts";
import { isSocketIn } from "../identity/owner-columns.ts";
import type { Database } from "../platform/database/database.ts";
import type { BlocksTable } from "../schema/people-tables.ts";
import type { Tables } from "../schema/tables.ts";

export type BlockRow = Selectable<BlocksTable>;

/** The owners of both people of a block. */
export type BlockOwners = Pick<BlockRow, "blocker" | "blocker_account" | "blocked" | "blocked_account">;

export class BlockStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Stores a block. An existing block stays unchanged. "full": the blocker cannot block more people. */
  async add(row: BlockRow): Promise<"done" | "full"> {
    const { id, blocker, blocker_account, blocked, blocked_account, name, at } = row;
    const { query } = this.#database;
    const owners = [blocker, blocker_account ?? blocker];
    const blocks = query
      .selectFrom("blocks")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(({ or, eb }) => or([eb("blocker", "in", owners), eb("blocker_account", "in", owners)]));
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto("blocks")
      .columns(["id", "blocker", "blocker_account", "blocked", "blocked_account", "name", "at"])
      .expression(
        query
          .selectNoFrom(({ cast, val }) => [
            cast<string>(val(id), "text").as("id"),
            cast<Owner>(val(blocker), "text").as("blocker"),
            cast<Owner | null>(val(blocker_account), "text").as("blocker_account"),
            cast<Owner>(val(blocked), "text").as("blocked"),
            cast<Owner | null>(val(blocked_account), "text").as("blocked_account"),
            cast<string>(val(name), "text").as("name"),
            cast<number>(val(at), "bigint").as("at"),
          ])
          .where(blocks, "<", BLOCKS_MAX),
      )
      .onConflict((same) => same.columns(["blocker", "blocked"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) return "done";
    return (await this.#between([blocker], [blocked])).length > 0 ? "done" : "full";
  }

  /**
   * Ends all blocks of one person against another. A block may name any of the owners of each person.
   * @returns the deleted rows
   */
  async remove(blocker: readonly Owner[], blocked: readonly Owner[]): Promise<readonly BlockRow[]> {
    return this.#delete(await this.#between(blocker, blocked));
  }

  /** Ends a block of an account by the row's id. @returns the deleted rows */
  async removeById(account: AccountOwner, id: string): Promise<readonly BlockRow[]> {
    const rows = await this.#database.query.selectFrom("blocks").selectAll().where("id", "=", id).execute();
    return this.#delete(rows.filter((row) => row.blocker === account || row.blocker_account === account));
  }

  /** A person's blocks, the newest first. An index is used, and there are at most about 500 rows. */
  async rowsOf(blocker: Owner): Promise<readonly BlockRow[]> {
    return this.#database.query
      .selectFrom("blocks")
      .selectAll()
      .where(({ or, eb }) => or([eb("blocker", "=", blocker), eb("blocker_account", "=", blocker)]))
      .orderBy("at", "desc")
      .orderBy("id")
      .execute();
  }

  /** The owners in the blocks of all these people. */
  async ownersInBlocksOf(blockers: readonly Owner[]): Promise<readonly BlockOwners[]> {
    const { reads } = this.#database;
    // One query for each index: see `amongSearchers`.
    const by = (side: "blocker" | "blocker_account") =>
      reads
        .selectFrom("blocks")
        .select(["blocker", "blocker_account", "blocked", "blocked_account"])
        .where(side, "in", blockers);
    return by("blocker").union(by("blocker_account")).execute();
  }

  /** The names of some accounts, by their ids. */
  async usernames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (accountIds.length === 0) return new Map();
    const rows = await this.#database.reads
      .selectFrom("accounts")
      .select(["id", "username"])
      .where("id", "in", accountIds)
      .execute();
    return new Map(rows.map(({ id, username }) => [id, username]));
  }

  /** The blocks between people who are searching for a game. */
  async amongSearchers(): Promise<readonly BlockRow[]> {
    const { reads } = this.#database;
    const searchers = reads
      .selectFrom("searches")
      .select("person")
      .union(
        reads
          .selectFrom("searches")
          .select("device as person")
          .where("device", "is not", null)
          .$narrowType<{ person: NotNull }>(),
      );
    // One query for each index. With "or", a database would read the whole table.
    const by = (side: "blocker" | "blocker_account") =>
      reads
        .selectFrom("blocks")
        .selectAll()
        .where(side, "in", searchers)
        .where(({ or, eb }) => or([eb("blocked", "in", searchers), eb("blocked_account", "in", searchers)]));
    return by("blocker").union(by("blocker_account")).execute();
  }

  /** The blocks between these accounts. */
  async among(owners: readonly AccountOwner[]): Promise<readonly BlockRow[]> {
    const { reads } = this.#database;
    const by = (side: "blocker" | "blocker_account") =>
      reads
        .selectFrom("blocks")
        .selectAll()
        .where(side, "in", owners)
        .where(({ or, eb }) => or([eb("blocked", "in", owners), eb("blocked_account", "in", owners)]));
    return by("blocker").union(by("blocker_account")).execute();
  }

  /** On sign-in, copies the device's blocks (in both directions) to the account. @returns the changed rows */
  async adopt(device: DeviceOwner, account: AccountOwner): Promise<readonly BlockRow[]> {
    const rows = await this.#database.query
      .selectFrom("blocks")
      .selectAll()
      .where(({ or, and, eb }) =>
        or([
          and([eb("blocker", "=", device), eb("blocker_account", "is", null)]),
          and([eb("blocked", "=", device), eb("blocked_account", "is", null)]),
        ]),
      )
      .execute();
    if (rows.length === 0) return [];
    const { query } = this.#database;
    const unclaimed = query.updateTable("blocks");
    await this.#database.atomically([
      unclaimed
        .set({ blocker_account: account })
        .where("blocker", "=", device)
        .where("blocker_account", "is", null)
        .compile(),
      unclaimed
        .set({ blocked_account: account })
        .where("blocked", "=", device)
        .where("blocked_account", "is", null)
        .compile(),
    ]);
    return rows;
  }

  /**
   * Deletes blocks older than `before` by or against sockets whose clients had neither an account nor a device. These
   * sockets are closed by now.
   */
  async forgetSockets(before: number): Promise<void> {
    await this.#database.query
      .deleteFrom("blocks")
      .where("at", "<", before)
      .where(({ or }) => or([isSocketIn("blocker"), isSocketIn("blocked")]))
      .execute();
  }

  async #between(blocker: readonly Owner[], blocked: readonly Owner[]): Promise<readonly BlockRow[]> {
    return this.#database.query
      .selectFrom("blocks")
      .selectAll()
      .where(({ or, eb }) => or([eb("blocker", "in", blocker), eb("blocker_account", "in", blocker)]))
      .where(({ or, eb }) => or([eb("blocked", "in", blocked), eb("blocked_account", "in", blocked)]))
      .execute();
  }

  async #delete(rows: readonly BlockRow[]): Promise<readonly BlockRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await this.#database.query.deleteFrom("blocks").where("id", "in", ids).execute();
    return rows;
  }
}

/** Key: a blocker. Value: all owners whom the blocker has blocked. */
export function blockedBy(rows: readonly BlockOwners[]): ReadonlyMap<Owner, ReadonlySet<Owner>> {
  const blocked = new Map<Owner, Set<Owner>>();
  for (const row of rows) {
    for (const blocker of blockersIn([row])) {
      const owners = blocked.get(blocker) ?? new Set();
      blocked.set(blocker, owners.add(row.blocked).add(row.blocked_account ?? row.blocked));
    }
  }
  return blocked;
}

/** The owners of the blockers in these rows, perhaps with duplicates. */
export function blockersIn(rows: readonly BlockOwners[]): Owner[] {
  return rows.flatMap(({ blocker, blocker_account }) => [blocker, blocker_account ?? []].flat());
}
