// Ends the games of a round whose time is up. The player with more points advances; with equal points, the
// better seed. The game itself ends as aborted, so that its result counts for no rating.
import type { Statement } from "../platform/database/job.ts";
import type { CupAudience } from "./cup-audience.ts";
import type { CupCourse, RoundGameRow } from "./cup-course.ts";
import type { CupStore } from "./cup-store.ts";
import { isRoundOver, SHORTEST_ROUND_MS } from "./round-time.ts";

export interface LateRoundsParts {
  readonly store: Pick<CupStore, "playersIn" | "statements">;
  readonly course: Pick<CupCourse, "runningGamesInRounds">;
  readonly audience: Pick<CupAudience, "changed">;
  /** The points of the two seats of a running game; null if there is no such game. */
  readonly scoresOf: (gameId: string) => Promise<readonly [number, number] | null>;
  /** Ends a running game without a result. */
  readonly abort: (gameId: string) => Promise<void>;
  readonly atomically: (statements: readonly Statement[]) => Promise<unknown>;
  readonly now: () => number;
}

export class LateRounds {
  readonly #parts: LateRoundsParts;

  constructor(parts: LateRoundsParts) {
    this.#parts = parts;
  }

  async end(): Promise<void> {
    const { course, now } = this.#parts;
    const at = now();
    for (const game of await course.runningGamesInRounds(at - SHORTEST_ROUND_MS)) {
      if (isRoundOver(game.target, game.round_began_at, at)) await this.#decide(game, at);
    }
  }

  async #decide(game: RoundGameRow, at: number): Promise<void> {
    const { store, audience, scoresOf, abort, atomically } = this.#parts;
    const [better, worse] = (await scoresOf(game.game_id)) ?? [0, 0];
    const players = await store.playersIn(game);
    const end = { cup: game, game, players, counts: true, at, early: null, leaver: null };
    // The first seat is the better seed's.
    await atomically(store.statements.ending({ ...end, winner: worse > better ? 1 : 0 }));
    await abort(game.game_id);
    audience.changed(game.cup_id);
  }
}
