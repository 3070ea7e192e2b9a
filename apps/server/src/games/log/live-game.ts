// A game with the server's data around the state of the rules: owners of seats, presence, clocks.

import {
  type BotLevel,
  CUT_MS,
  type CupOfGame,
  DEFAULT_BOT_LEVEL,
  type EntryRecord,
  type FormerPlayer,
  type GameRecord,
  type LinkRecord,
  type Match,
  type OutageRecord,
  type Pending,
  type PlayState,
  type PresenceRecord,
  type Rating,
  ROUND_PLAYS,
  type SameCards,
  type SealingRecord,
  type SeatLink,
  type SeatOwner,
  type TableSnapshot,
  type Terms,
  type WatchableRecord,
} from "@chkobba/protocol";
import {
  advance,
  cardId,
  type Decks,
  type Game,
  houseRulesOf,
  type InformationState,
  informationStateFor,
  isDecided,
  openGame,
  type Result,
  seatOf,
  seatsAfterReset,
} from "@chkobba/rules";
import { decksOfRound, type Sealed } from "@chkobba/shuffle";
import { type PendingPlayers, pendingAfter, without } from "./pending-players.ts";
import { noTotals, type RoundTotals, totalsAfter } from "./round-totals.ts";
import { agreed, asksForSeeds, committed, revealed, type Sealing, sealedBy, sealingFrom } from "./sealing.ts";
import {
  type Attendance,
  attendanceFrom,
  presenceAfter,
  presenceAfterPlay,
  present,
  storedPresence,
} from "./seat-presence.ts";
import { NO_TIME, type ThinkingTime, thinkingTimeAfter, turnMs } from "./thinking-time.ts";

/** A player who left a running game. */
export interface Leaver {
  readonly holder: SeatOwner;
  /** False if the score had decided the game before they left [LEAVE-2]. */
  readonly hasLost: boolean;
}

/** The game waits for people who were connected before an outage. */
export interface Outage {
  /** The players who have not come back yet. */
  readonly playerIds: readonly string[];
  /** When the game was served last, and until when it waits. */
  readonly since: number;
  readonly until: number;
}

export interface LiveGame extends Pick<Terms, "isSolo" | "turnSeconds"> {
  readonly id: string;
  /** The level of the bots at this table. */
  readonly botLevel: BotLevel;
  /** The name of the room in which the game was opened. */
  readonly roomName: string | null;
  /** The short code of its invitation; null if it has no invitation. */
  readonly code: string | null;
  /** Whether people without a seat may watch. */
  readonly watchable: boolean;
  /** The player who closed the table to watchers; null: none, or they have left. */
  readonly closedBy: string | null;
  /** How often a player has opened the table to watchers since the snapshot. */
  readonly timesOpened: number;
  /** Null if quick match did not pair its players, or for a rematch. */
  readonly match: Match | null;
  /** The cup that the game belongs to; null: none. Such a game has a match as well. */
  readonly cup: CupOfGame | null;
  /** Whether that cup is shown only to the people on the seats. */
  readonly isCupPrivate: boolean;
  /** The shared deal whose decks are played; null for a game with its own decks. */
  readonly deal: SameCards | null;
  /** The number of the last record of its log. */
  readonly version: number;
  /** The number of the record from which the table is read: its newest snapshot, or the first one. */
  readonly logFrom: number;
  readonly game: Game;
  /** Plays since the last deal of hands, the oldest first. */
  readonly plays: readonly PlayState[];
  readonly pending: PendingPlayers | null;
  readonly outage: Outage | null;
  /** When the current turn, summary or wait began. */
  readonly phaseBeganAt: number;
  /** How much of this round's clock the players have used, if it has one. */
  readonly thinkingTime: ThinkingTime;
  /** Whether a person has played a card in the newest game. */
  readonly hasPersonPlayed: boolean;
  /** Whether a round has ended at this table, so that a client may still show its summary. */
  readonly hasSummarised: boolean;
  /** By player id, for people only; the same for `presence`. */
  readonly owners: ReadonlyMap<string, SeatOwner>;
  readonly presence: ReadonlyMap<string, Attendance>;
  /** By player id: the people who have left the table, the newest last; at most 50. */
  readonly former: ReadonlyMap<string, FormerPlayer>;
  /** By player id: the links by which seats may be taken over. A link may have expired. */
  readonly links: ReadonlyMap<string, SeatLink>;
  /** By player id: how many links to the seat were made since the snapshot. */
  readonly linksMade: ReadonlyMap<string, number>;
  /** By player id: ratings when the game began. */
  readonly ratings: ReadonlyMap<string, Rating>;
  /** By player id. */
  readonly leavers: ReadonlyMap<string, Leaver>;
  /** The number of the record that dealt the current game; 0 while it waits. */
  readonly beganAt: number;
  readonly totals: RoundTotals;
  /** The number of games with sealed shuffles that have begun at this table. */
  readonly games: number;
  /** Of the newest game; null if its shuffles are not sealed. */
  readonly sealing: Sealing | null;
}

