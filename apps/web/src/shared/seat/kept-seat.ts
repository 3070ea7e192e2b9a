// The seat at a waiting table that a player keeps during an offline game against the bot. On the server, the seat still
// belongs to the player. The player returns to it when the game at that table starts.
import type { GameState } from "@chkobba/protocol";
import { create } from "zustand";
import { listen, request, useConnection } from "../socket/connection.ts";
import { forgetBrowserSeat, readBrowserSeat, saveTabSeat } from "./saved-seat.ts";
import { leaveGame, type Seat, useSession } from "./session.ts";
import { takeSeatAgain } from "./take-seat-again.ts";

/**
 * Why the seat is no longer kept, for a message to the player: the game at its table has begun, or the table is gone.
 */
export type SeatEnd = "begun" | "gone";

interface Kept {
  readonly seat: Seat | null;
  /** The name of the other player at the table; null if the other seat is free. */
  readonly guest: string | null;
}

const NONE: Kept = { seat: null, guest: null };

export const useKeptSeat = create<Kept>(() => NONE);

/**
 * Keeps the seat of the shown game while the player is at an offline table, which `startLocalGame` opens.
 * @param onEnd called if the game at the table of the kept seat begins or no longer exists
 */
export async function keepSeatDuring(
  startLocalGame: () => Promise<void>,
  onEnd: (end: SeatEnd) => void,
): Promise<void> {
  const { seat } = useSession.getState();
  if (seat === null) return;
  await startLocalGame();
  if (useSession.getState().localTable === null) return;
  follow(seat, onEnd);
}

/** Leaves the offline table and returns to the kept seat. */
export function returnToKeptSeat(): void {
  const { seat } = useKeptSeat.getState();
  if (seat !== null) saveTabSeat(seat);
  leaveGame();
}

/** Leaves the table of the kept seat and stays at the offline table. */
export function giveUpKeptSeat(): void {
  const { seat } = useKeptSeat.getState();
  if (seat === null) return;
  void request("leave-game", { gameId: seat.gameId, playerId: seat.playerId });
  forget(seat);
}

function forget(seat: Seat): void {
  useKeptSeat.setState(NONE);
  if (readBrowserSeat()?.gameId === seat.gameId) forgetBrowserSeat();
}

function follow(seat: Seat, onEnd: (end: SeatEnd) => void): void {
  useKeptSeat.setState({ seat, guest: null });
  const ofTable = (gameId: string) => gameId === seat.gameId;
  const look = async () => {
    const answer = await request("get-game", { gameId: seat.gameId });
    if (useKeptSeat.getState().seat !== seat) return;
    if (answer.ok) show(answer.value.game);
    else if (answer.refusal.code === "GAME_NOT_FOUND") lose();
  };
  const show = (game: GameState) => {
    if (!game.players.some(({ id }) => id === seat.playerId)) return lose();
    if (game.status === "waiting") {
      const guest = game.players.find(({ id }) => id !== seat.playerId);
      return useKeptSeat.setState({ guest: guest?.name ?? null });
    }
    onEnd("begun");
    returnToKeptSeat();
  };
  const lose = () => {
    onEnd("gone");
    forget(seat);
  };
  /** Asks the server to give the kept seat to the new socket. */
  const sitAgain = async () => {
    await takeSeatAgain(seat);
    await look();
  };
  const unsubscribe = [
    listen("game-update", ({ id }) => void (ofTable(id) && look())),
    listen("game-entry", ({ id }) => void (ofTable(id) && look())),
    listen("seat-moved", ({ gameId }) => void (ofTable(gameId) && lose())),
    listen("game-error", (_text, code) => void (code === "ROOM_DELETED" && look())),
    useConnection.subscribe(({ status }, before) => {
      if (status === "connected" && before.status !== "connected") void sitAgain();
    }),
    useSession.subscribe(({ localTable }) => {
      if (localTable === null) useKeptSeat.setState(NONE);
    }),
    useKeptSeat.subscribe((kept) => {
      if (kept.seat !== seat) for (const stop of unsubscribe) stop();
    }),
  ];
  void look();
}
