// Who is at a socket: says so with an access token, or goes back to being a guest.
import type { User } from "@chkobba/protocol";
import { answer, refuse } from "../answer.ts";
import type { Handlers } from "../handlers.ts";
import type { RateLimit } from "../platform/realtime/rate-limit.ts";
import type { IoSocket } from "../realtime.ts";
import type { Bearer } from "./access-tokens.ts";

export interface IdentityDoors {
  readonly signedInBy: (accessToken: string) => Promise<(Bearer & { readonly user: User }) | null>;
  /** The socket speaks for that account from now on; null: for its device alone. */
  readonly identify: (socket: IoSocket, bearer: Bearer | null) => void;
  readonly attempts: RateLimit;
}

export function identityHandlers({
  signedInBy,
  identify,
  attempts,
}: IdentityDoors): Pick<Handlers, "authenticate" | "guest-session"> {
  return {
    authenticate: async ({ accessToken }, socket) => {
      if (!attempts.allows(socket.id)) return refuse("RATE_LIMITED");
      const signedIn = await signedInBy(accessToken);
      if (signedIn === null) return refuse("FORBIDDEN");
      identify(socket, signedIn);
      return answer({ user: signedIn.user });
    },
    "guest-session": async (_, socket) => {
      identify(socket, null);
      return answer({});
    },
  };
}
