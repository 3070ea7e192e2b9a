// Computes a table's state from its log: the state after the first record, and how each further record changes it.
import { DEFAULT_BOT_LEVEL } from "@chkobba/protocol";
import { advance, cardId, type Game, houseRulesOf, openGame, type Result, seatOf } from "@chkobba/rules";
import { seatOwnerIn } from "../../identity/owner.ts";
import type {
  EntryRecord,
  GameRecord,
  OutageRecord,
  PresenceRecord,
  SealingRecord,
  WatchableRecord,
} from "../../schema/game-record.ts";
import { conductAfter } from "./conduct-tally.ts";
import { followLink, followNamed, followPeople, followRatings, followSeatedAt } from "./follow-people.ts";
import type { LiveGame } from "./live-game.ts";
import { pendingAfter, without } from "./pending-players.ts";
import { awaited } from "./people.ts";
import { noResult, resultAfter } from "./result-so-far.ts";
import { agreed, asksForSeeds, committed, revealed, type Sealing, sealingFrom } from "./sealing.ts";
import { attendanceFrom, presenceAfter, present } from "./seat-presence.ts";
import { formerIn, linksOf, namedIn, ratingsOf, seatedAtIn } from "./snapshot.ts";
import { NO_TIME, thinkingTimeAfter } from "./thinking-time.ts";

const NO_PLAYS: LiveGame["plays"] = [];
const NO_LINKS_MADE: LiveGame["linksMade"] = new Map();
const NONE_LEFT: LiveGame["former"] = new Map();

/**
 * The state after the record with which reading a table begins. `version` is the number of this record in the log.
 * Throws if a log can't begin with a record of this kind: the log is damaged then.
 */
export function begin(id: string, record: GameRecord, version = 1): LiveGame {
  if (record.kind !== "opened" && record.kind !== "snapshot") {
    throw new Error(`the log of game ${id} begins with "${record.kind}"`);
  }
  const { at, isSolo, turnSeconds, botLevel = DEFAULT_BOT_LEVEL, roomName = null, code = null } = record;
  const { roomCode = null } = record;
  const setup = { ...record.setup, ...houseRulesOf(record.setup) };
  const {
    seats,
    people,
    former = [],
    closedBy = null,
    openedBy = null,
    hasSummarised,
    games = 0,
  } = record.kind === "snapshot" ? record : { seats: openGame(setup).seats, people: [], hasSummarised: false };
  return {
    id,
    version,
    logFrom: version,
    game: { status: "waiting", setup, seats },
    plays: NO_PLAYS,
    pending: null,
    isSolo,
    turnSeconds,
    botLevel,
    roomName,
    roomCode,
    code,
    watchable: record.watchable ?? record.match !== undefined,
    closedBy,
    openedBy,
    isListed: record.isUnlisted !== true,
    timesOpened: 0,
    match: record.match ?? null,
    cup: record.cup ?? null,
    isCupPrivate: record.isCupPrivate ?? false,
    deal: record.deal ?? null,
    outage: null,
    phaseBeganAt: at,
    thinkingTime: NO_TIME,
    hasPersonPlayed: false,
    hasSummarised,
    owners: new Map(people.map(({ playerId, holder }) => [playerId, seatOwnerIn(holder)])),
    presence: new Map(people.map(({ playerId, attendance }) => [playerId, attendanceFrom(attendance)])),
    former: former.length === 0 ? NONE_LEFT : formerIn(former),
    links: linksOf(people),
    seatedAt: seatedAtIn(people),
    named: namedIn(people),
    linksMade: NO_LINKS_MADE,
    ratings: ratingsOf(people),
    ...noResult(setup.seats),
    conduct: null,
    games,
    sealing: null,
  };
}

/** The state after one more record, or the rules' refusal of the record. */
export function follow(live: LiveGame, record: GameRecord): Result<LiveGame> {
  const followed = followRecord(live, record);
  if (!followed.ok || followed.value.match === null) return followed;
  const conduct = conductAfter(live, record);
  return conduct === live.conduct ? followed : { ok: true, value: { ...followed.value, conduct } };
}

