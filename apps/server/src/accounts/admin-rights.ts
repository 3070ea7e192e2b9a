// The right to delete rooms: for clients that send this server's admin key, and for accounts with the role `admin`.
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Caller } from "../platform/http/calls.ts";
import type { AttemptLimit, SecretVerdict } from "../platform/limits/attempt-limit.ts";
import { GuardedSecret } from "../platform/limits/guarded-secret.ts";
import { acceptedSecrets, isAccepted, secretFrom } from "../platform/secrets.ts";
import { accountOf, adminKeyOf } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { AccountService } from "./account-service.ts";

export interface AdminRightsParts {
  readonly config: Config;
  readonly accounts: AccountService;
  /** Limits the wrong keys of one network, over sockets and HTTP together. */
  readonly attempts: AttemptLimit;
  readonly logger: Logger;
}

export class AdminRights {
  readonly #accounts: AccountService;
  readonly #key: GuardedSecret;

  /** If no key is configured, makes one and logs it once. */
  constructor({ config, accounts, attempts, logger }: AdminRightsParts) {
    this.#accounts = accounts;
    const { value, isNew } = secretFrom(config.DATA_DIR, "admin-key", config.ADMIN_KEY);
    const keys = acceptedSecrets(value, config.ADMIN_KEY_ALSO);
    this.#key = new GuardedSecret({ name: "admin key", isRight: (given) => isAccepted(given, keys), attempts, logger });
    if (isNew)
      logger.info({ adminKey: value }, "made a key that may delete rooms; it stays in DATA_DIR/secrets/admin-key");
  }

  async ofSocket(socket: IoSocket): Promise<SecretVerdict> {
    if (await this.#accounts.isAdmin(accountOf(socket))) return { kind: "right" };
    return this.#judge(adminKeyOf(socket), socket.data.address);
  }

  async ofCaller({ bearerToken, adminKey, address }: Caller): Promise<SecretVerdict> {
    const bearer = await this.#accounts.userOf(bearerToken);
    if (bearer?.user.role === "admin") return { kind: "right" };
    return this.#judge(adminKey, address);
  }

  /** A missing key does not count as an attempt. */
  async #judge(key: unknown, address: string): Promise<SecretVerdict> {
    return typeof key === "string" && key !== "" ? this.#key.judge(key, address) : { kind: "wrong" };
  }
}
