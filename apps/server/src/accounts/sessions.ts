// Sessions of accounts: an access token for a quarter of an hour, and a refresh token, which works once and renews the session.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { Tokens } from "@chkobba/protocol";
import { digest, isDigestOf } from "../platform/secrets.ts";
import type { Bearer } from "../realtime/socket.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { Verified } from "./account-store.ts";
import { randomToken } from "./random-token.ts";
import type { SessionStore } from "./session-store.ts";

export interface SessionsParts {
  readonly store: SessionStore;
  readonly accessTokens: AccessTokens;
  /** Milliseconds until a session that is not renewed expires. */
  readonly lifetimeMs: number;
  readonly now: () => number;
}

interface SessionEvents {
  /** All sessions of the account have ended: its sockets must sign in again. */
  readonly ended: [accountId: string];
}

export class Sessions extends EventEmitter<SessionEvents> {
  readonly #parts: SessionsParts;

  constructor(parts: SessionsParts) {
    super();
    this.#parts = parts;
  }

  /**
   * A session for a password that matched this hash; null where the account has another hash by now, or was deleted.
   * @param deviceId where it is given, the tokens work with that device id only
   */
  async begin({ id: accountId, passwordHash }: Verified, deviceId: string | undefined): Promise<Tokens | null> {
    const { store, lifetimeMs, now } = this.#parts;
    const id = randomUUID();
    const secret = randomToken();
    const expiresAt = now() + lifetimeMs;
    const device = deviceId === undefined ? null : digest(deviceId);
    const isAdded = await store.add({ id, accountId, tokenHash: digest(secret), device, expiresAt }, passwordHash);
    return isAdded ? this.#tokens({ accountId, sessionId: id }, secret) : null;
  }

  /**
   * New tokens for a refresh token; null where it is not valid.
   * A token that is used a second time, or from another device, was stolen: its session ends, for the thief and the owner.
   */
  async renew(refreshToken: string, deviceId: string | undefined): Promise<Tokens | null> {
    const { store, lifetimeMs, now } = this.#parts;
    const [id = "", secret = ""] = refreshToken.split(".");
    const session = await store.find(id);
    if (session === null) return null;
    const isOwnDevice = session.device === null || (deviceId !== undefined && session.device === digest(deviceId));
    const isNewest = isDigestOf(secret, session.tokenHash);
    const next = randomToken();
    const isRenewed =
      isOwnDevice &&
      isNewest &&
      session.expiresAt > now() &&
      (await store.rotate(session, { tokenHash: digest(next), expiresAt: now() + lifetimeMs }));
    if (isRenewed) return this.#tokens({ accountId: session.accountId, sessionId: id }, next);
    await store.end(id);
    return null;
  }

  /** Ends the session of a refresh token, also of one that was used already. */
  async end(refreshToken: string): Promise<void> {
    await this.#parts.store.end(refreshToken.split(".")[0] ?? "");
  }

  /** To be called after a change of the password, which has deleted the account's sessions. */
  allEnded(accountId: string): void {
    this.emit("ended", accountId);
  }

  /** Those of the sessions that have neither ended nor expired. */
  lasting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#parts.store.lasting(ids, this.#parts.now());
  }

  /** The account and session of an access token; null where it is not valid or its session has ended. */
  async bearerOf(accessToken: string | undefined): Promise<Bearer | null> {
    const { store, accessTokens } = this.#parts;
    const bearer = accessToken === undefined ? null : await accessTokens.read(accessToken);
    return bearer !== null && (await store.find(bearer.sessionId)) !== null ? bearer : null;
  }

  async #tokens(bearer: Bearer, secret: string): Promise<Tokens> {
    return { ...(await this.#parts.accessTokens.sign(bearer)), refreshToken: `${bearer.sessionId}.${secret}` };
  }
}
