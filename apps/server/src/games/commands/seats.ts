// Commands about seats: taking, changing, handing over and leaving a seat. Also removes games that all people have
// left.

import { randomUUID } from "node:crypto";
import type { Payload, SeatRef } from "@chkobba/protocol";
import { hasPeople, isDecided, type Setup } from "@chkobba/rules";
import { isDevice } from "../../identity/owner.ts";
import { seatOwnerOf, type Visitor } from "../../identity/visitor.ts";
import { accepted, type Result, refused } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Decision } from "../game-writer.ts";
import { continueRecord, entryRecord } from "../log/record.ts";
import type { FoundPlayer } from "../public/games.ts";
import { LINKS_OF_SEAT, linkTo, newSecret, readToken, seatOpenedBy, tokenOf } from "../seat-links.ts";
import { mayTakeSeat, seatOwnedBy } from "../seat-ownership.ts";
import { nextDecks } from "../table/decks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { pendingOf } from "../table/people.ts";
import type { GameCommandsParts, KnownOwner } from "./parts.ts";
import { arrived, backIfAway, isOpenToAll, type SeatAuthority } from "./seat-authority.ts";
import { botsFor, seatedRecord } from "./seated-record.ts";

/**
 * How often players can open a table to watchers during one game. Each opening adds a record to the log, so the number
 * is limited.
 */
const TIMES_OPENED = 20;

export class SeatCommands {
  readonly #parts: GameCommandsParts;
  readonly #authority: SeatAuthority;

  constructor(parts: GameCommandsParts, authority: SeatAuthority) {
    this.#parts = parts;
    this.#authority = authority;
  }

  /**
   * Takes a free seat, or returns the visitor to their own seat. For a return, `sit` is called synchronously right
   * after the check. Otherwise two visitors could both take the same seat without an owner.
   */
  async join(
    visitor: Visitor,
    { gameId, playerName, existingPlayerId }: Payload<"join-game">,
    sit: (seat: SeatRef) => void,
  ): Promise<Result<SeatRef>> {
    const owner = seatOwnerOf(visitor);
    const ratings = await this.#parts.ratingsOf(owner);
    return this.#parts.writer.change(gameId, (live) => {
      const known = existingPlayerId ?? seatOwnedBy(live, visitor, this.#parts.connections);
      if (known !== null) {
        const rejoined = this.#rejoin(live, visitor, known);
        if (rejoined.ok) sit(rejoined.value.value);
        return rejoined;
      }
      if (playerName === undefined) return refused("INVALID_PAYLOAD");
      if (live.terms.deal !== null) return refused("FORBIDDEN", "the seats of a deal are taken by its link");
      const playerId = randomUUID();
      const player = { playerId, name: playerName, owner, takesPart: visitor.takesPart };
      return accepted({
        records: [this.#seated(player, live.game.setup, ratings)],
        value: { gameId, playerId },
      });
    });
  }

