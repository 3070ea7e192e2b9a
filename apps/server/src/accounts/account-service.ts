// Registering, signing in and changing an account. Requests take the same steps and the same time whether or not the
// account exists, so that a stranger cannot find out which accounts exist.
import { randomUUID } from "node:crypto";
import { type accounts, isReservedUsername, type Language, type Tokens, type User } from "@chkobba/protocol";
import type { Logger } from "pino";
import type * as z from "zod/mini";
import { accepted, type Result, refused, refusedFor, refusedUntil } from "../platform/result.ts";
import type { Bearer } from "../realtime/socket.ts";
import type { PostLetter } from "./account-notices.ts";
import { type Account, type AccountStore, loginKey, type TakenField, userOf } from "./account-store.ts";
import { type Change, changeMail } from "./change-mail.ts";
import { REPORT_MS } from "./letters/letters.ts";
import type { Attempt, PasswordAttempts } from "./password-attempts.ts";
import { hashPassword } from "./passwords.ts";
import type { Sessions, SignInFrom } from "./sessions.ts";

type Registration = z.output<typeof accounts.registration>;
type Login = z.output<typeof accounts.login>;
type ProfileChange = Omit<z.output<typeof accounts.profileChange>, "appearOffline">;

export interface SignedIn {
  readonly user: User;
  readonly tokens: Tokens;
}

/** A signed access token, and when it expires, in ms since the epoch. */
interface AccessGrant {
  readonly accessToken: string;
  readonly expiresAt: number;
}

type Taken = "USERNAME_TAKEN" | "EMAIL_TAKEN";

export interface AccountServiceParts {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly passwords: PasswordAttempts;
  readonly signAccess: (bearer: Bearer) => Promise<AccessGrant>;
  readonly post: PostLetter;
  readonly logger: Logger;
  readonly now: () => number;
  /** Makes the games that a guest played on a device count for an account. */
  readonly adoptResults: (deviceId: string, accountId: string) => Promise<void>;
  /**
   * The suspension of an account; null if the account is not suspended. `until` is the end of the suspension, in ms
   * since the epoch; null if the suspension has no end.
   */
  readonly suspensionOf?: ((accountId: string) => { readonly until: number | null } | null) | undefined;
  /** Gives the account the blocks of this device's guest, and the guest's attempts at shared deals. */
  readonly adoptDevice: (deviceId: string, accountId: string) => Promise<void>;
}

/**
 * The client that requests a change of profile, and the address of the site for the link in the mail about the change.
 */
export interface ChangeFrom extends Pick<Attempt, "address">, SignInFrom {
  readonly link: string;
}

export class AccountService {
  readonly #parts: AccountServiceParts;

  constructor(parts: AccountServiceParts) {
    this.#parts = parts;
  }

  /** Registers an account. Games that a guest played on this device count for the new account. */
  async register(
    { username, email, password, deviceId }: Registration,
    client: string | null = null,
  ): Promise<Result<SignedIn, Taken>> {
    const { store, adoptResults, now } = this.#parts;
    if (isReservedUsername(username)) return refused("USERNAME_TAKEN");
    const account: Account = {
      id: randomUUID(),
      username,
      email,
      passwordHash: await hashPassword(password),
      role: "player",
      createdAt: now(),
      isGuest: false,
    };
    const added = await store.add(account);
    if (added !== "done") return refused(TAKEN[added]);
    if (deviceId !== undefined) await adoptResults(deviceId, account.id);
    const signedIn = await this.#signIn(account, { deviceId, client });
    if (signedIn === null) throw new Error("the account was changed before its registration was answered");
    return accepted(signedIn);
  }

