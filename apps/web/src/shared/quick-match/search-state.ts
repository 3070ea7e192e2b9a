// The search for people to play with, as the page shows it. What searches is loaded when it is needed: see search.ts.
import type { Lapse, LobbyCounts, ProposedMatch, Request } from "@chkobba/protocol";
import { create } from "zustand";
import { listen } from "../socket/connection.ts";

export type SearchWish = Request<"find-game">;

/** Why a proposal came to nothing, or why nobody is searched for. */
export type SearchNews =
  | { readonly kind: "let-down" }
  /** The visitor did not answer. */
  | { readonly kind: "silent"; readonly wish: SearchWish }
  | { readonly kind: "banned"; readonly until: number; readonly lapses: readonly Lapse[] };

export interface SearchState {
  /** What is searched for; null: nothing. */
  readonly wish: SearchWish | null;
  /** In ms since the epoch by this device. */
  readonly since: number;
  readonly proposed: ProposedMatch | null;
  readonly hasAccepted: boolean;
  readonly news: SearchNews | null;
  /** Null until the server has told. */
  readonly counts: LobbyCounts | null;
}

export const NO_SEARCH = { wish: null, since: 0, proposed: null, hasAccepted: false } as const;

export const useSearch = create<SearchState>(() => ({ ...NO_SEARCH, news: null, counts: null }));

/** Kept in the tab's storage while somebody searches, so that a page that is loaded again goes on. */
export const SEARCH_KEY = "chkobba.search";

/** How many are there, with the search of this page among those who search; null until the server has told. */
export function useCounts(): LobbyCounts | null {
  const { counts, wish } = useSearch();
  return counts === null || wish === null ? counts : { ...counts, searching: Math.max(1, counts.searching) };
}

export function followCounts(): void {
  listen("lobby-counts", (counts) => useSearch.setState({ counts }));
}
