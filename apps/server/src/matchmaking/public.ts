// The services of quick match for other features.
import type { SeatRef } from "@chkobba/protocol";
import type { Owner } from "../identity/owner.ts";

export interface Matchmaking {
  /** The seats of these people in running games of quick match, including seats that they have left. */
  readonly seatsOf: (owners: readonly Owner[]) => Promise<readonly (SeatRef & { readonly owner: Owner })[]>;
}
