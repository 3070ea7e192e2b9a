// What people do with their accounts. Everything that could tell a stranger whether an account exists takes the same road
// and the same time for one that does not.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { type accounts, isBotName, type Tokens, type User } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { z } from "zod";
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { digest } from "../platform/secrets.ts";
import type { Bearer } from "../realtime/socket.ts";
import { type Account, type AccountStore, loginKey, type TakenField, userOf } from "./account-store.ts";
import { type Change, changeLetter } from "./change-mail.ts";
import type { MailLanguage } from "./letter-layout.ts";
import { newToken } from "./one-time-tokens.ts";
import type { Attempt, PasswordAttempts } from "./password-attempts.ts";
import { hashPassword } from "./passwords.ts";
import { resetLetter } from "./reset-mail.ts";
import type { SessionStore } from "./session-store.ts";
import type { Sessions } from "./sessions.ts";

type Registration = z.output<typeof accounts.registration>;
type Login = z.output<typeof accounts.login>;
type ProfileChange = z.output<typeof accounts.profileChange>;

export interface SignedIn {
  readonly user: User;
  readonly tokens: Tokens;
}

export type AccountRefusal =
  | { readonly code: "TAKEN"; readonly field: TakenField }
  | { readonly code: "WRONG_PASSWORD" }
  | { readonly code: "TOO_OFTEN"; readonly retryAfterSeconds: number }
  | { readonly code: "BAD_TOKEN" };

export type AccountAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: AccountRefusal };

export interface AccountServiceParts {
  readonly store: AccountStore;
  readonly sessionStore: SessionStore;
  readonly sessions: Sessions;
  readonly passwords: PasswordAttempts;
  /** Letters with a reset link that one email may be sent. */
  readonly letters: AttemptLimit;
  readonly mail: Mail;
  readonly logger: Logger;
  readonly now: () => number;
  /** Counts what a device played as a guest to an account. */
  readonly adoptResults: (deviceId: string, accountId: string) => Promise<void>;
}

/** Where a change of a profile comes from, and where a letter about it leads to. */
export interface ChangeFrom extends Pick<Attempt, "address"> {
  readonly deviceId: string | undefined;
  readonly link: string;
}

const RESET_MS = 60 * 60_000;

interface AccountServiceEvents {
  /** All sessions of the account have ended: its sockets must sign in again. */
  readonly sessionsEnded: [accountId: string];
}

export class AccountService extends EventEmitter<AccountServiceEvents> {
  readonly #parts: AccountServiceParts;

  constructor(parts: AccountServiceParts) {
    super();
    this.#parts = parts;
  }

