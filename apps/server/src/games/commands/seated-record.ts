// The record with which a person takes a seat.

import type { GameRecord } from "@chkobba/protocol";
import type { Setup } from "@chkobba/rules";
import type { FoundPlayer } from "../public/games.ts";
import { boardOf } from "../table/people.ts";
import type { KnownOwner } from "./parts.ts";

interface Taken {
  readonly setup: Pick<Setup, "seats">;
  readonly ratings: KnownOwner;
  /** The number of the server to which the player is connected; undefined if there is only one server. */
  readonly server: number | undefined;
  readonly at: number;
}

export function seatedRecord(
  { playerId, name, owner, takesPart }: FoundPlayer,
  { setup, ratings, server, at }: Taken,
): GameRecord {
  const rating = ratings[boardOf(setup)];
  return {
    at,
    kind: "entry",
    entry: { type: "seated", playerId, name, isBot: false },
    by: "player",
    holder: owner,
    ...(rating !== null && { rating }),
    ...(ratings.username === name && { named: true }),
    ...(server !== undefined && { server }),
    ...(takesPart && { seeds: true }),
  };
}
