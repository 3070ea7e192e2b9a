// Takes a seat again after a new connection.
import type { GameState } from "@chkobba/protocol";
import { listen, request } from "../socket/connection.ts";
import type { EventResult } from "../socket/event-result.ts";
import type { Seat } from "./saved-seat.ts";

export interface Rejoined {
  readonly joined: EventResult<"join-game">;
  /**
   * The game as the seat sees it, which the server sends before its answer; null if the game must be requested, because
   * it did not arrive or has changed since.
   */
  readonly view: GameState | null;
}

/** Asks the server to give the seat to the present connection. Never rejects. */
export async function takeSeatAgain({ gameId, playerId, playerName }: Seat): Promise<Rejoined> {
  let view: GameState | null = null;
  const unsubscribe = [
    listen("game-update", (update) => {
      if (update.id === gameId) view = update;
    }),
    listen("game-entry", ({ id }) => {
      if (id === gameId) view = null;
    }),
  ];
  const joined = await request("join-game", { gameId, playerName, existingPlayerId: playerId });
  for (const stop of unsubscribe) stop();
  return { joined, view };
}