function followRecord(live: LiveGame, record: GameRecord): Result<LiveGame> {
  switch (record.kind) {
    case "opened":
      throw new Error(`game ${live.id} was opened twice`);
    case "snapshot":
      if (live.game.status !== "finished" && live.game.status !== "waiting") {
        return { ok: false, refusal: { code: "NOT_FINISHED" } };
      }
      return { ok: true, value: begin(live.id, record, live.version + 1) };
    case "closed":
      throw new Error(`game ${live.id} is gone`);
    case "presence":
      return { ok: true, value: record.change === "ready" ? followReady(live, record) : followPresence(live, record) };
    case "outage":
      return { ok: true, value: followOutage(live, record) };
    case "returned":
      return { ok: true, value: endOutage({ ...live, version: live.version + 1 }, record.at) };
    case "shared":
    case "claimed":
      return { ok: true, value: followLink(live, record) };
    case "watchable":
      return { ok: true, value: followWatchable(live, record) };
    case "commitment":
    case "reveal":
    case "seed":
      return { ok: true, value: followSealing(live, record) };
    case "entry":
      return followEntry(live, record);
  }
}

/** If the record does not fit the sealing, only the version changes. */
function followSealing(live: LiveGame, record: SealingRecord): LiveGame {
  const { sealing } = live;
  if (sealing === null) return { ...live, version: live.version + 1 };
  const isNewPhase = record.kind === "reveal";
  return {
    ...live,
    version: live.version + 1,
    sealing: sealingAfter(sealing, record, (playerId) => seatOf(live.game, playerId)),
    phaseBeganAt: isNewPhase ? record.at : live.phaseBeganAt,
  };
}

function sealingAfter(sealing: Sealing, record: SealingRecord, seatOfPlayer: (id: string) => number): Sealing {
  switch (record.kind) {
    case "reveal":
      return asksForSeeds(sealing);
    case "commitment":
      return committed(sealing, seatOfPlayer(record.playerId), record.commitment);
    case "seed":
      return revealed(sealing, seatOfPlayer(record.playerId), record.seed);
  }
}

function followWatchable(live: LiveGame, { playerId, watchable, isUnlisted }: WatchableRecord): LiveGame {
  return {
    ...live,
    version: live.version + 1,
    watchable,
    closedBy: watchable ? null : playerId,
    openedBy: watchable ? playerId : null,
    isListed: isUnlisted !== true,
    timesOpened: live.timesOpened + (watchable ? 1 : 0),
  };
}

function followPresence(live: LiveGame, record: PresenceRecord): LiveGame {
  const before = live.presence.get(record.playerId) ?? present(record.at);
  const presence = new Map(live.presence).set(record.playerId, presenceAfter(before, record));
  const after = { ...live, version: live.version + 1, presence };
  return record.change === "here" ? withoutMissing(after, record.playerId, record.at) : after;
}

/** No player counts as away while the game waits for people after an outage. */
function followOutage(live: LiveGame, { since, until, playerIds }: OutageRecord): LiveGame {
  const presence = new Map([...live.presence].map(([playerId, there]) => [playerId, { ...there, isAway: false }]));
  return { ...live, version: live.version + 1, presence, outage: { playerIds, since, until } };
}

/** Takes a player off the list of missing players. The game goes on once no player is missing. */
function withoutMissing(live: LiveGame, playerId: string, at: number): LiveGame {
  const { outage } = live;
  if (outage === null || !outage.playerIds.includes(playerId)) return live;
  const playerIds = outage.playerIds.filter((id) => id !== playerId);
  return playerIds.length === 0 ? endOutage(live, at) : { ...live, outage: { ...outage, playerIds } };
}

/** Ends the wait. The current turn, summary or cut gets its whole time again. */
function endOutage(live: LiveGame, at: number): LiveGame {
  return { ...live, outage: null, phaseBeganAt: at };
}

