// The events by which a socket signs in to an account with an access token, or becomes a guest again.

import { nameFitting, PLAYER_NAME_MAX } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { accepted, refused, refusedUntil } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { Accounts } from "./public.ts";

export function identityEvents(
  app: Pick<App, "seats">,
  { accounts }: { readonly accounts: Pick<Accounts, "userOf" | "suspensionBy"> },
): Pick<EventHandlers, "authenticate" | "guest-session"> {
  return {
    authenticate: async ({ accessToken }, socket) => {
      const suspension = await accounts.suspensionBy(accessToken);
      if (suspension !== null) return refusedUntil(suspension.until, "SUSPENDED");
      const signedIn = await accounts.userOf(accessToken);
      if (signedIn === null) return refused("FORBIDDEN");
      await app.seats.signIn(socket, signedIn);
      // The session may have ended during this sign-in. The end of a session closes only sockets that are already
      // signed in, so this socket is checked here.
      if ((await accounts.userOf(accessToken)) === null) {
        await app.seats.signIn(socket, null);
        return refused("FORBIDDEN");
      }
      return accepted({ user: signedIn.user });
    },
    "guest-session": async ({ username = "" }, socket) => {
      socket.data.guestName = nameFitting(username, PLAYER_NAME_MAX) || null;
      await app.seats.signIn(socket, null);
      return accepted({});
    },
  };
}
