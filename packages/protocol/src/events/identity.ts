// Events that say who the person at a socket is.
import * as z from "zod/mini";
import { user } from "../accounts.ts";
import { optional } from "../fields.ts";
import { TOKEN_MAX } from "../limits/accounts.ts";
import { nothing } from "./fields.ts";

/** The server identifies a guest by the device. `username` is only shown with the reactions of a guest who watches. */
const guestField = z.string().check(z.maxLength(200));

export const identityEvents = {
  authenticate: {
    payload: z.object({
      accessToken: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
      /** The account that the page believes to be signed in. The server ignores it and uses the token. */
      user: z.optional(z.unknown()),
    }),
    reply: z.object({ user }),
    limit: "signIns",
    refusals: ["FORBIDDEN"],
  },
  "guest-session": {
    payload: z.object({ sessionId: optional(guestField), username: optional(guestField) }),
    reply: nothing,
    limit: "guests",
    refusals: [],
  },
} as const;
