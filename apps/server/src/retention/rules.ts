// The data that is deleted after some days. The task runs every hour. The privacy page states the same numbers.
import type { Tables } from "../schema/tables.ts";

const DAY_MS = 24 * 60 * 60_000;

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

export interface RetentionRule {
  readonly table: string;
  /** The columns of the table's key. */
  readonly key: readonly string[];
  /** The column with the row's time. */
  readonly at: string;
  readonly keptMs: number;
  /**
   * The fate of an old row. "deleted": the row is deleted. `emptied`: only this column is emptied; it becomes an empty
   * text or null. `replaced`: rows that are equal in this column get one random text in it, so that they can still be
   * counted together.
   */
  readonly fate: "deleted" | { readonly emptied: string; readonly to: "" | null } | { readonly replaced: string };
}

interface Kept<Table extends keyof Tables> {
  readonly table: Table;
  readonly key: readonly Column<Table>[];
  readonly at: Column<Table>;
  readonly days: number;
}

const rowsOf = <Table extends keyof Tables>({ days, ...kept }: Kept<Table>): RetentionRule => ({
  ...{ ...kept, keptMs: days * DAY_MS, fate: "deleted" },
});
const columnOf = <Table extends keyof Tables>(
  emptied: Column<Table>,
  { days, ...kept }: Kept<Table>,
  to: "" | null = "",
): RetentionRule => ({
  ...{ ...kept, keptMs: days * DAY_MS, fate: { emptied, to } },
});
const replaced = <Table extends keyof Tables>(
  { days, ...kept }: Kept<Table>,
  column: Column<Table>,
): RetentionRule => ({
  ...{ ...kept, keptMs: days * DAY_MS, fate: { replaced: column } },
});

export const CHAT_DAYS = 90;
const REPORT_DAYS = 365;
/** How long the old name of an account stays reserved for it after a rename. */
const FORMER_NAME_DAYS = 365;
const PAIR_DAYS = 90;
/** How long unread notices are kept, for a person who comes back after a season. */
const NOTICE_DAYS = 90;
/** How long networks are kept. They are stored as digests, for limits. */
export const ADDRESS_DAYS = 30;
/** How long the networks of unfinished games against bots, and of attempts at shared deals, are kept. */
export const GAME_ADDRESS_DAYS = 90;

export const RETENTION_RULES: readonly RetentionRule[] = [
  rowsOf({ table: "chat_messages", key: ["id"], at: "at", days: CHAT_DAYS }),
  rowsOf({ table: "reports", key: ["id"], at: "at", days: REPORT_DAYS }),
  rowsOf({ table: "appeals", key: ["log_id"], at: "at", days: REPORT_DAYS }),
  rowsOf({ table: "former_names", key: ["name_key"], at: "at", days: FORMER_NAME_DAYS }),
  rowsOf({ table: "moderation_flags", key: ["id"], at: "at", days: REPORT_DAYS }),
  rowsOf({ table: "rating_pairs", key: ["one", "other"], at: "last_at", days: PAIR_DAYS }),
  // Replaces the network by a random text, which is the same in all reports from that network. So these reports can
  // still be counted together, and each of them keeps its weight.
  replaced({ table: "reports", key: ["id"], at: "at", days: ADDRESS_DAYS }, "network"),
  rowsOf({ table: "moderation_notices", key: ["person", "log_id"], at: "at", days: NOTICE_DAYS }),
  columnOf("network", { table: "friend_requests", key: ["asker_id", "asked_id"], at: "at", days: ADDRESS_DAYS }),
  columnOf("network", { table: "push_subscriptions", key: ["id"], at: "seen_at", days: ADDRESS_DAYS }),
  columnOf("household", { table: "push_subscriptions", key: ["id"], at: "seen_at", days: ADDRESS_DAYS }),
  columnOf("network", { table: "games", key: ["id"], at: "created_at", days: GAME_ADDRESS_DAYS }, null),
];
