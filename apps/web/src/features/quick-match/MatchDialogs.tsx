// Shows the search on every page: a strip during the search, a dialog for a proposed match, and a dialog if the search
// has ended without a game.
import { useSearch } from "../../shared/quick-match/search-state.ts";
import { MatchDialog } from "./MatchDialog.tsx";
import { NewsDialog } from "./NewsDialog.tsx";
import { SearchStrip } from "./SearchStrip.tsx";

export function MatchDialogs({ onPlayBot }: { readonly onPlayBot: () => void }) {
  const { wish, proposed, news } = useSearch();
  if (proposed !== null) return <MatchDialog key={proposed.matchId} match={proposed} />;
  if (wish !== null) return <SearchStrip onPlayBot={onPlayBot} />;
  return news === null ? null : <NewsDialog news={news} />;
}
