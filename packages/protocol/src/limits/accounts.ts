// Limits of accounts, their passwords and sessions. Lengths are in characters after trimming.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Long passwords are refused, because hashing them takes long. */
export const PASSWORD_MAX = 200;
/** RFC 5321 allows at most 254 characters for an email address. */
export const EMAIL_MAX = 254;
/** The longest device id that a client may send. */
export const DEVICE_ID_MAX = 200;
export const ADMIN_KEY_MAX = 200;
export const TOKEN_MAX = 4000;
export const PASSKEY_NAME_MAX = 40;
/** The most passkeys of one account. */
export const PASSKEYS_MAX = 20;
/** The most finished games on one page. */
export const PAGE_SIZE_MAX = 50;
export const PAGE_MAX = 10_000;
