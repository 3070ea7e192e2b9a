// Accounts on the wire: the form of usernames, email addresses and passwords, and the bodies of the account calls.
import * as z from "zod/mini";
import { withoutInvisible } from "./copied-text.ts";
import { isEmail } from "./emails.ts";
import { optional, says } from "./fields.ts";
import { LANGUAGES } from "./languages.ts";
import {
  DEVICE_ID_MAX,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  TOKEN_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from "./limits/accounts.ts";
import { rawNameMax } from "./names.ts";
import { ratingHistory, ratings } from "./ratings.ts";
import type { FieldRefusalCode } from "./refusals.ts";
import { normalUsername, USERNAME } from "./usernames.ts";

const required = (code: FieldRefusalCode) => z.string(says(code)).check(z.minLength(1, { ...says(code), abort: true }));

const username = z
  .string(says("USERNAME_REQUIRED"))
  .check(
    z.maxLength(rawNameMax(USERNAME_MAX), { ...says("USERNAME_TOO_LONG"), abort: true }),
    z.overwrite(normalUsername),
    z.minLength(1, { ...says("USERNAME_REQUIRED"), abort: true }),
    z.minLength(USERNAME_MIN, says("USERNAME_TOO_SHORT")),
    z.maxLength(USERNAME_MAX, { ...says("USERNAME_TOO_LONG"), abort: true }),
    z.regex(USERNAME, says("USERNAME_CHARACTERS")),
  );
const email = required("EMAIL_REQUIRED").check(
  z.overwrite(withoutInvisible),
  z.trim(),
  z.refine(isEmail, says("EMAIL_INVALID")),
  z.meta({ format: "email", maxLength: EMAIL_MAX }),
);
const passwordOr = (tooShort: FieldRefusalCode) =>
  required("PASSWORD_REQUIRED").check(
    z.minLength(PASSWORD_MIN, says(tooShort)),
    z.maxLength(PASSWORD_MAX, says("PASSWORD_TOO_LONG")),
  );
const password = passwordOr("PASSWORD_TOO_SHORT");
/** The current password. The server only compares it, so an old password need not meet today's rules. */
const knownPassword = required("PASSWORD_REQUIRED").check(z.maxLength(PASSWORD_MAX, says("PASSWORD_TOO_LONG")));

const deviceId = optional(z.string().check(z.maxLength(DEVICE_ID_MAX)));
const language = optional(z.enum(LANGUAGES));
const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX));

export const registration = z.object({ username, email, password, deviceId });
/** `guestId` and `guestStats` are accepted and ignored: the server counts the games that the device has played. */
export const guestUpgrade = z.extend(registration, {
  guestId: z.optional(z.unknown()),
  guestStats: z.optional(z.unknown()),
});
export const login = z.object({
  emailOrUsername: required("EMAIL_REQUIRED").check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.maxLength(EMAIL_MAX, says("EMAIL_INVALID")),
  ),
  password: knownPassword,
  deviceId,
});
export const refresh = z.object({ refreshToken: token, deviceId });
export const logout = z.object({ refreshToken: optional(token), deviceId });
export const profileChange = z.object({
  username: optional(username),
  email: optional(email),
  password: optional(password),
  /** Required to change the email or the password. */
  currentPassword: optional(knownPassword),
  /** Whether friends see the account as offline. */
  appearOffline: optional(z.boolean()),
  /** The language of the mail that reports the change. */
  language,
});
export const forgotPassword = z.object({ email, language });
export const resetPassword = z.object({ token, password: passwordOr("NEW_PASSWORD_TOO_SHORT") });
export const resetToken = z.object({ token });
export const resetAccount = z.object({ username: z.string() });
export const emailQuestion = z.object({ email });
export const usernameQuestion = z.object({ username });

export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isGuest: z.literal(false),
  role: z.enum(["player", "moderator", "admin"]),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
});
export type User = z.output<typeof user>;

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token expires, in ms since the epoch. */
  expiresAt: z.int(),
});
export type Tokens = z.output<typeof tokens>;

export const statistics = z.object({
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  gamesTied: z.int(),
  chkobbas: z.int(),
  sevenOfDiamonds: z.int(),
  roundsPlayed: z.int(),
});
export type Statistics = z.output<typeof statistics>;

export const signedIn = z.object({ user, tokens });
export const profile = z.object({
  user,
  stats: statistics,
  ratings,
  ratingHistory,
  /** Whether friends see the account as offline. */
  appearOffline: z.boolean(),
});
/**
 * `tokens` is present if the password was changed: the change ended all sessions, and this device gets a new session.
 */
export const changedProfile = z.object({ user, tokens: z.optional(tokens) });
export const availability = z.object({ available: z.boolean() });
export const message = z.object({ message: z.string() });
