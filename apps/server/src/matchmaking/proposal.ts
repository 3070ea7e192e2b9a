// The proposal sent to each player of a new match.
import type { ProposedMatch } from "@chkobba/protocol";
import { teamOf } from "@chkobba/rules";
import { isAccount } from "../identity/owner.ts";
import type { Match, SearchRow } from "./match-store.ts";

/** A match is rated if all players are signed in, with different accounts and devices. */
export function isRated(searches: readonly Pick<SearchRow, "owner" | "device">[]): boolean {
  const devices = searches.flatMap(({ device }) => device ?? []);
  return (
    searches.every(({ owner }) => isAccount(owner)) &&
    new Set(searches.map(({ owner }) => owner)).size === searches.length &&
    new Set(devices).size === devices.length
  );
}

export function proposalOf({ id, players, is_rated, expires_at }: Match): ProposedMatch {
  return {
    matchId: id,
    players: players.map(({ name, rating, is_provisional, seat }) => ({
      name,
      rating: rating === null ? null : { value: rating, provisional: is_provisional === 1 },
      team: teamOf(seat) === 0 ? 1 : 2,
    })),
    rated: is_rated === 1,
    expiresAt: expires_at,
  };
}
