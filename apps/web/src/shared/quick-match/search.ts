// Searches for players: sends the search to the server, follows its proposals, and enters the game that was found.

import * as z from "zod/mini";
import { currentCatalogue } from "../i18n/index.ts";
import { goToTable } from "../seat/go-to-table.ts";
import { listen, request, useConnection } from "../socket/connection.ts";
import { play } from "../sound/sound.ts";
import { steadyNow } from "../steady-now.ts";
import { tabStore } from "../storage.ts";
import { showToast } from "../ui/toasts.ts";
import { vibrate } from "../vibrate.ts";
import { NO_SEARCH, SEARCH_KEY, type SearchWish, useSearch } from "./search-state.ts";

/** How long the server keeps the place of a search in the queue while the page has no connection. */
const PLACE_KEPT_MS = 10_000;
const VIBRATION = [200, 100, 200];

listen("match-proposed", (proposed) => {
  if (useSearch.getState().wish === null) return;
  useSearch.setState({ proposed, hasAccepted: false, news: null });
  play("turnNotification");
  vibrate(VIBRATION);
});

listen("match-off", ({ matchId, searching }) => {
  const { proposed, wish } = useSearch.getState();
  if (proposed?.matchId !== matchId || wish === null) return;
  if (searching) useSearch.setState({ proposed: null, hasAccepted: false, news: { kind: "let-down" } });
  else end({ kind: "silent", wish });
});

// Enters the game that the search has found. The code of cups enters games of cups.
listen("game-found", ({ gameId, playerId, cupId }) => {
  const { wish } = useSearch.getState();
  if (wish === null || cupId !== undefined) return;
  end(null);
  goToTable({ gameId, playerId, playerName: wish.playerName });
});

// Sends the search again with each new connection. If the page reconnects within ten seconds, the search keeps its
// place in the queue.
useConnection.subscribe(({ status }, before) => {
  const { wish } = useSearch.getState();
  if (status !== "connected" || before.status === "connected" || wish === null) return;
  useSearch.setState({ proposed: null, hasAccepted: false });
  void send(wish);
});

export async function startSearch(wish: SearchWish): Promise<void> {
  useSearch.setState({ ...NO_SEARCH, wish, since: steadyNow(), news: null });
  keep();
  await send(wish);
}

async function send(wish: SearchWish): Promise<void> {
  const answer = await request("find-game", wish);
  if (answer.ok || useSearch.getState().wish !== wish) return;
  const { code, until, lapses = [] } = answer.refusal;
  if (code === "QUEUE_BANNED" && until !== undefined) return end({ kind: "banned", until, lapses });
  // The connection was lost. The next connection continues the search.
  if (code === "CONNECTION_LOST") return;
  end(null);
  showToast({ kind: "error", text: currentCatalogue().app.refusals[code] });
}

export function stopSearch(): void {
  end(null);
  void request("stop-finding", {});
}

export async function answerMatch(accept: boolean): Promise<void> {
  const { proposed } = useSearch.getState();
  if (proposed === null) return;
  if (accept) useSearch.setState({ hasAccepted: true });
  else end(null);
  const answer = await request("answer-match", { matchId: proposed.matchId, accept });
  // If the server refuses the answer, the proposal stays until `match-off` or until the next connection.
  if (!answer.ok && accept) useSearch.setState({ hasAccepted: false });
}

function end(news: ReturnType<typeof useSearch.getState>["news"]): void {
  tabStore.remove(SEARCH_KEY);
  useSearch.setState({ ...NO_SEARCH, news });
}

const kept = z.object({
  wish: z.object({
    playerName: z.string(),
    teamMode: z.optional(z.boolean()),
    targetScore: z.optional(z.literal([11, 21, 31])),
    party: z.optional(z.string()),
  }),
  since: z.number(),
  at: z.number(),
});

function keep(): void {
  const { wish, since } = useSearch.getState();
  if (wish !== null) tabStore.write(SEARCH_KEY, JSON.stringify({ wish, since, at: steadyNow() }));
}

// Saves the search when the page closes. From then on, the server keeps the search's place in the queue for a limited
// time.
addEventListener("pagehide", keep);

/** After a reload of the page, continues the search if the server still keeps its place in the queue. */
export async function resumeSearch(): Promise<void> {
  const { data } = kept.safeParse(tabStore.readJson(SEARCH_KEY));
  tabStore.remove(SEARCH_KEY);
  if (data === undefined || steadyNow() - data.at > PLACE_KEPT_MS) return;
  useSearch.setState({ ...NO_SEARCH, wish: data.wish, since: data.since, news: null });
  await send(data.wish);
}
