// Reads a game without changing it, for visitors who may see it.

import { type GameState, history, type Reply, type SeatRef } from "@chkobba/protocol";
import { seatOf } from "@chkobba/rules";
import * as z from "zod/mini";
import type { Owner, SeatOwner } from "../identity/owner.ts";
import type { Visitor } from "../identity/visitor.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { ChooseMove } from "./automation/bot-pool.ts";
import type { GameRows } from "./log/game-rows.ts";
import type { GameStore } from "./log/game-store.ts";
import { personsTurn } from "./presence/turns.ts";
import type { AtTurn, Invitation } from "./public/games.ts";
import { type Additions, stateFor } from "./publishing/game-state.ts";
import type { EncodedReplays } from "./replays/encoded-replays.ts";
import { ownsSeat, type SeatSockets, seatOwnedBy } from "./seat-ownership.ts";
import type { LiveGame } from "./table/live-game.ts";
import { informationStateOf, playerAtTurn } from "./table/people.ts";

/** The present or previous player of a seat. */
export interface SeatPlayer {
  readonly name: string;
  readonly isBot: boolean;
  readonly owner: SeatOwner;
}

const courseInReplay = z.pick(history.replay, { players: true, entries: true });

export interface GameQueriesParts {
  readonly store: GameStore;
  readonly rows: GameRows;
  readonly replays: Pick<EncodedReplays, "of">;
  readonly connections: SeatSockets;
  readonly chooseMove: ChooseMove;
  readonly additions: (gameId: string) => Additions;
  /** How many ms the clock of the games is ahead of the machine's clock. */
  readonly clockLead: () => number;
}

export class GameQueries {
  readonly #store: GameStore;
  readonly #rows: GameRows;
  readonly #replays: GameQueriesParts["replays"];
  readonly #connections: SeatSockets;
  readonly #chooseMove: ChooseMove;
  readonly #additions: GameQueriesParts["additions"];
  readonly #clockLead: () => number;

  constructor({ store, rows, replays, connections, chooseMove, additions, clockLead }: GameQueriesParts) {
    this.#store = store;
    this.#rows = rows;
    this.#replays = replays;
    this.#connections = connections;
    this.#chooseMove = chooseMove;
    this.#additions = additions;
    this.#clockLead = clockLead;
  }

  /** The status of a game; null if there is no such game. */
  async status(gameId: string): Promise<GameState["status"] | null> {
    return this.#store.known(gameId)?.game.status ?? this.#rows.status(gameId);
  }

