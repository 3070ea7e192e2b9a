// "May open a game": one count of new games, for every way that opens a game: an event, a rematch, a pairing of quick
// match, and a pairing of a cup. A game counts once for each network and for each account that opens it.

import { accountOwner } from "../identity/owner.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { Opener, Openings } from "./public/games.ts";

export class OpeningLimit implements Openings {
  readonly #rate: Pick<RateLimit, "allows" | "retryAfterSeconds">;

  constructor(rate: Pick<RateLimit, "allows" | "retryAfterSeconds">) {
    this.#rate = rate;
  }

  allows(openers: readonly Opener[]): boolean {
    if (!this.wouldAllow(openers)) return false;
    for (const key of keysOf(openers)) this.#rate.allows(key);
    return true;
  }

  wouldAllow(openers: readonly Opener[]): boolean {
    return [...keysOf(openers)].every((key) => this.#rate.retryAfterSeconds(key) === 0);
  }
}

function keysOf(openers: readonly Opener[]): ReadonlySet<string> {
  return new Set(
    openers.flatMap(({ network, accountId }) => (accountId === null ? [network] : [network, accountOwner(accountId)])),
  );
}
