// The events by which a socket signs in to an account with an access token, or becomes a guest again.

import { nameFitting, PLAYER_NAME_MAX } from "@chkobba/protocol";
import type { App } from "../app.ts";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused, refusedUntil } from "../result.ts";

/** `signIn` changes the account of a socket. The socket then leaves seats that it no longer owns. */
export interface IdentityEventParts
  extends Pick<App["accounts"], "userOf" | "suspensionBy">,
    Pick<App["seats"], "signIn"> {
  /** Limits the access tokens that a client may try. */
  readonly attempts: CallerLimit<IoSocket>;
  /** Limits how often a client becomes a guest. */
  readonly guests: CallerLimit<IoSocket>;
}

export function identityEvents({
  userOf,
  signIn,
  suspensionBy,
  attempts,
  guests,
}: IdentityEventParts): Pick<EventHandlers, "authenticate" | "guest-session"> {
  return {
    authenticate: async ({ accessToken }, socket) => {
      if (!attempts.allows(socket)) return refused("RATE_LIMITED");
      const suspension = await suspensionBy(accessToken);
      if (suspension !== null) return refusedUntil(suspension.until, "SUSPENDED");
      const signedIn = await userOf(accessToken);
      if (signedIn === null) return refused("FORBIDDEN");
      await signIn(socket, signedIn);
      // The session may have ended during this sign-in. The end of a session closes only sockets that are already
      // signed in, so this socket is checked here.
      if ((await userOf(accessToken)) === null) {
        await signIn(socket, null);
        return refused("FORBIDDEN");
      }
      return accepted({ user: signedIn.user });
    },
    "guest-session": async ({ username = "" }, socket) => {
      if (!guests.allows(socket)) return refused("RATE_LIMITED");
      socket.data.guestName = nameFitting(username, PLAYER_NAME_MAX) || null;
      await signIn(socket, null);
      return accepted({});
    },
  };
}
