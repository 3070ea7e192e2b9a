// The tables of the database, by name: the files beside this one have the types of their rows. Times are milliseconds
// since the epoch, booleans are 0 and 1.
import type {
  AccountsTable,
  ErasuresTable,
  FormerNamesTable,
  LettersTable,
  PasskeysTable,
  PasswordResetsTable,
  SessionsTable,
  UsedChallengesTable,
} from "./account-tables.ts";
import type { CupAbsencesTable, CupGamesTable, CupPlayersTable, CupReportsTable, CupsTable } from "./cup-tables.ts";
import type {
  DealMarginsTable,
  DealNetworksTable,
  DealStreaksTable,
  DealsTable,
  DealTriesTable,
} from "./deal-tables.ts";
import type { ChatRulesTable, ModerationFlagsTable, RatingPairsTable, SuspendedDevicesTable } from "./flag-tables.ts";
import type {
  FinishedGamesTable,
  GameNumbersTable,
  GamePacksTable,
  GameRecordsTable,
  GamesTable,
  LogOwnersTable,
  ResultsTable,
  StatisticsTable,
} from "./game-tables.ts";
import type { ConductTable, MatchesTable, MatchPlayersTable, SearchesTable } from "./match-tables.ts";
import type {
  AppealsTable,
  BarredNamesTable,
  ModerationLogTable,
  ModerationNoticesTable,
  ReportsTable,
  SanctionsTable,
} from "./moderation-tables.ts";
import type { BlocksTable, FriendRequestsTable, FriendsTable, OnlineAccountsTable } from "./people-tables.ts";
import type { PushKeysTable, PushSentTable, PushSubscriptionsTable } from "./push-tables.ts";
import type { PuzzleAnswersTable, PuzzleDaysTable, PuzzleSourcesTable, PuzzlesTable } from "./puzzle-tables.ts";
import type {
  RadioAnnouncementsTable,
  RadioCommentariesTable,
  RadioStationTable,
  RadioTextsTable,
  RadioTracksTable,
} from "./radio-tables.ts";
import type { BoardPlacesTable, RatingChangesTable, RatingOpponentsTable } from "./rating-tables.ts";
import type { ChatMessagesTable, RoomGamesTable, RoomsTable } from "./room-tables.ts";
import type { ScreensTable } from "./screen-tables.ts";

/** One row, written by GET /health. */
export interface HealthTable {
  id: 1;
  checked_at: number;
}

/** One row. */
export interface ServiceTable {
  id: 1;
  /**
   * When a server last served games, by the database's clock; null if no server has served games since this table
   * exists.
   */
  served_at: number | null;
}

export interface Tables {
  accounts: AccountsTable;
  former_names: FormerNamesTable;
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
  screens: ScreensTable;
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
  puzzles: PuzzlesTable;
  puzzle_days: PuzzleDaysTable;
  puzzle_answers: PuzzleAnswersTable;
  puzzle_sources: PuzzleSourcesTable;
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
  appeals: AppealsTable;
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
  cup_reports: CupReportsTable;
  cup_absences: CupAbsencesTable;
}
