// For every table of the database: which rows belong to an account, and what the deletion of the account does to these
// rows. An export of the account contains them. If a table has no line here, the code does not compile.
import { DELETED_PLAYER } from "@chkobba/protocol";
import type { Tables } from "./tables.ts";

/**
 * A column that names an account. The column has the account's id, an `AccountOwner`, or the id of a row in another
 * table. That row has the account's id in its column `account_id`.
 */
interface Named<Column> {
  readonly column: Column;
  readonly as: "id" | "owner" | { readonly rowOf: keyof Tables };
}

type Value = string | number | null;
/** Stands for an invented owner that replaces an account. It is the same in all rows of this account. */
export const NEW_NAME = Symbol("an invented name");

/** The effect of the account's deletion on rows: they are deleted, or some columns change. */
export type Fate<Row> = "deleted" | { readonly [Column in keyof Row]?: Value | typeof NEW_NAME };

export interface AccountRows<Row> {
  /** The columns of the table's primary key. An export reads the rows in this order. */
  readonly key: readonly (keyof Row & string)[];
  /** A row belongs to the account if one of these columns names the account. */
  readonly own: readonly Named<keyof Row & string>[];
  readonly fate: Fate<Row>;
  /** Columns that an export leaves out: secrets, and data of other people. */
  readonly hidden?: readonly (keyof Row & string)[];
  /**
   * Other rows that name the account. They are not exported. They are changed or deleted before the account's own rows.
   */
  readonly mentions?: readonly { readonly where: Named<keyof Row & string>; readonly fate: Fate<Row> }[];
}

/** A table without rows of accounts. `none` is the reason. */
type NoAccount = { readonly none: string };

export type AccountData = { readonly [Table in keyof Tables]: AccountRows<Tables[Table]> | NoAccount };

const byId = <Column extends string>(column: Column) => ({ column, as: "id" }) as const;
const byOwner = <Column extends string>(column: Column) => ({ column, as: "owner" }) as const;
const NO_RADIO = { none: "the radio's programme" } as const;
const LOG = { none: "moves of all players at a table; names in it are replaced (accounts/erasure)" } as const;