const NO_LEAVERS: LiveGame["leavers"] = new Map();
const NO_PLAYS: LiveGame["plays"] = [];
const NO_RATINGS: LiveGame["ratings"] = new Map();
const NO_LINKS: LiveGame["links"] = new Map();
const NO_LINKS_MADE: LiveGame["linksMade"] = new Map();
const NONE_LEFT: LiveGame["former"] = new Map();
const FORMER_MAX = 50;

/**
 * The state after the first record of a table, which is number `version` of its log. Throws if a record of that kind
 * can't be the first, because the log is damaged.
 */
export function begin(id: string, record: GameRecord, version = 1): LiveGame {
  if (record.kind !== "opened" && record.kind !== "snapshot") {
    throw new Error(`the log of game ${id} begins with "${record.kind}"`);
  }
  const { at, isSolo, turnSeconds, botLevel = DEFAULT_BOT_LEVEL, roomName = null, code = null } = record;
  const setup = { ...record.setup, ...houseRulesOf(record.setup) };
  const {
    seats,
    people,
    former = [],
    closedBy = null,
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
    code,
    watchable: record.watchable ?? record.match !== undefined,
    closedBy,
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
    owners: new Map(people.map(({ playerId, holder }) => [playerId, holder])),
    presence: new Map(people.map(({ playerId, attendance }) => [playerId, attendanceFrom(attendance)])),
    former: former.length === 0 ? NONE_LEFT : new Map(former.map((each) => [each.playerId, each])),
    links: linksOf(people),
    linksMade: NO_LINKS_MADE,
    ratings: ratingsOf(people),
    leavers: NO_LEAVERS,
    beganAt: 0,
    totals: noTotals(setup.seats),
    games,
    sealing: null,
  };
}

function ratingsOf(people: TableSnapshot["people"]): LiveGame["ratings"] {
  const rated = people.flatMap(({ playerId, rating }) => (rating === undefined ? [] : [[playerId, rating] as const]));
  return rated.length === 0 ? NO_RATINGS : new Map(rated);
}

function linksOf(people: TableSnapshot["people"]): LiveGame["links"] {
  const links = people.flatMap(({ playerId, link }) => (link === undefined ? [] : [[playerId, link] as const]));
  return links.length === 0 ? NO_LINKS : new Map(links);
}

/**
 * The record that starts the next game at this table. While the table waits: the record from which its log is read, so
 * that earlier records are no longer needed. At any other status `follow` refuses it.
 */