/** If the game waits for this player, their clock starts now. */
function followReady(live: LiveGame, { at, playerId }: PresenceRecord): LiveGame {
  const phaseBeganAt = awaited(live).includes(playerId) ? at : live.phaseBeganAt;
  return { ...live, version: live.version + 1, pending: without(live.pending, playerId), phaseBeganAt };
}

function followEntry(live: LiveGame, record: EntryRecord): Result<LiveGame> {
  const advanced = advance(live.game, record.entry);
  if (!advanced.ok) return advanced;
  const game = advanced.value;
  const version = live.version + 1;
  const { owners, presence, former } = followPeople(live, record);
  const { leavers, beganAt, totals } = resultAfter(live, game, record, version);
  const { games, sealing } = followShuffle(live, game, record);
  // An object literal instead of a spread: each move makes this object, and a spread takes ten times as long.
  const value: LiveGame = {
    id: live.id,
    isSolo: live.isSolo,
    turnSeconds: live.turnSeconds,
    botLevel: live.botLevel,
    roomName: live.roomName,
    roomCode: live.roomCode,
    code: live.code,
    watchable: live.watchable,
    closedBy: live.closedBy !== null && presence.has(live.closedBy) ? live.closedBy : null,
    openedBy: live.openedBy,
    isListed: live.isListed,
    timesOpened: live.timesOpened,
    match: live.match,
    cup: live.cup,
    isCupPrivate: live.isCupPrivate,
    deal: live.deal,
    outage: game.status === "finished" || game.status === "waiting" ? null : live.outage,
    version,
    logFrom: live.logFrom,
    game,
    plays: followPlays(live.plays, game, record),
    pending: pendingAfter(live.pending, game, record),
    phaseBeganAt: isNewPhase(live.game, game) ? record.at : live.phaseBeganAt,
    thinkingTime: thinkingTimeAfter(live, game, record),
    hasPersonPlayed: hasPersonPlayed(live, record),
    hasSummarised: live.hasSummarised || game.status === "round_summary",
    owners,
    presence,
    former,
    links: live.links,
    seatedAt: followSeatedAt(live.seatedAt, record),
    named: followNamed(live.named, record),
    linksMade: live.linksMade,
    ratings: followRatings(live.ratings, record),
    leavers,
    beganAt,
    totals,
    conduct: live.conduct,
    games,
    sealing,
  };
  return {
    ok: true,
    value: record.entry.type === "left" ? withoutMissing(value, record.entry.playerId, record.at) : value,
  };
}

function hasPersonPlayed(live: LiveGame, { entry, by }: EntryRecord): boolean {
  if (entry.type === "started" || entry.type === "reset") return false;
  return live.hasPersonPlayed || (entry.type === "played" && by === "player");
}

/** The record of a game's start contains the server's seed. The record of its deal ends the agreement on seeds. */
function followShuffle(
  { games, sealing }: LiveGame,
  { setup }: Game,
  { entry, shuffle }: EntryRecord,
): Pick<LiveGame, "games" | "sealing"> {
  if (entry.type === "dealt") return { games, sealing: sealing && agreed(sealing) };
  if (entry.type !== "started" && entry.type !== "reset") return { games, sealing };
  if (shuffle === undefined) return { games, sealing: null };
  return { games: games + 1, sealing: sealingFrom(shuffle, games + 1, setup.seats) };
}

function followPlays(before: LiveGame["plays"], game: Game, { entry, by }: EntryRecord): LiveGame["plays"] {
  if (game.status === "waiting" || game.round.lastPlay === null) return NO_PLAYS;
  if (entry.type !== "played") return before;
  const { playerId, card, taken } = entry;
  // V8 reserves room for sixteen more plays in a list by spread syntax, but not in this one.
  return before.toSpliced(before.length, 0, { playerId, card: cardId(card), taken: taken.map(cardId), by });
}

function isNewPhase(before: Game, after: Game): boolean {
  if (before.status !== after.status) return true;
  return after.status !== "waiting" && before.status !== "waiting" && before.round !== after.round;
}
