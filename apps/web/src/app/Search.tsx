// Quick match while it searches, and the game against the bot that it offers during the search.
import { attemptText } from "../features/lobby/refusal.ts";
import { playSolo, useSoloTerms } from "../features/lobby/solo/solo-terms.ts";
import { MatchDialogs } from "../features/quick-match/MatchDialogs.tsx";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { useSearch } from "../shared/quick-match/search-state.ts";
import { showToast } from "../shared/ui/toasts.ts";
import { useWakeLock } from "../shared/wake-lock.ts";

export function Search() {
  const terms = useSoloTerms();
  useWakeLock(useSearch(({ wish }) => wish !== null));
  const playBot = async () => {
    const refused = await playSolo(terms);
    if (refused !== null) showToast({ kind: "error", text: attemptText(currentCatalogue(), refused) });
  };
  return <MatchDialogs onPlayBot={() => void playBot()} />;
}
