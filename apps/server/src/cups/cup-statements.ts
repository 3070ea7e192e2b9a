// The statements by which a game changes its cup. They run in the transaction that opens or ends the game.
import { ARENA_REST_MS, CUP_FACTS } from "@chkobba/protocol";
import { needingRow } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { CupGameRow, CupPlayerRow, CupRow } from "./cup-rows.ts";
import { formatOf } from "./formats/cup-formats.ts";
import type { Outcome } from "./formats/score.ts";

/**
 * The pause between two games of a player in a cup by the clock, in ms. It is longer after a game that the player left,
 * or lost by being away, before its first round was finished.
 */
const REST_MS = { played: ARENA_REST_MS, leftEarly: 20_000 } as const;

/** A game that a cup opens. `seats` has the players in seating order. */
export interface CupPairing {
  readonly gameId: string;
  readonly cupId: string;
  readonly beganAt: number;
  /** The place of the game in the bracket; null in a cup by the clock. */
  readonly bracket: { readonly round: number; readonly place: number; readonly attempt: number } | null;
  readonly seats: readonly [PairedPlayer, PairedPlayer];
}

interface PairedPlayer {
  readonly accountId: string;
  readonly playerId: string;
}

/** How a game of a cup ended. */
export interface CupGameEnd {
  readonly cup: Pick<CupRow, "kind">;
  readonly game: CupGameRow;
  readonly players: readonly CupPlayerRow[];
  /** The seat that won, or "tie"; null if the game was aborted. */
  readonly winner: 0 | 1 | "tie" | null;
  /** Whether the game counts for the cup; false if the cup ended before the game did. */
  readonly counts: boolean;
  /** When the game ended, in ms since the epoch. */
  readonly at: number;
  /**
   * If the loser left, or lost by being away, before the first round was finished: whether the winner has already won
   * such a game against the same opponent in this cup. Else null.
   */
  readonly early: { readonly isRepeated: boolean } | null;
  /** The account that left the game with a command; null if no player did. */
  readonly leaver: string | null;
}

export class CupStatements {
  readonly #query: Database<Tables>["query"];

  constructor({ query }: Pick<Database<Tables>, "query">) {
    this.#query = query;
  }

  /**
   * The statements for the transaction that opens a game. They conflict if the cup is over or one of the players has a
   * running game in any cup; in a cup by the clock, also if one of them has paused or left.
   */
  pairing(pairing: CupPairing): readonly Statement[] {
    const running = this.#query.selectFrom("cups").select("id").where("id", "=", pairing.cupId);
    const claimed = inLockOrder(pairing.seats).map((player) => this.#claiming(player, pairing));
    return [
      needingRow(running.where("state", "=", "running").forShare()),
      ...claimed.map(needingRow),
      this.addingGame(pairing).compile(),
    ];
  }

  /** The statements for the transaction that ends a game. */
  ending(end: CupGameEnd): readonly Statement[] {
    const { cup, game, players, winner, counts, early } = end;
    const [champion = null] = typeof winner === "number" ? [[game.one, game.other][winner]] : [];
    const outcome = winner === null ? "aborted" : winner === "tie" ? "tied" : "won";
    const accounts = inLockOrder([
      { accountId: game.one, opponent: game.other },
      { accountId: game.other, opponent: game.one },
    ]);
    const scored = accounts.flatMap(({ accountId }) => {
      const before = players.find((player) => player.account_id === accountId);
      if (before === undefined || winner === null || !counts) return [];
      const own: Outcome = winner === "tie" ? "tied" : accountId === champion ? "won" : "lost";
      return this.#scoring(before, own, { cup, game, early });
    });
    const ended = this.#query
      .updateTable("cup_games")
      .set({ outcome, winner: champion, is_early: early === null ? 0 : 1 })
      .where("game_id", "=", game.game_id)
      .where("outcome", "=", "running");
    return [
      this.touching(game.cup_id),
      ended.compile(),
      ...scored,
      ...accounts.map(({ accountId, opponent }) =>
        this.#releasing({ accountId, opponent, hasLeftEarly: early !== null && accountId !== champion }, end),
      ),
    ];
  }

  /**
   * A statement that writes the row of a running cup, so that the ends of games and the end of their cup run one after
   * the other.
   */
  touching(cupId: string): Statement {
    return this.#query
      .updateTable("cups")
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .where("id", "=", cupId)
      .where("state", "=", "running")
      .compile();
  }

  #claiming({ accountId, playerId }: PairedPlayer, { gameId, cupId, bracket }: CupPairing) {
    const free = this.#query
      .updateTable("cup_players")
      .set({ game_id: gameId, player_id: playerId, playing: accountId })
      .where("cup_id", "=", cupId)
      .where("account_id", "=", accountId)
      .where("game_id", "is", null);
    return bracket === null ? free.where("is_out", "=", 0).where("is_paused", "=", 0) : free;
  }

  /** @param result of a pairing that is decided without a game */
  addingGame(
    { gameId, cupId, beganAt, bracket, seats: [one, other] }: CupPairing,
    result: { readonly outcome?: "won"; readonly winner: string | null } = { winner: null },
  ) {
    return this.#query.insertInto("cup_games").values({
      ...{ game_id: gameId, cup_id: cupId, began_at: beganAt, one: one.accountId, other: other.accountId },
      ...(bracket ?? { round: null, place: null, attempt: null }),
      ...{ one_player: one.playerId, other_player: other.playerId, ...result },
    });
  }

  #scoring(before: CupPlayerRow, outcome: Outcome, { cup, game, early }: Pick<CupGameEnd, "cup" | "game" | "early">) {
    const { points, games, wins, streak, is_out } = formatOf(cup).scoreAfter(before, { outcome, early });
    return this.#seatIn(game, before.account_id)
      .set({ points, games, wins, streak, is_out })
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("cups")
            .select("state")
            .whereRef("cups.id", "=", "cup_players.cup_id")
            .where("state", "=", "running"),
        ),
      )
      .compile();
  }

  /** Ends the player's claim. In a cup that is still open, a player who left the game with a command is paused. */
  #releasing(
    { accountId, opponent, hasLeftEarly }: { accountId: string; opponent: string; hasLeftEarly: boolean },
    { cup, game, at, leaver }: CupGameEnd,
  ): Statement {
    const isPaused = CUP_FACTS[cup.kind].isOpenWhileRunning && accountId === leaver;
    return this.#seatIn(game, accountId)
      .set({ game_id: null, player_id: null, playing: null, last_opponent: opponent })
      .set({
        rest_until: at + (hasLeftEarly ? REST_MS.leftEarly : REST_MS.played),
        ...(isPaused && { is_paused: 1 as const }),
      })
      .compile();
  }

  #seatIn({ cup_id, game_id }: CupGameRow, accountId: string) {
    return this.#query
      .updateTable("cup_players")
      .where("cup_id", "=", cup_id)
      .where("account_id", "=", accountId)
      .where("game_id", "=", game_id);
  }
}

/** Rows are locked in one fixed order to avoid a deadlock. */
function inLockOrder<Seated extends { readonly accountId: string }>(seated: readonly Seated[]): Seated[] {
  return seated.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
}