  /** The points of the two sides of a game; null if there is no such game. */
  async scores(gameId: string): Promise<readonly [number, number] | null> {
    const game = (await this.#store.load(gameId))?.game;
    return game === undefined || game.status === "waiting" ? null : game.scores;
  }

  /**
   * Whether quick match or a cup ("match"), a room ("room") or a player opened a game; null if there is no such game.
   */
  async openedBy(gameId: string): Promise<"match" | "room" | "player" | null> {
    const live = await this.#store.load(gameId);
    if (live === null) return null;
    if (live.terms.match !== null || live.terms.cup !== null) return "match";
    return live.terms.roomName === null ? "player" : "room";
  }

  /**
   * Returns the game as the visitor's seat sees it. A visitor without a seat gets the view of a watcher, if they may
   * see the game.
   * @param hasLeft whether the visitor's socket was on a seat of this game
   * @param isScreen whether the visitor's socket is a screen that shows this game: it never sees a hand
   */
  async view(
    visitor: Visitor,
    gameId: string,
    { hasLeft, isScreen }: { readonly hasLeft: boolean; readonly isScreen: boolean },
  ): Promise<Result<GameState>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    if (isScreen) return accepted(stateFor(live, null, this.#additions(gameId)));
    const playerId = seatOwnedBy(live, visitor, this.#connections);
    const hasPlayed = hasLeft || [...live.soFar.leavers.values()].some(({ owner }) => owns(visitor, owner));
    const isOwn = live.terms.isSolo && hasPlayed;
    if (playerId === null && !isOpenToLookAt(live, isOwn)) return refused("FORBIDDEN");
    return accepted(stateFor(live, playerId === null ? null : seatOf(live.game, playerId), this.#additions(gameId)));
  }

  /**
   * Returns the game as a watcher sees it. Refused if the visitor has a seat there, or the game is not open to
   * watchers.
   */
  async watched(visitor: Visitor, gameId: string): Promise<Result<GameState>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    if (seatOwnedBy(live, visitor, this.#connections) !== null) return refused("FORBIDDEN", "you have a seat there");
    return live.terms.watchable ? accepted(stateFor(live, null, this.#additions(gameId))) : refused("FORBIDDEN");
  }

  /**
   * Returns the game as this seat sees it; null if there is no such game or seat. Call after the seat's connection was
   * recorded: the state in memory is then at least as new as that record, and newer changes are sent to the seat.
   */
  async stateOf({ gameId, playerId }: SeatRef): Promise<GameState | null> {
    const live = this.#store.inMemory(gameId) ?? (await this.#store.load(gameId));
    const seat = live === null ? -1 : seatOf(live.game, playerId);
    return live === null || seat === -1 ? null : stateFor(live, seat, this.#additions(gameId));
  }

  /**
   * The name and the owner (by the log) of a seat, and the status of its game. Refused unless the visitor owns the
   * seat.
   */
  async ownSeat(
    visitor: Visitor,
    { gameId, playerId }: SeatRef,
  ): Promise<Result<{ readonly name: string; readonly owner: SeatOwner; readonly status: GameState["status"] }>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    const seat = live.game.seats.find((it) => it?.id === playerId);
    if (seat == null) return refused("PLAYER_NOT_FOUND");
    if (!ownsSeat(live, playerId, visitor, this.#connections)) return refused("FORBIDDEN");
    return accepted({ name: seat.name, owner: live.people.owners.get(playerId) ?? null, status: live.game.status });
  }

  /** The person at turn in a game between people; null if no person is at turn or there is no such game. */
  async personsTurn(gameId: string): Promise<AtTurn | null> {
    const live = await this.#store.load(gameId);
    return live === null ? null : personsTurn(live, this.#clockLead());
  }

  /**
   * The owner of a seat, also if its player has left the running game. Undefined if the seat has no owner, for example
   * a bot's seat.
   */
  async ownerAt({ gameId, playerId }: SeatRef): Promise<Result<{ readonly owner: SeatOwner | undefined }>> {
    const live = await this.#store.load(gameId);
    if (live === null || !live.game.seats.some((seat) => seat?.id === playerId)) return refused("PLAYER_NOT_FOUND");
    const owner = live.people.owners.get(playerId);
    return accepted({ owner: owner === undefined ? live.soFar.leavers.get(playerId)?.owner : owner });
  }

  /** Whether the player on the seat has this owner, and has not left. */
  async isSeatedBy({ gameId, playerId }: SeatRef, owner: Owner): Promise<boolean> {
    return (await this.#store.load(gameId))?.people.owners.get(playerId) === owner;
  }

  /**
   * The present player of a seat, else its previous player. If a bot plays on for a person who has left [LEAVE-3], the
   * person is returned. Only the newest 50 people who left the table are known.
   */
  async playerOf({ gameId, playerId }: SeatRef): Promise<Result<SeatPlayer>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    const seat = live.game.seats.find((it) => it?.id === playerId);
    const owner = live.people.owners.get(playerId);
    const isBot = seat?.isBot === true && !seat.hasLeft;
    if (seat != null && (isBot || owner !== undefined)) {
      return accepted({ name: seat.name, isBot, owner: owner ?? null });
    }
    const former = live.people.former.get(playerId);
    if (former === undefined) return refused("PLAYER_NOT_FOUND");
    return accepted({ name: former.name, isBot: false, owner: former.owner });
  }

  async isSolo(gameId: string): Promise<boolean> {
    return (await this.#store.load(gameId))?.terms.isSolo ?? false;
  }

  /** The ids of the players on the seats of a game. */
  async playersOf(gameId: string): Promise<readonly string[]> {
    const live = await this.#store.load(gameId);
    return live?.game.seats.flatMap((seat) => seat?.id ?? []) ?? [];
  }

  /** Whether the log lists the seat as connected. */
  async isConnected({ gameId, playerId }: SeatRef): Promise<boolean> {
    return (await this.#store.load(gameId))?.people.presence.get(playerId)?.connected ?? false;
  }

  /** The seat that the visitor owns in a game. */
  async seatIn(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    const playerId = seatOwnedBy(live, visitor, this.#connections);
    return playerId === null ? refused("FORBIDDEN") : accepted({ gameId, playerId });
  }

  /**
   * When the person on a seat sat down, in ms since the epoch by the machine's clock; 0 if that is not known, as in
   * tables of an earlier release.
   */
  async seatedSince({ gameId, playerId }: SeatRef): Promise<number> {
    return this.#since(await this.#store.load(gameId), playerId);
  }

  /** Like `seatedSince`, for a seat whose game this server has in memory; else 0. */
  knownSince({ gameId, playerId }: SeatRef): number {
    return this.#since(this.#store.inMemory(gameId) ?? null, playerId);
  }

  #since(live: LiveGame | null, playerId: string): number {
    const at = live?.people.seatedAt.get(playerId);
    return at === undefined ? 0 : at - this.#clockLead();
  }

  /** The move that the hard bot would play now for the visitor's seat; only in solo games. */
  async hint(visitor: Visitor, { gameId, playerId }: SeatRef): Promise<Result<Reply<"get-hint">>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    if (seatOf(live.game, playerId) === -1) return refused("PLAYER_NOT_FOUND");
    if (!ownsSeat(live, playerId, visitor, this.#connections)) return refused("FORBIDDEN");
    if (!live.terms.isSolo) return refused("FORBIDDEN", "between people a hint would be cheating");
    if (live.terms.deal !== null) return refused("FORBIDDEN", "the same cards are played without hints");
    if (live.game.status !== "in_progress") return refused("NOT_IN_PROGRESS");
    if (playerAtTurn(live) !== playerId) return refused("NOT_YOUR_TURN");
    const { cardId, capturedCardIds } = await this.#chooseMove(informationStateOf(live), "hard");
    return accepted({ move: { cardId, capturedCardIds: [...capturedCardIds] } });
  }

  /**
   * The entries of the visitor's running attempt at a shared deal, and the seed from which the remaining cards are
   * computed. Refused for attempts of a pair.
   * @param line names the requesting network: see `EncodedReplays`
   */
  async dealCourse(visitor: Visitor, { gameId, playerId }: SeatRef, line: string): Promise<Result<Reply<"take-deal">>> {
    const live = await this.#store.load(gameId);
    if (live === null) return refused("GAME_NOT_FOUND");
    if (seatOf(live.game, playerId) === -1) return refused("PLAYER_NOT_FOUND");
    if (live.terms.deal === null || !live.terms.isSolo || !ownsSeat(live, playerId, visitor, this.#connections)) {
      return refused("FORBIDDEN");
    }
    const { game, logFrom, version } = live;
    const { deal, botLevel } = live.terms;
    const { beganAt: beganSeq } = live.soFar;
    if (game.status === "finished" || game.status === "waiting") return refused("NOT_IN_PROGRESS");
    const replay = await this.#replays.of({ gameId, logFrom, beganSeq, seq: version, nameless: [] }, line);
    const { players, entries } = courseInReplay.parse(JSON.parse(replay.toString()));
    return accepted({
      seed: deal.seed,
      rounds: game.setup.rounds ?? 0,
      level: botLevel,
      players: [...players],
      entries: entries.map(({ entry }) => entry),
    });
  }

  /** The data that an invitation to a waiting game shows; null if the game is not waiting for players. */
  invitation(gameId: string): Promise<Invitation | null> {
    return this.#rows.invitation(gameId);
  }
}

/**
 * Whether people without a seat may see the game. A waiting game is visible to all who know its id. After its start, it
 * is visible if it is open to watchers. A solo game stays visible to its player, who sees the result after leaving. A
 * game of a shared deal is never visible, because others still have to play its cards.
 */
function isOpenToLookAt({ terms: { deal, watchable }, game }: LiveGame, isOwn: boolean): boolean {
  return deal === null && (watchable || isOwn || game.status === "waiting");
}

function owns({ owners }: Visitor, owner: SeatOwner): boolean {
  return owner !== null && owners.includes(owner);
}
