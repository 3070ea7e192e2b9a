// Quick match's search for players, shown over every page. Its code is loaded with the first search.
import { useEffect } from "react";
import { followPartyLink } from "../features/lobby/lobby-view.ts";
import { latePart, type WaitingProps } from "../shared/late-part.tsx";
import { searchCode } from "../shared/quick-match/search-code.ts";
import { SEARCH_KEY, useSearch } from "../shared/quick-match/search-state.ts";
import { tabStore } from "../shared/storage.ts";

const Search = latePart(async () => (await import("./Search.tsx")).Search, { texts: ["match"], Waiting: SearchToCome });

/** Ends the search if its code can't be loaded, because without this code the player could not answer a proposal. */
function SearchToCome({ hasFailed }: WaitingProps) {
  useEffect(() => {
    if (hasFailed) searchCode.now()?.stopSearch();
  }, [hasFailed]);
  return null;
}

export function SearchLayer() {
  const isOn = useSearch(({ wish, news }) => wish !== null || news !== null);
  useEffect(() => {
    followPartyLink();
    if (tabStore.read(SEARCH_KEY) !== null)
      searchCode.load().then(
        ({ resumeSearch }) => resumeSearch(),
        () => {},
      );
  }, []);
  return isOn && <Search />;
}
