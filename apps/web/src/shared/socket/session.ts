// The seat this player holds and the newest view of its game.
import type { Acknowledgement, ErrorCode, GameState } from "@chkobba/protocol";
import { create } from "zustand";
import { listen, request, useConnection } from "./connection.ts";
import { newerView } from "./newer-view.ts";
import { clearSavedSession, readSavedSession, type Seat, saveSession } from "./saved-session.ts";

export type { Seat } from "./saved-session.ts";

/** What kept the player from a table: the question whether it still exists, or the first look at it. */
export interface SessionProblem {
  readonly at: "existence" | "loading";
  readonly code: ErrorCode;
}

interface Session {
  readonly seat: Seat | null;
  readonly game: GameState | null;
  /** False from a lost connection until it is known whether the saved seat still stands. */
  readonly settled: boolean;
  readonly problem: SessionProblem | null;
}

const EXISTENCE_MS = 5000;

export const useSession = create<Session>(() => ({ seat: null, game: null, settled: false, problem: null }));

/** Sits down at the table: from now on its views are followed. */
export function enterGame(seat: Seat): void {
  saveSession(seat);
  useSession.setState(({ game }) => ({
    seat,
    game: game?.id === seat.gameId ? game : null,
    settled: true,
    problem: null,
  }));
  void loadGame(seat.gameId);
}

/** Gets up from the table, and the lobby shows. */
export function leaveGame(): void {
  const { seat } = useSession.getState();
  if (seat !== null) void request("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
  clearSavedSession();
  showLobby();
}

/** Follows the connection: with each new one the saved seat is taken again. Called once, at the start of the page. */
export function followConnection(): void {
  listen("game-update", takeView);
  useConnection.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (status === "connected") void resume();
    else useSession.setState({ settled: false });
  });
}

async function resume(): Promise<void> {
  const seat = readSavedSession();
  if (seat === null) return showLobby();
  const { gameId, playerId, playerName } = seat;
  const found = await gameExists(gameId);
  // A connection lost meanwhile says nothing about the seat: the next one asks again.
  if (isConnectionLost()) return;
  if (!found.success) return showLobby({ at: "existence", code: found.code });
  const joined = found.exists && (await request("join-game", { gameId, playerName, existingPlayerId: playerId }));
  if (isConnectionLost()) return;
  if (joined !== false && joined.success) return enterGame({ gameId, playerId: joined.playerId, playerName });
  clearSavedSession();
  showLobby();
}

/** The answer comes as an acknowledgement and as an event: whichever is first. */
function gameExists(gameId: string): Promise<Acknowledgement<"check-game-exists">> {
  return new Promise((resolve) => {
    const deafen = listen("check-game-exists-response", resolve);
    void request("check-game-exists", { gameId }, EXISTENCE_MS).then((answer) => {
      deafen();
      resolve(answer);
    });
  });
}

async function loadGame(gameId: string): Promise<void> {
  const answer = await request("get-game", { gameId });
  if (answer.success) return takeView(answer.game);
  const { seat, game } = useSession.getState();
  if (isConnectionLost() || seat?.gameId !== gameId || game !== null) return;
  if (answer.code === "GAME_NOT_FOUND") clearSavedSession();
  showLobby({ at: "loading", code: answer.code });
}

function takeView(view: GameState): void {
  useSession.setState(({ seat, game }) => ({ game: newerView(seat?.gameId, game, view) }));
}

function showLobby(problem: SessionProblem | null = null): void {
  useSession.setState({ seat: null, game: null, settled: true, problem });
}

function isConnectionLost(): boolean {
  return useConnection.getState().status !== "connected";
}
