// Takes deleted accounts out of the logs of games. First, an account waits until all logs that name it are packed. A
// log is packed as usual, some time after its game ends. Then all packs are read once, a few at a time. One such pass
// erases up to a hundred accounts.
import { sql } from "kysely";
import type { AccountOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";
import { packRecords, packTextOf, unpackRecords } from "./log-pack.ts";
import { nameless } from "./nameless-log.ts";

export interface LogEraserParts {
  readonly database: Database<Tables>;
  /** Deletes rows that were stored about the owner after the deletion, such as results of games that went on. */
  readonly eraseRows: (owner: AccountOwner) => Promise<void>;
}

/** How many packs one query reads. Decompressing a pack takes about 0.2 ms in another thread. */
const PACKS_AT_ONCE = 50;
const PACKS_A_RUN = 500;
const OWNERS_AT_ONCE = 100;

interface Pack {
  readonly game_id: string;
  readonly first_seq: number;
  readonly pack: Uint8Array;
}

/** The value of `walked_to` before the first pack. */
const START = "";

export class LogEraser {
  readonly #parts: LogEraserParts;

  constructor(parts: LogEraserParts) {
    this.#parts = parts;
  }

  /** Reads up to 500 packs. Returns how many deleted accounts have now been erased from all logs. */
  async eraseSome(): Promise<number> {
    const walk = (await this.#walk()) ?? (await this.#beginWalk());
    if (walk === null) return 0;
    let { walkedTo } = walk;
    for (let read = 0; read < PACKS_A_RUN; read += PACKS_AT_ONCE) {
      const packs = await this.#packsAfter(walkedTo);
      for (const pack of packs) await this.#erase(pack, walk.owners);
      const last = packs.at(-1);
      if (last === undefined) return this.#finish(walk.owners);
      walkedTo = placeOf(last);
      await this.#setPlace(walk.owners, walkedTo);
    }
    return 0;
  }

  /** Whether a pass over the packs has begun and not ended. */
  async isWalking(): Promise<boolean> {
    return (await this.#walk()) !== null;
  }

  /** How many deleted accounts may still be named in logs. */
  async waiting(): Promise<number> {
    const { reads } = this.#parts.database;
    const { waiting } = await reads
      .selectFrom("erasures")
      .select((of) => of.fn.countAll<number>().as("waiting"))
      .executeTakeFirstOrThrow();
    return Number(waiting);
  }

  /**
   * The owners for whom the packs are being read, and the place of the last pack that was read. Null if no pass is
   * running.
   */
  async #walk(): Promise<{ readonly owners: readonly AccountOwner[]; walkedTo: string } | null> {
    const rows = await this.#parts.database.query
      .selectFrom("erasures")
      .selectAll()
      .where("walked_to", "is not", null)
      .execute();
    const [first] = rows;
    return first === undefined ? null : { owners: rows.map(({ owner }) => owner), walkedTo: first.walked_to ?? START };
  }

  /** Begins a pass over all packs, for the owners that were deleted first and that no unpacked log names. */
  async #beginWalk(): Promise<{ readonly owners: readonly AccountOwner[]; walkedTo: string } | null> {
    const rows = await this.#parts.database.query
      .selectFrom("erasures")
      .select("owner")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("log_owners").select("game").whereRef("log_owners.owner", "=", "erasures.owner"))),
      )
      .orderBy("asked_at")
      .limit(OWNERS_AT_ONCE)
      .execute();
    const owners = rows.map(({ owner }) => owner);
    if (owners.length === 0) return null;
    await this.#setPlace(owners, START);
    return { owners, walkedTo: START };
  }

  /** Finds which of the given owners an unpacked log names. */
  async #unpackedOf(owners: readonly AccountOwner[]): Promise<readonly AccountOwner[]> {
    const named = this.#parts.database.query.selectFrom("log_owners").select("owner").distinct();
    const rows = new Set((await named.where("owner", "in", owners).execute()).map(({ owner }) => owner));
    return owners.filter((owner) => rows.has(owner));
  }

  async #packsAfter(place: string): Promise<readonly Pack[]> {
    const [, seq = "0", gameId = ""] = /^(\d+) (.*)$/s.exec(place) ?? [];
    return this.#parts.database.reads
      .selectFrom("game_packs")
      .select(["game_id", "first_seq", "pack"])
      .where(sql<boolean>`(game_id, first_seq) > (${gameId}, cast(${Number(seq)} as integer))`)
      .orderBy("game_id")
      .orderBy("first_seq")
      .limit(PACKS_AT_ONCE)
      .execute();
  }

  async #erase({ game_id, first_seq, pack }: Pack, owners: readonly AccountOwner[]): Promise<void> {
    const text = await packTextOf(pack);
    const named = owners.filter((owner) => text.includes(owner));
    if (named.length === 0) return;
    const records = named.reduce(nameless, await unpackRecords(pack));
    await this.#parts.database.query
      .updateTable("game_packs")
      .set({ pack: await packRecords(records) })
      .where("game_id", "=", game_id)
      .where("first_seq", "=", first_seq)
      .execute();
  }

  async #setPlace(owners: readonly AccountOwner[], walkedTo: string): Promise<void> {
    const { query } = this.#parts.database;
    await query.updateTable("erasures").set({ walked_to: walkedTo }).where("owner", "in", owners).execute();
  }

  /**
   * Ends a pass. A rematch may have written an owner into a log during the pass. For such an owner another pass
   * follows.
   */
  async #finish(owners: readonly AccountOwner[]): Promise<number> {
    const { query } = this.#parts.database;
    const named = await this.#unpackedOf(owners);
    const erased = owners.filter((owner) => !named.includes(owner));
    if (named.length > 0) {
      await query.updateTable("erasures").set({ walked_to: null }).where("owner", "in", named).execute();
    }
    if (erased.length === 0) return 0;
    for (const owner of erased) await this.#parts.eraseRows(owner);
    await query.deleteFrom("erasures").where("owner", "in", erased).execute();
    return erased.length;
  }
}

function placeOf({ game_id, first_seq }: Pack): string {
  return `${first_seq} ${game_id}`;
}
