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
   * A sign-in, by a login in the one form that all its spellings have. Counted under the login that was typed, and under the account: its name and its email are two spellings of
   * one account. An account that does not exist costs the same work and is refused at the same attempt.
   *
   * Where only the account has been tried too often, by its other spelling, the password counts as wrong whatever it is:
   * an answer of its own would tell whose email that is.
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

  /** The password of somebody who is signed in. */
  async confirm(account: Account, { address, password }: Attempt): Promise<SecretVerdict> {
    const own = ofAccount(networkOf(address), account.id);
    const retryAfterSeconds = await this.#limit.take(own);
    if (retryAfterSeconds > 0) return { kind: "too-often", retryAfterSeconds };
    if (!(await isPassword(password, account.passwordHash))) return { kind: "wrong" };
    await this.#limit.giveBack(own);
    return { kind: "right" };
  }
}

/** No login has a space before its first character, so none is counted as an account. */
function ofAccount(network: string, id: string): string {
  return `${network}  ${id}`;
}
