// Where this browser keeps the game on this device: all that the first page needs to know of it.
import { localStore } from "../../shared/storage.ts";

export const SAVED_KEY = "chkobba.offline";

export function isGameSaved(): boolean {
  return localStore.read(SAVED_KEY) !== null;
}
