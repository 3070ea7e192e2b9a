// Takes the player to a game of a cup: as soon as the game is found, or from the cup's page.
import type { CupSoon, GameFound } from "@chkobba/protocol";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { cupName } from "../../shared/cup-name.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { searchCode } from "../../shared/quick-match/search-code.ts";
import { useSearch } from "../../shared/quick-match/search-state.ts";
import { goToTable } from "../../shared/seat/go-to-table.ts";
import { useSession } from "../../shared/seat/session.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { play } from "../../shared/sound/sound.ts";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { showToast } from "../../shared/ui/toasts.ts";

/** How long the end screen of the player's last game stays before the next game is shown. */
const REST_MS = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function enterCupGame({ gameId, playerId }: GameFound): void {
  if (useSearch.getState().wish !== null) endSearch();
  const { seat, game } = useSession.getState();
  if (seat?.gameId === gameId) return;
  const enter = () => goToTable({ gameId, playerId, playerName: useAuth.getState().user?.username ?? "" });
  clearTimeout(timer);
  play("turnNotification");
  // The server leaves the other table.
  if (game?.status === "waiting")
    showToast({ kind: "message", text: currentCatalogue().cups.seatGivenUp(game.roomName) });
  if (game?.status !== "finished") {
    enter();
    return;
  }
  showToast({ kind: "message", text: currentCatalogue().cups.nextGame });
  timer = setTimeout(enter, REST_MS);
}

/**
 * Ends the player's search by quick match. Otherwise the server would propose matches to a player who is at a table.
 */
function endSearch(): void {
  searchCode.load().then(
    ({ stopSearch }) => stopSearch(),
    () => {},
  );
}

export function announceCup({ name }: CupSoon): void {
  const { app, cups: texts } = currentCatalogue();
  showToast({ kind: "message", text: texts.soon(cupName({ name }, app)) });
  play("turnNotification");
}

/** Takes the visitor's seat in a running game. */
export async function joinRunningGame(gameId: string, playerName: string): Promise<void> {
  const joined = await requestOnceConnected("join-game", { gameId, playerName });
  if (!joined.ok) return showRefusal(joined.refusal.code);
  goToTable({ gameId, playerId: joined.value.playerId, playerName });
}
