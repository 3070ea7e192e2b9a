// The seat this player holds, at the server or at a table on this device, and the newest view of its game.
import type { Acknowledgement, ErrorCode, GameState, Request } from "@chkobba/protocol";
import { create } from "zustand";
import { listen, onRequest, request, useConnection } from "./connection.ts";
import type { LocalTable, Outcome, TableCommand } from "./local-table.ts";
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
export interface SeatRefusal {
  readonly at: "existence" | "loading" | "seat";
  readonly code: ErrorCode;
}

interface Session {
  readonly seat: Seat | null;
  readonly game: GameState | null;
  /** Where the game is played on this device alone; null at a table of the server, and away from any. */
  readonly localTable: LocalTable | null;
  /** False from a lost connection until it is known whether the saved seat still stands. */
  readonly isRestored: boolean;
  readonly refusal: SeatRefusal | null;
}

const EXISTENCE_TIMEOUT_MS = 5000;

/** Whether the connection of this player's table is gone, or their seat there is not taken again yet. */
export function useIsDisconnected(): boolean {
  return useSession(({ isRestored, localTable }) => !isRestored && localTable === null);
}

export const useSession = create<Session>(() => ({
  seat: null,
  game: null,
  localTable: null,
  isRestored: false,
  refusal: null,
}));

const resync = createResync({
  version: () => (isLocal() ? null : (useSession.getState().game?.version ?? null)),
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
    isRestored: true,
    refusal: null,
  }));
  void loadGame(seat);
}

/** Sits down at a table on this device. Whatever the server holds for this player waits. */
export function enterLocalGame(seat: Seat, game: GameState, localTable: LocalTable): void {
  clearReconnectPending();
  useSession.setState({ seat, game, localTable, isRestored: true, refusal: null });
}

/** A command of this player to the table at which they sit. Never rejects. */
export async function command<Command extends TableCommand>(
  name: Command,
  payload: Request<Command>,
): Promise<Outcome> {
  const { localTable } = useSession.getState();
  return localTable === null ? request(name, payload) : localTable.commands[name](payload);
}

/** What the bot would play in the seat of this player, who is at turn in a solo game. Never rejects. */
export function hint(payload: Request<"get-hint">): Promise<Acknowledgement<"get-hint">> {
  const { localTable } = useSession.getState();
  return localTable === null ? request("get-hint", payload) : localTable.hint();
}

/** Gets up from the table, and the lobby shows. */
export function leaveGame(): void {
  const { seat, localTable } = useSession.getState();
  if (seat === null) return;
  if (localTable === null) {
    void request("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
    leaveSeat(seat.gameId);
  } else {
    leaveLocalGame(localTable);
  }
}

/** Back to what the server holds for this player: the lobby, or a table that they have left alone meanwhile. */
function leaveLocalGame(localTable: LocalTable): void {
  localTable.close();
  useSession.setState({ seat: null, game: null, localTable: null, isRestored: false });
  if (useConnection.getState().status === "connected") void resume();
}

/** Follows the connection: with each new one the saved seat is taken again. Called once, at the start of the page. */
export function followConnection(): void {
  listen("game-update", showView);
  listen("game-error", (_text, code) => {
    if (code === "ROOM_DELETED") leaveWaitingGame();
  });
  useConnection.subscribe(({ status }, before) => {
    if (status === before.status || isLocal()) return;
    if (status === "connected") return void resume();
    markPending();
    useSession.setState({ isRestored: false });
  });
  window.addEventListener("pagehide", markPending);
  onSessionClearedElsewhere(({ gameId }) => {
    if (useSession.getState().seat?.gameId === gameId) showLobby();
  });
  startResync();
}

function startResync(): void {
  onRequest(resync.requested);
  window.addEventListener("online", resync.refresh);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") resync.refresh();
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
  if (isReplyStale()) return;
  if (!found.success) return showLobby({ at: "existence", code: found.code });
  const joined: Acknowledgement<"join-game"> | typeof GONE = found.exists
    ? await request("join-game", { gameId, playerName, existingPlayerId: playerId })
    : GONE;
  if (isReplyStale()) return;
  if (joined.success) return enterGame({ gameId, playerId: joined.playerId, playerName });
  // Who was just at the table wants to know why they are not any more; who comes days later does not.
  leaveSeat(gameId, pending && { at: "existence", code: joined.code });
}

const GONE = { success: false, code: "GAME_NOT_FOUND" } as const;

/** The answer comes as an acknowledgement and as an event: whichever is first. */
function gameExists(gameId: string): Promise<Acknowledgement<"check-game-exists">> {
  return new Promise((resolve) => {
    const unsubscribe = listen("check-game-exists-response", resolve);
    void request("check-game-exists", { gameId }, EXISTENCE_TIMEOUT_MS).then((answer) => {
      unsubscribe();
      resolve(answer);
    });
  });
}

/** Asks for the view of the table as it is now. Where there is no seat for this player any more, the lobby shows and says so. */
async function loadGame({ gameId, playerId }: Seat): Promise<void> {
  const answer = await request("get-game", { gameId });
  const { seat, game } = useSession.getState();
  if (isReplyStale() || seat?.gameId !== gameId || seat.playerId !== playerId) return;
  if (!answer.success) {
    const refusal = { at: "loading", code: answer.code } as const;
    if (answer.code === "GAME_NOT_FOUND") leaveSeat(gameId, refusal);
    // Whoever sees the table already goes on with what they see.
    else if (game === null) showLobby(refusal);
  } else if (isSeatLost(answer.game, playerId)) {
    leaveSeat(gameId, { at: "seat", code: "PLAYER_NOT_FOUND" });
  } else {
    showView(answer.game);
  }
}

/** Shows a view of the game, unless it is of another one or older than what shows. */
export function showView(view: GameState): void {
  const before = useSession.getState().game;
  useSession.setState(({ seat, game }) => ({ game: newerView(seat?.gameId, game, view) }));
  if (before?.id === view.id && !isLocal()) resync.updated(before.version, view.version);
}

/** The room was deleted, and with it the games that waited in it. */
function leaveWaitingGame(): void {
  const { seat, game } = useSession.getState();
  if (seat !== null && (game === null || game.status === "waiting")) leaveSeat(seat.gameId);
}

function leaveSeat(gameId: string, refusal: SeatRefusal | null = null): void {
  // Another tab may have sat down at another table since.
  if (readSavedSession()?.gameId === gameId) clearSavedSession();
  showLobby(refusal);
}

function showLobby(refusal: SeatRefusal | null = null): void {
  clearReconnectPending();
  useSession.setState({ seat: null, game: null, isRestored: true, refusal });
}

function markPending(): void {
  const { seat } = useSession.getState();
  if (seat !== null && !isLocal()) markReconnectPending(seat);
}

/** Whether what the server said is of no use any more: the connection is lost, or its player went on without it. */
function isReplyStale(): boolean {
  return useConnection.getState().status !== "connected" || isLocal();
}

function isLocal(): boolean {
  return useSession.getState().localTable !== null;
}
