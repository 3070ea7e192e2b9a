// The services of puzzles for other features.
import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";

export interface Puzzles {
  /** Gives an account that has answered no puzzle the answers of the device's guest. */
  readonly adopt: (device: DeviceOwner, account: AccountOwner) => Promise<void>;
}
