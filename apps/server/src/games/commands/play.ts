// The commands that play a game: start, rematch, seeds, cut, play, and continuing after a round's summary.

import type { Payload, Rating, SeatRef } from "@chkobba/protocol";
import { type Game, isFull, seatOf, seatsAfterReset } from "@chkobba/rules";
import type { Visitor } from "../../identity/visitor.ts";
import { accepted, type Result, refused } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import { continueRecord, entryRecord, keepRecord, playRecord, startRecord } from "../log/record.ts";
import type { Rematch, TablePerson } from "../public/changes.ts";
import { seatOwnedBy } from "../seat-ownership.ts";
import { nextDecks, sealedOf } from "../table/decks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { boardOf, peopleBut } from "../table/people.ts";
import { mayCommit, mayReveal, newSealing } from "../table/sealing.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import type { GameCommandsParts } from "./parts.ts";
import { arrived, backIfAway, isOpenToAll, type SeatAuthority } from "./seat-authority.ts";

export class PlayCommands {
  readonly #parts: GameCommandsParts;
  readonly #authority: SeatAuthority;

  constructor(parts: GameCommandsParts, authority: SeatAuthority) {
    this.#parts = parts;
    this.#authority = authority;
  }

  start(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#authority.asSeated(visitor, gameId, (live) =>
      isOpenToAll(live) ? accepted([this.#start(live, [])]) : refused("FORBIDDEN"),
    );
  }

  /**
   * The record that starts the next game at the table. A seat takes part in the seeds if its player is connected and
   * the player's client supports it.
   */
  #start({ id, game, shuffle: { games }, people: { presence } }: LiveGame, pending: readonly string[]): GameRecord {
    const seats = game.seats.flatMap((seat, place) => {
      const there = seat === null ? undefined : presence.get(seat.id);
      return there?.connected && there.seeds ? [place] : [];
    });
    const sealing = newSealing(seats, this.#parts.randomness.seed);
    return startRecord(this.#parts.now(), { gameId: id, gameNumber: games + 1, setup: game.setup, sealing, pending });
  }

  commitSeed(visitor: Visitor, { gameId, playerId, commitment }: Payload<"commit-seed">): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, ({ game, shuffle: { sealing } }) =>
      game.status === "starting" && sealing !== null && mayCommit(sealing, seatOf(game, playerId), commitment)
        ? accepted([{ at: this.#parts.now(), kind: "commitment", playerId, commitment }])
        : refused("INVALID_SEED"),
    );
  }

  revealSeed(visitor: Visitor, { gameId, playerId, seed }: Payload<"reveal-seed">): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, ({ game, shuffle: { sealing } }) =>
      game.status === "starting" && sealing !== null && mayReveal(sealing, seatOf(game, playerId), seed)
        ? accepted([{ at: this.#parts.now(), kind: "seed", playerId, seed }])
        : refused("INVALID_SEED"),
    );
  }

  cutDeck(visitor: Visitor, { gameId, playerId, at }: Payload<"cut-deck">): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, (live) =>
      accepted([
        ...backIfAway(live, playerId, this.#parts.now()),
        entryRecord(this.#parts.now(), { type: "cut", playerId, at }),
      ]),
    );
  }

  keepCutCard(visitor: Visitor, { gameId, playerId, keep }: Payload<"keep-cut-card">): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, (live) => {
      const kept = keepRecord(
        this.#parts.now(),
        live.game,
        sealedOf(live, this.#parts.randomness.seed),
        playerId,
        keep,
      );
      return accepted([...backIfAway(live, playerId, this.#parts.now()), kept]);
    });
  }

  play(visitor: Visitor, play: Payload<"play-card">): Promise<Result<SeatRef>> {
    const { gameId, playerId, round } = play;
    return this.#authority.asOwner(visitor, gameId, playerId, ({ game, terms: { deal } }) => {
      if (isOfAnotherRound(game, round)) return refused("NOT_YOUR_TURN");
      const at = this.#parts.now();
      if (deal?.closesAt != null && at >= deal.closesAt) return refused("DEAL_OVER");
      return accepted([playRecord(at, playerId, play, "player")]);
    });
  }

  /**
   * The first player who continues deals the next round for all. For the other players, continuing only closes the
   * summary.
   */
  continueAfterRound(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#authority.asSeated(visitor, gameId, (live, playerId) => {
      const records = arrived(live, playerId, "summary", this.#parts.now());
      if (isPastASummary(live)) return accepted(records);
      const readers = peopleBut(live, playerId);
      const draw = () => nextDecks(live, this.#parts.randomness.seed);
      return accepted([...records, continueRecord(this.#parts.now(), live.game, draw, readers)]);
    });
  }

  /**
   * Starts the next game at the table. If people have left, the table waits until the seats are taken again.
   * @param waits whether the asking player joins the game later, once another player has joined
   */
  async reset(visitor: Visitor, gameId: string, waits: boolean): Promise<Result<Rematch>> {
    const ratings = await this.#ratingsAt(gameId);
    return this.#parts.writer.change<Rematch>(gameId, (live) => {
      const playerId = seatOwnedBy(live, visitor, this.#parts.connections);
      if (playerId === null) return refused("FORBIDDEN");
      const { game } = live;
      if (live.terms.deal !== null) return refused("FORBIDDEN", "these cards are played once");
      if (live.terms.cup !== null) return refused("FORBIDDEN", "the cup decides on the next game");
      if (game.status !== "finished") return refused("NOT_FINISHED");
      const snapshot = snapshotRecord(this.#parts.now(), live, ratings);
      const isComplete = isFull(seatsAfterReset(game));
      const others = peopleBut(live, playerId);
      const latecomers = waits && others.length > 0 ? peopleBut(live, null) : others;
      const records = isComplete ? [snapshot, this.#start(live, latecomers)] : [snapshot];
      const { seats, target: targetScore } = game.setup;
      const value = { gameId, playerId, people: peopleOf(live), teamMode: seats === 4, targetScore };
      return accepted({ records, value });
    });
  }

  setUpNearWin(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#authority.asSeated(visitor, gameId, ({ terms: { deal } }, playerId) =>
      deal === null ? accepted([entryRecord(this.#parts.now(), { type: "near-win", playerId })]) : refused("FORBIDDEN"),
    );
  }

  /** The ratings of the people at a table, by player id. */
  async #ratingsAt(gameId: string): Promise<ReadonlyMap<string, Rating>> {
    const live = await this.#parts.store.load(gameId);
    const ratings = new Map<string, Rating>();
    for (const [playerId, owner] of live?.people.owners ?? []) {
      const rating = live === null ? null : (await this.#parts.ratingsOf(owner))[boardOf(live.game.setup)];
      if (rating !== null) ratings.set(playerId, rating);
    }
    return ratings;
  }
}

/** The people who played the finished game, including people who have left since. */
function peopleOf({ game, people: { owners, former } }: LiveGame): readonly TablePerson[] {
  return game.seats.flatMap((seat) => {
    const gone = seat === null ? undefined : former.get(seat.id);
    if (seat === null || gone !== undefined) return gone ?? [];
    const owner = owners.get(seat.id);
    return owner === undefined ? [] : { playerId: seat.id, name: seat.name, owner };
  });
}

/** Whether the client names the round for which the card was chosen, and that round is not the current one. */
function isOfAnotherRound(game: Game, round: number | undefined): boolean {
  return round !== undefined && game.status !== "waiting" && game.round.number !== round;
}

/** Whether the game is past its newest summary, so that continuing again changes nothing. */
function isPastASummary({ game, soFar: { hasSummarised } }: LiveGame): boolean {
  return game.status === "starting" || (hasSummarised && game.status !== "round_summary");
}
