// The current track's name and the number of listeners, as the first page shows them. It reads these fields itself, so
// that the first page needs no schemas; the player's calls are parsed by the protocol.

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

/** Null if the station can't be reached. */
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
