// The tables of accounts: sessions, passkeys, mails and deletions.
import type { Generated } from "kysely";
import type { AccountOwner } from "../identity/owner.ts";

export interface AccountsTable {
  id: string;
  username: string;
  /** In lower case: names and addresses are compared without case. */
  username_key: string;
  email: string;
  email_key: string;
  /** argon2id, with its salt and parameters. */
  password_hash: string;
  role: "player" | "moderator" | "admin";
  created_at: number;
  /** Whether friends see it as offline. */
  appear_offline: Generated<0 | 1>;
  /** The account's choice of what others may send to it, as JSON; null if it has not chosen. */
  contact: Generated<string | null>;
}

/** One sign-in on one device. */
export interface SessionsTable {
  id: string;
  account_id: string;
  /** SHA-256 of the secret in its newest refresh token. */
  token_hash: string;
  /** SHA-256 of the device's id; null if none was given. */
  device: string | null;
  expires_at: number;
  /** The hash of the token before the newest one, and when it was replaced; null if there was none. */
  replaced_hash: Generated<string | null>;
  replaced_at: Generated<number | null>;
  /** All three are null for a session of an earlier release. */
  began_at: Generated<number | null>;
  /** When a password or a passkey last proved that its owner uses the session. */
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
  /** COSE, as base64url. */
  public_key: string;
  /** JSON: how browsers can reach it. */
  transports: string;
  name: string;
  is_synced: 0 | 1;
  created_at: number;
  used_at: number | null;
}

/** A challenge of a passkey that was answered: it does not work again. */
export interface UsedChallengesTable {
  /** SHA-256. */
  challenge: string;
  expires_at: number;
}

/** A mail that waits to be sent. */
export interface LettersTable {
  id: string;
  /** The account that it is about; null if that was deleted. */
  account_id: string | null;
  /** Address, subject and text, encrypted: they may contain a link that opens the account. */
  sealed: string;
  created_at: number;
  /** The letter is deleted then, even if it was not sent. */
  expires_at: number;
  /** When it is to be sent next. A server that sends it first moves this ahead, so that no other server does. */
  due_at: number;
  attempts: number;
}

/** A deleted account whose seats still have its name in the logs of games. */
export interface ErasuresTable {
  owner: AccountOwner;
  asked_at: number;
  /** The first record and the game of the pack up to which all packs have been read; null if that has not begun. */
  walked_to: string | null;
}
