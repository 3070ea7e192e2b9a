// The services of cups for other features.
import type { CallReply } from "@chkobba/protocol";
import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";

export interface CupPlayer {
  readonly playerId: string;
  readonly owner: AccountOwner;
  /** The device with which the account joined the cup; null if it is unknown. */
  readonly device: DeviceOwner | null;
}

export interface Cups {
  /**
   * The cups that an account has won.
   * @param viewer an account that sees trophies of private cups only if it has joined or created the cup; null for a
   * guest
   */
  readonly trophiesOf: (accountId: string, viewer: string | null) => Promise<CallReply<"getPlayer">["trophies"]>;
  /** The name of a cup; null if there is none. */
  readonly cupNamed: (cupId: string) => Promise<string | null>;
  /** The players of a cup's game; empty if the game belongs to no cup. */
  readonly playersOf: (gameId: string) => Promise<readonly CupPlayer[]>;
}