  /** What this device has played as a guest counts for the new account from now on. */
  async register({ username, email, password, deviceId }: Registration): Promise<AccountAnswer<SignedIn>> {
    const { store, adoptResults, now } = this.#parts;
    if (isBotName(username)) return refuse({ code: "TAKEN", field: "username" });
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
    if (added !== "done") return refuse({ code: "TAKEN", field: added });
    if (deviceId !== undefined) await adoptResults(deviceId, account.id);
    return answer(await this.#signIn(account, deviceId));
  }

  async login({ emailOrUsername, password, deviceId }: Login, address: string): Promise<AccountAnswer<SignedIn>> {
    const { store, passwords } = this.#parts;
    const login = loginKey(emailOrUsername);
    const account = await store.findByLogin(login);
    const verdict = await passwords.signIn(login, account, { address, password });
    if (verdict.kind === "too-often") return tooOften(verdict);
    return account !== null && verdict.kind === "right"
      ? answer(await this.#signIn(account, deviceId))
      : refuse({ code: "WRONG_PASSWORD" });
  }

  async refresh(refreshToken: string, deviceId: string | undefined): Promise<AccountAnswer<Tokens>> {
    const tokens = await this.#parts.sessions.renew(refreshToken, deviceId);
    return tokens === null ? refuse({ code: "BAD_TOKEN" }) : answer(tokens);
  }

  async logout(refreshToken: string | undefined): Promise<void> {
    if (refreshToken !== undefined) await this.#parts.sessions.end(refreshToken);
  }

  /** The account of an access token. */
  async userOf(accessToken: string | undefined): Promise<(Bearer & { readonly user: User }) | null> {
    const bearer = await this.#parts.sessions.bearerOf(accessToken);
    const account = bearer === null ? null : await this.#parts.store.find(bearer.accountId);
    return bearer === null || account === null ? null : { ...bearer, user: userOf(account) };
  }

  async isAdmin(accountId: string | null): Promise<boolean> {
    return accountId !== null && (await this.#parts.store.find(accountId))?.role === "admin";
  }

  /**
   * Another email or password needs the current password, and a letter to the old address tells of it. A new password ends
   * every session; the one who chose it goes on with new tokens.
   */
  async changeProfile(
    accountId: string,
    { username, email, password, currentPassword, language = "en" }: ProfileChange,
    { address, deviceId, link }: ChangeFrom,
  ): Promise<AccountAnswer<{ readonly user: User; readonly tokens?: Tokens }>> {
    const { store } = this.#parts;
    const before = await store.find(accountId);
    if (before === null) return refuse({ code: "BAD_TOKEN" });
    const change = changeOf(before, { email, password });
    if (change !== null) {
      const refusal = await this.#refusalOf(before, currentPassword, address);
      if (refusal !== null) return refusal;
    }
    if (username !== undefined && username !== before.username && isBotName(username)) {
      return refuse({ code: "TAKEN", field: "username" });
    }
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const newEmail = email === before.email ? undefined : email;
    const changed = await store.change(accountId, { username, email: newEmail, passwordHash });
    if (changed !== "done") return refuse({ code: "TAKEN", field: changed });
    if (change !== null) this.#tellOf(change, before, link, language);
    const after = (await store.find(accountId)) ?? before;
    if (password === undefined) return answer({ user: userOf(after) });
    await this.#endSessions(accountId);
    return answer(await this.#signIn(after, deviceId));
  }

  /** The refusal of a change that comes with this current password; null: the password is right. */
  async #refusalOf(
    account: Account,
    password: string | undefined,
    address: string,
  ): Promise<AccountAnswer<never> | null> {
    if (password === undefined) return refuse({ code: "WRONG_PASSWORD" });
    const verdict = await this.#parts.passwords.confirm(account, { address, password });
    if (verdict.kind === "too-often") return tooOften(verdict);
    return verdict.kind === "right" ? null : refuse({ code: "WRONG_PASSWORD" });
  }

  /** The answer does not wait for the letter. */
  #tellOf(change: Change, before: Account, link: string, language: MailLanguage): void {
    const { mail, logger } = this.#parts;
    mail.send(changeLetter(before, change, link, language)).catch((error: unknown) => {
      logger.error({ error }, "the letter about a changed account could not be prepared");
    });
  }

  /** Sends a link where there is such an account. What it costs is not paid while the one who asks waits. */
  forgotPassword(email: string, language: MailLanguage, linkTo: (token: string) => string): void {
    this.#sendReset(email, language, linkTo).catch((error: unknown) => {
      this.#parts.logger.error({ error }, "a password reset could not be prepared");
    });
  }

  async #sendReset(email: string, language: MailLanguage, linkTo: (token: string) => string): Promise<void> {
    const { store, sessionStore, letters, mail, now } = this.#parts;
    if ((await letters.take(email.toLowerCase())) > 0) return;
    const account = await store.findByLogin(email);
    if (account === null) return;
    const token = newToken();
    const reset = { accountId: account.id, email: account.email, tokenHash: digest(token) };
    const isOpen = await sessionStore.addReset({ ...reset, expiresAt: now() + RESET_MS, now: now() });
    if (isOpen) await mail.send(resetLetter(account, linkTo(token), language));
  }

  async resetPassword(token: string, password: string): Promise<AccountAnswer<null>> {
    const { store, sessionStore, now } = this.#parts;
    const accountId = await sessionStore.takeReset(digest(token), now());
    if (accountId === null) return refuse({ code: "BAD_TOKEN" });
    await store.change(accountId, {
      username: undefined,
      email: undefined,
      passwordHash: await hashPassword(password),
    });
    await this.#endSessions(accountId);
    return answer(null);
  }

  /** Which of these sessions last. */
  lasting(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#parts.sessionStore.lasting(sessionIds, this.#parts.now());
  }

  /** Lets go of sessions and reset tokens that have run out. */
  async forgetExpired(): Promise<void> {
    await this.#parts.sessionStore.forgetExpired(this.#parts.now());
  }

  async isFree(field: TakenField, value: string): Promise<boolean> {
    return !(field === "username" && isBotName(value)) && this.#parts.store.isFree(field, value);
  }

  async #signIn(account: Account, deviceId: string | undefined): Promise<SignedIn> {
    return { user: userOf(account), tokens: await this.#parts.sessions.begin(account.id, deviceId) };
  }

  async #endSessions(accountId: string): Promise<void> {
    await this.#parts.sessions.endAll(accountId);
    this.emit("sessionsEnded", accountId);
  }
}

/** What is new about an account that only its password may change; null: nothing. */
function changeOf(before: Account, { email, password }: Pick<ProfileChange, "email" | "password">): Change | null {
  const isMoved = email !== undefined && email !== before.email;
  if (password === undefined) return isMoved ? "email" : null;
  return isMoved ? "both" : "password";
}

function tooOften({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): AccountAnswer<never> {
  return refuse({ code: "TOO_OFTEN", retryAfterSeconds });
}

function answer<T>(value: T): AccountAnswer<T> {
  return { ok: true, value };
}

function refuse(refusal: AccountRefusal): AccountAnswer<never> {
  return { ok: false, refusal };
}
