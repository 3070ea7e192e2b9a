// What people do with their accounts. Everything that could tell a stranger whether an account exists takes the same road
// and the same time for one that does not.
import { randomUUID } from "node:crypto";
import type { accounts, Tokens, User } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Mail } from "../platform/mail/mail.ts";
import { digest } from "../platform/secrets.ts";
import type { Bearer } from "./access-tokens.ts";
import { type Account, type AccountStore, type TakenField, userOf } from "./account-store.ts";
import { newToken } from "./one-time-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { type MailLanguage, resetLetter } from "./reset-mail.ts";
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
  | { readonly code: "BAD_TOKEN" };

export type AccountAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: AccountRefusal };

export interface AccountServiceParts {
  readonly store: AccountStore;
  readonly sessionStore: SessionStore;
  readonly sessions: Sessions;
  readonly mail: Mail;
  readonly logger: Logger;
  readonly now: () => number;
  /** Counts what a device played as a guest to an account. */
  readonly adoptResults: (deviceId: string, accountId: string) => Promise<void>;
  /** Whoever is still connected with the account has to prove it anew. */
  readonly onSessionsEnded: (accountId: string) => void;
}

const RESET_MS = 60 * 60_000;

export class AccountService {
  readonly #parts: AccountServiceParts;

  constructor(parts: AccountServiceParts) {
    this.#parts = parts;
  }

  async register({ username, email, password, deviceId }: Registration): Promise<AccountAnswer<SignedIn>> {
    const { store, now } = this.#parts;
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
    return answer(await this.#signIn(account, deviceId));
  }

  /** As registering; what this device played as a guest counts from now on. */
  async upgradeGuest(registration: Registration): Promise<AccountAnswer<SignedIn>> {
    const registered = await this.register(registration);
    if (registered.ok && registration.deviceId !== undefined) {
      await this.#parts.adoptResults(registration.deviceId, registered.value.user.id);
    }
    return registered;
  }

  async login({ emailOrUsername, password, deviceId }: Login): Promise<AccountAnswer<SignedIn>> {
    const account = await this.#parts.store.findByLogin(emailOrUsername);
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    return account !== null && isRight
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

  /** A new password ends every session; the one who chose it goes on with new tokens. */
  async changeProfile(
    accountId: string,
    { username, email, password, currentPassword }: ProfileChange,
    deviceId: string | undefined,
  ): Promise<AccountAnswer<{ readonly user: User; readonly tokens?: Tokens }>> {
    const { store } = this.#parts;
    const before = await store.find(accountId);
    if (before === null) return refuse({ code: "BAD_TOKEN" });
    if (password !== undefined && !(await isPassword(currentPassword ?? "", before.passwordHash))) {
      return refuse({ code: "WRONG_PASSWORD" });
    }
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const changed = await store.change(accountId, { username, email, passwordHash });
    if (changed !== "done") return refuse({ code: "TAKEN", field: changed });
    const after = (await store.find(accountId)) ?? before;
    if (password === undefined) return answer({ user: userOf(after) });
    await this.#endSessions(accountId);
    return answer(await this.#signIn(after, deviceId));
  }

  /** Sends a link where there is such an account. What it costs is not paid while the one who asks waits. */
  forgotPassword(email: string, language: MailLanguage, linkTo: (token: string) => string): void {
    this.#sendReset(email, language, linkTo).catch((error: unknown) => {
      this.#parts.logger.error({ error }, "a password reset could not be prepared");
    });
  }

  async #sendReset(email: string, language: MailLanguage, linkTo: (token: string) => string): Promise<void> {
    const { store, sessionStore, mail, now } = this.#parts;
    const account = await store.findByLogin(email);
    if (account === null) return;
    const token = newToken();
    await sessionStore.addReset(account.id, digest(token), now() + RESET_MS);
    await mail.send(resetLetter(account, linkTo(token), language));
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

  isFree(field: TakenField, value: string): Promise<boolean> {
    return this.#parts.store.isFree(field, value);
  }

  async #signIn(account: Account, deviceId: string | undefined): Promise<SignedIn> {
    return { user: userOf(account), tokens: await this.#parts.sessions.begin(account.id, deviceId) };
  }

  async #endSessions(accountId: string): Promise<void> {
    await this.#parts.sessions.endAll(accountId);
    this.#parts.onSessionsEnded(accountId);
  }
}

function answer<T>(value: T): AccountAnswer<T> {
  return { ok: true, value };
}

function refuse(refusal: AccountRefusal): AccountAnswer<never> {
  return { ok: false, refusal };
}
