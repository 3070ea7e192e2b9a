// An id of this browser, created once and sent with every connection, so that the server recognises the owner of a
// seat.
import { randomHex } from "../random-hex.ts";
import { localStore } from "../storage.ts";

const KEY = "chkobba.device-id";

export function deviceId(now: number = Date.now()): string {
  const stored = localStore.read(KEY);
  if (stored !== null && stored !== "") return stored;
  const made = `device_${now}_${randomHex(16)}`;
  localStore.write(KEY, made);
  return made;
}

/** Whether this browser already has an id from an earlier visit. */
export function hasDeviceId(): boolean {
  return localStore.read(KEY) !== null;
}
