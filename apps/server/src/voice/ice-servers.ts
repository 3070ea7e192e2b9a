// By which servers two browsers find a way to each other, with credentials that end by themselves for those that relay.
import { createHmac } from "node:crypto";
import type { IceServers } from "@chkobba/protocol";

type IceServer = IceServers["iceServers"][number];

export interface IceSettings {
  /** Null: the public ones. */
  readonly servers: readonly IceServer[] | null;
  /** What the TURN servers share with this one, so that they believe its credentials; null: nothing. */
  readonly turnSecret: string | null;
}

const PUBLIC_SERVERS: readonly IceServer[] = [
  { urls: ["stun:stun.l.google.com:19302", "stun:stun1.l.google.com:19302"] },
];
const CREDENTIAL_SECONDS = 12 * 3600;

/** @param opaque tells one credential from another @param now milliseconds */
export function iceServersFor({ servers, turnSecret }: IceSettings, opaque: string, now: number): IceServers {
  const iceServers = (servers ?? PUBLIC_SERVERS).flatMap((server) => {
    if (!relays(server) || (server.username !== undefined && server.credential !== undefined)) return [server];
    // A browser refuses the whole list for one server that relays without credentials.
    return turnSecret === null ? [] : [{ ...server, ...credential(turnSecret, opaque, now) }];
  });
  return { iceServers };
}

/** As coturn checks it: the name says until when it is good, the rest proves that it was given out here. */
function credential(secret: string, opaque: string, now: number) {
  const username = `${Math.floor(now / 1000) + CREDENTIAL_SECONDS}:${opaque}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

function relays({ urls }: IceServer): boolean {
  return [urls].flat().some((url) => url.startsWith("turn"));
}
