// The search for people over every page; its code is loaded with the first search.
import { lazy, Suspense, useEffect } from "react";
import { followPartyLink } from "../features/lobby/lobby-view.ts";
import { withTexts } from "../shared/i18n/index.ts";
import { searchCode } from "../shared/quick-match/search-code.ts";
import { SEARCH_KEY, useSearch } from "../shared/quick-match/search-state.ts";
import { tabStore } from "../shared/storage.ts";

const Search = lazy(async () => ({ default: (await withTexts("match", import("./Search.tsx"))).Search }));

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
