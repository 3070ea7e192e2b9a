// Web Push: a browser's subscription with its owner's choices.
import * as z from "zod/mini";
import { list, optional, orDefault } from "./fields.ts";
import { LANGUAGES } from "./languages.ts";
import { PUSH_DEFAULT_KINDS, PUSH_ENDPOINT_MAX, PUSH_KINDS, TIME_ZONE_MAX } from "./limits/push.ts";

const endpoint = z.string().check(z.minLength(1), z.maxLength(PUSH_ENDPOINT_MAX));
/** Bytes as base64url. Some browsers add the padding. */
const bytes = (length: number) => {
  const digits = Math.ceil((length * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${digits}}=*$`)), z.maxLength(digits + 2));
};
/** Minutes after midnight. */
const minutes = z.int().check(z.gte(0), z.lt(24 * 60));

/**
 * Nothing is sent from `from` to `to` in the subscriber's time zone. If `from` is greater than `to`, this time includes
 * midnight.
 */
export const quietHours = z.object({ from: minutes, to: minutes });
export type QuietHours = z.output<typeof quietHours>;

/** A `PushSubscription` of a browser as JSON, and the choices of its owner. */
export const subscription = z.object({
  endpoint,
  /** `p256dh` is a point of P-256, `auth` is 16 random bytes. */
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  kinds: orDefault(list(z.enum(PUSH_KINDS), PUSH_KINDS.length), [...PUSH_DEFAULT_KINDS]),
  quiet: optional(quietHours),
  language: orDefault(z.enum(LANGUAGES), "en"),
  /** A time zone of the IANA database, such as Africa/Tunis. */
  timeZone: orDefault(z.string().check(z.minLength(1), z.maxLength(TIME_ZONE_MAX)), "UTC"),
});
export type Subscription = z.output<typeof subscription>;

/** The browser has replaced a subscription. The old endpoint is a secret of this browser, and so the proof. */
export const movedSubscription = z.object({
  oldEndpoint: endpoint,
  endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type MovedSubscription = z.output<typeof movedSubscription>;

export const unsubscription = z.object({ endpoint });

/** The public half of the server's key in the form that browsers expect: a point of P-256 as base64url. */
export const serverKey = z.object({ key: z.string() });
