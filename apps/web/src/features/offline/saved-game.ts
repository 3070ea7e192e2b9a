// The game on this device that is not left yet: kept in this browser, so that a refresh or a closed app loses nothing.
import { localStore } from "../../shared/storage.ts";
import { type OfflineGame, offlineGameFrom } from "./offline-game.ts";
import { SAVED_KEY } from "./saved-key.ts";

/** Where what can't be read is put aside. */
const BROKEN_KEY = `${SAVED_KEY}.broken`;

/** With the moment, so that each time it is something new to the other tabs. */
export function saveGame(game: OfflineGame, now: number = Date.now()): void {
  localStore.write(SAVED_KEY, JSON.stringify({ ...game, savedAt: now }));
}

export function forgetGame(): void {
  localStore.remove(SAVED_KEY);
}

/** The kept game, null where there is none, or "broken" where what is kept is none: it is put aside then. */
export function readGame(): OfflineGame | "broken" | null {
  const stored = localStore.read(SAVED_KEY);
  if (stored === null) return null;
  const game = offlineGameFrom(parsed(stored));
  if (game !== null) return game;
  localStore.write(BROKEN_KEY, stored);
  forgetGame();
  return "broken";
}

/** Calls `hear` when another tab of this browser goes on with the kept game, or ends it. */
export function onGameTakenElsewhere(hear: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === SAVED_KEY) hear();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
