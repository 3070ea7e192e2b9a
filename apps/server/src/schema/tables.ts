// The types of the tables' rows. Times are milliseconds since the epoch, booleans are 0 and 1.
import type { Board, BotLevel, Conduct, DealKind, RatingBoard, radio } from "@chkobba/protocol";
import type { Game, Target } from "@chkobba/rules";
import type { Generated } from "kysely";
import type { CupGamesTable, CupPlayersTable, CupsTable } from "./cup-tables.ts";
import type { ChatRulesTable, ModerationFlagsTable, RatingPairsTable, SuspendedDevicesTable } from "./flag-tables.ts";
import type {
  BarredNamesTable,
  ModerationLogTable,
  ModerationNoticesTable,
  ReportsTable,
  SanctionsTable,
} from "./moderation-tables.ts";
import type { PushKeysTable, PushSentTable, PushSubscriptionsTable } from "./push-tables.ts";

export interface GamesTable {
  id: string;
  /** closed: the table was removed; its log is kept for its finished games. */
  status: Game["status"] | "closed";
  /**
   * The `seq` of the last record with which this row was written. Plays may follow it, because most of them leave the
   * row unchanged.
   */
  version: number;
  /** When the scheduler must look at the game next; may be too early. Null if only a player can move the game on. */
  wake_at: number | null;
  created_at: number;
  changed_at: number;
  /** The record from which the table is read; earlier ones are only for replays. */
  log_from: Generated<number>;
  /** An `Invitation` as JSON; null unless the game waits for players. */
  invitation: string | null;
  /** The short code of its invitation; null if it has none or was removed. */
  code: Generated<string | null>;
  /** The key of its log in `game_records`, never used twice. */
  number: number;
  /** Whether the game has begun, is not finished, and is open to watchers. */
  is_live: Generated<0 | 1>;
  /** The last record that is in a pack or was removed at a new snapshot; 0 if there is none. */
  packed_to: Generated<number>;
  /** Of an unfinished solo game: the owner of its seat, or `socket:<id>` if it has none. Otherwise null. */
  solo_owner: Generated<string | null>;
  /** Of an unfinished solo game or attempt: a digest of the network that it was opened from. Otherwise null. */
  network: Generated<string | null>;
}

/** One row: the last number that a server has reserved for a game. */
export interface GameNumbersTable {
  id: 1;
  last: number;
}

export interface GameRecordsTable {
  /** The game's `number`. */
  game: number;
  /** Counted from 1 without gaps, over rows and packs. */
  seq: number;
  /** In the format of `encodeRecord`. */
  record: string;
}

/** An account that the records of a game name as an owner of a seat. */
export interface LogOwnersTable {
  /** `account:<id>`. */
  owner: string;
  /** The game's `number`. */
  game: number;
}

/** Records that are no longer rows. */
export interface GamePacksTable {
  game_id: string;
  first_seq: number;
  last_seq: number;
  /** In the format of `packRecords`. */
  pack: Uint8Array;
}

export interface RoomsTable {
  id: string;
  name: string;
  is_private: 0 | 1;
  team_mode: 0 | 1;
  target_score: Target;
  /** Seconds for a turn; null for no clock. */
  turn_seconds: number | null;
  /** JSON; null for the usual rules. */
  house_rules: string | null;
  /** The short code of its link; null if a release without codes opened it. */
  code: Generated<string | null>;
  /**
   * Its creator: the owner of their seats, or `socket:<id>` if they have none; null for a room of an earlier release.
   */
  owner: Generated<string | null>;
  created_at: number;
  /** When a person or an unfinished game was last seen in it. */
  busy_at: number;
  /** Digest of the creator's network; null for a room of an earlier release. */
  network: Generated<string | null>;
  /** Whether its games are open to watchers; null for a room of an earlier release: if it is public. */
  watchable: Generated<0 | 1 | null>;
}

/** The games that were opened in each room, including finished and removed ones. */
export interface RoomGamesTable {
  game_id: string;
  room_id: string;
  opened_at: number;
}

export interface ChatMessagesTable {
  id: string;
  game_id: string;
  player_id: string;
  player_name: string;
  message: string;
  at: number;
  /** The owner of the author's seat, or `socket:<id>` if it has none; null for messages of an earlier release. */
  owner: Generated<string | null>;
}

/** One person who has blocked another. Each is the owner of a seat, or `socket:<id>` if it has none. */
export interface BlocksTable {
  id: string;
  blocker: string;
  /** The account into which the guest on the blocker's device has signed in since: the block applies to it as well. */
  blocker_account: string | null;
  blocked: string;
  /** The account into which the blocked guest has signed in since. */
  blocked_account: string | null;
  /** The display name of the blocked player at that time. */
  name: string;
  at: number;
}

