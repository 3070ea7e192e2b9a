// The services of shared deals for other features.

import type { Deal } from "@chkobba/protocol";
import type { AccountOwner, DeviceOwner, Owner } from "../identity/owner.ts";
import type { Person } from "../identity/person.ts";
import type { Result } from "../platform/result.ts";

/** The data that a link to a deal shows. */
export interface LinkedDeal {
  /** The deal's day, written as 2026-11-22; null for a challenge. */
  readonly date: string | null;
  readonly rounds: number;
}

export interface Deals {
  /**
   * Whether this person may see a game. If so, the value is the shared deal whose cards were played, or null for a game
   * with its own cards.
   */
  readonly mayReplay: (gameId: string, person: Person | null) => Promise<Result<Deal | null, "FORBIDDEN">>;
  /** Gives the account the attempts of the device's guest. */
  readonly adopt: (device: DeviceOwner, account: AccountOwner) => Promise<void>;
  /** The id of today's deal; null if this owner has already begun it. */
  readonly unplayedBy: (owner: Owner | null, device: DeviceOwner | null) => Promise<string | null>;
  /** The deal with that id, or the deal of the day if the id is "today"; null if there is none. */
  readonly dealAt: (dealId: string) => Promise<LinkedDeal | null>;
}
