// The tables of accounts: sessions, passkeys, mails and deletions.
import type { Generated } from "kysely";
import type { AccountOwner } from "../identity/owner.ts";

export interface AccountsTable {
  id: string;
  username: string;
  /** The key that look-alike usernames share (`usernameKey`). No two accounts have the same key. */
  username_key: string;
  /**
   * The shape of the username (`usernameLook`). No two accounts have the same. Null if an older account had this shape
   * before shapes were compared.
   */
  username_look: Generated<string | null>;
  email: string;
  /** The email in lower case. No two accounts have the same key. */
  email_key: string;
  /** The argon2id hash of the password, with its salt and parameters. */
  password_hash: string;
  role: "player" | "moderator" | "admin";
  created_at: number;
  /** Whether friends see the account as offline. */
  appear_offline: Generated<0 | 1>;
  /** The account's choice of what others may send to it, as JSON; null if it has not chosen. */
  contact: Generated<string | null>;
}

/** A name that an account had before a rename. Links with it lead to the account, and no other account can have it. */
export interface FormerNamesTable {
  name_key: string;
  name_look: string;
  account_id: string;
  /** When the account was renamed. */
  at: number;
}

/** One sign-in on one device. */
export interface SessionsTable {
  id: string;
  account_id: string;
  /** SHA-256 of the secret in the session's newest refresh token. */
  token_hash: string;
  /** SHA-256 of the device's id; null if none was given. */
  device: string | null;
  expires_at: number;
  /**
   * The hash of the token before the newest one, and the time at which the newest one replaced it. Null if there is
   * none.
   */
  replaced_hash: Generated<string | null>;
  replaced_at: Generated<number | null>;
  /** When the session began. Null, like `proven_at` and `client`, for a session of an earlier release. */
  began_at: Generated<number | null>;
  /** When a password or a passkey last proved that the account's owner uses the session. */
  proven_at: Generated<number | null>;
  /** The browser and its system, such as "Firefox · Android"; null if unknown. */
  client: Generated<string | null>;
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mail. */
  token_hash: string;
  account_id: string;
  expires_at: number;
}

export interface PasskeysTable {
  /** The id of the WebAuthn credential, as base64url. */
  id: string;
  account_id: string;
  /** The public key in COSE, as base64url. */
  public_key: string;
  /** The ways in which browsers can reach the passkey, as JSON. */
  transports: string;
  name: string;
  is_synced: 0 | 1;
  created_at: number;
  used_at: number | null;
}

/** A challenge of a passkey that was answered. It is stored so that it does not work again. */
export interface UsedChallengesTable {
  /** SHA-256 of the challenge. */
  challenge: string;
  expires_at: number;
}

/** A mail that waits to be sent. */
export interface LettersTable {
  id: string;
  /** The account to which the letter goes; null if the account was deleted. */
  account_id: string | null;
  /** The address, subject and text, encrypted, because they may contain a link that opens the account. */
  sealed: string;
  created_at: number;
  /** When the letter is deleted, even if it was not sent. */
  expires_at: number;
  /**
   * When the letter is to be sent next. A server that begins to send it first sets a later time, so that no other
   * server sends the letter.
   */
  due_at: number;
  attempts: number;
}

/** A deleted account whose seats still have its name in the logs of games. */
export interface ErasuresTable {
  owner: AccountOwner;
  asked_at: number;
}
