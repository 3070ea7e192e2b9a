// Where this browser keeps the game on this device: all that the first page needs to know of it.
import { readStored } from "../../shared/stored.ts";

export const SAVED_KEY = "chkobba.offline";

export function isGameSaved(): boolean {
  return readStored(SAVED_KEY) !== null;
}
