// The number of people who watch each game that this page plays or watches. When a page starts to watch or takes a
// seat, the server sends this number before its answer. So the page stores the number even if it does not know the game
// yet.
import { create } from "zustand";
import { listen } from "../socket/connection.ts";

/** The number of watchers by the game's id. */
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
