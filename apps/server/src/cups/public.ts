// The services of cups for other features.
import type { CallReply } from "@chkobba/protocol";

export interface Cups {
  /**
   * The cups that an account has won.
   * @param viewer an account that sees trophies of private cups only if it has joined or created the cup; null for a
   * guest
   */
  readonly trophiesOf: (accountId: string, viewer: string | null) => Promise<CallReply<"getPlayer">["trophies"]>;
  /** The name of a cup; null if there is none. */
  readonly cupNamed: (cupId: string) => Promise<string | null>;
}
