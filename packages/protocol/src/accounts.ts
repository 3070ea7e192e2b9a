// Accounts over HTTP: what is sent, what is answered, and what a name, an address and a password must look like.
import { z } from "zod";
import {
  EMAIL_MAX,
  FIELD_TEXTS,
  isEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from "./account-fields.ts";
import { optional } from "./fields.ts";
import { normalUsername, USERNAME } from "./usernames.ts";

const DEVICE_ID_MAX = 200;
const TOKEN_MAX = 4000;

const required = (text: string) => z.string({ error: text }).min(1, { error: text, abort: true });

export const username = z
  .string({ error: FIELD_TEXTS.usernameRequired })
  .overwrite(normalUsername)
  .min(1, { error: FIELD_TEXTS.usernameRequired, abort: true })
  .min(USERNAME_MIN, FIELD_TEXTS.usernameTooShort)
  .max(USERNAME_MAX, FIELD_TEXTS.usernameTooLong)
  .regex(USERNAME, FIELD_TEXTS.usernameCharacters);
export const email = required(FIELD_TEXTS.emailRequired)
  .trim()
  .refine(isEmail, FIELD_TEXTS.emailInvalid)
  .meta({ format: "email", maxLength: EMAIL_MAX });
const passwordOr = (tooShort: string) =>
  required(FIELD_TEXTS.passwordRequired).min(PASSWORD_MIN, tooShort).max(PASSWORD_MAX, FIELD_TEXTS.passwordTooLong);
export const password = passwordOr(FIELD_TEXTS.passwordTooShort);
const newPassword = passwordOr(FIELD_TEXTS.newPasswordTooShort);
/** A password that was chosen before: whatever it is, it is only compared. */
const knownPassword = required(FIELD_TEXTS.passwordRequired).max(PASSWORD_MAX, FIELD_TEXTS.passwordTooLong);

const deviceId = optional(z.string().max(DEVICE_ID_MAX));
const mailLanguage = z.enum(["en", "fr", "ar"]);
const token = z.string().min(1).max(TOKEN_MAX);

export const registration = z.object({ username, email, password, deviceId });
export const login = z.object({
  emailOrUsername: required(FIELD_TEXTS.emailRequired).trim().max(EMAIL_MAX, FIELD_TEXTS.emailInvalid),
  password: knownPassword,
  deviceId,
});
export const refresh = z.object({ refreshToken: token, deviceId });
export const logout = z.object({ refreshToken: optional(token), deviceId });
export const profileChange = z.object({
  username: optional(username),
  email: optional(email),
  password: optional(password),
  /** Needed where the email or the password changes. */
  currentPassword: optional(knownPassword),
  /** Of the letter that tells of the change. */
  language: optional(mailLanguage),
});
export const forgotPassword = z.object({ email, language: optional(mailLanguage) });
export const resetPassword = z.object({ token, password: newPassword });
export const emailQuestion = z.object({ email });
export const usernameQuestion = z.object({ username });

export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isGuest: z.literal(false),
  role: z.enum(["player", "admin"]),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
});
export type User = z.output<typeof user>;

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Of the access token, milliseconds since the epoch. */
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
export const profile = z.object({ user, stats: statistics });
/** `tokens` where all sessions ended with the old password: those of the one who changed it begin anew. */
export const changedProfile = z.object({ user, tokens: tokens.optional() });
export const availability = z.object({ available: z.boolean() });
export const message = z.object({ message: z.string() });
