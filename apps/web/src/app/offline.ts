// Opens offline games from the first page; their code is loaded on demand.
import { isGameSaved } from "../features/offline/saved-key.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { pendingInvite } from "../shared/seat/pending-invite.ts";
import { isSeatSaved } from "../shared/seat/saved-seat.ts";
import { showToast } from "../shared/ui/toasts.ts";

const load = () => import("../features/offline/offline.ts");

type Terms = Parameters<Awaited<ReturnType<typeof load>>["startOffline"]>[0];

export const offline = {
  isGameSaved,
  start: (terms: Terms) => orSaySo(async () => (await load()).startOffline(terms)),
  played: async () => (await import("../features/offline/played-here.ts")).playedLines(),
  resume: () => orSaySo(async () => (await load()).resumeOffline()),
};

/**
 * Resumes the saved offline game, unless the page is about to join or rejoin a game on the server, which takes
 * precedence.
 */
export async function resumeOfflineGame(): Promise<void> {
  if (isGameSaved() && pendingInvite() === null && !isSeatSaved()) await offline.resume();
}

async function orSaySo(play: () => Promise<void>): Promise<void> {
  try {
    await play();
  } catch {
    showToast({ kind: "error", text: currentCatalogue().lobby.offline.failed });
  }
}
