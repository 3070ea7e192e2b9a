// Shows the server's notices and errors, and refused requests of the session, as toasts.
import { followAccountNotLoaded } from "../shared/auth/account-not-loaded.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { type SeatRefusal, useSession } from "../shared/seat/session.ts";
import { listen } from "../shared/socket/connection.ts";
import { showError } from "../shared/ui/show-error.ts";
import { showToast } from "../shared/ui/toasts.ts";
import { noticeLine } from "./notice-line.ts";

export function showNotices(): void {
  followAccountNotLoaded(() => showToast({ kind: "error", text: currentCatalogue().app.accountNotLoaded }));
  listen("game-message", (text, notice) => {
    const { app } = currentCatalogue();
    const { game, seat } = useSession.getState();
    // The end screen of a 1 vs 1 game already says who left.
    if (notice?.code === "LEFT" && game?.teamMode === false && game.status !== "waiting") return;
    const line = noticeLine({ text, notice, ownId: seat?.playerId }, app);
    if (line !== null) showToast({ kind: "message", text: line });
  });
  listen("game-error", (text, code) => {
    // A warning also arrives as a moderators' notice, which shows the moderator's words.
    if (code !== "WARNED") showError(currentCatalogue().app.refusals[code] ?? text);
  });
  useSession.subscribe(({ refusal }, before) => {
    if (refusal !== null && refusal !== before.refusal) showToast({ kind: "error", text: lostSeatText(refusal) });
  });
}

function lostSeatText({ at, code, message = "" }: SeatRefusal): string {
  const { app } = currentCatalogue();
  if (at === "seat") return app.seatLost;
  if (at === "moved") return app.seatMoved;
  if (code !== "INTERNAL") return app.refusals[code];
  return at === "existence" ? app.checkTimedOut : app.unexplained(message, app.loadFailed);
}
