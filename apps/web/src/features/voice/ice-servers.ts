// Loads this installation's ICE servers.
import { call } from "../../shared/http/call.ts";

/** Returns an empty list if the servers can't be loaded. Within one network, browsers connect without them. */
export async function loadIceServers(): Promise<readonly RTCIceServer[]> {
  const result = await call("getIceServers", {});
  if (!result.ok) return [];
  // Only a TURN server has credentials.
  return result.value.iceServers.map(({ urls, username, credential }) =>
    username === undefined || credential === undefined ? { urls } : { urls, username, credential },
  );
}