export function snapshotRecord(at: number, live: LiveGame, ratings: LiveGame["ratings"] = live.ratings): GameRecord {
  const { game, isSolo, turnSeconds, botLevel, roomName, code, watchable, closedBy, hasSummarised, games } = live;
  const { owners, presence, links, former } = live;
  const seats = game.status === "finished" ? seatsAfterReset(game) : game.seats;
  const people = [...presence].map(([playerId, there]) => ({
    playerId,
    holder: owners.get(playerId) ?? null,
    attendance: storedPresence(there),
    rating: ratings.get(playerId),
    link: links.get(playerId),
  }));
  const who = closedBy === null ? {} : { closedBy };
  const given = { setup: game.setup, isSolo, turnSeconds, botLevel, roomName, watchable };
  const terms: Terms = { ...given, ...(code !== null && { code }) };
  const gone = former.size === 0 ? {} : { former: [...former.values()] };
  return { at, kind: "snapshot", ...terms, seats, people, ...gone, ...who, hasSummarised, games };
}

/** The game after one more record, or the rules' refusal. */
export function follow(live: LiveGame, record: GameRecord): Result<LiveGame> {
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

/** A record that does not fit the sealing changes only the version. */
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

function followWatchable(live: LiveGame, { playerId, watchable }: WatchableRecord): LiveGame {
  return {
    ...live,
    version: live.version + 1,
    watchable,
    closedBy: watchable ? null : playerId,
    timesOpened: live.timesOpened + (watchable ? 1 : 0),
  };
}

function followLink(live: LiveGame, record: LinkRecord): LiveGame {
  const { playerId } = record;
  const version = live.version + 1;
  if (record.kind === "claimed") {
    const owners = new Map(live.owners).set(playerId, record.holder);
    return { ...live, version, owners, links: omit(live.links, playerId) };
  }
  const { digest, until } = record;
  const linksMade = new Map(live.linksMade).set(playerId, (live.linksMade.get(playerId) ?? 0) + 1);
  return { ...live, version, linksMade, links: new Map(live.links).set(playerId, { digest, until }) };
}

function followPresence(live: LiveGame, record: PresenceRecord): LiveGame {
  const before = live.presence.get(record.playerId) ?? present(record.at);
  const presence = new Map(live.presence).set(record.playerId, presenceAfter(before, record));
  const after = { ...live, version: live.version + 1, presence };
  return record.change === "here" ? withoutMissing(after, record.playerId, record.at) : after;
}

/** While the game waits, no player counts as away. */
function followOutage(live: LiveGame, { since, until, playerIds }: OutageRecord): LiveGame {
  const presence = new Map([...live.presence].map(([playerId, there]) => [playerId, { ...there, isAway: false }]));
  return { ...live, version: live.version + 1, presence, outage: { playerIds, since, until } };
}

/** Once the last missing player is back or has left, the game goes on. */
function withoutMissing(live: LiveGame, playerId: string, at: number): LiveGame {
  const { outage } = live;
  if (outage === null || !outage.playerIds.includes(playerId)) return live;
  const playerIds = outage.playerIds.filter((id) => id !== playerId);
  return playerIds.length === 0 ? endOutage(live, at) : { ...live, outage: { ...outage, playerIds } };
}

/** The turn, the summary or the cut gets its whole time again. */
function endOutage(live: LiveGame, at: number): LiveGame {
  return { ...live, outage: null, phaseBeganAt: at };
}

/** If it is that player's turn, their clock starts now. */
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
  const { leavers, beganAt, totals } = followResult(live, game, record, version);
  const { games, sealing } = followShuffle(live, game, record);
  // A literal, not a spread: every move makes one, and a spread costs ten times as much.
  const value: LiveGame = {
    id: live.id,
    isSolo: live.isSolo,
    turnSeconds: live.turnSeconds,
    botLevel: live.botLevel,
    roomName: live.roomName,
    code: live.code,
    watchable: live.watchable,
    closedBy: live.closedBy !== null && presence.has(live.closedBy) ? live.closedBy : null,
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
    linksMade: live.linksMade,
    ratings: followRatings(live.ratings, record),
    leavers,
    beganAt,
    totals,
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

/** The start of a game brings the server's seed; its deal ends the agreement on seeds. */
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
  return [...before, { playerId, card: cardId(card), taken: taken.map(cardId), by }];
}

/** The data of the result: reset with each game at the table, updated by each round. */
function followResult(
  live: LiveGame,
  game: Game,
  { entry }: EntryRecord,
  version: number,
): Pick<LiveGame, "leavers" | "beganAt" | "totals"> {
  if (entry.type === "started" || entry.type === "reset") {
    return { leavers: NO_LEAVERS, beganAt: version, totals: noTotals(game.setup.seats) };
  }
  if (entry.type === "withdrew") return { leavers: NO_LEAVERS, beganAt: 0, totals: noTotals(game.setup.seats) };
  const { beganAt } = live;
  const leavers =
    entry.type === "left" ? new Map(live.leavers).set(entry.playerId, leaver(live, entry.playerId)) : live.leavers;
  const isRoundOver = game.status === "round_summary" && live.game.status === "in_progress";
  return { leavers, beganAt, totals: isRoundOver ? totalsAfter(live.totals, game.round) : live.totals };
}

function leaver({ game, owners }: LiveGame, playerId: string): Leaver {
  const isOver = game.status === "round_summary" && isDecided(game);
  return { holder: owners.get(playerId) ?? null, hasLost: !isOver };
}

function isNewPhase(before: Game, after: Game): boolean {
  if (before.status !== after.status) return true;
  return after.status !== "waiting" && before.status !== "waiting" && before.round !== after.round;
}

/** Owners and presence of the seats after an entry that the rules accepted. */
function followPeople(live: LiveGame, record: EntryRecord): Pick<LiveGame, "owners" | "presence" | "former"> {
  const { owners, presence, former } = live;
  const { entry, by, at, holder, server } = record;
  if (entry.type === "seated" && !entry.isBot) {
    return {
      owners: new Map(owners).set(entry.playerId, holder ?? null),
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
  // A timed-out cut does not count as a missed turn.
  if (entry.type !== "played" && by !== "player") return { owners, presence, former };
  const after = presenceAfterPlay(before, by);
  return { owners, presence: after === before ? presence : new Map(presence).set(entry.playerId, after), former };
}

/** Beyond `FORMER_MAX` people, the oldest are forgotten. */
function followLeaver({ game, owners, former }: LiveGame, playerId: string): LiveGame["former"] {
  const holder = owners.get(playerId);
  const seat = game.seats.find((each) => each?.id === playerId);
  if (holder === undefined || seat == null) return former;
  return new Map([...former, [playerId, { playerId, name: seat.name, holder }] as const].slice(-FORMER_MAX));
}

function followRatings(before: LiveGame["ratings"], { entry, rating }: EntryRecord): LiveGame["ratings"] {
  return entry.type === "seated" && rating !== undefined ? new Map(before).set(entry.playerId, rating) : before;
}

function omit<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** Whether the server plays for that player: a bot, or a player who is away. */
export function isPlayedByBot(live: LiveGame, playerId: string): boolean {
  const presence = live.presence.get(playerId);
  return presence === undefined || presence.isAway;
}

/** The player who cuts the deck; null if there is no cut now. */
export function cutterOf({ game }: LiveGame): string | null {
  return game.status === "starting" && game.cut !== null ? (game.seats[game.round.leader]?.id ?? null) : null;
}

/** The players for whom the game waits: the player at turn, the player who cuts, or all who take part in the seed. */
export function awaited(live: LiveGame): readonly string[] {
  const { game, sealing } = live;
  if (game.status === "starting" && game.cut === null)
    return sealing?.seats.map((seat) => game.seats[seat]?.id ?? "") ?? [];
  const playerId = playerAtTurn(live) ?? cutterOf(live);
  return playerId === null ? [] : [playerId];
}

/** Whether a card was played in the game. */
export function hasBegun({ game, totals }: LiveGame): boolean {
  if (game.status === "waiting") return false;
  const { deck, dealt, hands } = game.round;
  // Not derived from the last play: there is none just after new hands were dealt.
  const unplayed = hands.reduce((sum, hand) => sum + hand.length, deck.length - dealt);
  return totals.rounds > 0 || unplayed < ROUND_PLAYS;
}

/** The player at turn, or null unless the game is in progress. */
export function playerAtTurn({ game }: LiveGame): string | null {
  return game.status === "in_progress" ? (game.seats[game.round.turn]?.id ?? null) : null;
}

/** The deal or summary that a player who has not joined the deal is looking at; null if they have joined. */
export function pendingOf({ pending }: LiveGame, playerId: string): Pending | null {
  return pending?.playerIds.includes(playerId) ? pending.what : null;
}

/** The ids of the people at the table except `playerId`; all if it is null. */
export function peopleBut({ presence }: LiveGame, playerId: string | null): readonly string[] {
  return [...presence.keys()].filter((id) => id !== playerId);
}

/** Whether a game between people has begun and is not finished. Only such a game waits for people after an outage. */
export function canWaitForPeople({ game, isSolo, presence }: LiveGame): boolean {
  return game.status !== "waiting" && game.status !== "finished" && !isSolo && presence.size > 1;
}

/**
 * When the turn's clock runs out. Null without a clock, while the game waits for people after an outage, while a bot
 * plays, and until the player has joined the deal.
 */
export function turnEndsAt(live: LiveGame): number | null {
  const playerId = playerAtTurn(live);
  if (playerId === null || live.turnSeconds === null || isPlayedByBot(live, playerId)) return null;
  if (pendingOf(live, playerId) !== null || live.outage !== null) return null;
  return live.phaseBeganAt + turnMs(live, playerId, live.turnSeconds);
}

/** When the time for both steps of the cut is up; null if there is no cut, or the player has not joined yet. */
export function cutEndsAt(live: LiveGame): number | null {
  const playerId = cutterOf(live);
  if (playerId === null || pendingOf(live, playerId) !== null || live.outage !== null) return null;
  return live.phaseBeganAt + CUT_MS;
}

/**
 * The source of the newest game's decks. If its shuffles are not sealed: a seed for this deal alone.
 * @param newSeed makes 32 random bytes in hex
 */
export function sealedOf({ id, deal, sealing }: LiveGame, newSeed: () => string): Sealed {
  if (deal !== null) return sealedByDeal(deal);
  return sealing === null ? { serverSeed: newSeed(), gameId: id, gameNumber: 0, seeds: [] } : sealedBy(sealing, id);
}

/** The source of a shared deal's decks, the same at each of its tables. */
export function sealedByDeal({ id, seed }: SameCards): Sealed {
  return { serverSeed: seed, gameId: id, gameNumber: 1, seeds: [] };
}

/** The decks of the next round. @param newSeed as for `sealedOf` */
export function nextDecks(live: LiveGame, newSeed: () => string): Decks {
  const { game } = live;
  return decksOfRound(sealedOf(live, newSeed), game.setup, game.status === "waiting" ? 1 : game.round.number + 1);
}

/**
 * The round as the seat at turn has seen it. By seat, not by player id: a bot also plays on for a player who has left.
 */
export function informationStateOf({ game }: LiveGame): InformationState {
  if (game.status !== "in_progress") throw new Error(`no player is at turn in a game that is ${game.status}`);
  return informationStateFor(game, game.round.turn);
}

/** The level at which the server plays a seat; the default one for an absent person. */
export function botLevelAt({ game, botLevel }: LiveGame, playerId: string): BotLevel {
  return game.seats.some((seat) => seat?.id === playerId && seat.isBot) ? botLevel : DEFAULT_BOT_LEVEL;
}

/** The bot's level that the player chose; null unless the game is solo. */
export function botLevelOf({ isSolo, botLevel }: LiveGame): BotLevel | null {
  return isSolo ? botLevel : null;
}
