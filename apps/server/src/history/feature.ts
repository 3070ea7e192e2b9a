// Finished games as a feature of the server: lists, replays, the leaderboard.
import { RATES } from "../config/rates.ts";
import type { Api } from "../platform/http/api.ts";
import type { Resources } from "../resources.ts";
import type { HistoryStore } from "./history-store.ts";
import { type HistoryCallParts, serveHistory } from "./http.ts";

export interface HistoryFeatureParts extends Resources, Pick<HistoryCallParts, "ownerOf" | "replayOf"> {
  readonly store: HistoryStore;
}

export function historyFeature({ store, limits, ownerOf, replayOf }: HistoryFeatureParts) {
  return {
    serveCalls: (api: Api) => serveHistory(api, { store, ownerOf, replayOf, replays: limits.at(RATES.replays) }),
  };
}
