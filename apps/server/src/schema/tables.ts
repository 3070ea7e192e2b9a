// The types of the tables' rows. Times are milliseconds since the epoch, booleans are 0 and 1.
import type { Board, BotLevel, Conduct, DealKind, RatingBoard, radio } from "@chkobba/protocol";
import type { Game, Target } from "@chkobba/rules";
import type { Generated } from "kysely";

export interface GamesTable {
  id: string;
  /** closed: the table was removed; its log is kept for the games that were finished at it. */
  status: Game["status"] | "closed";
  /** The `seq` of the last record with which this row was written. Plays may follow it: most of them leave the row as it is. */
  version: number;
  /** When the scheduler looks at the game next, or earlier; null if only a player can move it on. */
  wake_at: number | null;
  created_at: number;
  changed_at: number;
  /** The record from which the table is read; earlier ones are only for replays. */
  log_from: Generated<number>;
  /** An `Invitation` as JSON; null unless the game waits for players. */
  invitation: string | null;
  /** The short code that leads to it; null: it has none, or was removed. */
  code: Generated<string | null>;
  /** Under which its log is in `game_records`, never used twice. */
  number: number;
  /** The last record that is in a pack, or was removed at a new snapshot; 0: none is. */
  packed_to: Generated<number>;
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
  /** As `encodeRecord` writes it. */
  record: string;
}

/** Records that are no longer rows. */
export interface GamePacksTable {
  game_id: string;
  first_seq: number;
  last_seq: number;
  /** As `packRecords` makes it. */
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
  /** JSON; null: as usual. */
  house_rules: string | null;
  /** The short code that leads to it; null: it was opened by a release without codes. */
  code: Generated<string | null>;
  /** Its creator: the owner of their seats, or `socket:<id>` where that is null; null: a room of an earlier release. */
  owner: Generated<string | null>;
  created_at: number;
  /** When a person, or a game that was not over, was last seen in it. */
  busy_at: number;
  /** Digest of the network of its creator; null: a room of an earlier release. */
  network: Generated<string | null>;
}

/** The games that were opened in each room, also those that are over or removed. */
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
  /** The owner of its seat, or `socket:<id>` where that is null; null: written before messages had one. */
  owner: Generated<string | null>;
}

/** One person who has blocked another. Each is the owner of a seat, or `socket:<id>` where that is null. */
export interface BlocksTable {
  id: string;
  blocker: string;
  /** The account that the guest at the blocker's device has signed in to since: the block is theirs as well. */
  blocker_account: string | null;
  blocked: string;
  /** The same for the guest who was blocked. */
  blocked_account: string | null;
  /** As which the blocked one was known then. */
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
  role: "player" | "admin";
  created_at: number;
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
  /** The same of the token before the newest one, and when it was replaced; null: there is none before. */
  replaced_hash: Generated<string | null>;
  replaced_at: Generated<number | null>;
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mail. */
  token_hash: string;
  account_id: string;
  expires_at: number;
}

/** Several games may be finished at a table, one after the other: `began_seq` is the record that dealt, `seq` the one that ended it. */
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

/** How a finished game ended for one seat. */
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
  /** That of the game, for an owner's newest results. */
  finished_at: number;
}

/** What the results of an owner add up to. Written with each result, so that no read sums up the results of years. */
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
  /** The same, of games without bots. */
  finished_with_people: number;
}

/** A rating is its log: each rated game of an account adds the next row. */
export interface RatingChangesTable {
  account_id: string;
  board: RatingBoard;
  /** Counted from 1 for each account and board. */
  nth: number;
  /** The game, with the record that ended it. */
  game_id: string;
  seq: number;
  at: number;
  mu: number;
  sigma: number;
  /** As people see it, and what this game added to it. */
  value: number;
  change: number;
}

/** The place of an account on a board in a season. */
export interface BoardPlacesTable {
  board: Board;
  /** A calendar month or week, UTC, as 2026-11 or 2026-W47; or "all". */
  season: string;
  account_id: string;
  is_provisional: 0 | 1;
  /** The rating, or on the board `wins` the games won. */
  value: number;
  games: number;
  won: number;
  best: number;
  chkobbas: number;
  /** 0: the rating of an account with fewer than `BOARD_OPPONENTS` different opponents. */
  is_listed: Generated<0 | 1>;
}

