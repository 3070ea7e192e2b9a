// The offline game in progress. It is saved in this browser, so that it survives a reload or a closed app.
import { localStore } from "../../shared/storage.ts";
import { type OfflineGame, offlineGameFrom } from "./offline-game.ts";
import { SAVED_KEY } from "./saved-key.ts";

/** The key under which a saved game is kept if it can't be read. */
const BROKEN_KEY = `${SAVED_KEY}.broken`;

/** Saves the game. `savedAt` changes the stored value on every save, so that other tabs get a storage event. */
export function saveGame(game: OfflineGame, now: number = Date.now()): void {
  localStore.write(SAVED_KEY, JSON.stringify({ ...game, savedAt: now }));
}

export function forgetGame(): void {
  localStore.remove(SAVED_KEY);
}

/** Returns the saved game; null if there is none; "broken" if it could not be read and has been moved aside. */
export function readGame(): OfflineGame | "broken" | null {
  const stored = localStore.read(SAVED_KEY);
  if (stored === null) return null;
  const game = offlineGameFrom(parsed(stored));
  if (game !== null) return game;
  localStore.write(BROKEN_KEY, stored);
  forgetGame();
  return "broken";
}

/** Calls `hear` when another tab of this browser resumes or ends the saved game. */
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
