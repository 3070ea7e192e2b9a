// The current track's name and the number of listeners for the first page. This code reads the fields of the reply
// itself, so that the first page need not load the protocol's schemas. The requests of the radio's player use the
// schemas.

import { fieldsOf } from "../../shared/fields-of.ts";
import { deviceId } from "../../shared/identity/device-id.ts";
import { readAccessToken } from "../../shared/identity/tokens.ts";

const REPLY_TIMEOUT_MS = 10_000;

export interface Glance {
  readonly trackName: string;
  /** Null when nothing plays. */
  readonly trackId: string | null;
  readonly listeners: number;
}

/** Returns null if the station can't be reached. */
export async function glanceAtStation(): Promise<Glance | null> {
  try {
    const accessToken = readAccessToken();
    const reply = await fetch("/api/radio/now", {
      headers: {
        accept: "application/json",
        "x-device-id": deviceId(),
        ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
      },
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
    return reply.ok ? glanceFrom(await reply.json()) : null;
  } catch {
    return null;
  }
}

export function glanceFrom(body: unknown): Glance | null {
  const { trackName, trackId, listeners } = fieldsOf(body);
  if (typeof trackName !== "string" || typeof listeners !== "number") return null;
  return { trackName, trackId: typeof trackId === "string" ? trackId : null, listeners };
}
