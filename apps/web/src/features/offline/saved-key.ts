// The storage key of the offline game: the only part of this feature that the first page needs.
import { localStore } from "../../shared/storage.ts";

export const SAVED_KEY = "chkobba.offline";

export function isGameSaved(): boolean {
  return localStore.read(SAVED_KEY) !== null;
}
