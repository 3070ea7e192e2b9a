// An account after its owner has changed something about it.
import type { Tokens, User } from "@chkobba/protocol";

export interface ChangedAccount {
  readonly user: User;
  /** New ones, where the old ones ended with the old password. */
  readonly tokens?: Tokens | undefined;
}
