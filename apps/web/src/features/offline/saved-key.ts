// Where the offline game is saved: all that the first page needs of it.
import { localStore } from "../../shared/storage.ts";

export const SAVED_KEY = "chkobba.offline";

export function isGameSaved(): boolean {
  return localStore.read(SAVED_KEY) !== null;
}
