// Computes a table's state from its log: the state after the first record, and how each further record changes it.
import { DEFAULT_BOT_LEVEL } from "@chkobba/protocol";
import { advance, cardId, type Game, houseRulesOf, openGame, type Result, seatOf } from "@chkobba/rules";
import type {
  EntryRecord,
  GameRecord,
  OutageRecord,
  PresenceRecord,
  SealingRecord,
  WatchableRecord,
} from "../../schema/game-record.ts";
import { conductAfter } from "./conduct-tally.ts";
import { followLink, followPeople } from "./follow-people.ts";
import { nothingSoFar, soFarAfter } from "./game-so-far.ts";
import type { GameClock, LiveGame, TablePeople, TableShuffle, TableTerms } from "./live-game.ts";
import { pendingAfter, without } from "./pending-players.ts";
import { awaited } from "./people.ts";
import { agreed, asksForSeeds, committed, revealed, type Sealing, sealingFrom } from "./sealing.ts";
import { presenceAfter, present } from "./seat-presence.ts";
import { peopleIn } from "./snapshot.ts";
import { NO_TIME, thinkingTimeAfter } from "./thinking-time.ts";

const NO_PLAYS: LiveGame["plays"] = [];

/**
 * The state after the record with which reading a table begins. `version` is the number of this record in the log.
 * Throws if a log can't begin with a record of this kind: the log is damaged then.
 */
export function begin(id: string, record: GameRecord, version = 1): LiveGame {
  if (record.kind !== "opened" && record.kind !== "snapshot") {
    throw new Error(`the log of game ${id} begins with "${record.kind}"`);
  }
  const setup = { ...record.setup, ...houseRulesOf(record.setup) };
  const isNew = record.kind === "opened";
  return {
    id,
    version,
    logFrom: version,
    game: { status: "waiting", setup, seats: isNew ? openGame(setup).seats : record.seats },
    plays: NO_PLAYS,
    terms: termsIn(record),
    people: isNew ? peopleIn([], []) : peopleIn(record.people, record.former ?? []),
    clock: { phaseBeganAt: record.at, thinkingTime: NO_TIME, pending: null, outage: null },
    soFar: nothingSoFar(setup.seats, !isNew && record.hasSummarised),
    shuffle: { games: isNew ? 0 : (record.games ?? 0), sealing: null },
  };
}

function termsIn(record: Extract<GameRecord, { kind: "opened" | "snapshot" }>): TableTerms {
  const { isSolo, turnSeconds, botLevel = DEFAULT_BOT_LEVEL, roomName = null, roomCode = null, code = null } = record;
  const { match = null, cup = null, isCupPrivate = false, deal = null, watchable = match !== null } = record;
  const { closedBy = null, openedBy = null } = record.kind === "snapshot" ? record : {};
  return {
    ...{ isSolo, turnSeconds, botLevel, roomName, roomCode, code },
    ...{ match, cup, isCupPrivate, deal, watchable, closedBy, openedBy },
    isListed: record.isUnlisted !== true,
    timesOpened: 0,
  };
}

/** The state after one more record, or the rules' refusal of the record. */
export function follow(live: LiveGame, record: GameRecord): Result<LiveGame> {
  const followed = followRecord(live, record);
  if (!followed.ok || followed.value.terms.match === null) return followed;
  const conduct = conductAfter(live, record);
  if (conduct === live.soFar.conduct) return followed;
  const { value } = followed;
  return { ok: true, value: { ...value, soFar: { ...value.soFar, conduct } } };
}

function followRecord(live: LiveGame, record: GameRecord): Result<LiveGame> {
  if (record.kind === "entry") return followEntry(live, record);
  if (record.kind === "snapshot" && live.game.status !== "finished" && live.game.status !== "waiting") {
    return { ok: false, refusal: { code: "NOT_FINISHED" } };
  }
  return { ok: true, value: { ...partsAfter(live, record), version: live.version + 1 } };
}

/** The state after a record that the rules don't know, with the old version. */
function partsAfter(live: LiveGame, record: Exclude<GameRecord, EntryRecord>): LiveGame {
  switch (record.kind) {
    case "opened":
      throw new Error(`game ${live.id} was opened twice`);
    case "snapshot":
      return begin(live.id, record, live.version + 1);
    case "closed":
      throw new Error(`game ${live.id} is gone`);
    case "presence":
      return record.change === "ready" ? followReady(live, record) : followPresence(live, record);
    case "outage":
      return followOutage(live, record);
    case "returned":
      return endOutage(live, record.at);
    case "shared":
    case "claimed":
      return { ...live, people: followLink(live.people, record) };
    case "watchable":
      return { ...live, terms: followWatchable(live.terms, record) };
    case "commitment":
    case "reveal":
    case "seed":
      return followSealing(live, record);
  }
}

