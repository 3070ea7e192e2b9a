// The data that a client sends when it connects.
import * as z from "zod/mini";
import { contact } from "./contact.ts";
import { optional } from "./fields.ts";
import { ADMIN_KEY_MAX, DEVICE_ID_MAX, TOKEN_MAX } from "./limits/accounts.ts";

/** A client that wants `game-entry` events sends this value as `updates` in its handshake. */
export const UPDATES = "entries";

/**
 * The data that a client may send when it connects. A client without an access token and without a device id has its
 * socket as its only identity.
 */
export const handshake = z.object({
  deviceId: optional(z.string().check(z.minLength(1), z.maxLength(DEVICE_ID_MAX))),
  accessToken: optional(z.string().check(z.maxLength(TOKEN_MAX))),
  adminKey: optional(z.string().check(z.maxLength(ADMIN_KEY_MAX))),
  /** "entries": the client wants small updates. Other values are ignored. */
  updates: z.optional(z.unknown()),
  /** The person's contact choices; absent: everything is allowed. An account's stored choices take precedence. */
  contact: z.catch(optional(contact), undefined),
  /** True: the client takes part in the seeds of shuffles. Other values are ignored. */
  seeds: z.optional(z.unknown()),
});
