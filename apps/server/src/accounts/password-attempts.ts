// Checks passwords, and counts wrong ones by network and account.
import type { AttemptLimit, SecretVerdict } from "../platform/limits/attempt-limit.ts";
import { networkOf } from "../platform/limits/networks.ts";
import type { Account } from "./account-store.ts";
import { isPassword } from "./passwords.ts";

export interface Attempt {
  /** The client's address. */
  readonly address: string;
  readonly password: string;
}

export class PasswordAttempts {
  readonly #limit: AttemptLimit;

  constructor(limit: AttemptLimit) {
    this.#limit = limit;
  }

  /**
   * Checks the password of a sign-in. `login` is normalised (`loginKey`). Each attempt counts for the typed login and
   * for the account, because an account has two logins: its name and its email. If the account does not exist, the
   * check does the same work, and refuses after the same number of attempts. If too many attempts used the account's
   * other login, any password counts as wrong. A refusal would reveal that both logins belong to one account.
   */
  async signIn(login: string, account: Account | null, { address, password }: Attempt): Promise<SecretVerdict> {
    const network = networkOf(address);
    return this.#limit.attempt(`${network} ${login}`, async () => {
      const own = ofAccount(network, account?.id ?? login);
      const { kind } = await this.#limit.attempt(own, () => isPassword(password, account?.passwordHash ?? null));
      // Compares the password anyway, so that the reply takes as long as for other passwords.
      return kind === "too-often" ? isPassword(password, null) : kind === "right";
    });
  }

  /** Checks the password of an account that is signed in. */
  confirm(account: Account, { address, password }: Attempt): Promise<SecretVerdict> {
    return this.#limit.attempt(ofAccount(networkOf(address), account.id), () =>
      isPassword(password, account.passwordHash),
    );
  }
}

/**
 * The key by which attempts for an account are counted. It has two spaces before the id. The key of a login has one
 * space before the login, and no login begins with a space. So the two keys are never the same.
 */
function ofAccount(network: string, id: string): string {
  return `${network}  ${id}`;
}
