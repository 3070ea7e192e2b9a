// How many people watch each game that this page plays or watches. The server sends the number before its answer to the
// page that starts to watch or takes a seat, so it is kept before the page knows the game.
import { create } from "zustand";
import { listen } from "./connection.ts";

/** By the ids of games. */
const useCounts = create<Readonly<Record<string, number>>>(() => ({}));

export function useWatchers(gameId = ""): number {
  return useCounts((counts) => counts[gameId] ?? 0);
}

export function watchersOf(gameId: string): number {
  return useCounts.getState()[gameId] ?? 0;
}

export function followWatchers(): void {
  listen("watchers-update", ({ gameId, watchers }) => useCounts.setState({ [gameId]: watchers }));
}
