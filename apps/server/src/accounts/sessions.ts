// Sessions of accounts: an access token for a quarter of an hour, and a refresh token, which works once and renews the session.
import { createHmac, randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { Tokens } from "@chkobba/protocol";
import { digest, isDigestOf } from "../platform/secrets.ts";
import type { Bearer } from "../realtime/socket.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { Verified } from "./account-store.ts";
import { randomToken } from "./random-token.ts";
import type { Session, SessionStore } from "./session-store.ts";

/** For so long a replaced token is answered its successor again: the first answer may have been lost on its way. */
export const GRACE_MS = 60_000;

export interface SessionsParts {
  readonly store: SessionStore;
  readonly accessTokens: AccessTokens;
  /** Each refresh token is derived from the one before by this key, and so need not be stored to be answered again. */
  readonly secret: string;
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
   * New tokens for a refresh token; null where it is not valid. Within `GRACE_MS` of the first answer the same refresh token is
   * answered again, until that one has been used. Any other token that is used a second time, or from another device, was stolen:
   * its session ends, for the thief and the owner.
   */
  async renew(refreshToken: string, deviceId: string | undefined): Promise<Tokens | null> {
    const { store, lifetimeMs, now } = this.#parts;
    const [id = "", secret = ""] = refreshToken.split(".");
    const session = await store.find(id);
    if (session === null) return null;
    const isOwnDevice = session.device === null || (deviceId !== undefined && session.device === digest(deviceId));
    const at = now();
    if (isOwnDevice && session.expiresAt > at) {
      const next = this.#successorOf(id, secret);
      const isRenewed =
        isDigestOf(secret, session.tokenHash) &&
        (await store.rotate(session, { tokenHash: digest(next), replacedAt: at, expiresAt: at + lifetimeMs }));
      // Another request with this token may have been first: then the row says so now.
      if (isRenewed || isReplaced(secret, await store.find(id), at)) {
        return this.#tokens({ accountId: session.accountId, sessionId: id }, next);
      }
    }
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

  #successorOf(sessionId: string, secret: string): string {
    return createHmac("sha256", this.#parts.secret).update(`refresh-token:${sessionId}.${secret}`).digest("base64url");
  }

  async #tokens(bearer: Bearer, secret: string): Promise<Tokens> {
    return { ...(await this.#parts.accessTokens.sign(bearer)), refreshToken: `${bearer.sessionId}.${secret}` };
  }
}

/** Whether the session's newest token replaced this one less than `GRACE_MS` ago. */
function isReplaced(secret: string, session: Session | null, at: number): boolean {
  if (session === null || session.replacedHash === null || session.replacedAt === null) return false;
  return isDigestOf(secret, session.replacedHash) && at - session.replacedAt < GRACE_MS;
}
