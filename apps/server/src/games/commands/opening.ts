// Opens games between people, solo games, games for people whom quick match or a cup has paired, and attempts at shared
// deals.
//
// A solo game has one person, on the first seat, and bots on one or three others. In a waiting team game
// `fill-with-bots` puts bots on the free seats. A person who joins gets a bot's seat if none is free; with
// `choose-seat` a player swaps seats with a bot. A game with a bot in it does not count for the leaderboard; a
// waiting game without people is removed.

import { randomUUID } from "node:crypto";
import { DEFAULT_TARGET, type Payload, type SeatRef } from "@chkobba/protocol";
import { HOUSE_RULES, houseRulesFrom, type Setup, seatOf } from "@chkobba/rules";
import { decksOfRound } from "@chkobba/shuffle";
import { seatOwnerOf, type Visitor } from "../../identity/visitor.ts";
import { accepted } from "../../platform/result.ts";
import type { GameRecord, Terms } from "../../schema/game-record.ts";
import { dealRecord, entryRecord, startRecord } from "../log/record.ts";
import type { DealtGame, FoundGame, FoundPlayer, GameOptions } from "../public/games.ts";
import { sealedByDeal } from "../table/decks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { newSealing } from "../table/sealing.ts";
import type { GameCommandsParts, KnownOwner } from "./parts.ts";
import { botsFor, seatedRecord } from "./seated-record.ts";

export class GameOpening {
  readonly #parts: GameCommandsParts;

  constructor(parts: GameCommandsParts) {
    this.#parts = parts;
  }

  /** Opens a game with the visitor on `seat`. */
  async create(visitor: Visitor, seat: SeatRef, options: GameOptions): Promise<void> {
    const setup = setupFrom(options);
    const turnSeconds = options.turnSeconds === undefined ? this.#parts.defaultTurnSeconds : options.turnSeconds;
    const code = await this.#parts.newCode();
    const { roomName = null, roomCode, watchable = false } = options;
    const terms: Terms = { setup, isSolo: false, turnSeconds, roomName, roomCode, code, watchable };
    await this.#open(terms, visitor, seat, options.playerName, []);
  }

