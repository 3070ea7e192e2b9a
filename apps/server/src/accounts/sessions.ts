// Signing in and staying signed in: an access token for a quarter of an hour, and a refresh token that works as long as
// a session lasts without being renewed.
import { randomUUID } from "node:crypto";
import type { Tokens } from "@chkobba/protocol";
import { digest, isDigestOf } from "../platform/secrets.ts";
import type { Bearer } from "../realtime/socket.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { newToken } from "./one-time-tokens.ts";
import type { SessionStore } from "./session-store.ts";

export interface SessionsParts {
  readonly store: SessionStore;
  readonly accessTokens: AccessTokens;
  /** Milliseconds that a session lasts after it began or was renewed. */
  readonly lifetimeMs: number;
  readonly now: () => number;
}

export class Sessions {
  readonly #parts: SessionsParts;

  constructor(parts: SessionsParts) {
    this.#parts = parts;
  }

  /** @param deviceId what the device names itself by, if it does: its tokens then work there alone */
  async begin(accountId: string, deviceId: string | undefined): Promise<Tokens> {
    const { store, lifetimeMs, now } = this.#parts;
    const id = randomUUID();
    const secret = newToken();
    const expiresAt = now() + lifetimeMs;
    const device = deviceId === undefined ? null : digest(deviceId);
    await store.add({ id, accountId, tokenHash: digest(secret), device, expiresAt });
    return this.#tokens({ accountId, sessionId: id }, secret);
  }

  /**
   * New tokens for a refresh token; null where it is not one.
   * One that comes a second time, or from another device, was stolen by somebody: its session ends for both of them.
   */
  async renew(refreshToken: string, deviceId: string | undefined): Promise<Tokens | null> {
    const { store, lifetimeMs, now } = this.#parts;
    const [id = "", secret = ""] = refreshToken.split(".");
    const session = await store.find(id);
    if (session === null) return null;
    const isOwnDevice = session.device === null || (deviceId !== undefined && session.device === digest(deviceId));
    const isNewest = isDigestOf(secret, session.tokenHash);
    const next = newToken();
    const isRenewed =
      isOwnDevice &&
      isNewest &&
      session.expiresAt > now() &&
      (await store.rotate(session, { tokenHash: digest(next), expiresAt: now() + lifetimeMs }));
    if (isRenewed) return this.#tokens({ accountId: session.accountId, sessionId: id }, next);
    await store.end(id);
    return null;
  }

  /** Ends the session of a refresh token, whichever of its tokens that is. */
  async end(refreshToken: string): Promise<void> {
    await this.#parts.store.end(refreshToken.split(".")[0] ?? "");
  }

  async endAll(accountId: string): Promise<void> {
    await this.#parts.store.endAll(accountId);
  }

  /** Whose access token that is, as long as its session lasts. */
  async bearerOf(accessToken: string | undefined): Promise<Bearer | null> {
    const { store, accessTokens } = this.#parts;
    const bearer = accessToken === undefined ? null : await accessTokens.read(accessToken);
    return bearer !== null && (await store.find(bearer.sessionId)) !== null ? bearer : null;
  }

  async #tokens(bearer: Bearer, secret: string): Promise<Tokens> {
    return { ...(await this.#parts.accessTokens.sign(bearer)), refreshToken: `${bearer.sessionId}.${secret}` };
  }
}
