// Keeps the seat over lost connections: restores the saved seat with each new one, and the game whenever an update may be
// missing.
import type { GameEntry } from "@chkobba/protocol";
import { loadFollowEntry } from "../game/newer-view.ts";
import { listen, onRequest, request, useConnection } from "../socket/connection.ts";
import { type EventResult, refusedWith, resultOf } from "../socket/event-result.ts";
import { TV_PATH } from "../tv-path.ts";
import { createResync } from "./resync.ts";
import { onSeatForgottenElsewhere, readTabSeat, renewBrowserSeat, savedSeat, saveTabSeat } from "./saved-seat.ts";
import { enterGame, isLocal, isReplyStale, leaveSeat, loadGame, showLobby, showView, useSession } from "./session.ts";
import { takeSeatAgain } from "./take-seat-again.ts";

const EXISTENCE_TIMEOUT_MS = 5000;
const KEEP_SAVED_MS = 3_600_000;

const resync = createResync({
  version: () => (isLocal() ? null : (useSession.getState().game?.version ?? null)),
  load: async () => {
    const { seat } = useSession.getState();
    if (seat !== null) await loadGame(seat);
  },
  later: (ms, task) => void setTimeout(task, ms),
});

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
  useSession.subscribe(({ localTable, isRestored }, before) => {
    const hasLeftLocalTable = localTable === null && before.localTable !== null && !isRestored;
    if (hasLeftLocalTable && useConnection.getState().status === "connected") void resume();
  });
  window.addEventListener("pagehide", markPending);
  setInterval(markPending, KEEP_SAVED_MS);
  onSeatForgottenElsewhere(({ gameId }) => {
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
  const pending = readTabSeat();
  const { gameId, playerName } = saved;
  const { seat } = useSession.getState();
  const isOver = () => isReplyStale() || useSession.getState().seat !== seat;
  const found = await gameExists(gameId);
  // If the connection was lost during the request, this check is repeated with the next connection.
  if (isOver()) return;
  if (!found.ok) return showLobby({ at: "existence", code: found.refusal.code });
  const { joined, view } = found.value.exists
    ? await takeSeatAgain(saved)
    : { joined: refusedWith("GAME_NOT_FOUND"), view: null };
  if (isOver()) return;
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

/**
 * Applies an entry to the shown game. Loads the game instead if earlier updates are missing, or if the code that
 * applies entries could not be loaded.
 */
async function showEntry(entry: GameEntry): Promise<void> {
  const followEntry = await loadFollowEntry();
  const { seat, game, isRestored } = useSession.getState();
  if (isLocal() || seat?.gameId !== entry.id || game?.id !== entry.id) return;
  const after = followEntry(game, entry, seat.playerId);
  if (after !== null) showView(after);
  // While the seat is being restored, its whole game comes anyway.
  else if (entry.version > game.version && isRestored) resync.missed();
}

/** Called when a room was deleted together with its waiting games. */
function leaveWaitingGame(): void {
  const { seat, game } = useSession.getState();
  if (seat !== null && (game === null || game.status === "waiting")) leaveSeat(seat.gameId);
}

function markPending(): void {
  const { seat } = useSession.getState();
  if (seat === null || isLocal()) return;
  saveTabSeat(seat);
  renewBrowserSeat(seat);
}
