// Finished games as a feature of the server: lists, replays and pages of players.
import { RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { type HistoryCallParts, historyCalls, historyGuards } from "./calls.ts";

export interface HistoryFeatureParts extends Context, Pick<HistoryCallParts, "store" | "trophiesOf" | "replayOf"> {}

export function historyFeature({ games, identity, results, seats, ...parts }: HistoryFeatureParts) {
  const { store, trophiesOf, replayOf, limits } = parts;
  return {
    calls: historyCalls({ ...games, ...identity, ...results, ...seats, store, trophiesOf, replayOf }),
    guards: historyGuards(limits.at(RATES.replays)),
  };
}
