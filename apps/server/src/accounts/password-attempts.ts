// Checks passwords, and counts wrong ones by the network that they come from and the account that they are tried at.
import type { AttemptLimit, SecretVerdict } from "../platform/cluster/attempt-limit.ts";
import { networkOf } from "../platform/http/client-address.ts";
import type { Account } from "./account-store.ts";
import { isPassword } from "./passwords.ts";

export interface Attempt {
  /** Where the request comes from. */
  readonly address: string;
  readonly password: string;
}

export class PasswordAttempts {
  readonly #limit: AttemptLimit;

  constructor(limit: AttemptLimit) {
    this.#limit = limit;
  }

  /**
   * A sign-in; `login` is normalised (`loginKey`). An attempt is counted for the login that was typed, and for the account, which
   * has two logins: its name and its email. An account that does not exist costs the same work and is refused at the same attempt.
   *
   * Where the account was tried too often by its other login, any password counts as wrong: a refusal of its own would tell
   * whose email that is.
   */
  async signIn(login: string, account: Account | null, { address, password }: Attempt): Promise<SecretVerdict> {
    const network = networkOf(address);
    return this.#limit.attempt(`${network} ${login}`, async () => {
      const own = ofAccount(network, account?.id ?? login);
      const { kind } = await this.#limit.attempt(own, () => isPassword(password, account?.passwordHash ?? null));
      // Takes as long as a password that is compared.
      return kind === "too-often" ? isPassword(password, null) : kind === "right";
    });
  }

  /** The password of an account that is signed in. */
  confirm(account: Account, { address, password }: Attempt): Promise<SecretVerdict> {
    return this.#limit.attempt(ofAccount(networkOf(address), account.id), () =>
      isPassword(password, account.passwordHash),
    );
  }
}

/** The key of an account has two spaces: no login begins with a space, so that no key of a login is the same. */
function ofAccount(network: string, id: string): string {
  return `${network}  ${id}`;
}
