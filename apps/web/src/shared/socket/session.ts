// The seat this player holds and the newest view of its game.
import type { Acknowledgement, ErrorCode, GameState } from "@chkobba/protocol";
import { create } from "zustand";
import { listen, onRequest, request, useConnection } from "./connection.ts";
import { newerView } from "./newer-view.ts";
import { clearReconnectPending, markReconnectPending, readReconnectPending } from "./reconnect-pending.ts";
import { createResync } from "./resync.ts";
import {
  clearSavedSession,
  onSessionClearedElsewhere,
  readSavedSession,
  type Seat,
  saveSession,
} from "./saved-session.ts";
import { isSeatLost } from "./seat-lost.ts";

export type { Seat } from "./saved-session.ts";

/** What keeps the player from a table: the question whether it still exists, a look at it, or a seat that is theirs no more. */
export interface SessionProblem {
  readonly at: "existence" | "loading" | "seat";
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

const resync = createResync({
  version: () => useSession.getState().game?.version ?? null,
  load: async () => {
    const { seat } = useSession.getState();
    if (seat !== null) await loadGame(seat);
  },
  later: (ms, task) => void setTimeout(task, ms),
});

/** Sits down at the table: from now on its views are followed. */
export function enterGame(seat: Seat): void {
  saveSession(seat);
  clearReconnectPending();
  useSession.setState(({ game }) => ({
    seat,
    game: game?.id === seat.gameId ? game : null,
    settled: true,
    problem: null,
  }));
  void loadGame(seat);
}

/** Gets up from the table, and the lobby shows. */
export function leaveGame(): void {
  const { seat } = useSession.getState();
  if (seat === null) return;
  void request("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
  giveUpSeat(seat.gameId);
}

/** Follows the connection: with each new one the saved seat is taken again. Called once, at the start of the page. */
export function followConnection(): void {
  listen("game-update", takeView);
  listen("game-error", (_text, code) => {
    if (code === "ROOM_DELETED") giveUpWaiting();
  });
  useConnection.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (status === "connected") return void resume();
    markPending();
    useSession.setState({ settled: false });
  });
  window.addEventListener("pagehide", markPending);
  onSessionClearedElsewhere(({ gameId }) => {
    if (useSession.getState().seat?.gameId === gameId) showLobby();
  });
  followDoubts();
}

function followDoubts(): void {
  onRequest(resync.requested);
  window.addEventListener("online", resync.wokeUp);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") resync.wokeUp();
  });
  resync.start();
}

async function resume(): Promise<void> {
  const saved = readSavedSession();
  if (saved === null) return showLobby();
  const pending = readReconnectPending();
  const { gameId, playerId, playerName } = pending ?? saved;
  const found = await gameExists(gameId);
  // A connection lost meanwhile says nothing about the seat: the next one asks again.
  if (isConnectionLost()) return;
  if (!found.success) return showLobby({ at: "existence", code: found.code });
  const joined: Acknowledgement<"join-game"> | typeof GONE = found.exists
    ? await request("join-game", { gameId, playerName, existingPlayerId: playerId })
    : GONE;
  if (isConnectionLost()) return;
  if (joined.success) return enterGame({ gameId, playerId: joined.playerId, playerName });
  // Who was just at the table wants to know why they are not any more; who comes days later does not.
  giveUpSeat(gameId, pending && { at: "existence", code: joined.code });
}

const GONE = { success: false, code: "GAME_NOT_FOUND" } as const;

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

/** Asks for the view of the table as it is now. Where there is no seat for this player any more, the lobby shows and says so. */
async function loadGame({ gameId, playerId }: Seat): Promise<void> {
  const answer = await request("get-game", { gameId });
  const { seat, game } = useSession.getState();
  if (isConnectionLost() || seat?.gameId !== gameId || seat.playerId !== playerId) return;
  if (!answer.success) {
    const problem = { at: "loading", code: answer.code } as const;
    if (answer.code === "GAME_NOT_FOUND") giveUpSeat(gameId, problem);
    // Whoever sees the table already goes on with what they see.
    else if (game === null) showLobby(problem);
  } else if (isSeatLost(answer.game, playerId)) {
    giveUpSeat(gameId, { at: "seat", code: "PLAYER_NOT_FOUND" });
  } else {
    takeView(answer.game);
  }
}

function takeView(view: GameState): void {
  const before = useSession.getState().game;
  useSession.setState(({ seat, game }) => ({ game: newerView(seat?.gameId, game, view) }));
  if (before?.id === view.id) resync.updated(before.version, view.version);
}

/** The room was deleted, and with it the games that waited in it. */
function giveUpWaiting(): void {
  const { seat, game } = useSession.getState();
  if (seat !== null && (game === null || game.status === "waiting")) giveUpSeat(seat.gameId);
}

function giveUpSeat(gameId: string, problem: SessionProblem | null = null): void {
  // Another tab may have sat down at another table since.
  if (readSavedSession()?.gameId === gameId) clearSavedSession();
  showLobby(problem);
}

function showLobby(problem: SessionProblem | null = null): void {
  clearReconnectPending();
  useSession.setState({ seat: null, game: null, settled: true, problem });
}

function markPending(): void {
  const { seat } = useSession.getState();
  if (seat !== null) markReconnectPending(seat);
}

function isConnectionLost(): boolean {
  return useConnection.getState().status !== "connected";
}
