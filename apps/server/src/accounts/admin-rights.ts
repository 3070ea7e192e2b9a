// Who may delete rooms: a caller with the key of this server, or an account with that right.
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import { GuardedSecret, type SecretVerdict } from "../platform/cluster/guarded-secret.ts";
import { bearerToken } from "../platform/http/api.ts";
import { isSecret, secretFrom } from "../platform/secrets.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accountOf, adminKeyOf } from "../realtime/visitor.ts";
import type { AccountService } from "./account-service.ts";

export interface AdminRightsParts {
  readonly config: Config;
  readonly accounts: AccountService;
  /** Wrong keys that one network may try, by whichever way in. */
  readonly attempts: AttemptLimit;
  readonly logger: Logger;
}

export class AdminRights {
  readonly #accounts: AccountService;
  readonly #key: GuardedSecret;

  /** Makes the key where none was set, and shows it once. */
  constructor({ config, accounts, attempts, logger }: AdminRightsParts) {
    this.#accounts = accounts;
    const { value, isNew } = secretFrom(config.DATA_DIR, "admin-key", config.ADMIN_KEY);
    this.#key = new GuardedSecret({ name: "admin key", isRight: (given) => isSecret(given, value), attempts, logger });
    if (isNew)
      logger.info({ adminKey: value }, "made a key that may delete rooms; it stays in DATA_DIR/secrets/admin-key");
  }

  async isAt(socket: IoSocket): Promise<SecretVerdict> {
    if (await this.#accounts.isAdmin(accountOf(socket))) return { kind: "right" };
    return this.#judge(adminKeyOf(socket), socket.data.address);
  }

  async asks({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">): Promise<SecretVerdict> {
    const caller = await this.#accounts.userOf(bearerToken({ headers }));
    if (caller?.user.role === "admin") return { kind: "right" };
    return this.#judge(headers["x-admin-key"], ip);
  }

  /** A caller who shows no key guesses none: that counts as no attempt. */
  async #judge(key: unknown, address: string): Promise<SecretVerdict> {
    return typeof key === "string" && key !== "" ? this.#key.judge(key, address) : { kind: "wrong" };
  }
}
