// Games: opening, ending and reading games for another feature.
import type {
  BotLevel,
  CupOfGame,
  GameState,
  Match,
  Payload,
  Rating,
  RatingBoard,
  Reply,
  SameCards,
  SeatRef,
} from "@chkobba/protocol";
import type { HouseRule, Setup, Target } from "@chkobba/rules";
import type { SeatOwner } from "../identity/owner.ts";
import type { Statement } from "../platform/database/job.ts";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Result } from "../result.ts";

/** Options that the creator of a game between people chooses. */
export interface GameOptions
  extends Pick<Payload<"create-game">, "playerName" | "teamMode" | "targetScore" | "houseRules"> {
  /** Seconds for a turn; null for no clock; undefined for the server's default. */
  readonly turnSeconds?: number | null | undefined;
  /** The name of the room in which the game is opened. */
  readonly roomName?: string;
  /** Whether people without a seat may watch; absent: no. */
  readonly watchable?: boolean | undefined;
}

/** A game for people whom quick match or a cup has paired. */
export interface FoundGame {
  readonly gameId: string;
  readonly setup: Pick<Setup, "seats" | "target">;
  readonly match: Match;
  readonly cup?: CupOfGame;
  readonly isCupPrivate?: boolean;
  /** Absent: the server's default. */
  readonly turnSeconds?: number;
  /** Statements for the transaction that opens the game. If one of them conflicts, the game is not opened. */
  readonly also?: readonly Statement[];
  /** In seating order. */
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
  /** In a pair: the person's seat, 0 to 3, with the partner opposite. Null: alone against one bot. */
  readonly chair: number | null;
}

/** Ratings as other players see them; null before the first rated game. */
export type SeatRatings = Readonly<Record<RatingBoard, Rating | null>>;

/** The data that an invitation shows of a waiting game. */
export interface Invitation {
  readonly host: string;
  /** How many people are waiting there; absent if an earlier release wrote it. */
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
  /** A waiting game with a free seat that a link or a code leads to. */
  readonly canJoin: boolean;
  readonly canWatch: boolean;
}

/** The player at turn in a game between people. */
export interface AtTurn extends SeatRef {
  /** Null: neither an account nor a device. */
  readonly owner: SeatOwner;
  /** When the player's last connection was lost, in ms since the epoch; null if there is one. */
  readonly goneSince: number | null;
  /**
   * Identifies the turn: equal on all servers, different for the next turn. Turns that a bot plays for an absent player
   * share one.
   */
  readonly tag: string;
  readonly opponents: readonly string[];
}

export interface Games {
  /** Counts a game that the socket opens. False if it may not open one now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** Whether the socket could open a game now; does not count one. */
  readonly mayOpenSoon: (socket: IoSocket) => boolean;
  /** Limits joins and returns to a seat, because each is a record in a log. */
  readonly joins: CallerLimit<IoSocket>;
  /** Creates a game with the socket on its first seat. */
  readonly open: (socket: IoSocket, options: GameOptions) => Promise<Result<SeatRef>>;
  /** Removes a game if it is still waiting for its players. */
  readonly cancel: (gameId: string) => Promise<void>;
  /** Opens a game with all its players, unless it is open already. False if a statement conflicts. */
  readonly openFound: (game: FoundGame) => Promise<boolean>;
  /** Attempts at shared deals. */
  readonly attempts: {
    /** Opens the game of an attempt, unless it is open already. The deal's times are those of the database's clock. */
    readonly open: (game: DealtGame) => Promise<void>;
    readonly end: (gameId: string) => Promise<"ended" | "gone">;
    /** Connects the socket to the seat of its attempt, and sends it the game. */
    readonly sit: (socket: IoSocket, seat: SeatRef) => Promise<void>;
    /** All records of the attempt on this seat, and the seed from which the rest follows; refused to others. */
    readonly courseOf: (socket: IoSocket, seat: SeatRef) => Promise<Result<Reply<"take-deal">>>;
  };
  /** The status of a game; null if there is no such game. */
  readonly statusOf: (gameId: string) => Promise<GameState["status"] | null>;
  /** Whether a game exists and is not over. */
  readonly isRunning: (gameId: string) => Promise<boolean>;
  /** The number of games by status; empty unless this server is the leader. */
  readonly byStatus: () => Promise<Readonly<Record<string, number>>>;
  /** The data that an invitation shows; null if the game does not wait for players. */
  readonly waitingGame: (gameId: string) => Promise<(Invitation & { readonly hasRoom: boolean }) | null>;
  /** The data that an invitation shows, by the game's id or its code, as in a link. */
  readonly invitationTo: (named: string, network: string) => Promise<Invitation | null>;
  readonly knownGames: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, KnownGame>>;
  /** Null if no person is at turn, or the game is not one between people. */
  readonly atTurn: (gameId: string) => Promise<AtTurn | null>;
  /** Whether that network may have the game read from its log now. */
  readonly mayLookAt: (network: string, gameId: string) => Promise<boolean>;
}
