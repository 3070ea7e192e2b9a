// The record with which a person takes a seat, and the entries with which bots take free seats.

import { randomUUID } from "node:crypto";
import type { Entry, Setup } from "@chkobba/rules";
import type { GameRecord } from "../../schema/game-record.ts";
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

/** The names of bots; the first unused name is taken first. */
const BOT_NAMES = ["Chkobba Bot", "Chkobba Bot 2", "Chkobba Bot 3"] as const;

/** The entries that seat `count` bots. Their names are not in `taken`. */
export function botsFor(count: number, taken: readonly string[]): readonly Entry[] {
  const names = BOT_NAMES.filter((name) => !taken.includes(name)).slice(0, count);
  return names.map((name) => ({ type: "seated", playerId: randomUUID(), name, isBot: true }));
}
