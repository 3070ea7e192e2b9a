// The record with which the next game at a table starts.

import { seatsAfterReset } from "@chkobba/rules";
import { seatOwnerIn } from "../../identity/owner.ts";
import type { FormerPlayer, GameRecord, TableSnapshot, Terms } from "../../schema/game-record.ts";
import type { LiveGame, TablePeople } from "./live-game.ts";
import { attendanceFrom, storedPresence } from "./seat-presence.ts";

type Seated = TableSnapshot["people"];

const NO_RATINGS: TablePeople["ratings"] = new Map();
const NO_LINKS: TablePeople["links"] = new Map();
const NO_LINKS_MADE: TablePeople["linksMade"] = new Map();
const NONE_LEFT: TablePeople["former"] = new Map();

/**
 * The record that starts the next game at this table. At a waiting table the record only saves the state: the table is
 * read from it, and earlier records are no longer needed. At any other status, `follow` refuses the record.
 */
export function snapshotRecord(at: number, live: LiveGame, ratings = live.people.ratings): GameRecord {
  const { game, shuffle, soFar } = live;
  const { isSolo, turnSeconds, botLevel, roomName, roomCode, code, watchable, closedBy, openedBy, isListed } =
    live.terms;
  const { owners, presence, links, former, named, seatedAt } = live.people;
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
  const rest = { hasSummarised: soFar.hasSummarised, games: shuffle.games };
  return { at, kind: "snapshot", ...terms, seats, people, ...gone, ...who, ...rest };
}

/** The people at a table that is read from a snapshot. */
export function peopleIn(seated: Seated, former: readonly FormerPlayer[]): TablePeople {
  return {
    owners: new Map(seated.map(({ playerId, holder }) => [playerId, seatOwnerIn(holder)])),
    presence: new Map(seated.map(({ playerId, attendance }) => [playerId, attendanceFrom(attendance)])),
    former: former.length === 0 ? NONE_LEFT : formerIn(former),
    links: linksOf(seated),
    linksMade: NO_LINKS_MADE,
    seatedAt: seatedAtIn(seated),
    named: namedIn(seated),
    ratings: ratingsOf(seated),
  };
}

function ratingsOf(people: Seated): TablePeople["ratings"] {
  const rated = people.flatMap(({ playerId, rating }) => (rating === undefined ? [] : [[playerId, rating] as const]));
  return rated.length === 0 ? NO_RATINGS : new Map(rated);
}

function formerIn(people: readonly FormerPlayer[]): TablePeople["former"] {
  return new Map(people.map(({ holder, ...gone }) => [gone.playerId, { ...gone, owner: seatOwnerIn(holder) }]));
}

function namedIn(people: Seated): TablePeople["named"] {
  return new Set(people.flatMap(({ playerId, named }) => (named === true ? playerId : [])));
}

function seatedAtIn(people: Seated): TablePeople["seatedAt"] {
  return new Map(
    people.flatMap(({ playerId, seatedAt }) => (seatedAt === undefined ? [] : [[playerId, seatedAt] as const])),
  );
}

function linksOf(people: Seated): TablePeople["links"] {
  const links = people.flatMap(({ playerId, link }) => (link === undefined ? [] : [[playerId, link] as const]));
  return links.length === 0 ? NO_LINKS : new Map(links);
}
