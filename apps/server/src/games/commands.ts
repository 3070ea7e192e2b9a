// The commands of players. Each one looks at the newest state of a game and decides which records to append to its log.
import { randomUUID } from "node:crypto";
import {
  DEFAULT_TARGET,
  type FormerPlayer,
  type GameRecord,
  type Payload,
  type Pending,
  type Rating,
  type RatingBoard,
  type SeatOwner,
  type Terms,
} from "@chkobba/protocol";
import {
  type Game,
  HOUSE_RULES,
  hasPeople,
  houseRulesFrom,
  isDecided,
  isFull,
  type Setup,
  seatOf,
  seatsAfterReset,
} from "@chkobba/rules";
import { decksOfRound } from "@chkobba/shuffle";
import type { SeatRef } from "../identity/seat-ref.ts";
import type { Rematch } from "../ports/changes.ts";
import type { DealtGame, FoundGame, FoundPlayer, GameOptions, SeatRatings } from "../ports/games.ts";
import type { Visitor } from "../realtime/socket.ts";
import { isDevice, ownerOf } from "../realtime/visitor.ts";
import { accepted, type Result, refused } from "../result.ts";
import { botsFor } from "./bot-seats.ts";
import type { Decision, GameStore } from "./log/game-store.ts";
import {
  type LiveGame,
  nextDecks,
  pendingOf,
  peopleBut,
  sealedByDeal,
  sealedOf,
  snapshotRecord,
} from "./log/live-game.ts";
import { continueRecord, dealRecord, entryRecord, keepRecord, playRecord, startRecord } from "./log/record.ts";
import { mayCommit, mayReveal } from "./log/sealing.ts";
import type { Randomness } from "./randomness.ts";
import { LINKS_OF_SEAT, linkTo, newSecret, readToken, seatOpenedBy, tokenOf } from "./seat-links.ts";
import { mayTakeSeat, ownsSeat, type SeatSockets, seatOwnedBy } from "./seat-ownership.ts";

export interface GameCommandsParts {
  readonly store: GameStore;
  readonly connections: SeatSockets;
  readonly randomness: Randomness;
  readonly now: () => number;
  /** An unused code for a game between people. */
  readonly newCode: () => Promise<string>;
  /** The ratings of the owner of a seat. */
  readonly ratingsOf: (holder: SeatOwner) => Promise<SeatRatings>;
  /** Seconds for a turn if the creator chose none. */
  readonly defaultTurnSeconds: number;
}

export class GameCommands {
  readonly #store: GameStore;
  readonly #connections: SeatSockets;
  readonly #randomness: Randomness;
  readonly #now: () => number;
  readonly #newCode: GameCommandsParts["newCode"];
  readonly #ratingsOf: GameCommandsParts["ratingsOf"];
  readonly #defaultTurnSeconds: number;

  constructor({ store, connections, randomness, now, newCode, ratingsOf, defaultTurnSeconds }: GameCommandsParts) {
    this.#store = store;
    this.#connections = connections;
    this.#randomness = randomness;
    this.#now = now;
    this.#newCode = newCode;
    this.#ratingsOf = ratingsOf;
    this.#defaultTurnSeconds = defaultTurnSeconds;
  }

  /** Opens a game with the visitor on `seat`. */
  async create(visitor: Visitor, seat: SeatRef, options: GameOptions): Promise<void> {
    const setup = setupFrom(options);
    const turnSeconds = options.turnSeconds === undefined ? this.#defaultTurnSeconds : options.turnSeconds;
    const code = await this.#newCode();
    const { roomName = null, watchable = false } = options;
    const terms: Terms = { setup, isSolo: false, turnSeconds, roomName, code, watchable };
    await this.#open(terms, visitor, seat, options.playerName, []);
  }

