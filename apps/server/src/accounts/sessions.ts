// Sessions of accounts: an access token for fifteen minutes, and a refresh token that works once and renews the
// session.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { Tokens } from "@chkobba/protocol";
import { type AcceptedSecrets, digest, isDigestOf } from "../platform/secrets.ts";
import type { Bearer } from "../realtime/socket.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { Verified } from "./account-store.ts";
import { randomToken } from "./random-token.ts";
import { RefreshTokens } from "./refresh-tokens.ts";
import type { ListedSession, Session, SessionStore } from "./session-store.ts";

/** How long a replaced refresh token still yields its successor, because the first answer may have been lost. */
export const GRACE_MS = 60_000;

/** A session ends after half a year, however often it is used. */
export const LONGEST_SESSION_MS = 180 * 24 * 60 * 60_000;

/**
 * How long a proof is valid. A proof is a password or a passkey's answer that shows that the account's owner uses the
 * session.
 */
export const PROOF_MS = 15 * 60_000;

/** The client that signs in. */
export interface SignInFrom {
  /** If given, the tokens work only with this device id. */
  readonly deviceId: string | undefined;
  /** The browser and its system; null if unknown. */
  readonly client: string | null;
}

export interface SessionsParts {
  readonly store: SessionStore;
  readonly accessTokens: AccessTokens;
  /** The keys of the refresh tokens. */
  readonly secrets: AcceptedSecrets;
  /** Milliseconds until a session that is not renewed expires. */
  readonly lifetimeMs: number;
  readonly now: () => number;
}

interface SessionEvents {
  /** All sessions of this account have ended: its sockets must sign in again. */
  readonly ended: [accountId: string];
  /** These sessions have ended. */
  readonly someEnded: [sessionIds: readonly string[]];
}

export class Sessions extends EventEmitter<SessionEvents> {
  readonly #parts: SessionsParts;
  readonly #refreshTokens: RefreshTokens;

  constructor(parts: SessionsParts) {
    super();
    this.#parts = parts;
    this.#refreshTokens = new RefreshTokens(parts.secrets);
  }

  /**
   * Begins a session for an account that was verified with this password hash. Returns null if the account's hash has
   * changed since, or if the account was deleted.
   */
  async begin({ id: accountId, passwordHash }: Verified, { deviceId, client }: SignInFrom): Promise<Tokens | null> {
    const { store, lifetimeMs, now } = this.#parts;
    const id = randomUUID();
    const secret = randomToken();
    const beganAt = now();
    const device = deviceId === undefined ? null : digest(deviceId);
    const session = {
      id,
      accountId,
      tokenHash: digest(secret),
      device,
      beganAt,
      expiresAt: beganAt + lifetimeMs,
      client,
    };
    const isAdded = await store.add(session, passwordHash);
    return isAdded ? this.#tokens({ accountId, sessionId: id }, secret) : null;
  }

  /**
   * New tokens for a refresh token; null if it is not valid. Within `GRACE_MS` of its first use, a refresh token yields
   * the same successor again, until that successor is used. Any other second use, or a use from another device, means
   * that the token was stolen: the session ends, for the thief and the owner. A text that the server never made as a
   * token of this session ends nothing.
   */
  async renew(refreshToken: string, deviceId: string | undefined): Promise<Tokens | null> {
    const { store, lifetimeMs, now } = this.#parts;
    const { sessionId: id, secret, isSealed } = this.#refreshTokens.read(refreshToken);
    const session = await store.find(id);
    if (session === null || !(isSealed || isOf(session, secret))) return null;
    const isOwnDevice = session.device === null || (deviceId !== undefined && session.device === digest(deviceId));
    const at = now();
    if (isOwnDevice && session.expiresAt > at) {
      const successors = this.#refreshTokens.successorsOf(id, secret);
      const [next] = successors;
      const beganAt = session.beganAt ?? at;
      const expiresAt = Math.min(at + lifetimeMs, beganAt + LONGEST_SESSION_MS);
      const isRenewed =
        isDigestOf(secret, session.tokenHash) &&
        (await store.rotate(session, { tokenHash: digest(next), replacedAt: at, beganAt, expiresAt }));
      const bearer = { accountId: session.accountId, sessionId: id };
      if (isRenewed) return this.#tokens(bearer, next);
      // Another request with this token may have renewed the session first, perhaps at a server with another secret. If
      // so, the row shows this token as replaced.
      const renewed = await store.find(id);
      if (renewed !== null && isReplaced(secret, renewed, at)) {
        return this.#tokens(bearer, successors.find((made) => isDigestOf(made, renewed.tokenHash)) ?? next);
      }
    }
    await this.#end(id);
    return null;
  }

