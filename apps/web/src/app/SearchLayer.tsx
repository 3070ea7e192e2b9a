// Quick match's search for players, shown over every page. Its code is loaded with the first search.
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { followPartyLink } from "../features/lobby/lobby-view.ts";
import { withTexts } from "../shared/i18n/index.ts";
import { searchCode } from "../shared/quick-match/search-code.ts";
import { SEARCH_KEY, useSearch } from "../shared/quick-match/search-state.ts";
import { tabStore } from "../shared/storage.ts";

const Search = lazy(
  (): Promise<{ default: ComponentType }> =>
    withTexts("match", import("./Search.tsx")).then(
      (code) => ({ default: code.Search }),
      () => ({ default: NoSearch }),
    ),
);

/** Ends the search if its code can't be loaded, because without this code the player could not answer a proposal. */
function NoSearch() {
  useEffect(() => searchCode.now()?.stopSearch(), []);
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
  return <Suspense>{isOn && <Search />}</Suspense>;
}
