// The player's seat, on the server or at an offline table, and the newest view of its game.
import type { GameEntry, GameState, Request } from "@chkobba/protocol";
import { create } from "zustand";
import { loadOnce } from "../load-once.ts";
import { TV_PATH } from "../tv-path.ts";
import { listen, onRequest, request, useConnection } from "./connection.ts";
import { type EventResult, type PageEventRefusalCode, refusedWith, resultOf } from "./event-result.ts";
import type { LocalTable, Outcome, SharedDevice, TableCommand } from "./local-table.ts";
import { newerView } from "./newer-view.ts";
import { clearReconnectPending, markReconnectPending, readReconnectPending } from "./reconnect-pending.ts";
import { createResync } from "./resync.ts";
import { savedSeat } from "./saved-seat.ts";
import {
  clearSavedSession,
  keepSessionSaved,
  onSessionClearedElsewhere,
  readSavedSession,
  type Seat,
  saveSession,
} from "./saved-session.ts";
import { isSeatLost } from "./seat-lost.ts";
import { takeSeatAgain } from "./take-seat-again.ts";

export type { Seat } from "./saved-session.ts";

/**
 * Why the player has no seat.
 * "existence": the game does not exist, the server refused to answer whether it exists, or the server refused to give
 * the seat again.
 * "loading": the server refused to load the game.
 * "seat": the player is no longer in the game.
 * "moved": the seat has moved to another browser.
 */
export interface SeatRefusal {
  readonly at: "existence" | "loading" | "seat" | "moved";
  readonly code: PageEventRefusalCode;
  /** The server's own text, for a refusal whose code explains nothing. */
  readonly message?: string | undefined;
}

interface Session {
  readonly seat: Seat | null;
  readonly game: GameState | null;
  /** The offline table; null in the lobby and in a game on the server. */
  readonly localTable: LocalTable | null;
  /** The device that several people share at the offline table; null if one person plays on it. */
  readonly device: SharedDevice | null;
  /**
   * False after a lost connection, until the server has answered whether the saved seat still belongs to the player.
   */
  readonly isRestored: boolean;
  readonly refusal: SeatRefusal | null;
}

/** Loaded on demand, because the lobby does not need the rules of the game. */
const followCode = loadOnce(() => import("./follow-entry.ts"));
const EXISTENCE_TIMEOUT_MS = 5000;
const KEEP_SAVED_MS = 3_600_000;

/**
 * The number of seats that this page has taken. It shows whether the page has taken a seat before the saved seat was
 * restored. If so, the saved seat is not restored.
 */
let seatings = 0;

/** Whether the player's game is on the server and its connection is lost or its seat is not restored yet. */
export function useIsDisconnected(): boolean {
  return useSession(({ isRestored, localTable }) => !isRestored && localTable === null);
}

