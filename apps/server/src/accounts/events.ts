// The account of a socket: it signs in with an access token, or becomes a guest again.
import { nameFitting, PLAYER_NAME_MAX, type User } from "@chkobba/protocol";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { Bearer, IoSocket } from "../realtime/socket.ts";
import { accepted, refused, refusedUntil } from "../result.ts";

export interface IdentityEventParts {
  readonly signedInBy: (accessToken: string) => Promise<(Bearer & { readonly user: User }) | null>;
  /** The suspension of a token's account; null if it is not suspended. `until` null: for good. */
  readonly suspensionBy: (accessToken: string) => Promise<{ readonly until: number | null } | null>;
  /**
   * Makes the socket act for this account, or only for its device if null. The socket leaves seats that it no longer
   * owns.
   */
  readonly identify: (socket: IoSocket, bearer: Bearer | null) => Promise<void>;
  /** Limits the access tokens that a client may try. */
  readonly attempts: CallerLimit<IoSocket>;
  /** Limits how often a client becomes a guest. */
  readonly guests: CallerLimit<IoSocket>;
}

export function identityEvents({
  signedInBy,
  suspensionBy,
  identify,
  attempts,
  guests,
}: IdentityEventParts): Pick<EventHandlers, "authenticate" | "guest-session"> {
  return {
    authenticate: async ({ accessToken }, socket) => {
      if (!attempts.allows(socket)) return refused("RATE_LIMITED");
      const suspension = await suspensionBy(accessToken);
      if (suspension !== null) return refusedUntil(suspension.until, "SUSPENDED");
      const signedIn = await signedInBy(accessToken);
      if (signedIn === null) return refused("FORBIDDEN");
      await identify(socket, signedIn);
      // Only sockets that were identified by then are closed with their session.
      if ((await signedInBy(accessToken)) === null) {
        await identify(socket, null);
        return refused("FORBIDDEN");
      }
      return accepted({ user: signedIn.user });
    },
    "guest-session": async ({ username = "" }, socket) => {
      if (!guests.allows(socket)) return refused("RATE_LIMITED");
      socket.data.guestName = nameFitting(username, PLAYER_NAME_MAX) || null;
      await identify(socket, null);
      return accepted({});
    },
  };
}
