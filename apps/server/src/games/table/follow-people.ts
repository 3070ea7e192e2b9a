// The people at a table, as changed by records of the log: owners of seats, presence, links, ratings, and people who
// have left.

import { seatOwnerIn } from "../../identity/owner.ts";
import type { By, EntryRecord, LinkRecord } from "../../schema/game-record.ts";
import type { LiveGame, TablePeople } from "./live-game.ts";
import { presenceAfterPlay, present } from "./seat-presence.ts";

const FORMER_MAX = 50;

/** The people after a record about the link to a seat. */
export function followLink(people: TablePeople, record: LinkRecord): TablePeople {
  const { playerId } = record;
  const { owners, links, linksMade } = people;
  if (record.kind === "claimed") {
    return {
      ...people,
      owners: new Map(owners).set(playerId, seatOwnerIn(record.holder)),
      links: omit(links, playerId),
    };
  }
  const { digest, until } = record;
  return {
    ...people,
    linksMade: new Map(linksMade).set(playerId, (linksMade.get(playerId) ?? 0) + 1),
    links: new Map(links).set(playerId, { digest, until }),
  };
}

/** The people after an entry that the rules accepted; the same object if it changes nothing about them. */
export function followPeople(live: LiveGame, record: EntryRecord): TablePeople {
  const { entry, by } = record;
  switch (entry.type) {
    case "seated":
      return entry.isBot ? live.people : withPerson(live.people, record, entry.playerId);
    case "left":
    case "withdrew":
      return withoutPerson(live, entry.playerId);
    case "played":
      return afterAct(live.people, entry.playerId, by);
    case "cut":
    case "kept":
      // A cut that the server made after a timeout does not count as a missed turn.
      return by === "player" ? afterAct(live.people, entry.playerId, by) : live.people;
    default:
      return live.people;
  }
}

function withPerson(people: TablePeople, record: EntryRecord, playerId: string): TablePeople {
  const { at, holder, server, seeds, rating, named } = record;
  return {
    ...people,
    owners: new Map(people.owners).set(playerId, seatOwnerIn(holder ?? null)),
    presence: new Map(people.presence).set(playerId, present(at, server, seeds)),
    seatedAt: new Map(people.seatedAt).set(playerId, at),
    named: named === true ? new Set(people.named).add(playerId) : people.named,
    ratings: rating === undefined ? people.ratings : new Map(people.ratings).set(playerId, rating),
  };
}

function withoutPerson(live: LiveGame, playerId: string): TablePeople {
  const { people } = live;
  return {
    ...people,
    owners: omit(people.owners, playerId),
    presence: omit(people.presence, playerId),
    former: followLeaver(live, playerId),
    seatedAt: omit(people.seatedAt, playerId),
    named: people.named.has(playerId) ? new Set([...people.named].filter((id) => id !== playerId)) : people.named,
  };
}

function afterAct(people: TablePeople, playerId: string, by: By): TablePeople {
  const before = people.presence.get(playerId);
  const after = before && presenceAfterPlay(before, by);
  if (after === undefined || after === before) return people;
  return { ...people, presence: new Map(people.presence).set(playerId, after) };
}

/** Adds the player to the people who left. Only the newest `FORMER_MAX` people are kept. */
function followLeaver({ game, people: { owners, former } }: LiveGame, playerId: string): TablePeople["former"] {
  const owner = owners.get(playerId);
  const seat = game.seats.find((each) => each?.id === playerId);
  if (owner === undefined || seat == null) return former;
  return new Map([...former, [playerId, { playerId, name: seat.name, owner }] as const].slice(-FORMER_MAX));
}

function omit<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