export interface AccountsTable {
  id: string;
  username: string;
  /** In lower case: names and addresses are compared without case. */
  username_key: string;
  email: string;
  email_key: string;
  /** argon2id, with its salt and parameters. */
  password_hash: string;
  role: "player" | "moderator" | "admin";
  created_at: number;
  /** Whether friends see it as offline. */
  appear_offline: Generated<0 | 1>;
  /** The account's choice of what others may send to it, as JSON; null if it has not chosen. */
  contact: Generated<string | null>;
}

/** One sign-in on one device. */
export interface SessionsTable {
  id: string;
  account_id: string;
  /** SHA-256 of the secret in its newest refresh token. */
  token_hash: string;
  /** SHA-256 of the device's id; null if none was given. */
  device: string | null;
  expires_at: number;
  /** The hash of the token before the newest one, and when it was replaced; null if there was none. */
  replaced_hash: Generated<string | null>;
  replaced_at: Generated<number | null>;
  /** All three are null for a session of an earlier release. */
  began_at: Generated<number | null>;
  /** When a password or a passkey last proved that its owner uses the session. */
  proven_at: Generated<number | null>;
  /** The browser and its system, such as "Firefox · Android"; null if unknown. */
  client: Generated<string | null>;
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mail. */
  token_hash: string;
  account_id: string;
  expires_at: number;
}

/**
 * Several games may be finished at a table, one after the other: `began_seq` is the record that dealt the game, `seq`
 * the one that ended it.
 */
export interface FinishedGamesTable {
  game_id: string;
  seq: number;
  /** The record from which the table was read when the game ended. */
  log_from: Generated<number>;
  began_seq: number;
  finished_at: number;
  team_mode: 0 | 1;
  target_score: Target;
  is_solo: 0 | 1;
}

/** The outcome of a finished game for one seat. */
export interface ResultsTable {
  game_id: string;
  seq: number;
  seat: number;
  /** The owner of the seat: `account:<id>`, `device:<digest>`, or null for a bot and for a client without either. */
  holder: string | null;
  name: string;
  is_bot: 0 | 1;
  team: number;
  score: number;
  outcome: "won" | "lost" | "tied";
  chkobbas: number;
  sevens_of_diamonds: number;
  rounds: number;
  /** Whether no seat was a bot's at the start. */
  is_between_people: 0 | 1;
  /** The game's time, for an owner's newest results. */
  finished_at: number;
}

/** The totals of an owner's results. Written with each result, so that no read adds up the results of years. */
export interface StatisticsTable {
  /** As in `results`. */
  holder: string;
  played: number;
  won: number;
  tied: number;
  chkobbas: number;
  sevens_of_diamonds: number;
  rounds: number;
  /** Games with a finished round. */
  finished: number;
  /** Games without bots that have a finished round. */
  finished_with_people: number;
}

/** A rating is its log: each rated game of an account adds the next row. */
export interface RatingChangesTable {
  account_id: string;
  board: RatingBoard;
  /** Counted from 1 for each account and board. */
  nth: number;
  /** The game, and the record that ended it. */
  game_id: string;
  seq: number;
  at: number;
  mu: number;
  sigma: number;
  /** The value shown to people, and the change by this game. */
  value: number;
  change: number;
}

/** The place of an account on a board in a season. */
export interface BoardPlacesTable {
  board: Board;
  /** A calendar month or week in UTC, written 2026-11 or 2026-W47; or "all". */
  season: string;
  account_id: string;
  is_provisional: 0 | 1;
  /** The rating, or on the board `wins` the games won. */
  value: number;
  games: number;
  won: number;
  best: number;
  chkobbas: number;
  /** 0 for the rating of an account with fewer than `BOARD_OPPONENTS` different opponents. */
  is_listed: Generated<0 | 1>;
}

/** An opponent of an account in rated games, and the last three times that the two met. */
export interface RatingOpponentsTable {
  account_id: string;
  board: RatingBoard;
  opponent_id: string;
  last_at: number;
  second_at: number | null;
  third_at: number | null;
}