export const ACCOUNT_DATA: AccountData = {
  sessions: {
    key: ["id"],
    own: [byId("account_id")],
    fate: "deleted",
    hidden: ["token_hash", "replaced_hash", "device"],
  },
  password_resets: { key: ["token_hash"], own: [byId("account_id")], fate: "deleted", hidden: ["token_hash"] },
  passkeys: { key: ["id"], own: [byId("account_id")], fate: "deleted" },
  push_sent: {
    key: ["subscription_id", "kind", "topic"],
    own: [{ column: "subscription_id", as: { rowOf: "push_subscriptions" } }],
    fate: "deleted",
  },
  push_subscriptions: {
    key: ["id"],
    own: [byId("account_id")],
    fate: "deleted",
    hidden: ["p256dh", "auth", "device", "network", "household"],
  },
  letters: { key: ["id"], own: [byId("account_id")], fate: "deleted", hidden: ["sealed"] },
  chat_messages: { key: ["id"], own: [byOwner("owner")], fate: "deleted" },
  results: { key: ["game_id", "seq", "seat"], own: [byOwner("holder")], fate: { holder: null, name: DELETED_PLAYER } },
  statistics: { key: ["holder"], own: [byOwner("holder")], fate: "deleted" },
  rating_changes: { key: ["account_id", "board", "nth"], own: [byId("account_id")], fate: "deleted" },
  board_places: { key: ["board", "season", "account_id"], own: [byId("account_id")], fate: "deleted" },
  rating_opponents: {
    key: ["account_id", "board", "opponent_id"],
    own: [byId("account_id")],
    fate: "deleted",
    hidden: ["opponent_id"],
    // The row stays: the number of different opponents decides whether a rating is listed.
    mentions: [{ where: byId("opponent_id"), fate: { opponent_id: NEW_NAME } }],
  },
  blocks: {
    key: ["id"],
    own: [byOwner("blocker"), byOwner("blocker_account")],
    fate: "deleted",
    hidden: ["blocked", "blocked_account"],
    mentions: [
      { where: byOwner("blocked"), fate: "deleted" },
      // The guest on the device of the blocked account stays blocked.
      { where: byOwner("blocked_account"), fate: { blocked_account: null, name: DELETED_PLAYER } },
    ],
  },
  friends: {
    key: ["account_id", "friend_id"],
    own: [byId("account_id")],
    fate: "deleted",
    mentions: [{ where: byId("friend_id"), fate: "deleted" }],
  },
  friend_requests: {
    key: ["asker_id", "asked_id"],
    own: [byId("asker_id")],
    fate: "deleted",
    // The asker must not see whether they were blocked.
    hidden: ["network", "is_hidden"],
    mentions: [{ where: byId("asked_id"), fate: "deleted" }],
  },
  online_accounts: { key: ["account_id", "server"], own: [byId("account_id")], fate: "deleted" },
  cups: {
    key: ["id"],
    own: [byId("created_by")],
    // With null as its creator, the cup would belong to the house.
    fate: { created_by: NEW_NAME, slot: null },
    hidden: ["winner", "is_trophy"],
    mentions: [{ where: byId("winner"), fate: { winner: null, is_trophy: 0 } }],
  },
  cup_players: {
    key: ["cup_id", "account_id"],
    own: [byId("account_id")],
    // The player's row stays in the bracket, so that the other pairings do not change. The player gets no more games.
    fate: { account_id: NEW_NAME, device: null, is_out: 1, is_paused: 1, playing: null },
    hidden: ["device", "last_opponent", "playing"],
    mentions: [{ where: byId("last_opponent"), fate: { last_opponent: NEW_NAME } }],
  },
  cup_absences: { key: ["account_id"], own: [byId("account_id")], fate: "deleted" },
  cup_reports: { key: ["cup_id", "account_id"], own: [byId("account_id")], fate: "deleted", hidden: ["network"] },
  cup_games: {
    key: ["game_id"],
    own: [byId("one"), byId("other")],
    // Deletes nothing: the mentions below run first and replace the account, so the game stays for the other player.
    fate: "deleted",
    hidden: ["winner"],
    mentions: [
      { where: byId("one"), fate: { one: NEW_NAME } },
      { where: byId("other"), fate: { other: NEW_NAME } },
      { where: byId("winner"), fate: { winner: NEW_NAME } },
    ],
  },
  reports: {
    key: ["id"],
    own: [byOwner("reporter")],
    fate: { reporter: NEW_NAME, reporter_name: DELETED_PLAYER, messages: "[]", network: null },
    hidden: ["reported", "messages", "network"],
    mentions: [
      { where: byOwner("reported"), fate: { reported: NEW_NAME, reported_name: DELETED_PLAYER, messages: "[]" } },
    ],
  },
  sanctions: { key: ["person", "kind"], own: [byOwner("person")], fate: "deleted" },
  suspended_devices: { key: ["device", "account_id"], own: [byId("account_id")], fate: "deleted", hidden: ["device"] },
  rating_pairs: { key: ["one", "other"], own: [byId("one"), byId("other")], fate: "deleted", hidden: ["one", "other"] },
  moderation_flags: {
    key: ["id"],
    own: [byId("account_id")],
    fate: "deleted",
    hidden: ["other_id"],
    mentions: [{ where: byId("other_id"), fate: "deleted" }],
  },
  // The names in this log stay as text, because no one can change the log of moderators' decisions.
  moderation_log: {
    key: ["id"],
    own: [byOwner("person")],
    fate: { person: null },
    hidden: ["moderator", "report_id", "note"],
  },
  moderation_notices: { key: ["person", "log_id"], own: [byOwner("person")], fate: "deleted" },
  // The row stays, so that the name stays barred.
  barred_names: { key: ["name_key"], own: [byId("account_id")], fate: { account_id: NEW_NAME } },
  appeals: { key: ["log_id"], own: [byOwner("person")], fate: "deleted" },
  former_names: { key: ["name_key"], own: [byId("account_id")], fate: "deleted" },
  searches: {
    key: ["person"],
    own: [byOwner("person")],
    // The search ends within seconds, like the search of a player who has disconnected. It is not deleted at once,
    // because calling off its match must count for the device and the network.
    fate: { person: NEW_NAME, name: DELETED_PLAYER, left_at: 0 },
    hidden: ["device", "network", "let_down_by"],
  },
  match_players: {
    key: ["match_id", "seat"],
    own: [byOwner("person")],
    fate: { person: NEW_NAME, device: null, name: DELETED_PLAYER, network: null },
    hidden: ["device", "network"],
  },
  conduct: { key: ["owner", "game_id", "began_seq"], own: [byOwner("owner")], fate: "deleted" },
  deal_tries: {
    key: ["deal_id", "person"],
    own: [byOwner("person")],
    fate: { person: NEW_NAME, device: null, name: DELETED_PLAYER, networks: null },
    hidden: ["device", "networks"],
  },
  deal_streaks: { key: ["person"], own: [byOwner("person")], fate: "deleted" },
  screens: { none: "pages that show a table; their rows name no person, and are deleted minutes after their last use" },
  puzzle_answers: { key: ["person", "nth"], own: [byOwner("person")], fate: "deleted" },
  rooms: { key: ["id"], own: [byOwner("owner")], fate: { owner: null }, hidden: ["network"] },
  accounts: { key: ["id"], own: [byId("id")], fate: "deleted", hidden: ["password_hash"] },
  /** Rows of unfinished solo games. Before the account is deleted, it leaves its seats in all open games. */
  games: {
    key: ["id"],
    own: [byOwner("solo_owner")],
    fate: { solo_owner: null, network: null },
    hidden: ["network", "code"],
  },
  game_numbers: { none: "a counter" },
  game_records: LOG,
  game_packs: LOG,
  log_owners: { none: "which logs name which accounts; after a deletion, until the name is out of the log" },
  finished_games: { none: "facts of whole games; the seats are in results" },
  room_games: { none: "which game was opened in which room" },
  matches: { none: "the players are in match_players" },
  deals: { none: "cards" },
  puzzles: { none: "cards" },
  puzzle_days: { none: "which puzzle each day has" },
  puzzle_sources: { none: "one row of the server" },
  deal_margins: { none: "numbers of players" },
  deal_networks: { none: "digests of networks with the deal's seed, for a day" },
  radio_station: NO_RADIO,
  radio_tracks: NO_RADIO,
  radio_commentaries: NO_RADIO,
  radio_announcements: NO_RADIO,
  radio_texts: NO_RADIO,
  health: { none: "one row of the server" },
  service: { none: "one row of the servers" },
  chat_rules: { none: "one row of the moderators, with the name of the last one as text" },
  push_keys: { none: "the servers' key" },
  used_challenges: { none: "digests of random bytes, for ten minutes" },
  erasures: { none: "ids of deleted accounts, until their names are out of the logs" },
};
