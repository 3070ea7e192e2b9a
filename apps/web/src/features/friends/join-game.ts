// Joins a friend's game or a rematch, from any page. If the player is in another game, the player leaves it.
import type { GameState } from "@chkobba/protocol";
import { navigate } from "wouter/use-browser-location";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { goToTable } from "../../shared/seat/go-to-table.ts";
import { leaveGame, useSession, whenLeft } from "../../shared/seat/session.ts";
import { request } from "../../shared/socket/connection.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { showError } from "../../shared/ui/show-error.ts";

/** Whether the game is running. If so, joining another game means giving up this one. */
export function isRunning(game: Pick<GameState, "status"> | null): boolean {
  return game !== null && game.status !== "waiting" && game.status !== "finished";
}

/** @param playerName a guest's name at the table; by default the account's username */
export async function joinGame(gameId: string, playerName = accountName()): Promise<void> {
  const { seat } = useSession.getState();
  if (seat?.gameId === gameId) {
    navigate("/");
    await request("take-seat", { gameId, playerId: seat.playerId });
    return;
  }
  const answer = await requestOnceConnected("join-game", { gameId, playerName });
  if (!answer.ok) {
    const { app } = currentCatalogue();
    if (answer.refusal.code !== "CONNECTION_LOST") showError(app.refusals[answer.refusal.code]);
    return;
  }
  if (seat !== null) {
    leaveGame();
    await whenLeft();
  }
  goToTable({ gameId, playerId: answer.value.playerId, playerName });
}

function accountName(): string {
  return useAuth.getState().user?.username ?? "";
}
