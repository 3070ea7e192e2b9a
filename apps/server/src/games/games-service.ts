// The services of games for other features: to open, end and read them.
import { readCode } from "@chkobba/protocol";
import type { App } from "../app.ts";
import type { AccountOwner } from "../identity/owner.ts";
import { accepted } from "../platform/result.ts";
import { accountOf } from "../realtime/identify.ts";
import { networkName } from "../realtime/network-name.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { GameCommands } from "./commands/game-commands.ts";
import type { ColdGames } from "./log/cold-games.ts";
import { type GameRows, hasRoom } from "./log/game-rows.ts";
import type { Games, Openings } from "./public/games.ts";
import type { Publisher } from "./publishing/publisher.ts";
import type { GameQueries } from "./queries.ts";
import type { SeatSessions } from "./seat-sessions.ts";
import type { SoloGames } from "./solo-games.ts";

interface GamesWith extends Pick<Games, "openings" | "newSeed" | "replayOf" | "runInLine"> {
  readonly commands: GameCommands;
  readonly queries: GameQueries;
  readonly sessions: SeatSessions;
  readonly rows: GameRows;
  readonly soloGames: SoloGames;
  readonly coldGames: ColdGames;
  readonly backlogs: () => ReturnType<Games["backlogs"]>;
  readonly publisher: Pick<Publisher, "dismiss">;
}

/** Counts a game towards the limit of games that the socket may open. */
export function mayOpen(openings: Openings, socket: IoSocket): boolean {
  return openings.allows([openerOf(socket)]);
}

export function gamesService(
  { clock, cluster, codes }: Pick<App, "clock" | "cluster" | "codes">,
  { commands, queries, sessions, rows, soloGames, coldGames, backlogs, publisher, ...shared }: GamesWith,
): Games {
  const { opening, seats } = commands;
  const isLeader = () => cluster.membership.isLeader();
  return {
    ...shared,
    mayOpen: (socket) => mayOpen(shared.openings, socket),
    mayOpenSoon: (socket) => shared.openings.wouldAllow([openerOf(socket)]),
    open: (socket, options) => sessions.open(socket, (seat) => opening.create(socket.data.visitor, seat, options)),
    cancel: async (gameId) => {
      if ((await seats.cancel(gameId)) !== null) publisher.dismiss(gameId);
    },
    openFound: (found) => opening.openFound(found),
    attempts: attemptsService(clock, { opening, queries, sessions, soloGames }),
    statusOf: (gameId) => queries.status(gameId),
    scoresOf: (gameId) => queries.scores(gameId),
    abort: (gameId) => opening.abort(gameId),
    isRunning: async (gameId) => {
      const status = await rows.status(gameId);
      return status !== null && status !== "finished";
    },
    backlogs: async () => (isLeader() ? backlogs() : null),
    byStatus: async () => (isLeader() ? rows.countUnfinished() : {}),
    waitingGame: async (gameId) => {
      const invitation = await queries.invitation(gameId);
      return invitation && { ...invitation, hasRoom: hasRoom(invitation) };
    },
    invitationTo: async (named, network) => {
      if (readCode(named) === null) return queries.invitation(named);
      const invited = await codes.follow({ network, owners: [] }, named, "game", async (gameId) =>
        accepted(await queries.invitation(gameId)),
      );
      return invited.ok ? invited.value : null;
    },
    knownGames: (gameIds) => rows.known(gameIds),
    atTurn: (gameId) => queries.personsTurn(gameId),
    mayLookAt: (network, gameId) => coldGames.admit(network, gameId),
    openedBy: (gameId) => queries.openedBy(gameId),
    ...leaving({ queries, rows, seats }),
  };
}

function attemptsService(
  clock: App["clock"],
  {
    opening,
    queries,
    sessions,
    soloGames,
  }: Pick<GamesWith, "queries" | "sessions" | "soloGames"> & Pick<GameCommands, "opening">,
): Games["attempts"] {
  return {
    open: ({ deal, ...game }) =>
      opening.sitDownToDeal({
        ...game,
        // Converts `closesAt` from the database's clock to the clock of the games.
        deal: { ...deal, closesAt: deal.closesAt === null ? null : deal.closesAt + clock.lead() },
      }),
    end: (gameId) => opening.endTry(gameId),
    sit: async (socket, seat) => {
      await soloGames.attempted(seat.gameId, socket);
      await sessions.attach(socket, seat);
    },
    courseOf: ({ data }, seat) => queries.dealCourse(data.visitor, seat, networkName(data.network)),
  };
}

/** Makes accounts leave their tables. */
function leaving({
  queries,
  rows,
  seats,
}: Pick<GamesWith, "queries" | "rows"> & Pick<GameCommands, "seats">): Pick<
  Games,
  "leaveTables" | "leaveWaitingTables"
> {
  const leave = async (owner: AccountOwner, gameId: string) => {
    const visitor = { socketId: "", owners: [owner], takesPart: false };
    const seat = await queries.seatIn(visitor, gameId);
    if (seat.ok) await seats.leave(visitor, seat.value);
  };
  return {
    leaveTables: async (owner) => {
      for (const gameId of await rows.tablesOf(owner)) await leave(owner, gameId);
    },
    leaveWaitingTables: async (owners) => {
      for (const { owner, gameId } of await rows.waitingTablesOf(owners)) {
        if ((await queries.openedBy(gameId)) !== "match") await leave(owner, gameId);
      }
    },
  };
}

const openerOf = (socket: IoSocket) => ({ network: socket.data.network, accountId: accountOf(socket) });
