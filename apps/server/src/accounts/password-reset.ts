// Replaces a forgotten password. A mail brings a link that works once, within an hour. The new password ends all
// sessions and removes all passkeys.
import type { Language } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import type { PostLetter } from "./account-notices.ts";
import type { AccountStore } from "./account-store.ts";
import { mailboxOf } from "./letters/mailbox.ts";
import { hashPassword } from "./passwords.ts";
import { randomToken } from "./random-token.ts";
import { RESET_LINK_MS, resetMail } from "./reset-mail.ts";
import type { ResetStore } from "./reset-store.ts";
import type { Sessions } from "./sessions.ts";

export interface PasswordResetParts {
  readonly accounts: Pick<AccountStore, "findByLogin" | "change">;
  readonly store: Pick<ResetStore, "add" | "find" | "usernameFor">;
  readonly sessions: Pick<Sessions, "allEnded">;
  /** Limits how many reset links one network may request. A request for an address without an account counts too. */
  readonly requests: Pick<AttemptLimit, "take">;
  /**
   * Limits the mails with a reset link to one mailbox. Addresses are not verified, so an account may have the address
   * of a stranger.
   */
  readonly resetMails: Pick<AttemptLimit, "take">;
  readonly post: PostLetter;
  readonly logger: Logger;
  readonly now: () => number;
}

export class PasswordReset {
  readonly #parts: PasswordResetParts;

  constructor(parts: PasswordResetParts) {
    this.#parts = parts;
  }

  /**
   * Mails a link if the account exists. Returns before the work begins, so that the time of the reply reveals nothing.
   * @param origin the origin of the link
   * @param network the network that requests the link
   * @returns whole seconds that the network must wait before its next request; 0 if this request was accepted
   */
  async request(email: string, language: Language, origin: string, network: string): Promise<number> {
    const retryAfterSeconds = await this.#parts.requests.take(network);
    if (retryAfterSeconds > 0) return retryAfterSeconds;
    this.#send(email, language, origin).catch((error: unknown) => {
      this.#parts.logger.error({ error }, "accounts: preparing a password reset failed");
    });
    return 0;
  }

  async #send(email: string, language: Language, origin: string): Promise<void> {
    const { accounts, store, resetMails, post, now } = this.#parts;
    if ((await resetMails.take(mailboxOf(email))) > 0) return;
    const account = await accounts.findByLogin(email);
    if (account === null) return;
    const token = randomToken();
    const reset = { accountId: account.id, email: account.email, tokenHash: digest(token) };
    const isOpen = await store.add({ ...reset, expiresAt: now() + RESET_LINK_MS, now: now() });
    if (!isOpen) return;
    const about = { kind: "link", accountId: account.id, lifetimeMs: RESET_LINK_MS } as const;
    await post(resetMail(account, language, origin, token), about);
  }

  /** The username of the token's account, which a password manager needs beside the new password. */
  async usernameFor(token: string): Promise<Result<string, "RESET_LINK_OVER">> {
    const { store, now } = this.#parts;
    const username = await store.usernameFor(digest(token), now());
    return username === null ? refused("RESET_LINK_OVER") : accepted(username);
  }

  /**
   * Changes the password of the token's account, ends all its sessions and removes its passkeys. Refuses if the
   * account's password or email has changed since the token was read. If a token is used several times at once, only
   * one use succeeds.
   * @returns the account's id
   */
  async complete(token: string, password: string): Promise<Result<string, "RESET_LINK_OVER">> {
    const { accounts, store, sessions, now } = this.#parts;
    const account = await store.find(digest(token), now());
    if (account === null) return refused("RESET_LINK_OVER");
    const passwordHash = await hashPassword(password);
    const change = { username: undefined, email: undefined, passwordHash, isReset: true };
    const changed = await accounts.change(account, change, now());
    if (changed !== "done") return refused("RESET_LINK_OVER");
    sessions.allEnded(account.id);
    return accepted(account.id);
  }
}