export const useSession = create<Session>(() => ({
  seat: null,
  game: null,
  localTable: null,
  device: null,
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

/**
 * Takes the seat: from now on updates of its game are shown.
 * @param view the game as the seat sees it now; null if it must be loaded
 */
export function enterGame(seat: Seat, view: GameState | null = null): void {
  seatings += 1;
  saveSession(seat);
  markReconnectPending(seat);
  useSession.setState(({ game }) => ({
    seat,
    game: game?.id === seat.gameId ? game : null,
    isRestored: true,
    refusal: null,
  }));
  if (view === null) void loadGame(seat);
  else showSeat(seat, view);
}

/** Takes the seat of a game that quick match has found, and leaves any other table. An offline game stays saved. */
export function enterFoundGame(seat: Seat): void {
  const { localTable } = useSession.getState();
  localTable?.close();
  useSession.setState({ localTable: null, device: null });
  enterGame(seat);
}

/** Takes the seat of an offline table. A seat on the server stays saved. */
export function enterLocalGame(
  seat: Seat,
  game: GameState,
  localTable: LocalTable,
  device: SharedDevice | null = null,
): void {
  seatings += 1;
  clearReconnectPending();
  useSession.setState({ seat, game, localTable, device, isRestored: true, refusal: null });
}

/** Sends a command to the offline table or to the server. Never rejects. */
export async function command<Command extends TableCommand>(
  name: Command,
  payload: Request<Command>,
): Promise<Outcome> {
  const { localTable } = useSession.getState();
  return localTable === null ? request(name, payload) : localTable.commands[name](payload);
}

/**
 * Requests the bot's move for the player's seat. Allowed only in a solo game, when it is the player's turn. Never
 * rejects.
 */
export function hint(payload: Request<"get-hint">): Promise<EventResult<"get-hint">> {
  const { localTable } = useSession.getState();
  return localTable === null ? request("get-hint", payload) : localTable.hint();
}

let leaving: Promise<unknown> = Promise.resolve();

/** Resolves once the server has answered the request to leave the last game. */
export async function whenLeft(): Promise<void> {
  await leaving;
}

/** Leaves the game and returns to the lobby. */
export function leaveGame(): void {
  const { seat, localTable } = useSession.getState();
  if (seat === null) return;
  if (localTable === null) {
    leaving = request("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
    leaveSeat(seat.gameId);
  } else {
    leaveLocalGame(localTable);
  }
}

/** Leaves the offline table, and restores the seat on the server if there is one. */
function leaveLocalGame(localTable: LocalTable): void {
  localTable.close();
  useSession.setState({ seat: null, game: null, localTable: null, device: null, isRestored: false });
  if (useConnection.getState().status === "connected") void resume();
}

/** Restores the saved seat with each new connection. Called once, when the page starts. */
export function followConnection(): void {
  listen("game-update", showView);
  listen("game-entry", (entry) => void showEntry(entry));
  listen("screens-update", ({ gameId, screens }) =>
    useSession.setState(({ game }) => (game?.id === gameId ? { game: { ...game, screens } } : {})),
  );
  listen("seat-moved", ({ gameId }) => {
    if (useSession.getState().seat?.gameId === gameId && !isLocal())
      leaveSeat(gameId, { at: "moved", code: "FORBIDDEN" });
  });
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
  setInterval(markPending, KEEP_SAVED_MS);
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
  // A screen shows no seat, so that no hand ever reaches it.
  if (location.pathname === TV_PATH) return;
  const saved = savedSeat();
  if (saved === null) return showLobby();
  const pending = readReconnectPending();
  const { gameId, playerName } = saved;
  const before = seatings;
  const found = await gameExists(gameId);
  // If the connection was lost during the request, this check is repeated with the next connection.
  if (isReplyStale() || seatings !== before) return;
  if (!found.ok) return showLobby({ at: "existence", code: found.refusal.code });
  const { joined, view } = found.value.exists
    ? await takeSeatAgain(saved)
    : { joined: refusedWith("GAME_NOT_FOUND"), view: null };
  if (isReplyStale() || seatings !== before) return;
  if (joined.ok) return enterGame({ gameId, playerId: joined.value.playerId, playerName }, view);
  // Only a player who was at the table just before gets an explanation. A player who returns after days gets none.
  leaveSeat(gameId, pending && { at: "existence", code: joined.refusal.code });
}

/** The server replies both by an acknowledgement and by an event. The reply that arrives first counts. */
function gameExists(gameId: string): Promise<EventResult<"check-game-exists">> {
  return new Promise((resolve) => {
    const unsubscribe = listen("check-game-exists-response", (reply) => resolve(resultOf<"check-game-exists">(reply)));
    void request("check-game-exists", { gameId }, EXISTENCE_TIMEOUT_MS).then((answer) => {
      unsubscribe();
      resolve(answer);
    });
  });
}

/** Loads the current view. If the player no longer has a seat, shows the lobby with the reason. */
async function loadGame(loaded: Seat): Promise<void> {
  const { gameId, playerId } = loaded;
  const answer = await request("get-game", { gameId });
  const { seat, game } = useSession.getState();
  if (isReplyStale() || seat?.gameId !== gameId || seat.playerId !== playerId) return;
  if (!answer.ok) {
    const { code, message } = answer.refusal;
    const refusal = { at: "loading", code, message } as const;
    if (answer.refusal.code === "GAME_NOT_FOUND") leaveSeat(gameId, refusal);
    // A table that is already shown stays.
    else if (game === null) showLobby(refusal);
  } else {
    showSeat(loaded, answer.value.game);
  }
}

/** Shows a view of the seat's game, or the lobby if the view shows that the seat is lost. */
function showSeat({ gameId, playerId }: Seat, view: GameState): void {
  if (isSeatLost(view, playerId)) leaveSeat(gameId, { at: "seat", code: "PLAYER_NOT_FOUND" });
  else showView(view);
}

/** Shows a view of the game, unless it belongs to another game or is older than the shown one. */
export function showView(view: GameState): void {
  useSession.setState(({ seat, game }) => ({ game: newerView(seat?.gameId, game, view) }));
}

/**
 * Applies an entry to the shown game. Loads the game instead if earlier updates are missing, or if the code that
 * applies entries could not be loaded.
 */
async function showEntry(entry: GameEntry): Promise<void> {
  const code = await followCode.load().catch(() => null);
  const { seat, game, isRestored } = useSession.getState();
  if (isLocal() || seat?.gameId !== entry.id || game?.id !== entry.id) return;
  const after = code?.followEntry(game, entry, seat.playerId) ?? null;
  if (after !== null) showView(after);
  // While the seat is being restored, its whole game comes anyway.
  else if (entry.version > game.version && isRestored) resync.missed();
}

/** Called when a room was deleted together with its waiting games. */
function leaveWaitingGame(): void {
  const { seat, game } = useSession.getState();
  if (seat !== null && (game === null || game.status === "waiting")) leaveSeat(seat.gameId);
}

function leaveSeat(gameId: string, refusal: SeatRefusal | null = null): void {
  // In the meantime, another tab may have saved a different seat.
  if (readSavedSession()?.gameId === gameId) clearSavedSession();
  showLobby(refusal);
}

function showLobby(refusal: SeatRefusal | null = null): void {
  clearReconnectPending();
  useSession.setState({ seat: null, game: null, isRestored: true, refusal });
}

function markPending(): void {
  const { seat } = useSession.getState();
  if (seat === null || isLocal()) return;
  markReconnectPending(seat);
  keepSessionSaved(seat);
}

/** Whether a reply is useless because the connection was lost, or an offline game has started since the request. */
function isReplyStale(): boolean {
  return useConnection.getState().status !== "connected" || isLocal();
}

function isLocal(): boolean {
  return useSession.getState().localTable !== null;
}
