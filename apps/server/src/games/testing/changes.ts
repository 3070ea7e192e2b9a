// Changes of games for tests of the store and its writer.

import { accepted } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Decision } from "../game-writer.ts";
import type { GameLog } from "../log/game-log.ts";
import type { Change } from "../log/game-store.ts";
import type { LiveGame } from "../table/live-game.ts";
import { newGames, presence, type ServerGames } from "./live-games.ts";

export const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };

/** The games of a server, with the changes (`told`) and the versions (`caughtUp`) that its store has emitted. */
export function emittingGames(log: GameLog): ServerGames & { told: Change[]; caughtUp: number[] } {
  const told: Change[] = [];
  const caughtUp: number[] = [];
  const { store, writer } = newGames(log, DELAYS);
  store.on("changed", (change) => told.push(change));
  store.on("caughtUp", ({ version }) => caughtUp.push(version));
  return { store, writer, told, caughtUp };
}

export const records = (...list: GameRecord[]) => accepted<Decision<null>>({ records: list, value: null });

/** Connects "a" if it is disconnected, else disconnects it. Returns the new version. */
export function flip(live: LiveGame) {
  const change = live.people.presence.get("a")?.connected ? "gone" : "here";
  return accepted({ records: [presence("a", change, live.version)], value: live.version + 1 });
}
