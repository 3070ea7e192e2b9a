// Identity: the account or device behind a call, and the data of accounts.
import type { User } from "@chkobba/protocol";
import type { AccountOwner, DeviceOwner, Owner } from "../identity/owner.ts";
import type { SecretVerdict } from "../platform/cluster/attempt-limit.ts";
import type { Caller } from "../platform/http/calls.ts";
import type { Bearer, IoSocket } from "../realtime/socket.ts";

/** The person behind a call. */
export interface Person {
  readonly owner: Owner;
  /** The owner of the seats of the person's device; null without a device id. */
  readonly device: DeviceOwner | null;
}

export interface Identity {
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
  /** Makes the socket act for this account and the socket's device, or only for the device if `bearer` is null. */
  readonly signIn: (socket: IoSocket, bearer: Bearer | null) => Promise<void>;
}
