// The services of accounts for other features: the account or device behind a call, and the data of accounts.
import type { User } from "@chkobba/protocol";
import type { AccountOwner, Owner } from "../identity/owner.ts";
import type { Person } from "../identity/person.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Caller } from "../platform/http/calls.ts";
import type { SecretVerdict } from "../platform/limits/attempt-limit.ts";
import type { Bearer, IoSocket } from "../realtime/socket.ts";

export interface Renaming {
  readonly was: string;
  readonly became: string;
  readonly statements: readonly Statement[];
}

/** The usernames of accounts. */
export interface Usernames {
  /**
   * Returns the statements that give the account a free neutral name, and bar its present name; null if there is no
   * account.
   */
  readonly renaming: (accountId: string) => Promise<Renaming | null>;
  /**
   * Returns the statements that free the old name, and give it back to the account. An account that has chosen another
   * name since the renaming keeps that name.
   */
  readonly restoring: (accountId: string, renamed: Omit<Renaming, "statements">) => readonly Statement[];
}

export interface Accounts {
  /** The account of an access token; null if the token is not valid. */
  readonly userOf: (bearerToken: string | undefined) => Promise<(Bearer & { readonly user: User }) | null>;
  /** Whether a password or a passkey has recently proved that the account's owner uses this session. */
  readonly isProven: (sessionId: string) => Promise<boolean>;
  /** The id of the account of an access token; null if the token is not valid. */
  readonly accountOf: (bearerToken: string | undefined) => Promise<string | null>;
  /** The owner of the account's seats; null if the token is not valid. */
  readonly ownerOf: (bearerToken: string | undefined) => Promise<AccountOwner | null>;
  /** The person behind a call; null if it names neither an account nor a device. */
  readonly personOf: (caller: Pick<Caller, "bearerToken" | "deviceId">) => Promise<Person | null>;
  readonly accountNamed: (username: string) => Promise<User | null>;
  /** The name of an account; null if the account does not exist. */
  readonly usernameOf: (accountId: string) => Promise<string | null>;
  /** The names of these accounts, by id. */
  readonly usernamesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** When an account was made, in ms since the epoch; null if the account does not exist. */
  readonly memberSince: (accountId: string) => Promise<number | null>;
  /** Whether a socket or a caller has the admin key of this server, or is an account with the role `admin`. */
  readonly admin: {
    readonly ofSocket: (socket: IoSocket) => Promise<SecretVerdict>;
    readonly ofCaller: (caller: Caller) => Promise<SecretVerdict>;
  };
  /**
   * The suspension of an access token's account; null if the account is not suspended. The suspension has ended the
   * account's sessions. `until` is in ms since the epoch; null if the suspension never ends.
   */
  readonly suspensionBy: (accessToken: string) => Promise<{ readonly until: number | null } | null>;
  /** Like `userOf`, also for an account whose suspension has ended its sessions. */
  readonly bearerOf: (accessToken: string) => Promise<Bearer | null>;
  /** The given owners that are accounts and do not exist any more. */
  readonly deletedAmong: (owners: readonly Owner[]) => Promise<readonly AccountOwner[]>;
  /** Deletes rows that were stored after an account was deleted. */
  readonly eraseAgain: (accountId: string) => Promise<void>;
  readonly usernames: Usernames;
  /**
   * Tells an account's owner by mail that a moderator has renamed the account. The mail is in all languages, because an
   * account's language is not stored.
   */
  readonly mailRenamed: (accountId: string, name: string) => void;
}