/** An opponent of an account in rated games, and when the two met the last three times. */
export interface RatingOpponentsTable {
  account_id: string;
  board: RatingBoard;
  opponent_id: string;
  last_at: number;
  second_at: number | null;
  third_at: number | null;
}

/** One person who searches for a game. */
export interface SearchesTable {
  /** The owner of the seat that they will have, or `socket:<id>` where that is null. */
  person: string;
  name: string;
  /** The owner of the seats of their device; null: none is known. */
  device: string | null;
  team_mode: 0 | 1;
  target: Target;
  /** Two with the same one are partners. */
  party: string | null;
  /** Null: no rated game yet. */
  rating: number | null;
  is_provisional: 0 | 1;
  since: number;
  /** Whether the last match fell through because of another player. */
  is_first: Generated<0 | 1>;
  /** The server that they are connected to; 0 where there is one only. */
  server: number;
  /** Since when they have no connection there; null: they have one. */
  left_at: Generated<number | null>;
  /** The match that is proposed to them. */
  match_id: Generated<string | null>;
  /** Whether their client takes part in the seeds of shuffles. */
  seeds: Generated<0 | 1>;
  /** A digest of the network that they search from; null: an earlier release stored the row. */
  network: Generated<string | null>;
  /** Whether they have finished a game between people. */
  has_history: Generated<0 | 1>;
  /** How many proposals of this search fell through because of another player. */
  let_downs: Generated<number>;
  /** When that happened last, and the network of that player; null: never. */
  let_down_at: Generated<number | null>;
  let_down_by: Generated<string | null>;
}

export interface MatchesTable {
  id: string;
  /** Under which the game will be opened: two servers can't open two. */
  game_id: string;
  team_mode: 0 | 1;
  target: Target;
  is_rated: 0 | 1;
  /** made: all have accepted, and the game is to be opened. off: somebody declined or did not answer. */
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
  /** As in `searches`. */
  seeds: Generated<0 | 1>;
}

/**
 * How a player behaved in a game that quick match found or proposed: a row for the account, and one for the device. A proposal that a
 * player without a history called off has one for the network as well.
 */
export interface ConductTable {
  owner: string;
  game_id: string;
  /** 0: the game was only proposed. */
  began_seq: number;
  at: number;
  conduct: Conduct;
}

/** One row: the track that plays. */
export interface RadioStationTable {
  id: 1;
  /** Grows with every change to any table of the radio. */
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

/** What is said in a recording of the media store. */
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
  /** When a server last served games, by the database's clock; null: no server has, since this table exists. */
  served_at: number | null;
}

export interface DealsTable {
  id: string;
  /** The day whose deal it is: a calendar day, UTC, as 2026-11-22. */
  date: string | null;
  /** The day whose deal to be taken along it is. A challenge has neither day. */
  along_date: Generated<string | null>;
  kind: DealKind;
  rounds: number;
  level: BotLevel;
  /** 32 bytes in hex. */
  seed: string;
  created_at: number;
}

/** The one try of each person. All from `finished_at` on are null until it is finished, by its end or by the day's. */
export interface DealTriesTable {
  deal_id: string;
  /** The owner of the seat, or `socket:<id>` where that is null. */
  person: string;
  /** The owner of seats that the device stands for. */
  device: string | null;
  /** Of kind teams: which pair, and which of its two places; the two of a pair have one game. Null otherwise. */
  pair: 0 | 1 | null;
  place: 0 | 1 | null;
  game_id: string;
  player_id: string;
  name: string;
  begun_at: number;
  /** When the server ends it; rounds that are missing then are lost. */
  closes_at: number;
  /** Of an open try: the networks that it is played from, as JSON. */
  networks: Generated<string | null>;
  /** Whether the player may have known the cards when the try ended. */
  cards_known: Generated<0 | 1>;
  /** When the seed was sent to the player; null: it was not. */
  taken_at: Generated<number | null>;
  /** When the guest who played it signed in to the account that has it now; null: no guest played it. */
  adopted_at: Generated<number | null>;
  finished_at: Generated<number | null>;
  margin: Generated<number | null>;
  chkobbas: Generated<number | null>;
  /** JSON: the points of the player and of the bot, by round. */
  points: Generated<string | null>;
  /** Whether the deal's list shows it. */
  is_listed: Generated<0 | 1>;
}

/** How many finished a deal with that margin. */
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

/** Days in a row on which a person began the day's deal. */
export interface DealStreaksTable {
  person: string;
  last_date: string;
  days: number;
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
}
