// The state of quick match on this page. The code that searches is loaded when it is needed: see search.ts.
import type { Lapse, LobbyCounts, ProposedMatch, Request } from "@chkobba/protocol";
import { create } from "zustand";
import { listen } from "../socket/connection.ts";

export type SearchWish = Request<"find-game">;

/** Why a proposal failed, or why no search is running. */
export type SearchNews =
  | { readonly kind: "let-down" }
  /** The visitor did not answer the proposal. */
  | { readonly kind: "silent"; readonly wish: SearchWish }
  | { readonly kind: "banned"; readonly until: number; readonly lapses: readonly Lapse[] };

export interface SearchState {
  /** The kind of game that is searched for; null if no search is running. */
  readonly wish: SearchWish | null;
  /** When the search began, in ms since the epoch, by this device's clock. */
  readonly since: number;
  readonly proposed: ProposedMatch | null;
  readonly hasAccepted: boolean;
  readonly news: SearchNews | null;
  /** Null until the server has sent the counts. */
  readonly counts: LobbyCounts | null;
}

export const NO_SEARCH = { wish: null, since: 0, proposed: null, hasAccepted: false } as const;

export const useSearch = create<SearchState>(() => ({ ...NO_SEARCH, news: null, counts: null }));

/**
 * The key of the search in the tab's storage. A running search is stored there, so that a reloaded page continues it.
 */
export const SEARCH_KEY = "chkobba.search";

/**
 * How many people are online and searching, including this page's own search; null until the server has sent the
 * counts.
 */
export function useCounts(): LobbyCounts | null {
  const { counts, wish } = useSearch();
  return counts === null || wish === null ? counts : { ...counts, searching: Math.max(1, counts.searching) };
}

export function followCounts(): void {
  listen("lobby-counts", (counts) => useSearch.setState({ counts }));
}
