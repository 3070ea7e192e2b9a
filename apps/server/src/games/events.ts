// The handlers of the events about games.

import type { SeatRef } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { isLoopback } from "../platform/http/client-address.ts";
import { portOf } from "../platform/http/port.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { seekerAt } from "../realtime/seeker.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, mapResult, type Result, refused } from "../result.ts";
import type { GameCommands } from "./commands/game-commands.ts";
import type { SeatConnections } from "./presence/seat-connections.ts";
import type { Rematch } from "./public/changes.ts";
import type { Games } from "./public/games.ts";
import type { GameQueries } from "./queries.ts";
import type { ScreensHere } from "./screens/screens-here.ts";
import type { SeatSessions } from "./seat-sessions.ts";
import type { SoloGames } from "./solo-games.ts";

interface GameEventsWith {
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

type GameEvent =
  | "check-game-exists"
  | "create-game"
  | "create-solo-game"
  | "join-game"
  | "fill-with-bots"
  | "choose-seat"
  | "get-game"
  | "start-game"
  | "play-card"
  | "cut-deck"
  | "keep-cut-card"
  | "commit-seed"
  | "reveal-seed"
  | "get-hint"
  | "continue-after-round-summary"
  | "reset-game"
  | "take-seat"
  | "leave-game"
  | "share-seat"
  | "claim-seat"
  | "set-watchable"
  | "test-setup-near-win";

/** A socket may still see the newest games that it has left: at most this many. */
const LEFT_MAX = 8;

export function gameEvents(
  { clock, codes, config, http, limits }: Pick<App, "clock" | "codes" | "config" | "http" | "limits">,
  { commands, queries, sessions, connections, soloGames, screens, games, onRematch }: GameEventsWith,
): Pick<EventHandlers, GameEvent> {
  /** Limits how many wrong seat links one network may try. */
  const claims = limits.attempts("seat-link", RATES.seatLinks);
  /** The origin (scheme and host) of links to seats. */
  const linkOrigin = () => config.PUBLIC_URL ?? `http://localhost:${portOf(http)}`;
  /** Whether the socket may use the events that exist only for manual tests. */
  const mayTest = (socket: IoSocket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address);
  /** Whether the socket may notify all sockets at the table now. */
  const mayTell = (socket: IoSocket, gameId: string) => limits.maySend(socket, 1 + connections.countAt(gameId));
  const done = async (socket: IoSocket, acted: Result<SeatRef>): Promise<Result<Record<never, never>>> => {
    if (!acted.ok) return acted;
    await sessions.ensureAttached(socket, acted.value);
    return accepted({});
  };
  return {
    "check-game-exists": async ({ gameId: named }, socket) => {
      const known = await codes.follow(seekerAt(socket), named, "game", async (gameId) => {
        const status = await queries.status(gameId);
        if (status === null) return refused("GAME_NOT_FOUND");
        return accepted(gameId === named ? { exists: true, status } : { exists: true, status, gameId });
      });
      if (!known.ok && known.refusal.code !== "GAME_NOT_FOUND") return known;
      const found = known.ok ? known.value : { exists: false };
      socket.emit("check-game-exists-response", { success: true, ...found });
      return accepted(found);
    },
    "create-game": (options, socket) =>
      sessions.open(socket, (seat) => commands.opening.create(socket.data.visitor, seat, options)),
    "create-solo-game": async (options, socket) => {
      const opened = await sessions.open(socket, (seat) =>
        commands.opening.createSolo(socket.data.visitor, seat, options),
      );
      if (opened.ok) await soloGames.opened(opened.value.gameId, socket);
      return opened;
    },
    "join-game": async (join, socket) => {
      if (!sessions.hasRoom(socket)) return refused("RATE_LIMITED");
      const joined = await codes.follow(seekerAt(socket), join.gameId, "game", async (gameId) =>
        mayTell(socket, gameId)
          ? commands.seats.join(socket.data.visitor, { ...join, gameId }, (seat) => connections.connect(socket, seat))
          : refused("RATE_LIMITED"),
      );
      if (joined.ok) await sessions.attach(socket, joined.value);
      return joined;
    },
    "fill-with-bots": async ({ gameId }, socket) =>
      mayTell(socket, gameId)
        ? done(socket, await commands.seats.fillWithBots(socket.data.visitor, gameId))
        : refused("RATE_LIMITED"),
    "choose-seat": async (choice, socket) =>
      mayTell(socket, choice.gameId)
        ? done(socket, await commands.seats.chooseSeat(socket.data.visitor, choice))
        : refused("RATE_LIMITED"),
    "get-game": async ({ gameId }, socket) => {
      const game = await queries.view(socket.data.visitor, gameId, {
        hasLeft: socket.data.left.includes(gameId),
        isScreen: screens.shows(socket, gameId),
      });
      return game.ok ? accepted({ game: game.value }) : game;
    },
    "start-game": async ({ gameId }, socket) => done(socket, await commands.play.start(socket.data.visitor, gameId)),
    "play-card": async (play, socket) => done(socket, await commands.play.play(socket.data.visitor, play)),
    "cut-deck": async (cut, socket) => done(socket, await commands.play.cutDeck(socket.data.visitor, cut)),
    "keep-cut-card": async (choice, socket) =>
      done(socket, await commands.play.keepCutCard(socket.data.visitor, choice)),
    "commit-seed": async (seed, socket) => done(socket, await commands.play.commitSeed(socket.data.visitor, seed)),
    "reveal-seed": async (seed, socket) => done(socket, await commands.play.revealSeed(socket.data.visitor, seed)),
    "get-hint": (seat, socket) => queries.hint(socket.data.visitor, seat),
    "continue-after-round-summary": async ({ gameId }, socket) =>
      done(socket, await commands.play.continueAfterRound(socket.data.visitor, gameId)),
    "reset-game": async ({ gameId, waits = false }, socket) => {
      if (!games.mayOpen(socket)) return refused("RATE_LIMITED");
      const rematch = await commands.play.reset(socket.data.visitor, gameId, waits);
      if (rematch.ok && (await queries.isSolo(gameId))) await soloGames.opened(gameId, socket);
      if (rematch.ok) onRematch(rematch.value, socket);
      return done(socket, rematch);
    },
    "take-seat": async (seat, socket) =>
      mayTell(socket, seat.gameId)
        ? done(socket, await commands.seats.takeSeat(socket.data.visitor, seat))
        : refused("RATE_LIMITED"),
    "leave-game": async (seat, socket) => {
      const left = await commands.seats.leave(socket.data.visitor, seat);
      if (!left.ok) return left;
      socket.data.left = [...socket.data.left, seat.gameId].slice(-LEFT_MAX);
      return accepted({});
    },
    "share-seat": async (seat, socket) => {
      if (!mayTell(socket, seat.gameId)) return refused("RATE_LIMITED");
      const shared = await commands.seats.shareSeat(socket.data.visitor, seat);
      return mapResult(shared, ({ token, until }) => ({
        url: `${linkOrigin()}/seat/${token}`,
        expiresAt: until - clock.lead(),
      }));
    },
    "claim-seat": async ({ token }, socket) => {
      if (!sessions.hasRoom(socket)) return refused("RATE_LIMITED");
      let claimed: Result<SeatRef> = refused("RATE_LIMITED");
      const claim = (seat: SeatRef) => connections.claim(socket, seat);
      try {
        await claims.attempt(socket.data.network, async () => {
          claimed = await commands.seats.claimSeat(socket.data.visitor, token, claim);
          return claimed.ok || claimed.refusal.code !== "SEAT_LINK_INVALID";
        });
      } finally {
        connections.giveUp(socket);
      }
      if (claimed.ok) await sessions.attach(socket, claimed.value);
      return claimed;
    },
    "set-watchable": async (choice, socket) =>
      mayTell(socket, choice.gameId)
        ? done(socket, await commands.seats.setWatchable(socket.data.visitor, choice))
        : refused("RATE_LIMITED"),
    "test-setup-near-win": async ({ gameId }, socket) => {
      if (!mayTest(socket)) return refused("FORBIDDEN");
      return done(socket, await commands.play.setUpNearWin(socket.data.visitor, gameId));
    },
  };
}
