// An id of this browser, created once and sent with every connection, so that the server recognises the owner of a seat.
import { localStore } from "../storage.ts";

const KEY = "chkobba.device-id";

export function deviceId(now: number = Date.now()): string {
  const stored = localStore.read(KEY);
  if (stored !== null && stored !== "") return stored;
  const made = `device_${now}_${randomText()}`;
  localStore.write(KEY, made);
  return made;
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
