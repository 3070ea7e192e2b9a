// The storage key of the offline game. The first page needs only this part of the feature.
import { localStore } from "../../shared/storage.ts";

export const SAVED_KEY = "chkobba.offline";

export function isGameSaved(): boolean {
  return localStore.read(SAVED_KEY) !== null;
}
