// The record with which the next game at a table starts.

import { seatsAfterReset } from "@chkobba/rules";
import { seatOwnerIn } from "../../identity/owner.ts";
import type { FormerPlayer, GameRecord, TableSnapshot, Terms } from "../../schema/game-record.ts";
import type { LiveGame } from "./live-game.ts";
import { storedPresence } from "./seat-presence.ts";

const NO_RATINGS: LiveGame["ratings"] = new Map();
const NO_LINKS: LiveGame["links"] = new Map();

/**
 * The record that starts the next game at this table. At a waiting table the record only saves the state: the table is
 * read from it, and earlier records are no longer needed. At any other status, `follow` refuses the record.
 */
export function snapshotRecord(at: number, live: LiveGame, ratings: LiveGame["ratings"] = live.ratings): GameRecord {
  const { game, isSolo, turnSeconds, botLevel, roomName, code, watchable, closedBy, hasSummarised, games } = live;
  const { openedBy, isListed, roomCode } = live;
  const { owners, presence, links, former, named, seatedAt } = live;
  const seats = game.status === "finished" ? seatsAfterReset(game) : game.seats;
  const people = [...presence].map(([playerId, there]) => ({
    playerId,
    holder: owners.get(playerId) ?? null,
    attendance: storedPresence(there),
    rating: ratings.get(playerId),
    link: links.get(playerId),
    ...(named.has(playerId) && { named: true as const }),
    seatedAt: seatedAt.get(playerId),
  }));
  const who = { ...(closedBy !== null && { closedBy }), ...(openedBy !== null && { openedBy }) };
  const given = { setup: game.setup, isSolo, turnSeconds, botLevel, roomName, watchable };
  const room = roomCode === null ? {} : { roomCode };
  const unlisted = isListed ? {} : { isUnlisted: true as const };
  const terms: Terms = { ...given, ...(code !== null && { code }), ...room, ...unlisted };
  const gone =
    former.size === 0 ? {} : { former: [...former.values()].map(({ owner, ...gone }) => ({ ...gone, holder: owner })) };
  return { at, kind: "snapshot", ...terms, seats, people, ...gone, ...who, hasSummarised, games };
}

export function ratingsOf(people: TableSnapshot["people"]): LiveGame["ratings"] {
  const rated = people.flatMap(({ playerId, rating }) => (rating === undefined ? [] : [[playerId, rating] as const]));
  return rated.length === 0 ? NO_RATINGS : new Map(rated);
}

export function formerIn(people: readonly FormerPlayer[]): LiveGame["former"] {
  return new Map(people.map(({ holder, ...gone }) => [gone.playerId, { ...gone, owner: seatOwnerIn(holder) }]));
}

export function namedIn(people: TableSnapshot["people"]): LiveGame["named"] {
  return new Set(people.flatMap(({ playerId, named }) => (named === true ? playerId : [])));
}

export function seatedAtIn(people: TableSnapshot["people"]): LiveGame["seatedAt"] {
  return new Map(
    people.flatMap(({ playerId, seatedAt }) => (seatedAt === undefined ? [] : [[playerId, seatedAt] as const])),
  );
}

export function linksOf(people: TableSnapshot["people"]): LiveGame["links"] {
  const links = people.flatMap(({ playerId, link }) => (link === undefined ? [] : [[playerId, link] as const]));
  return links.length === 0 ? NO_LINKS : new Map(links);
}
