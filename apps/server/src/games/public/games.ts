// How another feature opens, ends and reads games.
import type { BotLevel, CupOfGame, GameState, Payload, Reply, SeatRef } from "@chkobba/protocol";
import type { HouseRule, Setup, Target } from "@chkobba/rules";
import type { AccountOwner, SeatOwner } from "../../identity/owner.ts";
import type { Statement } from "../../platform/database/job.ts";
import type { Result } from "../../platform/result.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { Match, SameCards } from "../../schema/game-record.ts";

/** Options that the creator of a game between people chooses. */
export interface GameOptions
  extends Pick<Payload<"create-game">, "playerName" | "teamMode" | "targetScore" | "houseRules"> {
  /** Seconds for a turn; null for no clock; undefined for the server's default. */
  readonly turnSeconds?: number | null | undefined;
  /** The name of the room in which the game is opened. */
  readonly roomName?: string;
  /** The short code of this room. */
  readonly roomCode?: string | undefined;
  /** Whether people without a seat may watch; false if absent. */
  readonly watchable?: boolean | undefined;
}

/** A game for people whom quick match or a cup has paired. */
export interface FoundGame {
  readonly gameId: string;
  readonly setup: Pick<Setup, "seats" | "target">;
  readonly match: Match;
  readonly cup?: CupOfGame;
  readonly isCupPrivate?: boolean;
  /** The seconds for a turn; the server's default if absent. */
  readonly turnSeconds?: number;
  /** Statements for the transaction that opens the game. If one of them conflicts, the game is not opened. */
  readonly also?: readonly Statement[];
  /** The players in seating order. */
  readonly players: readonly FoundPlayer[];
}

export interface FoundPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly owner: SeatOwner;
  /** Whether their client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
}

/** One person's attempt at a shared deal. */
export interface DealtGame {
  readonly seat: SeatRef;
  readonly name: string;
  readonly owner: SeatOwner;
  readonly deal: SameCards;
  readonly rounds: number;
  readonly level: BotLevel;
  /**
   * In a game of a pair: the person's seat, 0 to 3; the partner sits opposite. Null if the person plays alone against
   * one bot.
   */
  readonly chair: number | null;
}

/** The data that an invitation shows of a waiting game. */
export interface Invitation {
  readonly host: string;
  /** How many people are waiting there; absent in an invitation that an earlier release stored. */
  readonly people?: number;
  readonly teamMode: boolean;
  readonly target: Target;
  /** The house rules that differ from the usual ones; absent if there are none. */
  readonly unusual?: readonly HouseRule[];
}

/** The data of a player's game that a friend may see. */
export interface KnownGame {
  /** Whether the game is neither over nor removed. */
  readonly isOn: boolean;
  /** Whether the game waits for players, has a free seat, and can be joined by a link or a code. */
  readonly canJoin: boolean;
  readonly canWatch: boolean;
}

/** The player at turn in a game between people. */
export interface AtTurn extends SeatRef {
  /** The player's account or device; null if the player has neither. */
  readonly owner: SeatOwner;
  /** When the player's last connection was lost, in ms since the epoch; null while the player is connected. */
  readonly goneSince: number | null;
  /**
   * Identifies the turn: the same on all servers, but different for the next turn. All turns that a bot plays during
   * one absence of the player have the same tag.
   */
  readonly tag: string;
  /** The accounts of the other players at the table. */
  readonly otherAccounts: readonly string[];
}

/** A person for whom a game is opened. */
export interface Opener {
  readonly network: string;
  /** Null for a guest. */
  readonly accountId: string | null;
}

/** One count of new games for all ways that open a game. */
export interface Openings {
  /** Counts one game for these people. Returns false, and counts nothing, if one of them may not open a game now. */
  readonly allows: (openers: readonly Opener[]) => boolean;
  /** Whether these people could open a game now. Counts no game. */
  readonly wouldAllow: (openers: readonly Opener[]) => boolean;
}

/** A finished game, or a running game up to a record. */
export interface ReplayedGame {
  readonly gameId: string;
  readonly logFrom: number;
  readonly beganSeq: number;
  /** The number of the last record of the replay. */
  readonly seq: number;
  /** The seats whose accounts were deleted. Their names may still be in the log. */
  readonly nameless: readonly number[];
}

/** Runs the default export of a module with this argument in a worker thread. */
export type RunInThread = <T, R>(filename: string, task: T) => Promise<R>;

