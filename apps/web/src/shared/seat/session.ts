// The player's seat, on the server or at an offline table, and the newest view of its game.
import type { GameState, Request } from "@chkobba/protocol";
import { create } from "zustand";
import { newerView } from "../game/newer-view.ts";
import { request, useConnection } from "../socket/connection.ts";
import type { EventResult, PageEventRefusalCode } from "../socket/event-result.ts";
import type { LocalTable, Outcome, SharedDevice, TableCommand } from "./local-table.ts";
import {
  forgetBrowserSeat,
  forgetTabSeat,
  readBrowserSeat,
  type Seat,
  saveBrowserSeat,
  saveTabSeat,
} from "./saved-seat.ts";
import { isSeatLost } from "./seat-lost.ts";

export type { Seat } from "./saved-seat.ts";

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

/**
 * Every way into a game on the server ends here: from now on updates of this game are shown. Any other table is left; an
 * offline game stays saved.
 * @param view the game as the seat sees it now; null if it must be loaded
 */
export function enterGame(seat: Seat, view: GameState | null = null): void {
  saveBrowserSeat(seat);
  saveTabSeat(seat);
  useSession.getState().localTable?.close();
  useSession.setState(({ game }) => ({
    seat,
    game: game?.id === seat.gameId ? game : null,
    localTable: null,
    device: null,
    isRestored: true,
    refusal: null,
  }));
  if (view === null) void loadGame(seat);
  else showSeat(seat, view);
}

/** Takes the seat of an offline table. A seat on the server stays saved. */
export function enterLocalGame(
  seat: Seat,
  game: GameState,
  localTable: LocalTable,
  device: SharedDevice | null = null,
): void {
  forgetTabSeat();
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
    // If a seat on the server is saved, it is restored next.
    localTable.close();
    useSession.setState({ seat: null, game: null, localTable: null, device: null, isRestored: false });
  }
}

/** Loads the current view. If the player no longer has a seat, shows the lobby with the reason. */
export async function loadGame(loaded: Seat): Promise<void> {
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

export function leaveSeat(gameId: string, refusal: SeatRefusal | null = null): void {
  // In the meantime, another tab may have saved a different seat.
  if (readBrowserSeat()?.gameId === gameId) forgetBrowserSeat();
  showLobby(refusal);
}

export function showLobby(refusal: SeatRefusal | null = null): void {
  forgetTabSeat();
  useSession.setState({ seat: null, game: null, isRestored: true, refusal });
}

/** Whether a reply is useless because the connection was lost, or an offline game has started since the request. */
export function isReplyStale(): boolean {
  return useConnection.getState().status !== "connected" || isLocal();
}

export function isLocal(): boolean {
  return useSession.getState().localTable !== null;
}
