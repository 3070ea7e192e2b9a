// The ICE servers by which two browsers connect. TURN servers are sent with credentials that expire.
import { createHmac } from "node:crypto";
import type { IceServers } from "@chkobba/protocol";

type IceServer = IceServers["iceServers"][number];

export interface IceSettings {
  /** The configured servers; if null, public STUN servers are used. */
  readonly servers: readonly IceServer[] | null;
  /** The secret shared with the TURN servers, which check its credentials; null if there is none. */
  readonly turnSecret: string | null;
}

const PUBLIC_SERVERS: readonly IceServer[] = [
  { urls: ["stun:stun.l.google.com:19302", "stun:stun1.l.google.com:19302"] },
];
const CREDENTIAL_SECONDS = 12 * 3600;

/**
 * @param opaque makes each credential unique
 * @param now in ms since the epoch
 */
export function iceServersFor({ servers, turnSecret }: IceSettings, opaque: string, now: number): IceServers {
  const iceServers = (servers ?? PUBLIC_SERVERS).flatMap((server) => {
    if (!relays(server) || (server.username !== undefined && server.credential !== undefined)) return [server];
    // A TURN server without credentials would make a browser refuse the whole list.
    return turnSecret === null ? [] : [{ ...server, ...credential(turnSecret, opaque, now) }];
  });
  return { iceServers };
}

/** In coturn's format: the username contains the time of expiry, the credential is its HMAC. */
function credential(secret: string, opaque: string, now: number) {
  const username = `${Math.floor(now / 1000) + CREDENTIAL_SECONDS}:${opaque}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

function relays({ urls }: IceServer): boolean {
  return [urls].flat().some((url) => url.startsWith("turn"));
}