/** One person's search for a game. */
export interface SearchesTable {
  /** The owner of the person's future seat, or `socket:<id>` if it has none. */
  person: string;
  name: string;
  /** The owner of their device's seats; null if unknown. */
  device: string | null;
  team_mode: 0 | 1;
  target: Target;
  /** Two searches with the same party are partners. */
  party: string | null;
  /** Null before the first rated game. */
  rating: number | null;
  is_provisional: 0 | 1;
  since: number;
  /** Whether the last match fell through because of another player. */
  is_first: Generated<0 | 1>;
  /** The server to which they are connected; 0 if there is only one. */
  server: number;
  /** When they lost their connection there; null if they have one. */
  left_at: Generated<number | null>;
  /** The match proposed to them. */
  match_id: Generated<string | null>;
  /** Whether their client takes part in the seeds of shuffles. */
  seeds: Generated<0 | 1>;
  /** A digest of their network; null if an earlier release stored the row. */
  network: Generated<string | null>;
  /** Whether they have a history of games between people. */
  has_history: Generated<0 | 1>;
  /** How many proposals of this search fell through because of another player. */
  let_downs: Generated<number>;
  /** When that happened last, and the network of that player; null if never. */
  let_down_at: Generated<number | null>;
  let_down_by: Generated<string | null>;
}

export interface MatchesTable {
  id: string;
  /** The id of the future game, fixed here so that two servers can't open two. */
  game_id: string;
  team_mode: 0 | 1;
  target: Target;
  is_rated: 0 | 1;
  /** made: all have accepted, and the game is to be opened. off: a player declined or did not answer. */
  state: "proposed" | "made" | "opened" | "off";
  expires_at: number;
}

export interface MatchPlayersTable {
  match_id: string;
  seat: number;
  /** Both as in `searches`. */
  person: string;
  device: string | null;
  player_id: string;
  name: string;
  rating: number | null;
  is_provisional: 0 | 1;
  has_accepted: Generated<0 | 1>;
  /** These three as in `searches`. */
  seeds: Generated<0 | 1>;
  network: Generated<string | null>;
  has_history: Generated<0 | 1>;
}

/**
 * A player's conduct in a game that quick match found or proposed: one row for the account, and one for the device. For
 * a lapse of a player without a history there is also one for the network.
 */
export interface ConductTable {
  owner: string;
  game_id: string;
  /** 0 if the game was only proposed. */
  began_seq: number;
  at: number;
  conduct: Conduct;
}

/** One row: the current track. */
export interface RadioStationTable {
  id: 1;
  /** Increases with every change to any table of the radio. */
  revision: number;
  track_id: string | null;
  started_at: number | null;
}

export interface RadioTracksTable {
  id: string;
  /** Counted from 0 without gaps. */
  position: number;
  name: string;
  url: string;
  /** Seconds. */
  duration: number;
  is_commentary: 0 | 1;
}

export interface RadioCommentariesTable {
  track_id: string;
  id: string;
  url: string;
  duration: number;
  /** Seconds from the start of the track. */
  trigger_seconds: number;
}

/** They play one after the other, so no two start at the same time. */
export interface RadioAnnouncementsTable {
  starts_at: number;
  id: string;
  url: string;
  duration: number;
}

/** The text spoken in a recording of the media store. */
export interface RadioTextsTable {
  url: string;
  text: string;
  language: radio.SpeechLanguage;
}

/** One row, written by GET /health. */
export interface HealthTable {
  id: 1;
  checked_at: number;
}

/** One row. */
export interface ServiceTable {
  id: 1;
  /** When a server last served games, by the database's clock; null if none has since this table exists. */
  served_at: number | null;
}

export interface DealsTable {
  id: string;
  /** The day of a daily deal: a calendar day in UTC, written 2026-11-22. */
  date: string | null;
  /** The day of a second daily deal, for playing offline. A challenge has neither day. */
  along_date: Generated<string | null>;
  kind: DealKind;
  rounds: number;
  level: BotLevel;
  /** 32 bytes in hex. */
  seed: string;
  created_at: number;
}

/**
 * A person's one attempt. From `finished_at` on, all columns are null until the attempt is finished, by its end or by
 * the day's.
 */
export interface DealTriesTable {
  deal_id: string;
  /** The owner of the seat, or `socket:<id>` if it has none. */
  person: string;
  /** The owner of the device's seats. */
  device: string | null;
  /** For kind teams: the pair, and the place in it; a pair shares one game. Null otherwise. */
  pair: 0 | 1 | null;
  place: 0 | 1 | null;
  game_id: string;
  player_id: string;
  name: string;
  begun_at: number;
  /** When the server ends it; missing rounds then count as lost. */
  closes_at: number;
  /** For an open attempt: the networks from which it is played, as JSON. */
  networks: Generated<string | null>;
  /** Whether the player may have known the cards when the attempt ended. */
  cards_known: Generated<0 | 1>;
  /** When the seed was sent to the player; null if it was not. */
  taken_at: Generated<number | null>;
  /** When the guest who played it signed in to its present account; null if no guest played it. */
  adopted_at: Generated<number | null>;
  finished_at: Generated<number | null>;
  margin: Generated<number | null>;
  chkobbas: Generated<number | null>;
  /** JSON: the points of the player and of the bot, by round. */
  points: Generated<string | null>;
  /** Whether the deal's list shows it. */
  is_listed: Generated<0 | 1>;
}

