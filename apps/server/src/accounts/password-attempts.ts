// Checks passwords, and counts wrong ones by the network that they come from and the account that they are tried at.
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import type { SecretVerdict } from "../platform/cluster/guarded-secret.ts";
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
    const typed = `${network} ${login}`;
    const retryAfterSeconds = await this.#limit.take(typed);
    if (retryAfterSeconds > 0) return { kind: "too-often", retryAfterSeconds };
    const own = ofAccount(network, account?.id ?? login);
    const isOpen = (await this.#limit.take(own)) === 0;
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    if (!isRight || !isOpen) return { kind: "wrong" };
    await this.#limit.giveBack(typed);
    await this.#limit.giveBack(own);
    return { kind: "right" };
  }

  /** The password of an account that is signed in. */
  async confirm(account: Account, { address, password }: Attempt): Promise<SecretVerdict> {
    const own = ofAccount(networkOf(address), account.id);
    const retryAfterSeconds = await this.#limit.take(own);
    if (retryAfterSeconds > 0) return { kind: "too-often", retryAfterSeconds };
    if (!(await isPassword(password, account.passwordHash))) return { kind: "wrong" };
    await this.#limit.giveBack(own);
    return { kind: "right" };
  }
}

/** The key of an account has two spaces: no login begins with a space, so that no key of a login is the same. */
function ofAccount(network: string, id: string): string {
  return `${network}  ${id}`;
}
