// Finished games as a feature of the server: lists, replays and pages of players.
import { RATES } from "../config/rates.ts";
import type { Resources } from "../resources.ts";
import { type HistoryCallParts, historyCalls, historyGuards } from "./calls.ts";
import type { HistoryStore } from "./history-store.ts";

export interface HistoryFeatureParts
  extends Resources,
    Pick<HistoryCallParts, "ownerOf" | "mayReplay" | "replayOf" | "playerOf" | "mayLookAt" | "usernameAt"> {
  readonly store: HistoryStore;
}

export function historyFeature({ store, limits, ...parts }: HistoryFeatureParts) {
  return {
    calls: historyCalls({ ...parts, store }),
    guards: historyGuards(limits.at(RATES.replays)),
  };
}
