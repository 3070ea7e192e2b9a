// Who is at a socket: says so with an access token, or goes back to being a guest.
import type { User } from "@chkobba/protocol";
import { answer, refuse } from "../answer.ts";
import type { Handlers } from "../handlers.ts";
import type { RateLimit } from "../platform/realtime/rate-limit.ts";
import type { IoSocket } from "../realtime.ts";

export interface IdentityDoors {
  readonly userOf: (accessToken: string) => Promise<User | null>;
  /** The socket speaks for that account from now on; null: for its device alone. */
  readonly identify: (socket: IoSocket, accountId: string | null) => void;
  readonly attempts: RateLimit;
}

export function identityHandlers({
  userOf,
  identify,
  attempts,
}: IdentityDoors): Pick<Handlers, "authenticate" | "guest-session"> {
  return {
    authenticate: async ({ accessToken }, socket) => {
      if (!attempts.allows(socket.id)) return refuse("RATE_LIMITED");
      const user = await userOf(accessToken);
      if (user === null) return refuse("FORBIDDEN");
      identify(socket, user.id);
      return answer({ user });
    },
    "guest-session": async (_, socket) => {
      identify(socket, null);
      return answer({});
    },
  };
}
