// The parts that the handlers of the events about games use.

import type { SeatRef } from "@chkobba/protocol";
import type { Result } from "../../platform/result.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { GameCommands } from "../commands/game-commands.ts";
import type { SeatConnections } from "../presence/seat-connections.ts";
import type { Rematch } from "../public/changes.ts";
import type { Games } from "../public/games.ts";
import type { GameQueries } from "../queries.ts";
import type { ScreensHere } from "../screens/screens-here.ts";
import type { SeatSessions } from "../seat-sessions.ts";
import type { SoloGames } from "../solo-games.ts";

export interface GameEventsWith {
  readonly commands: GameCommands;
  readonly queries: GameQueries;
  readonly sessions: SeatSessions;
  readonly connections: SeatConnections;
  readonly soloGames: Pick<SoloGames, "opened">;
  readonly screens: Pick<ScreensHere, "shows">;
  readonly games: Pick<Games, "mayOpen">;
  /** Called when a player has asked the people of a finished game for the next one. */
  readonly onRematch: (rematch: Rematch, asker: IoSocket) => void;
}

/** Steps before and after the command of several handlers. */
export interface Replies {
  /** Connects the socket to the seat for which a command was accepted. */
  readonly done: (socket: IoSocket, acted: Result<SeatRef>) => Promise<Result<Record<never, never>>>;
  /** Whether the socket may notify all sockets at the table now. */
  readonly mayTell: (socket: IoSocket, gameId: string) => boolean;
}
