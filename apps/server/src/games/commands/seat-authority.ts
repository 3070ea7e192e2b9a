// Checks every command from a seat: its visitor must own the seat, or sit at the table. `games/seat-ownership.ts`
// decides who owns a seat.
import type { Pending, SeatRef } from "@chkobba/protocol";
import type { Visitor } from "../../identity/visitor.ts";
import { accepted, type Result, refused } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import { ownsSeat, seatOwnedBy } from "../seat-ownership.ts";
import type { LiveGame } from "../table/live-game.ts";
import { pendingOf } from "../table/people.ts";
import type { GameCommandsParts } from "./parts.ts";

export class SeatAuthority {
  readonly #parts: Pick<GameCommandsParts, "writer" | "connections">;

  constructor(parts: Pick<GameCommandsParts, "writer" | "connections">) {
    this.#parts = parts;
  }

  /** A command that names a seat: only the seat's owner may give it. */
  asOwner(
    visitor: Visitor,
    gameId: string,
    playerId: string,
    decide: (live: LiveGame) => Result<readonly GameRecord[]>,
  ): Promise<Result<SeatRef>> {
    return this.#parts.writer.change(gameId, (live) => {
      if (!live.game.seats.some((seat) => seat?.id === playerId)) return refused("PLAYER_NOT_FOUND");
      if (!ownsSeat(live, playerId, visitor, this.#parts.connections)) return refused("FORBIDDEN");
      const records = decide(live);
      return records.ok ? accepted({ records: records.value, value: { gameId, playerId } }) : records;
    });
  }

  /** A command that any player at the table may give. */
  asSeated(
    visitor: Visitor,
    gameId: string,
    decide: (live: LiveGame, playerId: string) => Result<readonly GameRecord[]>,
  ): Promise<Result<SeatRef>> {
    return this.#parts.writer.change(gameId, (live) => {
      const playerId = seatOwnedBy(live, visitor, this.#parts.connections);
      if (playerId === null) return refused("FORBIDDEN");
      const records = decide(live, playerId);
      return records.ok ? accepted({ records: records.value, value: { gameId, playerId } }) : records;
    });
  }
}

/**
 * The records that mark an acting player as back if the player was away, and as ready if the player was pending in
 * `from`.
 */
export function arrived(live: LiveGame, playerId: string, from: Pending, at: number): readonly GameRecord[] {
  const back = backIfAway(live, playerId, at);
  if (pendingOf(live, playerId) !== from) return back;
  return [...back, { at, kind: "presence", playerId, change: "ready" }];
}

export function backIfAway(live: LiveGame, playerId: string, at: number): readonly GameRecord[] {
  const isAway = live.people.presence.get(playerId)?.isAway ?? false;
  return isAway ? [{ at, kind: "presence", playerId, change: "back" }] : [];
}

/**
 * Whether the people at a waiting table decide who joins and when it begins. At a table of a shared deal, the deal's
 * link decides.
 */
export function isOpenToAll({ game, terms: { deal } }: LiveGame): boolean {
  return deal === null || game.status !== "waiting";
}