  /** Ends the session of a refresh token, even if the token was used before. Any other text ends nothing. */
  async end(refreshToken: string): Promise<void> {
    const { sessionId, secret, isSealed } = this.#refreshTokens.read(refreshToken);
    const session = await this.#parts.store.find(sessionId);
    if (session !== null && (isSealed || isOf(session, secret))) await this.#end(sessionId);
  }

  async #end(id: string): Promise<void> {
    if (await this.#parts.store.end(id)) this.emit("someEnded", [id]);
  }

  /** Call after a change of the password, which has deleted the account's sessions. */
  allEnded(accountId: string): void {
    this.emit("ended", accountId);
  }

  list(accountId: string): Promise<readonly ListedSession[]> {
    return this.#parts.store.of(accountId, this.#parts.now());
  }

  /** Ends one session. Returns false if the account has no session with this name. @param name see `sessionName` */
  async endOne(accountId: string, name: string): Promise<boolean> {
    const session = (await this.list(accountId)).find(({ id }) => sessionName(id) === name);
    if (session === undefined) return false;
    const ids = await this.#parts.store.endOf(accountId, { id: session.id });
    this.emit("someEnded", ids);
    return ids.length > 0;
  }

  /** Ends all sessions of the account except this one. */
  async endOthers(accountId: string, kept: string): Promise<void> {
    this.emit("someEnded", await this.#parts.store.endOf(accountId, { kept }));
  }

  async endAll(accountId: string): Promise<void> {
    await this.#parts.store.endOf(accountId, { kept: null });
    this.allEnded(accountId);
  }

  /** The given ids whose sessions have neither ended nor expired. */
  lasting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#parts.store.lasting(ids, this.#parts.now());
  }

  /** Call after a password or a passkey has proved that the session's owner uses the session. */
  prove(id: string): Promise<void> {
    return this.#parts.store.prove(id, this.#parts.now());
  }

  /** Whether less than `PROOF_MS` have passed since the sign-in of this session or its last proof. */
  async isProven(id: string): Promise<boolean> {
    const provenAt = (await this.#parts.store.find(id))?.provenAt ?? null;
    return provenAt !== null && this.#parts.now() - provenAt < PROOF_MS;
  }

  /** The account and session of an access token; null if the token is not valid or its session has ended. */
  async bearerOf(accessToken: string | undefined): Promise<Bearer | null> {
    const { store, accessTokens } = this.#parts;
    const bearer = accessToken === undefined ? null : await accessTokens.read(accessToken);
    if (bearer === null) return null;
    const session = await store.find(bearer.sessionId);
    return session?.accountId === bearer.accountId ? bearer : null;
  }

  /** The account and session of an access token, also if the session has ended; null if the token is not valid. */
  async sessionOf(accessToken: string): Promise<Bearer | null> {
    return this.#parts.accessTokens.read(accessToken);
  }

  async #tokens(bearer: Bearer, secret: string): Promise<Tokens> {
    const refreshToken = this.#refreshTokens.write(bearer.sessionId, secret);
    return { ...(await this.#parts.accessTokens.sign(bearer)), refreshToken };
  }
}

/** The name of a session in its account's list. It is a digest, because the id is a part of the session's tokens. */
export function sessionName(id: string): string {
  return digest(id);
}

/** Whether this is the secret of the session's newest token or of the one before. */
function isOf({ tokenHash, replacedHash }: Session, secret: string): boolean {
  return isDigestOf(secret, tokenHash) || (replacedHash !== null && isDigestOf(secret, replacedHash));
}

/** Whether this token was replaced by the session's newest token less than `GRACE_MS` ago. */
function isReplaced(secret: string, session: Session, at: number): boolean {
  if (session.replacedHash === null || session.replacedAt === null) return false;
  return isDigestOf(secret, session.replacedHash) && at - session.replacedAt < GRACE_MS;
}