  /** Opens a solo game with the visitor on `seat` and bots on all other seats. Deals the first round. */
  async createSolo(visitor: Visitor, seat: SeatRef, options: Payload<"create-solo-game">): Promise<void> {
    const setup = setupFrom(options);
    const terms: Terms = { setup, isSolo: true, turnSeconds: null, botLevel: options.level };
    const at = this.#parts.now();
    const sealing = newSealing(visitor.takesPart ? [0] : [], this.#parts.randomness.seed);
    await this.#open(terms, visitor, seat, options.playerName, [
      ...botsFor(setup.seats - 1, []).map((bot) => entryRecord(at, bot)),
      startRecord(at, { gameId: seat.gameId, gameNumber: 1, setup, sealing, pending: [] }),
    ]);
  }

  /**
   * Opens a game with all its players, and deals. Does nothing if the game is already open. Returns false if a
   * statement of `also` conflicts, so that the game is not opened.
   */
  async openFound(found: FoundGame): Promise<boolean> {
    const {
      gameId,
      setup,
      match,
      cup,
      isCupPrivate = false,
      players,
      turnSeconds = this.#parts.defaultTurnSeconds,
      also = [],
    } = found;
    if ((await this.#parts.store.load(gameId)) !== null) return true;
    const at = this.#parts.now();
    const term = { match, ...(cup !== undefined && { cup }), ...(isCupPrivate && { isCupPrivate }) };
    const terms: Terms = { setup: { ...setup, ...HOUSE_RULES }, isSolo: false, turnSeconds, ...term, watchable: true };
    const seated = await Promise.all(
      players.map(async (player) => this.#seated(player, setup, await this.#parts.ratingsOf(player.owner))),
    );
    const seats = players.flatMap(({ takesPart }, seat) => (takesPart ? [seat] : []));
    const sealing = newSealing(seats, this.#parts.randomness.seed);
    const opened = await this.#parts.writer.openWith(
      gameId,
      [
        { at, kind: "opened", ...terms },
        ...seated,
        startRecord(at, { gameId, gameNumber: 1, setup: terms.setup, sealing, pending: [] }),
      ],
      also,
    );
    // Null: a statement conflicted, or another server opened the game at the same time.
    return opened !== null || (await this.#parts.store.load(gameId)) !== null;
  }

  /**
   * Seats a player at the table of their attempt. Opens the table for the first player, and deals once all players are
   * seated. Does nothing for a player who is already seated. A player without a partner leads the odd rounds.
   */
  async sitDownToDeal(wish: DealtGame): Promise<void> {
    const { seat, name, owner, deal, rounds, level, chair } = wish;
    const { gameId, playerId } = seat;
    const setup: Setup = { seats: chair === null ? 2 : 4, target: DEFAULT_TARGET, rounds, ...HOUSE_RULES };
    const player = { playerId, name, owner, takesPart: false };
    const seated = this.#seated(player, setup, await this.#parts.ratingsOf(owner));
    if ((await this.#parts.store.load(gameId)) === null) {
      const terms = { setup, isSolo: chair === null, turnSeconds: null, botLevel: level, deal };
      await this.#openOnce(gameId, [{ at: this.#parts.now(), kind: "opened", ...terms }]);
    }
    await this.#parts.writer.change(gameId, ({ game }) => {
      const at = this.#parts.now();
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
   * Ends the game of an attempt; rounds that were not played count as lost. Returns "gone" if the game does not exist,
   * or if it was still waiting for players and was removed.
   */
  async endTry(gameId: string): Promise<"ended" | "gone"> {
    for (;;) {
      const live = await this.#parts.store.load(gameId);
      if (live === null) return "gone";
      if (live.game.status !== "waiting") break;
      if (await this.#parts.store.remove(live, this.#parts.now())) return "gone";
    }
    await this.#parts.writer.change(gameId, (live) =>
      accepted({ records: endOfTry(live, this.#parts.now()), value: null }),
    );
    return "ended";
  }

  /** Ends a running game without a result. */
  async abort(gameId: string): Promise<void> {
    await this.#parts.writer.change(gameId, ({ game }) => {
      const isRunning = game.status !== "waiting" && game.status !== "finished";
      const records = isRunning ? [entryRecord(this.#parts.now(), { type: "aborted" }, "clock")] : [];
      return accepted({ records, value: null });
    });
  }

  async #openOnce(gameId: string, records: readonly [GameRecord, ...GameRecord[]]): Promise<void> {
    try {
      await this.#parts.writer.open(gameId, records);
    } catch (error) {
      // The error is ignored if another server has opened the game at the same time.
      if ((await this.#parts.store.load(gameId)) === null) throw error;
    }
  }

  async #open(
    terms: Terms,
    visitor: Visitor,
    { gameId, playerId }: SeatRef,
    name: string,
    then: readonly GameRecord[],
  ): Promise<void> {
    const owner = seatOwnerOf(visitor);
    const ratings = await this.#parts.ratingsOf(owner);
    const { takesPart } = visitor;
    await this.#parts.writer.open(gameId, [
      { at: this.#parts.now(), kind: "opened", ...terms },
      this.#seated({ playerId, name, owner, takesPart }, terms.setup, ratings),
      ...then,
    ]);
  }

  #seated(player: FoundPlayer, setup: Pick<Setup, "seats">, ratings: KnownOwner): GameRecord {
    const { connections, now } = this.#parts;
    return seatedRecord(player, { setup, ratings, server: connections.server, at: now() });
  }
}

/** New ids for a game and for the player on its first seat. */
export function newSeat(): SeatRef {
  return { gameId: randomUUID(), playerId: randomUUID() };
}

/**
 * The records that end an attempt. A player who plays alone leaves, and so loses. In a pair, one player can't lose
 * alone, so the game is aborted.
 */
function endOfTry({ game, people: { presence } }: LiveGame, at: number): readonly GameRecord[] {
  const [playerId] = presence.keys();
  if (game.status === "finished" || playerId === undefined) return [];
  const left = entryRecord(at, { type: "left", playerId }, "clock");
  return game.setup.seats === 4 ? [entryRecord(at, { type: "aborted" }, "clock"), left] : [left];
}

function setupFrom({ teamMode, targetScore, houseRules }: Omit<GameOptions, "playerName">): Setup {
  return { seats: teamMode ? 4 : 2, target: targetScore, ...houseRulesFrom(houseRules) };
}
