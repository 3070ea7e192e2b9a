// Who may delete rooms: whoever has the key of this server, or an account with that right.
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { AccountService } from "./accounts/account-service.ts";
import type { Config } from "./config.ts";
import { bearerToken } from "./platform/http/api.ts";
import { isSecret, secretFrom } from "./platform/secrets.ts";
import { accountOf, adminKeyOf, type IoSocket } from "./realtime.ts";

export class Admins {
  readonly #accounts: AccountService;
  readonly #key: string;

  /** Makes the key where none was set, and shows it once. */
  constructor({ DATA_DIR, ADMIN_KEY }: Config, accounts: AccountService, logger: Logger) {
    this.#accounts = accounts;
    const { value, isNew } = secretFrom(DATA_DIR, "admin-key", ADMIN_KEY);
    this.#key = value;
    if (isNew)
      logger.info({ adminKey: value }, "made a key that may delete rooms; it stays in DATA_DIR/secrets/admin-key");
  }

  async isAt(socket: IoSocket): Promise<boolean> {
    return isSecret(adminKeyOf(socket), this.#key) || this.#accounts.isAdmin(accountOf(socket));
  }

  async asks(request: Pick<FastifyRequest, "headers">): Promise<boolean> {
    if (isSecret(request.headers["x-admin-key"], this.#key)) return true;
    return (await this.#accounts.userOf(bearerToken(request)))?.user.role === "admin";
  }
}