  /** Opens a solo game with the visitor on `seat` and bots on all others, and deals. */
  async createSolo(visitor: Visitor, seat: SeatRef, options: Payload<"create-solo-game">): Promise<void> {
    const setup = setupFrom(options);
    const terms: Terms = { setup, isSolo: true, turnSeconds: null, botLevel: options.level };
    const at = this.#now();
    const sealing = { serverSeed: this.#randomness.seed(), seats: visitor.takesPart ? [0] : [] };
    await this.#open(terms, visitor, seat, options.playerName, [
      ...botsFor(setup.seats - 1, []).map((bot) => entryRecord(at, bot)),
      startRecord(at, { gameId: seat.gameId, gameNumber: 1, setup, sealing, pending: [] }),
    ]);
  }

  /** Opens a game with all its players, and deals. Does nothing if it is already open. False: it is not open. */
  async openFound(found: FoundGame): Promise<boolean> {
    const {
      gameId,
      setup,
      match,
      cup,
      isCupPrivate = false,
      players,
      turnSeconds = this.#defaultTurnSeconds,
      also = [],
    } = found;
    if ((await this.#store.load(gameId)) !== null) return true;
    const at = this.#now();
    const term = { match, ...(cup !== undefined && { cup }), ...(isCupPrivate && { isCupPrivate }) };
    const terms: Terms = { setup: { ...setup, ...HOUSE_RULES }, isSolo: false, turnSeconds, ...term, watchable: true };
    const seated = await Promise.all(
      players.map(async (player) => this.#seated(player, setup, await this.#ratingsOf(player.holder))),
    );
    const seats = players.flatMap(({ takesPart }, seat) => (takesPart ? [seat] : []));
    const sealing = { serverSeed: this.#randomness.seed(), seats };
    const opened = await this.#store.openWith(
      gameId,
      [
        { at, kind: "opened", ...terms },
        ...seated,
        startRecord(at, { gameId, gameNumber: 1, setup: terms.setup, sealing, pending: [] }),
      ],
      also,
    );
    // Another server may have opened it at the same time.
    return opened !== null || (await this.#store.load(gameId)) !== null;
  }

  /**
   * Seats a player at the table of their attempt; they lead the odd rounds. Opens the table for the first player, and
   * deals once all have come. Does nothing for players who are already seated.
   */
  async sitDownToDeal(wish: DealtGame): Promise<void> {
    const { seat, name, holder, deal, rounds, level, chair } = wish;
    const { gameId, playerId } = seat;
    const setup: Setup = { seats: chair === null ? 2 : 4, target: DEFAULT_TARGET, rounds, ...HOUSE_RULES };
    const player = { playerId, name, holder, takesPart: false };
    const seated = this.#seated(player, setup, await this.#ratingsOf(holder));
    if ((await this.#store.load(gameId)) === null) {
      const terms = { setup, isSolo: chair === null, turnSeconds: null, botLevel: level, deal };
      await this.#openOnce(gameId, [{ at: this.#now(), kind: "opened", ...terms }]);
    }
    await this.#store.change(gameId, ({ game }) => {
      const at = this.#now();
      if (game.status !== "waiting" || seatOf(game, playerId) !== -1) return accepted({ records: [], value: null });
      const free = game.seats.indexOf(null);
      const moved = chair === null || chair === free ? [] : [entryRecord(at, { type: "moved", playerId, seat: chair })];
      const names = [...game.seats.flatMap((each) => each?.name ?? []), name];
      const isFirstOfTwo = chair !== null && names.length === 1;
      if (isFirstOfTwo) return accepted({ records: [seated, ...moved], value: null });
      const bots = botsFor(setup.seats - names.length, names).map((bot) => entryRecord(at, bot));
      const first = { leader: 0, decks: decksOfRound(sealedByDeal(deal), setup, 1) };
      const dealt = dealRecord(at, { type: "started", deal: first }, []);
      return accepted({ records: [seated, ...moved, ...bots, dealt], value: null });
    });
  }

  /**
   * Ends the game of an attempt; missing rounds count as lost. "gone": the game does not exist, or it was still waiting
   * for players and was removed.
   */
  async endTry(gameId: string): Promise<"ended" | "gone"> {
    for (;;) {
      const live = await this.#store.load(gameId);
      if (live === null) return "gone";
      if (live.game.status !== "waiting") break;
      if (await this.#store.remove(live, this.#now())) return "gone";
    }
    await this.#store.change(gameId, (live) => accepted({ records: endOfTry(live, this.#now()), value: null }));
    return "ended";
  }

  async #openOnce(gameId: string, records: readonly [GameRecord, ...GameRecord[]]): Promise<void> {
    try {
      await this.#store.open(gameId, records);
    } catch (error) {
      // Another server opened it at the same time.
      if ((await this.#store.load(gameId)) === null) throw error;
    }
  }

  async #open(
    terms: Terms,
    visitor: Visitor,
    { gameId, playerId }: SeatRef,
    name: string,
    then: readonly GameRecord[],
  ): Promise<void> {
    const holder = ownerOf(visitor);
    const ratings = await this.#ratingsOf(holder);
    const { takesPart } = visitor;
    await this.#store.open(gameId, [
      { at: this.#now(), kind: "opened", ...terms },
      this.#seated({ playerId, name, holder, takesPart }, terms.setup, ratings),
      ...then,
    ]);
  }

  /**
   * Takes a free seat, or the visitor's own seat again. `sit` runs synchronously within the check of an own seat, so
   * that two visitors can't both reclaim an empty one.
   */
  async join(
    visitor: Visitor,
    { gameId, playerName, existingPlayerId }: Payload<"join-game">,
    sit: (seat: SeatRef) => void,
  ): Promise<Result<SeatRef>> {
    const holder = ownerOf(visitor);
    const ratings = await this.#ratingsOf(holder);
    return this.#store.change(gameId, (live) => {
      const known = existingPlayerId ?? seatOwnedBy(live, visitor, this.#connections);
      if (known !== null) {
        const rejoined = this.#rejoin(live, visitor, known);
        if (rejoined.ok) sit(rejoined.value.value);
        return rejoined;
      }
      if (playerName === undefined) return refused("INVALID_PAYLOAD");
      if (live.deal !== null) return refused("FORBIDDEN", "the seats of a deal are taken by its link");
      const playerId = randomUUID();
      const player = { playerId, name: playerName, holder, takesPart: visitor.takesPart };
      return accepted({
        records: [this.#seated(player, live.game.setup, ratings)],
        value: { gameId, playerId },
      });
    });
  }

  #rejoin(live: LiveGame, visitor: Visitor, playerId: string): Result<Decision<SeatRef>> {
    if (!live.game.seats.some((seat) => seat?.id === playerId)) return refused("PLAYER_NOT_FOUND");
    if (!mayTakeSeat(live, playerId, visitor, this.#connections)) return refused("FORBIDDEN");
    return accepted({ records: this.#backIfAway(live, playerId), value: { gameId: live.id, playerId } });
  }

  start(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#asSeated(visitor, gameId, (live) =>
      isOpenToAll(live) ? accepted([this.#start(live, [])]) : refused("FORBIDDEN"),
    );
  }

  /** The next game at the table. Seats take part in the seeds if they are connected and their client does. */
  #start({ id, game, games, presence }: LiveGame, pending: readonly string[]): GameRecord {
    const seats = game.seats.flatMap((seat, place) => {
      const there = seat === null ? undefined : presence.get(seat.id);
      return there?.connected && there.seeds ? [place] : [];
    });
    const sealing = { serverSeed: this.#randomness.seed(), seats };
    return startRecord(this.#now(), { gameId: id, gameNumber: games + 1, setup: game.setup, sealing, pending });
  }

  commitSeed(visitor: Visitor, { gameId, playerId, commitment }: Payload<"commit-seed">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, ({ game, sealing }) =>
      game.status === "starting" && sealing !== null && mayCommit(sealing, seatOf(game, playerId), commitment)
        ? accepted([{ at: this.#now(), kind: "commitment", playerId, commitment }])
        : refused("INVALID_SEED"),
    );
  }

  revealSeed(visitor: Visitor, { gameId, playerId, seed }: Payload<"reveal-seed">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, ({ game, sealing }) =>
      game.status === "starting" && sealing !== null && mayReveal(sealing, seatOf(game, playerId), seed)
        ? accepted([{ at: this.#now(), kind: "seed", playerId, seed }])
        : refused("INVALID_SEED"),
    );
  }

  cutDeck(visitor: Visitor, { gameId, playerId, at }: Payload<"cut-deck">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, (live) =>
      accepted([...this.#backIfAway(live, playerId), entryRecord(this.#now(), { type: "cut", playerId, at })]),
    );
  }

  keepCutCard(visitor: Visitor, { gameId, playerId, keep }: Payload<"keep-cut-card">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, (live) => {
      const kept = keepRecord(this.#now(), live.game, sealedOf(live, this.#randomness.seed), playerId, keep);
      return accepted([...this.#backIfAway(live, playerId), kept]);
    });
  }

  /** Puts a bot on each free seat of a waiting team game. */
  fillWithBots(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#asSeated(visitor, gameId, (live) => {
      const { game } = live;
      if (!isOpenToAll(live)) return refused("FORBIDDEN");
      if (game.setup.seats !== 4) return refused("NOT_TEAM_GAME");
      if (game.status !== "waiting") return refused("GAME_STARTED");
      const names = game.seats.flatMap((seat) => seat?.name ?? []);
      return accepted(botsFor(game.setup.seats - names.length, names).map((bot) => entryRecord(this.#now(), bot)));
    });
  }

  chooseSeat(visitor: Visitor, { gameId, playerId, seat }: Payload<"choose-seat">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, (live) => {
      const { game } = live;
      if (!isOpenToAll(live)) return refused("FORBIDDEN");
      const isThere = game.status === "waiting" && game.setup.seats === 4 && game.seats[seat]?.id === playerId;
      return accepted(isThere ? [] : [entryRecord(this.#now(), { type: "moved", playerId, seat })]);
    });
  }

  /** Joins a rematch that another player started. Does nothing if the player has joined already. */
  takeSeat(visitor: Visitor, { gameId, playerId }: Payload<"take-seat">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, (live) => accepted(this.#arrived(live, playerId, "rematch")));
  }

  play(visitor: Visitor, { gameId, playerId, round, ...move }: Payload<"play-card">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, ({ game, deal }) => {
      if (isOfAnotherRound(game, round)) return refused("NOT_YOUR_TURN");
      const at = this.#now();
      if (deal?.closesAt != null && at >= deal.closesAt) return refused("DEAL_OVER");
      return accepted([playRecord(at, playerId, move, "player")]);
    });
  }

  /** The first player to continue deals the next round for all; for the others, continuing only closes the summary. */
  continueAfterRound(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#asSeated(visitor, gameId, (live, playerId) => {
      const arrived = this.#arrived(live, playerId, "summary");
      if (isPastASummary(live)) return accepted(arrived);
      const readers = peopleBut(live, playerId);
      const draw = () => nextDecks(live, this.#randomness.seed);
      return accepted([...arrived, continueRecord(this.#now(), live.game, draw, readers)]);
    });
  }

  /** Starts the next game at the table, or lets the table wait for the people who have left. */
  async reset(visitor: Visitor, gameId: string): Promise<Result<Rematch>> {
    const ratings = await this.#ratingsAt(gameId);
    return this.#store.change<Rematch>(gameId, (live) => {
      const playerId = seatOwnedBy(live, visitor, this.#connections);
      if (playerId === null) return refused("FORBIDDEN");
      const { game } = live;
      if (live.deal !== null) return refused("FORBIDDEN", "these cards are played once");
      if (live.cup !== null) return refused("FORBIDDEN", "the cup decides on the next game");
      if (game.status !== "finished") return refused("NOT_FINISHED");
      const snapshot = snapshotRecord(this.#now(), live, ratings);
      const isComplete = isFull(seatsAfterReset(game));
      const records = isComplete ? [snapshot, this.#start(live, peopleBut(live, playerId))] : [snapshot];
      const { seats, target: targetScore } = game.setup;
      const value = { gameId, playerId, people: peopleOf(live), teamMode: seats === 4, targetScore };
      return accepted({ records, value });
    });
  }

  async leave(visitor: Visitor, { gameId, playerId }: Payload<"leave-game">): Promise<Result<SeatRef>> {
    const left = await this.#asOwner(visitor, gameId, playerId, (live) => {
      if (isLastOfPair(live)) return accepted([]);
      // While a game of quick match waits for players after an outage, leaving does not lose it.
      const isAborted = live.outage !== null && live.match !== null;
      const left = entryRecord(this.#now(), { type: "left", playerId });
      if (isAborted) return accepted([entryRecord(this.#now(), { type: "aborted" }), left]);
      const type = pendingOf(live, playerId) === "rematch" ? "withdrew" : "left";
      return accepted([entryRecord(this.#now(), { type, playerId })]);
    });
    if (left.ok) await this.#removeIfDeserted(gameId);
    return left;
  }

  /** Opens the table to watchers, or closes it. Only the player who closed it may open it again. */
  setWatchable(visitor: Visitor, { gameId, playerId, watchable }: Payload<"set-watchable">): Promise<Result<SeatRef>> {
    return this.#asOwner(visitor, gameId, playerId, (live) => {
      if (live.isSolo || live.deal !== null) return refused("FORBIDDEN", "this game has no watchers");
      if (watchable === live.watchable) return accepted([]);
      if (watchable && live.closedBy !== null && live.closedBy !== playerId) {
        return refused("FORBIDDEN", "another player closed the table");
      }
      if (watchable && live.timesOpened >= TIMES_OPENED) return refused("RATE_LIMITED");
      return accepted([{ at: this.#now(), kind: "watchable", playerId, watchable }]);
    });
  }

  /** Makes a link to the visitor's own seat, replacing the link before. `until` is by the clock of the games. */
  async shareSeat(
    visitor: Visitor,
    { gameId, playerId }: Payload<"share-seat">,
  ): Promise<Result<{ readonly token: string; readonly until: number }>> {
    const secret = newSecret();
    const link = linkTo(secret, this.#now());
    const shared = await this.#asOwner(visitor, gameId, playerId, ({ owners, deal, cup, linksMade }) => {
      if (!isDevice(owners.get(playerId)) || deal !== null || cup !== null) {
        return refused("FORBIDDEN", "only the seat of a guest can be moved");
      }
      if ((linksMade.get(playerId) ?? 0) >= LINKS_OF_SEAT) return refused("RATE_LIMITED");
      return accepted([{ at: this.#now(), kind: "shared", playerId, ...link }]);
    });
    return shared.ok ? accepted({ token: tokenOf({ gameId, secret }), until: link.until }) : shared;
  }

  /** Gives the seat of a link to the visitor. If two claim it at once, the log decides which came first. */
  async claimSeat(visitor: Visitor, token: string): Promise<Result<SeatRef>> {
    const holder = ownerOf(visitor);
    if (holder === null) return refused("FORBIDDEN", "a device id or an account is needed");
    const link = readToken(token);
    if (link === null) return refused("SEAT_LINK_INVALID");
    const { gameId, secret } = link;
    const claimed = await this.#store.change<SeatRef>(gameId, (live) => {
      const at = this.#now();
      const playerId = seatOpenedBy(secret, live, at);
      if (playerId === null) return refused("SEAT_LINK_INVALID");
      if (seatOwnedBy(live, visitor, this.#connections) !== null) return refused("FORBIDDEN", "you have a seat there");
      const records = [{ at, kind: "claimed", playerId, holder } as const, ...this.#backIfAway(live, playerId)];
      return accepted({ records, value: { gameId, playerId } });
    });
    const isGone = !claimed.ok && claimed.refusal.code === "GAME_NOT_FOUND";
    return isGone ? refused("SEAT_LINK_INVALID") : claimed;
  }

  /** Removes a waiting game and returns the ids of its players; null if the game is not waiting. */
  async cancel(gameId: string): Promise<readonly string[] | null> {
    for (;;) {
      const live = await this.#store.load(gameId);
      if (live?.game.status !== "waiting") return null;
      if (await this.#store.remove(live, this.#now())) return [...live.presence.keys()];
    }
  }

  setUpNearWin(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#asSeated(visitor, gameId, ({ deal }, playerId) =>
      deal === null ? accepted([entryRecord(this.#now(), { type: "near-win", playerId })]) : refused("FORBIDDEN"),
    );
  }

  /** A command that names a seat: only the seat's owner may give it. */
  #asOwner(
    visitor: Visitor,
    gameId: string,
    playerId: string,
    decide: (live: LiveGame) => Result<readonly GameRecord[]>,
  ): Promise<Result<SeatRef>> {
    return this.#store.change(gameId, (live) => {
      if (!live.game.seats.some((seat) => seat?.id === playerId)) return refused("PLAYER_NOT_FOUND");
      if (!ownsSeat(live, playerId, visitor, this.#connections)) return refused("FORBIDDEN");
      const records = decide(live);
      return records.ok ? accepted({ records: records.value, value: { gameId, playerId } }) : records;
    });
  }

  /** A command that any player at the table may give. */
  #asSeated(
    visitor: Visitor,
    gameId: string,
    decide: (live: LiveGame, playerId: string) => Result<readonly GameRecord[]>,
  ): Promise<Result<SeatRef>> {
    return this.#store.change(gameId, (live) => {
      const playerId = seatOwnedBy(live, visitor, this.#connections);
      if (playerId === null) return refused("FORBIDDEN");
      const records = decide(live, playerId);
      return records.ok ? accepted({ records: records.value, value: { gameId, playerId } }) : records;
    });
  }

  async #removeIfDeserted(gameId: string): Promise<void> {
    for (;;) {
      const live = await this.#store.load(gameId);
      // A finished game stays for its players, and so does a game that the score has decided.
      if (live === null || live.game.status === "finished" || hasPeople(live.game)) return;
      if (live.game.status === "round_summary" && isDecided(live.game)) {
        await this.#store.change(gameId, (decided) => {
          const draw = () => nextDecks(decided, this.#randomness.seed);
          return accepted({ records: [continueRecord(this.#now(), decided.game, draw)], value: null });
        });
        return;
      }
      // If it could not be removed, a bot has played in between: try again.
      if (await this.#store.remove(live, this.#now())) return;
    }
  }

  /** The ratings of the people at a table, by player id. */
  async #ratingsAt(gameId: string): Promise<ReadonlyMap<string, Rating>> {
    const live = await this.#store.load(gameId);
    const ratings = new Map<string, Rating>();
    for (const [playerId, holder] of live?.owners ?? []) {
      const rating = live === null ? null : (await this.#ratingsOf(holder))[boardOf(live.game.setup)];
      if (rating !== null) ratings.set(playerId, rating);
    }
    return ratings;
  }

  #seated(
    { playerId, name, holder, takesPart }: FoundPlayer,
    setup: Pick<Setup, "seats">,
    ratings: SeatRatings,
  ): GameRecord {
    const rating = ratings[boardOf(setup)];
    const entry = { type: "seated", playerId, name, isBot: false } as const;
    const { server } = this.#connections;
    const at = this.#now();
    return {
      at,
      kind: "entry",
      entry,
      by: "player",
      holder,
      ...(rating !== null && { rating }),
      ...(server !== undefined && { server }),
      ...(takesPart && { seeds: true }),
    };
  }

  /** A player who acts is neither away nor pending any more. */
  #arrived(live: LiveGame, playerId: string, from: Pending): readonly GameRecord[] {
    const back = this.#backIfAway(live, playerId);
    if (pendingOf(live, playerId) !== from) return back;
    return [...back, { at: this.#now(), kind: "presence", playerId, change: "ready" }];
  }

  #backIfAway(live: LiveGame, playerId: string): readonly GameRecord[] {
    const isAway = live.presence.get(playerId)?.isAway ?? false;
    return isAway ? [{ at: this.#now(), kind: "presence", playerId, change: "back" }] : [];
  }
}

/** How often players can open a table to watchers during one game: each time is a record in its log. */
const TIMES_OPENED = 20;

/** The board on which games with this setup are rated. */
export function boardOf({ seats }: Pick<Setup, "seats">): RatingBoard {
  return seats === 4 ? "team" : "duel";
}

/**
 * Whether the people at a waiting table decide who joins and when it begins. At a table of a shared deal, its link
 * decides.
 */
function isOpenToAll({ game, deal }: LiveGame): boolean {
  return deal === null || game.status !== "waiting";
}

/** Whether the attempt of a pair would end if this player left: it waits for the player instead. */
function isLastOfPair({ game, deal, presence }: LiveGame): boolean {
  return deal !== null && game.setup.seats === 4 && game.status !== "finished" && presence.size === 1;
}

/** One player of a pair can't lose alone, so the game is aborted. */
function endOfTry({ game, presence }: LiveGame, at: number): readonly GameRecord[] {
  const [playerId] = presence.keys();
  if (game.status === "finished" || playerId === undefined) return [];
  const left = entryRecord(at, { type: "left", playerId }, "clock");
  return game.setup.seats === 4 ? [entryRecord(at, { type: "aborted" }, "clock"), left] : [left];
}

/** The people who played the finished game, whether or not they have left since. */
function peopleOf({ game, owners, former }: LiveGame): readonly FormerPlayer[] {
  return game.seats.flatMap((seat) => {
    const gone = seat === null ? undefined : former.get(seat.id);
    if (seat === null || gone !== undefined) return gone ?? [];
    const holder = owners.get(seat.id);
    return holder === undefined ? [] : { playerId: seat.id, name: seat.name, holder };
  });
}

/** Ids for a game to be opened and its first seat. */
export function newSeat(): SeatRef {
  return { gameId: randomUUID(), playerId: randomUUID() };
}

/** Whether the client names the round in which the card was chosen, and it is not the current one. */
function isOfAnotherRound(game: Game, round: number | undefined): boolean {
  return round !== undefined && game.status !== "waiting" && game.round.number !== round;
}

/** Whether every summary so far has been continued, so that continuing again changes nothing. */
function isPastASummary({ game, hasSummarised }: LiveGame): boolean {
  return game.status === "starting" || (hasSummarised && game.status !== "round_summary");
}

function setupFrom({ teamMode, targetScore, houseRules }: Omit<GameOptions, "playerName">): Setup {
  return { seats: teamMode ? 4 : 2, target: targetScore, ...houseRulesFrom(houseRules) };
}