export interface Games {
  /**
   * Counts a game towards the limit of games that the socket may open. Returns false if the socket may not open a game
   * now.
   */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** Whether the socket could open a game now. Counts no game towards the limit. */
  readonly mayOpenSoon: (socket: IoSocket) => boolean;
  /** The same limit, for people whom the server pairs. */
  readonly openings: Openings;
  /** Creates a game with the socket on its first seat. */
  readonly open: (socket: IoSocket, options: GameOptions) => Promise<Result<SeatRef>>;
  /** Removes a game if it is still waiting for its players. */
  readonly cancel: (gameId: string) => Promise<void>;
  /** Opens a game with all its players, unless it is already open. Returns false if a statement conflicts. */
  readonly openFound: (game: FoundGame) => Promise<boolean>;
  /** Attempts at shared deals. */
  readonly attempts: {
    /** Opens the game of an attempt, unless it is already open. The times of `deal` are by the database's clock. */
    readonly open: (game: DealtGame) => Promise<void>;
    readonly end: (gameId: string) => Promise<"ended" | "gone">;
    /** Connects the socket to the seat of its attempt, and sends it the game. */
    readonly sit: (socket: IoSocket, seat: SeatRef) => Promise<void>;
    /**
     * The entries of the attempt on this seat, and the seed from which the remaining cards are computed. Refused unless
     * the socket's visitor owns the seat and plays without a partner.
     */
    readonly courseOf: (socket: IoSocket, seat: SeatRef) => Promise<Result<Reply<"take-deal">>>;
  };
  /** The status of a game; null if there is no such game. */
  readonly statusOf: (gameId: string) => Promise<GameState["status"] | null>;
  /** The points of the two sides of a game; null if there is no such game. */
  readonly scoresOf: (gameId: string) => Promise<readonly [number, number] | null>;
  /** Ends a running game without a result. */
  readonly abort: (gameId: string) => Promise<void>;
  /** Whether a game exists and is not over. */
  readonly isRunning: (gameId: string) => Promise<boolean>;
  /** The work that waits in the background; null unless this server is the leader. */
  readonly backlogs: () => Promise<{ readonly packingDelayMs: number; readonly erasures: number } | null>;
  /** The number of unfinished games by status; empty unless this server is the leader. */
  readonly byStatus: () => Promise<Readonly<Record<string, number>>>;
  /** The data that an invitation to the game shows; null if the game is not waiting for players. */
  readonly waitingGame: (gameId: string) => Promise<(Invitation & { readonly hasRoom: boolean }) | null>;
  /**
   * The data that an invitation to the game shows; null if the game is not waiting for players, or `network` may not
   * try more codes. @param named the game's id or its code
   */
  readonly invitationTo: (named: string, network: string) => Promise<Invitation | null>;
  readonly knownGames: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, KnownGame>>;
  /** The person at turn in a game between people; null if no person is at turn, or the game is not between people. */
  readonly atTurn: (gameId: string) => Promise<AtTurn | null>;
  /**
   * Whether `network` may look at the game. Reads the game from its log if it is not in memory, unless the network has
   * made the server read too many games.
   */
  readonly mayLookAt: (network: string, gameId: string) => Promise<boolean>;
  /** Whether quick match or a cup ("match"), a room ("room") or a player opened a game; null if there is no such game. */
  readonly openedBy: (gameId: string) => Promise<"match" | "room" | "player" | null>;
  /** Makes an owner leave all tables. */
  readonly leaveTables: (owner: AccountOwner) => Promise<void>;
  /** Makes these owners leave all tables that wait for players, except those of quick match and of cups. */
  readonly leaveWaitingTables: (owners: readonly AccountOwner[]) => Promise<void>;
  /**
   * The replay of a game as a JSON object. Rejects if the log is damaged.
   * @param line the requesting network. For each network, one replay is computed at a time.
   */
  readonly replayOf: (game: ReplayedGame, line: string) => Promise<Buffer>;
  /**
   * Runs low-priority work in the threads of the bots, one job at a time for each `line`.
   * @param work receives a function that runs a module in one of the threads
   */
  readonly runInLine: <R>(line: string, work: (run: RunInThread) => Promise<R>) => Promise<R>;
  /** A seed of unpredictable random bytes, for the cards of a shared deal. */
  readonly newSeed: () => string;
}
