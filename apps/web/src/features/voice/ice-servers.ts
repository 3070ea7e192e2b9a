// The ICE servers of this installation.
import { call } from "../../shared/http/call.ts";

/** Empty if they can't be loaded: on one network browsers connect without them. */
export async function loadIceServers(): Promise<readonly RTCIceServer[]> {
  const result = await call("getIceServers", {});
  if (!result.ok) return [];
  // Only a server that relays has credentials.
  return result.value.iceServers.map(({ urls, username, credential }) =>
    username === undefined || credential === undefined ? { urls } : { urls, username, credential },
  );
}