  #rejoin(live: LiveGame, visitor: Visitor, playerId: string): Result<Decision<SeatRef>> {
    if (!live.game.seats.some((seat) => seat?.id === playerId)) return refused("PLAYER_NOT_FOUND");
    if (!mayTakeSeat(live, playerId, visitor, this.#parts.connections)) return refused("FORBIDDEN");
    return accepted({ records: backIfAway(live, playerId, this.#parts.now()), value: { gameId: live.id, playerId } });
  }

  /** Puts a bot on each free seat of a waiting team game. */
  fillWithBots(visitor: Visitor, gameId: string): Promise<Result<SeatRef>> {
    return this.#authority.asSeated(visitor, gameId, (live) => {
      const { game } = live;
      if (!isOpenToAll(live)) return refused("FORBIDDEN");
      if (game.setup.seats !== 4) return refused("NOT_TEAM_GAME");
      if (game.status !== "waiting") return refused("GAME_STARTED");
      const names = game.seats.flatMap((seat) => seat?.name ?? []);
      return accepted(
        botsFor(game.setup.seats - names.length, names).map((bot) => entryRecord(this.#parts.now(), bot)),
      );
    });
  }

  chooseSeat(visitor: Visitor, { gameId, playerId, seat }: Payload<"choose-seat">): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, (live) => {
      const { game } = live;
      if (!isOpenToAll(live)) return refused("FORBIDDEN");
      const isThere = game.status === "waiting" && game.setup.seats === 4 && game.seats[seat]?.id === playerId;
      return accepted(isThere ? [] : [entryRecord(this.#parts.now(), { type: "moved", playerId, seat })]);
    });
  }

  /** Joins a rematch that another player started. Does nothing if the player has joined already. */
  takeSeat(visitor: Visitor, { gameId, playerId }: Payload<"take-seat">): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, (live) =>
      accepted(arrived(live, playerId, "rematch", this.#parts.now())),
    );
  }

  async leave(visitor: Visitor, { gameId, playerId }: Payload<"leave-game">): Promise<Result<SeatRef>> {
    const left = await this.#authority.asOwner(visitor, gameId, playerId, (live) => {
      if (isLastOfPair(live)) return accepted([]);
      // If a player leaves a game of quick match while it waits for players after an outage, the game is aborted. So
      // the player does not lose it.
      const isAborted = live.clock.outage !== null && live.terms.match !== null;
      const left = entryRecord(this.#parts.now(), { type: "left", playerId });
      if (isAborted) return accepted([entryRecord(this.#parts.now(), { type: "aborted" }), left]);
      const type = pendingOf(live, playerId) === "rematch" ? "withdrew" : "left";
      return accepted([entryRecord(this.#parts.now(), { type, playerId })]);
    });
    if (left.ok) await this.#removeIfDeserted(gameId);
    return left;
  }

  /** Opens the table to watchers, or closes it. Only the player who closed it may open it again. */
  setWatchable(
    visitor: Visitor,
    { gameId, playerId, watchable, isListed = true }: Payload<"set-watchable">,
  ): Promise<Result<SeatRef>> {
    return this.#authority.asOwner(visitor, gameId, playerId, ({ terms }) => {
      if (terms.isSolo || terms.deal !== null) return refused("FORBIDDEN", "this game has no watchers");
      if (watchable === terms.watchable && (!watchable || isListed === terms.isListed)) return accepted([]);
      if (watchable && terms.closedBy !== null && terms.closedBy !== playerId) {
        return refused("FORBIDDEN", "another player closed the table");
      }
      if (watchable && terms.timesOpened >= TIMES_OPENED) return refused("RATE_LIMITED");
      const unlisted = watchable && !isListed ? { isUnlisted: true as const } : {};
      return accepted([{ at: this.#parts.now(), kind: "watchable", playerId, watchable, ...unlisted }]);
    });
  }

  /**
   * Makes a link to the visitor's own seat. The new link replaces the seat's previous link. `until` is in ms since the
   * epoch, by the clock of the games.
   */
  async shareSeat(
    visitor: Visitor,
    { gameId, playerId }: Payload<"share-seat">,
  ): Promise<Result<{ readonly token: string; readonly until: number }>> {
    const secret = newSecret();
    const link = linkTo(secret, this.#parts.now());
    const shared = await this.#authority.asOwner(visitor, gameId, playerId, ({ people, terms: { deal, cup } }) => {
      if (!isDevice(people.owners.get(playerId) ?? null) || deal !== null || cup !== null) {
        return refused("FORBIDDEN", "only the seat of a guest can be moved");
      }
      if ((people.linksMade.get(playerId) ?? 0) >= LINKS_OF_SEAT) return refused("RATE_LIMITED");
      return accepted([{ at: this.#parts.now(), kind: "shared", playerId, ...link }]);
    });
    return shared.ok ? accepted({ token: tokenOf({ gameId, secret }), until: link.until }) : shared;
  }

  /**
   * Gives the visitor the seat to which the link leads. If two visitors claim the seat at once, the first record in the
   * log wins. The visitor counts as connected from that record on.
   * @param claim called with the seat before the record is stored
   */
  async claimSeat(visitor: Visitor, token: string, claim: (seat: SeatRef) => void): Promise<Result<SeatRef>> {
    const owner = seatOwnerOf(visitor);
    if (owner === null) return refused("FORBIDDEN", "a device id or an account is needed");
    const link = readToken(token);
    if (link === null) return refused("SEAT_LINK_INVALID");
    const { gameId, secret } = link;
    const claimed = await this.#parts.writer.change<SeatRef>(gameId, (live) => {
      const at = this.#parts.now();
      const playerId = seatOpenedBy(secret, live.people, at);
      if (playerId === null) return refused("SEAT_LINK_INVALID");
      if (seatOwnedBy(live, visitor, this.#parts.connections) !== null)
        return refused("FORBIDDEN", "you have a seat there");
      claim({ gameId, playerId });
      const records = [
        { at, kind: "claimed", playerId, holder: owner } as const,
        ...this.#arrival(live, playerId, visitor),
        ...backIfAway(live, playerId, at),
      ];
      return accepted({ records, value: { gameId, playerId } });
    });
    const isGone = !claimed.ok && claimed.refusal.code === "GAME_NOT_FOUND";
    return isGone ? refused("SEAT_LINK_INVALID") : claimed;
  }

  /** The record that a seat's new owner is connected to this server; none if the log shows that already. */
  #arrival({ people: { presence } }: LiveGame, playerId: string, { takesPart }: Visitor): readonly GameRecord[] {
    const { connections, now } = this.#parts;
    const { server } = connections;
    const there = presence.get(playerId);
    if (there?.connected === true && there.server === server) return [];
    const seeds = takesPart ? ({ seeds: true } as const) : {};
    return [
      { at: now(), kind: "presence", playerId, change: "here", ...(server !== undefined && { server }), ...seeds },
    ];
  }

  /** Removes a waiting game and returns the ids of its players; null if the game is not waiting. */
  async cancel(gameId: string): Promise<readonly string[] | null> {
    for (;;) {
      const live = await this.#parts.store.load(gameId);
      if (live?.game.status !== "waiting") return null;
      if (await this.#parts.store.remove(live, this.#parts.now())) return [...live.people.presence.keys()];
    }
  }

  async #removeIfDeserted(gameId: string): Promise<void> {
    for (;;) {
      const live = await this.#parts.store.load(gameId);
      // A finished game is kept for its players. A game that the score has already decided is finished first, and kept
      // as well.
      if (live === null || live.game.status === "finished" || hasPeople(live.game)) return;
      if (live.game.status === "round_summary" && isDecided(live.game)) {
        await this.#parts.writer.change(gameId, (decided) => {
          const draw = () => nextDecks(decided, this.#parts.randomness.seed);
          return accepted({ records: [continueRecord(this.#parts.now(), decided.game, draw)], value: null });
        });
        return;
      }
      // If the removal fails, the game has changed since it was read (a bot has played): read it again.
      if (await this.#parts.store.remove(live, this.#parts.now())) return;
    }
  }

  #seated(player: FoundPlayer, setup: Pick<Setup, "seats">, ratings: KnownOwner): GameRecord {
    const { connections, now } = this.#parts;
    return seatedRecord(player, { setup, ratings, server: connections.server, at: now() });
  }
}

/**
 * Whether only one player of a pair is still in the game. If this player left, the attempt would end, so the player
 * keeps the seat and the game waits for them.
 */
function isLastOfPair({ game, terms: { deal }, people: { presence } }: LiveGame): boolean {
  return deal !== null && game.setup.seats === 4 && game.status !== "finished" && presence.size === 1;
}