/** A record that does not fit the sealing changes nothing. */
function followSealing(live: LiveGame, record: SealingRecord): LiveGame {
  const { shuffle, clock } = live;
  if (shuffle.sealing === null) return live;
  const sealing = sealingAfter(shuffle.sealing, record, (playerId) => seatOf(live.game, playerId));
  const isNewPhase = record.kind === "reveal";
  return {
    ...live,
    shuffle: { ...shuffle, sealing },
    clock: isNewPhase ? { ...clock, phaseBeganAt: record.at } : clock,
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

function followWatchable(terms: TableTerms, { playerId, watchable, isUnlisted }: WatchableRecord): TableTerms {
  return {
    ...terms,
    watchable,
    closedBy: watchable ? null : playerId,
    openedBy: watchable ? playerId : null,
    isListed: isUnlisted !== true,
    timesOpened: terms.timesOpened + (watchable ? 1 : 0),
  };
}

function followPresence(live: LiveGame, record: PresenceRecord): LiveGame {
  const { people } = live;
  const before = people.presence.get(record.playerId) ?? present(record.at);
  const presence = new Map(people.presence).set(record.playerId, presenceAfter(before, record));
  const after = { ...live, people: { ...people, presence } };
  return record.change === "here" ? withoutMissing(after, record.playerId, record.at) : after;
}

/** No player counts as away while the game waits for people after an outage. */
function followOutage(live: LiveGame, { since, until, playerIds }: OutageRecord): LiveGame {
  const { people, clock } = live;
  const presence = new Map([...people.presence].map(([playerId, there]) => [playerId, { ...there, isAway: false }]));
  return { ...live, people: { ...people, presence }, clock: { ...clock, outage: { playerIds, since, until } } };
}

/** Takes a player off the list of missing players. The game goes on once no player is missing. */
function withoutMissing(live: LiveGame, playerId: string, at: number): LiveGame {
  const { outage } = live.clock;
  if (outage === null || !outage.playerIds.includes(playerId)) return live;
  const playerIds = outage.playerIds.filter((id) => id !== playerId);
  if (playerIds.length === 0) return endOutage(live, at);
  return { ...live, clock: { ...live.clock, outage: { ...outage, playerIds } } };
}

/** Ends the wait. The current turn, summary or cut gets its whole time again. */
function endOutage(live: LiveGame, at: number): LiveGame {
  return { ...live, clock: { ...live.clock, outage: null, phaseBeganAt: at } };
}

/** If the game waits for this player, their clock starts now. */
function followReady(live: LiveGame, { at, playerId }: PresenceRecord): LiveGame {
  const { clock } = live;
  const phaseBeganAt = awaited(live).includes(playerId) ? at : clock.phaseBeganAt;
  return { ...live, clock: { ...clock, pending: without(clock.pending, playerId), phaseBeganAt } };
}

function followEntry(live: LiveGame, record: EntryRecord): Result<LiveGame> {
  const advanced = advance(live.game, record.entry);
  if (!advanced.ok) return advanced;
  const game = advanced.value;
  const version = live.version + 1;
  const people = followPeople(live, record);
  const value: LiveGame = {
    id: live.id,
    version,
    logFrom: live.logFrom,
    game,
    plays: followPlays(live.plays, game, record),
    terms: termsAfter(live.terms, people),
    people,
    clock: clockAfter(live, game, record),
    soFar: soFarAfter(live, game, record, version),
    shuffle: shuffleAfter(live.shuffle, game, record),
  };
  const { entry, at } = record;
  return { ok: true, value: entry.type === "left" ? withoutMissing(value, entry.playerId, at) : value };
}

function termsAfter(terms: TableTerms, { presence }: TablePeople): TableTerms {
  const { closedBy } = terms;
  return closedBy === null || presence.has(closedBy) ? terms : { ...terms, closedBy: null };
}

function clockAfter(before: LiveGame, game: Game, record: EntryRecord): GameClock {
  const { phaseBeganAt, pending, outage } = before.clock;
  return {
    phaseBeganAt: isNewPhase(before.game, game) ? record.at : phaseBeganAt,
    thinkingTime: thinkingTimeAfter(before, game, record),
    pending: pendingAfter(pending, game, record),
    outage: game.status === "finished" || game.status === "waiting" ? null : outage,
  };
}

/** The record of a game's start contains the server's seed. The record of its deal ends the agreement on seeds. */
function shuffleAfter(before: TableShuffle, { setup }: Game, { entry, shuffle }: EntryRecord): TableShuffle {
  const { games, sealing } = before;
  if (entry.type === "dealt") return { games, sealing: sealing && agreed(sealing) };
  if (entry.type !== "started" && entry.type !== "reset") return before;
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
