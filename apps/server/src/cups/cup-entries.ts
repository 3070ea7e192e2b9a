// The entries of players in cups: joining, pausing and leaving. Each is a transaction that locks the cup's row first, so
// that the starts and ends of cups, and the ends of their games, come before or after it.
import { CUP_FACTS, CUP_LIST_MAX } from "@chkobba/protocol";
import type { DeviceOwner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { Tables } from "../schema/tables.ts";
import type { CupPlayerRow, CupRow } from "./cup-rows.ts";
import { formatOf } from "./formats/cup-formats.ts";

type Refusal = "CUP_NOT_FOUND" | "CUP_OVER" | "CUP_STARTED" | "CUP_FULL" | "FORBIDDEN" | "RATE_LIMITED";
export type Entered = Result<"changed" | "unchanged", Refusal>;

/** A cup whose row is locked, and the row of one of its players. */
interface Entry {
  readonly cup: CupRow;
  readonly player: CupPlayerRow | null;
  /** Whether players may join and leave this kind of cup while it runs. */
  readonly isOpenWhileRunning: boolean;
  readonly transaction: Transaction<Tables>;
}

/**
 * One account may have joined at most this many cups that are not over, because each of these cups may open a game for
 * the account at any time.
 */
const JOINED_MAX = CUP_LIST_MAX;

export class CupEntries {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Adds an account to a cup. A player who has left a running cup takes part again. */
  join(cupId: string, accountId: string, device: DeviceOwner | null): Promise<Entered> {
    return this.#enter(cupId, accountId, async ({ cup, player, isOpenWhileRunning, transaction }) => {
      if (isOver(cup)) return refused("CUP_OVER");
      const isRunning = cup.state === "running";
      if (player !== null) {
        if (!isRunning || !isOpenWhileRunning || player.is_out === 0) return accepted("unchanged");
        transaction.write(this.#updating(player).set({ is_out: 0, is_paused: 0, device }));
        return accepted("changed");
      }
      if (isRunning && !isOpenWhileRunning) return refused("CUP_STARTED");
      if (cup.players >= formatOf(cup).joinersMax(cup)) return refused("CUP_FULL");
      if ((await joinedBy(transaction, accountId)) >= JOINED_MAX) return refused("RATE_LIMITED");
      const adding = this.#database.query
        .insertInto("cup_players")
        .values({ ...BLANK, cup_id: cup.id, account_id: accountId, nth: cup.revision + 1, device });
      transaction.write(this.#counting(cup, 1), adding);
      return accepted("changed");
    });
  }

  /** Takes the player out of a cup. A player of a running cup stays in its standings. */
  leave(cupId: string, accountId: string): Promise<Entered> {
    return this.#enter(cupId, accountId, async ({ cup, player, isOpenWhileRunning, transaction }) => {
      if (isOver(cup)) return refused("CUP_OVER");
      if (player === null || (player.is_out === 1 && isOpenWhileRunning)) return accepted("unchanged");
      if (cup.state === "open") {
        transaction.write(this.#counting(cup, -1), this.#removing(player));
      } else if (isOpenWhileRunning) transaction.write(this.#updating(player).set({ is_out: 1 }));
      else return refused("CUP_STARTED");
      return accepted("changed");
    });
  }

  pause(cupId: string, accountId: string, isPaused: boolean): Promise<Entered> {
    return this.#enter(cupId, accountId, async ({ cup, player, isOpenWhileRunning, transaction }) => {
      if (player === null || !isOpenWhileRunning) return refused("FORBIDDEN");
      if (isOver(cup)) return refused("CUP_OVER");
      transaction.write(this.#updating(player).set({ is_paused: isPaused ? 1 : 0 }));
      return accepted("changed");
    });
  }

  #enter(cupId: string, accountId: string, decide: (entry: Entry) => Promise<Entered>): Promise<Entered> {
    return this.#database.transaction(async (transaction) => {
      const { read } = transaction;
      const cup = await read.selectFrom("cups").selectAll().where("id", "=", cupId).forNoKeyUpdate().executeTakeFirst();
      if (cup === undefined) return refused("CUP_NOT_FOUND");
      const player = await read
        .selectFrom("cup_players")
        .selectAll()
        .where("cup_id", "=", cupId)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      const { isOpenWhileRunning } = CUP_FACTS[cup.kind];
      return decide({ cup, player: player ?? null, isOpenWhileRunning, transaction });
    });
  }

  #counting({ id }: CupRow, more: 1 | -1) {
    return this.#database.query
      .updateTable("cups")
      .set(({ eb }) => ({ players: eb("players", "+", more), revision: eb("revision", "+", 1) }))
      .where("id", "=", id);
  }

  #updating({ cup_id, account_id }: CupPlayerRow) {
    return this.#database.query
      .updateTable("cup_players")
      .where("cup_id", "=", cup_id)
      .where("account_id", "=", account_id);
  }

  #removing({ cup_id, account_id }: CupPlayerRow) {
    return this.#database.query
      .deleteFrom("cup_players")
      .where("cup_id", "=", cup_id)
      .where("account_id", "=", account_id);
  }
}

function isOver({ state }: CupRow): boolean {
  return state === "over" || state === "cancelled";
}

/** The columns of an entry that have no default. */
const BLANK = { seed: null, last_opponent: null, game_id: null, player_id: null, playing: null };

/** How many of the cups that the account has joined are not over. */
async function joinedBy({ read }: Transaction<Tables>, accountId: string): Promise<number> {
  const { joined } = await read
    .selectFrom("cup_players")
    .innerJoin("cups", "cups.id", "cup_id")
    .select(({ fn }) => fn.countAll<number>().as("joined"))
    .where("account_id", "=", accountId)
    .where("over_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(joined);
}