/** How many players finished a deal with that margin. */
export interface DealMarginsTable {
  deal_id: string;
  margin: number;
  players: number;
}

/** How often the cards of a deal were seen in a network. */
export interface DealNetworksTable {
  deal_id: string;
  /** A digest of the deal's seed and the network. */
  network: string;
  times: number;
}

/** How many days in a row a person has begun the day's deal. */
export interface DealStreaksTable {
  person: string;
  last_date: string;
  days: number;
}

export interface PasskeysTable {
  /** The id of the WebAuthn credential, as base64url. */
  id: string;
  account_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** JSON: how browsers can reach it. */
  transports: string;
  name: string;
  is_synced: 0 | 1;
  created_at: number;
  used_at: number | null;
}

/** A challenge of a passkey that was answered: it does not work again. */
export interface UsedChallengesTable {
  /** SHA-256. */
  challenge: string;
  expires_at: number;
}

/** A friendship: a row for each of the two accounts. */
export interface FriendsTable {
  account_id: string;
  friend_id: string;
  at: number;
}

export interface FriendRequestsTable {
  asker_id: string;
  asked_id: string;
  /** A digest of the asker's network. */
  network: string;
  /** Whether the asked account had blocked the asker: then only the asker sees the request. */
  is_hidden: 0 | 1;
  at: number;
}

/** An account that has a connection to a server. */
export interface OnlineAccountsTable {
  account_id: string;
  /** 0 if there is only one server. */
  server: number;
  /** JSON: the ids of the newest games in which it has a seat there, the newest first. */
  games: string;
}

/** A mail that waits to be sent. */
export interface LettersTable {
  id: string;
  /** The account that it is about; null if that was deleted. */
  account_id: string | null;
  /** Address, subject and text, encrypted: they may contain a link that opens the account. */
  sealed: string;
  created_at: number;
  /** The letter is deleted then, even if it was not sent. */
  expires_at: number;
  /** When it is to be sent next. A server that sends it first moves this ahead, so that no other server does. */
  due_at: number;
  attempts: number;
}

/** A deleted account whose seats still have its name in the logs of games. */
export interface ErasuresTable {
  /** `account:<id>`. */
  owner: string;
  asked_at: number;
  /** The first record and the game of the pack up to which all packs have been read; null if that has not begun. */
  walked_to: string | null;
}

export interface Tables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  finished_games: FinishedGamesTable;
  results: ResultsTable;
  statistics: StatisticsTable;
  rating_changes: RatingChangesTable;
  board_places: BoardPlacesTable;
  rating_opponents: RatingOpponentsTable;
  games: GamesTable;
  game_numbers: GameNumbersTable;
  game_records: GameRecordsTable;
  log_owners: LogOwnersTable;
  game_packs: GamePacksTable;
  rooms: RoomsTable;
  room_games: RoomGamesTable;
  chat_messages: ChatMessagesTable;
  blocks: BlocksTable;
  searches: SearchesTable;
  matches: MatchesTable;
  match_players: MatchPlayersTable;
  conduct: ConductTable;
  radio_station: RadioStationTable;
  radio_tracks: RadioTracksTable;
  radio_commentaries: RadioCommentariesTable;
  radio_announcements: RadioAnnouncementsTable;
  radio_texts: RadioTextsTable;
  deals: DealsTable;
  deal_tries: DealTriesTable;
  deal_margins: DealMarginsTable;
  deal_networks: DealNetworksTable;
  deal_streaks: DealStreaksTable;
  health: HealthTable;
  service: ServiceTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  reports: ReportsTable;
  sanctions: SanctionsTable;
  moderation_log: ModerationLogTable;
  chat_rules: ChatRulesTable;
  suspended_devices: SuspendedDevicesTable;
  rating_pairs: RatingPairsTable;
  moderation_flags: ModerationFlagsTable;
  moderation_notices: ModerationNoticesTable;
  barred_names: BarredNamesTable;
  letters: LettersTable;
  erasures: ErasuresTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  push_sent: PushSentTable;
  friends: FriendsTable;
  friend_requests: FriendRequestsTable;
  online_accounts: OnlineAccountsTable;
  cups: CupsTable;
  cup_players: CupPlayersTable;
  cup_games: CupGamesTable;
}
