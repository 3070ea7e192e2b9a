// The quick-match card of the menu: it opens the search form, and its button searches at once. During a search the card
// shows its state.

import { usePlayerName } from "../../../shared/auth/player-name.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { searchCode } from "../../../shared/quick-match/search-code.ts";
import { useCounts, useSearch } from "../../../shared/quick-match/search-state.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { openLobbyView } from "../lobby-view.ts";
import menu from "../Menu.module.css";
import { MenuEntry } from "../MenuEntry.tsx";
import play from "../solo/PlayNow.module.css";
import { useSubmit } from "../use-submit.ts";
import { matchTermsText, useMatchChoice } from "./match-choice.ts";

interface QuickMatchCardProps {
  /** Whether the visitor returned from the search form. */
  readonly isBack: boolean;
  readonly onPrefetchTable: () => void;
}

export function QuickMatchCard({ isBack, onPrefetchTable }: QuickMatchCardProps) {
  const { lobby, app } = useCatalogue();
  const playerName = usePlayerName().trim();
  const choice = useMatchChoice();
  const counts = useCounts();
  const isSearching = useSearch(({ wish }) => wish !== null);
  const terms = matchTermsText(choice, lobby);
  const { processing, submit } = useSubmit(playerName, async () => {
    try {
      const { startSearch } = await searchCode.load();
      await startSearch({ playerName, teamMode: choice.teamMode, targetScore: choice.target });
    } catch {
      showToast({ kind: "error", text: app.refusals.INTERNAL });
    }
    return null;
  });
  return (
    <div className={`${menu.solo} ${menu.first}`} data-searching={isSearching}>
      <MenuEntry kind="find" view="find" text={terms} hasButton isBack={isBack} />
      {/* Reserves space for the counts before the server sends them, so that nothing moves. */}
      <p className={menu.counts}>{counts === null ? "\u00a0" : lobby.counts(counts)}</p>
      <button
        type="button"
        className={play.play}
        tabIndex={-1}
        aria-busy={processing}
        disabled={isSearching}
        onPointerDown={onPrefetchTable}
        onFocus={onPrefetchTable}
        // Without a name, the form asks for it.
        onClick={() => (playerName === "" ? openLobbyView("find") : submit())}
      >
        <Icon name={isSearching ? "clock" : "play"} />
        {isSearching ? lobby.searching : lobby.playNow}
      </button>
    </div>
  );
}
