// The one App of a server: its resources, and what each feature offers to the others, by name. A feature imports types
// of other features only from here, and code of other features never. `start.ts` opens everything.
import type { FastifyInstance } from "fastify";
import type { Accounts } from "./accounts/public.ts";
import type { Chat } from "./chat/public.ts";
import type { Codes } from "./codes/public.ts";
import type { Cups } from "./cups/public.ts";
import type { Deals } from "./deals/public.ts";
import type { Audience } from "./games/public/audience.ts";
import type { Changes } from "./games/public/changes.ts";
import type { StatementsAtEnd } from "./games/public/ending.ts";
import type { Games } from "./games/public/games.ts";
import type { Seats } from "./games/public/seats.ts";
import type { History } from "./history/public.ts";
import type { Matchmaking } from "./matchmaking/public.ts";
import type { Moderation } from "./moderation/public.ts";
import type { Pages } from "./pages/public.ts";
import type { People } from "./people/public.ts";
import type { Push } from "./push/public.ts";
import type { Puzzles } from "./puzzles/public.ts";
import type { Radio } from "./radio/public.ts";
import type { Ratings } from "./ratings/public.ts";
import type { Io } from "./realtime/socket.ts";
import type { Resources } from "./resources.ts";
import type { Rooms } from "./rooms/public.ts";
import type { Voice } from "./voice/public.ts";

export interface App extends Resources, Services {
  readonly http: FastifyInstance;
  readonly io: Io;
  readonly codes: Codes;
  /** The statements of all features that are stored with the end of a game. */
  readonly endings: StatementsAtEnd;
}

/** Games and accounts are opened first: they must not use another feature before the whole App is open. */
export interface Services {
  readonly games: Games;
  readonly seats: Seats;
  readonly audience: Audience;
  readonly changes: Changes;
  readonly accounts: Accounts;
  readonly history: History;
  readonly ratings: Ratings;
  readonly people: People;
  readonly moderation: Moderation;
  readonly push: Push;
  readonly deals: Deals;
  readonly puzzles: Puzzles;
  readonly cups: Cups;
  readonly matchmaking: Matchmaking;
  readonly chat: Chat;
  readonly rooms: Rooms;
  readonly voice: Voice;
  readonly radio: Radio;
  readonly pages: Pages;
}

export type { Usernames } from "./accounts/public.ts";
export type { LinkedDeal } from "./deals/public.ts";
export type { Rematch, Turn } from "./games/public/changes.ts";
export type { Ending, StatementsAtEnd } from "./games/public/ending.ts";
export type {
  DealtGame,
  FoundGame,
  Invitation,
  KnownGame,
  Opener,
  Openings,
  ReplayedGame,
} from "./games/public/games.ts";
export type { Occupant } from "./games/public/seats.ts";
export type { ConductTally } from "./games/table/conduct-tally.ts";
export type { GameResult, ResultSide } from "./history/public.ts";
export type { PuzzleRatings, SeatRatings } from "./ratings/public.ts";
