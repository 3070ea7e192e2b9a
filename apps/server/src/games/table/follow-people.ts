// The people at a table, as changed by records of the log: owners of seats, presence, links, ratings, and people who
// have left.

import { seatOwnerIn } from "../../identity/owner.ts";
import type { EntryRecord, LinkRecord } from "../../schema/game-record.ts";
import type { LiveGame } from "./live-game.ts";
import { presenceAfterPlay, present } from "./seat-presence.ts";

const FORMER_MAX = 50;

export function followLink(live: LiveGame, record: LinkRecord): LiveGame {
  const { playerId } = record;
  const version = live.version + 1;
  if (record.kind === "claimed") {
    const owners = new Map(live.owners).set(playerId, seatOwnerIn(record.holder));
    return { ...live, version, owners, links: omit(live.links, playerId) };
  }
  const { digest, until } = record;
  const linksMade = new Map(live.linksMade).set(playerId, (live.linksMade.get(playerId) ?? 0) + 1);
  return { ...live, version, linksMade, links: new Map(live.links).set(playerId, { digest, until }) };
}

/** The owners and the presence of the seats, and the people who left, after an entry that the rules accepted. */
export function followPeople(live: LiveGame, record: EntryRecord): Pick<LiveGame, "owners" | "presence" | "former"> {
  const { owners, presence, former } = live;
  const { entry, by, at, holder, server } = record;
  if (entry.type === "seated" && !entry.isBot) {
    return {
      owners: new Map(owners).set(entry.playerId, seatOwnerIn(holder ?? null)),
      presence: new Map(presence).set(entry.playerId, present(at, server, record.seeds)),
      former,
    };
  }
  if (entry.type === "left" || entry.type === "withdrew") {
    const { playerId } = entry;
    return { owners: omit(owners, playerId), presence: omit(presence, playerId), former: followLeaver(live, playerId) };
  }
  const isAct = entry.type === "played" || entry.type === "cut" || entry.type === "kept";
  const before = isAct ? presence.get(entry.playerId) : undefined;
  if (!isAct || before === undefined) return { owners, presence, former };
  // A cut that the server made after a timeout does not count as a missed turn.
  if (entry.type !== "played" && by !== "player") return { owners, presence, former };
  const after = presenceAfterPlay(before, by);
  return { owners, presence: after === before ? presence : new Map(presence).set(entry.playerId, after), former };
}

/** Adds the player to the people who left. Only the newest `FORMER_MAX` people are kept. */
function followLeaver({ game, owners, former }: LiveGame, playerId: string): LiveGame["former"] {
  const owner = owners.get(playerId);
  const seat = game.seats.find((each) => each?.id === playerId);
  if (owner === undefined || seat == null) return former;
  return new Map([...former, [playerId, { playerId, name: seat.name, owner }] as const].slice(-FORMER_MAX));
}

export function followRatings(before: LiveGame["ratings"], { entry, rating }: EntryRecord): LiveGame["ratings"] {
  return entry.type === "seated" && rating !== undefined ? new Map(before).set(entry.playerId, rating) : before;
}

export function followSeatedAt(before: LiveGame["seatedAt"], { entry, at }: EntryRecord): LiveGame["seatedAt"] {
  if (entry.type === "seated" && !entry.isBot) return new Map(before).set(entry.playerId, at);
  return entry.type === "left" || entry.type === "withdrew" ? omit(before, entry.playerId) : before;
}

export function followNamed(before: LiveGame["named"], { entry, named }: EntryRecord): LiveGame["named"] {
  if (entry.type === "seated" && named === true) return new Set(before).add(entry.playerId);
  const isGone = (entry.type === "left" || entry.type === "withdrew") && before.has(entry.playerId);
  return isGone ? new Set([...before].filter((playerId) => playerId !== entry.playerId)) : before;
}

function omit<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