  async login(
    { emailOrUsername, password, deviceId }: Login,
    address: string,
    client: string | null = null,
  ): Promise<Result<SignedIn, "WRONG_CREDENTIALS" | "TOO_MANY_ATTEMPTS" | "SUSPENDED">> {
    const { store, passwords } = this.#parts;
    const login = loginKey(emailOrUsername);
    const account = await store.findByLogin(login);
    const verdict = await passwords.signIn(login, account, { address, password });
    if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "TOO_MANY_ATTEMPTS");
    const isRight = account !== null && verdict.kind === "right";
    const suspended = isRight ? this.#suspended(account.id) : null;
    if (suspended !== null) return suspended;
    const signedIn = isRight ? await this.#signIn(account, { deviceId, client }) : null;
    return signedIn === null ? refused("WRONG_CREDENTIALS") : accepted(signedIn);
  }

  /** Signs in to an account that a passkey has just verified. */
  async enter(accountId: string, from: SignInFrom): Promise<Result<SignedIn, "WRONG_CREDENTIALS" | "SUSPENDED">> {
    const account = await this.#parts.store.find(accountId);
    const suspended = this.#suspended(accountId);
    if (suspended !== null) return suspended;
    const signedIn = account === null ? null : await this.#signIn(account, from);
    return signedIn === null ? refused("WRONG_CREDENTIALS") : accepted(signedIn);
  }

  /**
   * Gives a suspended person a token of no session: it opens only what `suspendedUserOf` guards. The password is checked
   * as at a sign-in.
   */
  async openOwnData(
    { emailOrUsername, password }: Login,
    address: string,
  ): Promise<Result<AccessGrant, "WRONG_CREDENTIALS" | "TOO_MANY_ATTEMPTS" | "FORBIDDEN">> {
    const { store, passwords, signAccess } = this.#parts;
    const login = loginKey(emailOrUsername);
    const account = await store.findByLogin(login);
    const verdict = await passwords.signIn(login, account, { address, password });
    if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "TOO_MANY_ATTEMPTS");
    if (account === null || verdict.kind !== "right") return refused("WRONG_CREDENTIALS");
    if (this.#suspended(account.id) === null) return refused("FORBIDDEN");
    return accepted(await signAccess({ accountId: account.id, sessionId: randomUUID() }));
  }

  /** The suspended account of an access token whose session has ended; null if the account is not suspended. */
  async suspendedUserOf(accessToken: string | undefined): Promise<(Bearer & { readonly user: User }) | null> {
    const bearer = accessToken === undefined ? null : await this.#parts.sessions.sessionOf(accessToken);
    if (bearer === null || this.#suspended(bearer.accountId) === null) return null;
    const account = await this.#parts.store.find(bearer.accountId);
    return account === null ? null : { ...bearer, user: userOf(account) };
  }

  async refresh(refreshToken: string, deviceId: string | undefined): Promise<Result<Tokens, "SESSION_OVER">> {
    const tokens = await this.#parts.sessions.renew(refreshToken, deviceId);
    return tokens === null ? refused("SESSION_OVER") : accepted(tokens);
  }

  async logout(refreshToken: string | undefined): Promise<void> {
    if (refreshToken !== undefined) await this.#parts.sessions.end(refreshToken);
  }

  /** The account of an access token; null if the token is missing or not valid, or if the account does not exist. */
  async userOf(accessToken: string | undefined): Promise<(Bearer & { readonly user: User }) | null> {
    const bearer = await this.#parts.sessions.bearerOf(accessToken);
    const account = bearer === null ? null : await this.#parts.store.find(bearer.accountId);
    return bearer === null || account === null ? null : { ...bearer, user: userOf(account) };
  }

  /**
   * The account with this name, as its owner sees it; null if there is none. Links are kept for long, so a name that
   * the account had until lately leads to it too.
   */
  async named(username: string): Promise<User | null> {
    const account = await this.#parts.store.findByAnyUsername(username);
    return account === null ? null : userOf(account);
  }

  /** The account with this id; null if it does not exist or was deleted. */
  async withId(accountId: string): Promise<Pick<Account, "createdAt" | "username"> | null> {
    return this.#parts.store.find(accountId);
  }

  /** The usernames of these accounts, by id. */
  usernamesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.#parts.store.usernamesOf(accountIds);
  }

  async isAdmin(accountId: string | null): Promise<boolean> {
    return accountId !== null && (await this.#parts.store.find(accountId))?.role === "admin";
  }

  /**
   * Changes an account. A new email or password needs the current password, and is reported by mail to the old address.
   * A new password ends all sessions; the device that made the change gets a new session.
   */
  async changeProfile(
    accountId: string,
    { username, email, password, currentPassword, language = "en" }: ProfileChange,
    { address, link, ...from }: ChangeFrom,
  ): Promise<
    Result<{ user: User; tokens?: Tokens }, Taken | "SIGN_IN_REQUIRED" | "WRONG_PASSWORD" | "TOO_MANY_ATTEMPTS">
  > {
    const { store, now } = this.#parts;
    const before = await store.find(accountId);
    if (before === null) return refused("SIGN_IN_REQUIRED");
    const change = changeOf(before, { email, password });
    if (change !== null) {
      const confirmed = await this.#confirm(before, currentPassword, address);
      if (!confirmed.ok) return confirmed;
    }
    if (username !== undefined && username !== before.username && isReservedUsername(username)) {
      return refused("USERNAME_TAKEN");
    }
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const wish = { username, email: email === before.email ? undefined : email, passwordHash };
    const changed = await store.change({ id: accountId, passwordHash: before.passwordHash }, wish, now());
    // Another request has changed the password or deleted the account since `before` was read. That request also ended
    // the session of this request.
    if (changed === "stale") return refused("SIGN_IN_REQUIRED");
    if (changed !== "done") return refused(TAKEN[changed]);
    if (change !== null) this.#reportChange(change, before, link, language);
    const after = (await store.find(accountId)) ?? before;
    if (passwordHash === undefined) return accepted({ user: userOf(after) });
    this.#parts.sessions.allEnded(accountId);
    const signedIn = await this.#signIn({ ...after, passwordHash }, from);
    return signedIn === null ? refused("SIGN_IN_REQUIRED") : accepted(signedIn);
  }

  async #confirm(
    account: Account,
    password: string | undefined,
    address: string,
  ): Promise<Result<null, "WRONG_PASSWORD" | "TOO_MANY_ATTEMPTS">> {
    if (password === undefined) return refused("WRONG_PASSWORD");
    const verdict = await this.#parts.passwords.confirm(account, { address, password });
    if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "TOO_MANY_ATTEMPTS");
    return verdict.kind === "right" ? accepted(null) : refused("WRONG_PASSWORD");
  }

  /** Starts the mail about a change, and does not wait for it, so that the reply is not delayed. */
  #reportChange(change: Change, before: Account, link: string, language: Language): void {
    const { post, logger } = this.#parts;
    const about = { kind: "account", accountId: before.id, lifetimeMs: REPORT_MS } as const;
    post(changeMail(before, change, link, language), about).catch((error: unknown) => {
      logger.error({ error }, "accounts: preparing the mail about a change failed");
    });
  }

  /** @param accountId the account that wants the value; null for a new account */
  async isFree(field: TakenField, value: string, accountId: string | null): Promise<boolean> {
    if (field === "username" && isReservedUsername(value)) return false;
    return this.#parts.store.isFree(field, value, accountId);
  }

  #suspended(accountId: string): Result<never, "SUSPENDED"> | null {
    const suspension = this.#parts.suspensionOf?.(accountId) ?? null;
    return suspension === null ? null : refusedUntil(suspension.until, "SUSPENDED");
  }

  /**
   * Begins a session. Returns null if the account was deleted or its password has changed since the password was
   * checked.
   */
  async #signIn(account: Account, from: SignInFrom): Promise<SignedIn | null> {
    const tokens = await this.#parts.sessions.begin(account, from);
    if (tokens === null) return null;
    const { deviceId } = from;
    if (deviceId !== undefined) await this.#parts.adoptDevice(deviceId, account.id);
    return { user: userOf(account), tokens };
  }
}

const TAKEN: Readonly<Record<TakenField, Taken>> = { username: "USERNAME_TAKEN", email: "EMAIL_TAKEN" };

/** The changed fields that need the current password: the email, the password or both. Null if neither changes. */
function changeOf(before: Account, { email, password }: Pick<ProfileChange, "email" | "password">): Change | null {
  const isMoved = email !== undefined && email !== before.email;
  if (password === undefined) return isMoved ? "email" : null;
  return isMoved ? "both" : "password";
}
