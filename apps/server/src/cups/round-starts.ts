// Starts cups by rounds whose time has come: decides which players get a place, and seeds them.
import type { App } from "../app.ts";
import { accountOwner } from "../identity/owner.ts";
import { neighbourhoodOf } from "../platform/limits/networks.ts";
import type { Absences } from "./absences.ts";
import type { CupAudience } from "./cup-audience.ts";
import type { CupCourse } from "./cup-course.ts";
import type { CupPlayerRow, CupRow } from "./cup-rows.ts";
import { type CupStarts, PLAYERS_MIN } from "./cup-starts.ts";
import type { CupStore } from "./cup-store.ts";
import type { RoundsFormat } from "./formats/cup-format.ts";
import { roundsFormatOf } from "./formats/cup-formats.ts";
import { placesAtStart } from "./house-places.ts";

export interface RoundStartsParts extends Pick<App["moderation"], "mayPlay"> {
  readonly store: Pick<CupStore, "ratings">;
  readonly course: Pick<CupCourse, "players">;
  readonly starts: Pick<CupStarts, "start" | "cancelDue">;
  readonly absences: Pick<Absences, "outOfOrder" | "noting">;
  readonly audience: Pick<CupAudience, "changed" | "present">;
  readonly now: () => number;
}

interface Entrants {
  readonly entrants: readonly CupPlayerRow[];
  readonly present: readonly string[] | null;
}

/** After a start of the server, connections return within this time, in ms. */
const RETURN_MS = 20_000;

export class RoundStarts {
  readonly #parts: RoundStartsParts;
  readonly #openedAt: number;

  constructor(parts: RoundStartsParts) {
    this.#parts = parts;
    this.#openedAt = parts.now();
  }

  /** Starts or cancels a cup. Returns false if its players have changed since `cup` was read. */
  async start(cup: CupRow): Promise<boolean> {
    const format = roundsFormatOf(cup);
    if (format === null) throw new Error(`the cup ${cup.id} does not go by rounds`);
    const { course, starts, absences, audience, now } = this.#parts;
    // If the server was down at the start time, the players of a cup of the house are still reconnecting.
    if (cup.created_by === null && cup.starts_at < this.#openedAt && now() < this.#openedAt + RETURN_MS) return true;
    const players = await course.players(cup.id);
    const { entrants, present } = await this.#entrants(cup, format, players);
    const noted = present === null ? [] : absences.noting(cup, present, now());
    const isDone =
      entrants.length < PLAYERS_MIN
        ? await starts.cancelDue(cup, now(), noted)
        : await starts.start(cup, await this.#seeds(entrants, format), entrants.length < players.length, noted);
    if (isDone) audience.changed(cup.id);
    return isDone;
  }

  /**
   * The players who get a place, and the accounts that are connected. A cup of the house has more wishes than places;
   * of any other one, `present` is null and all players have a place.
   */
  async #entrants(cup: CupRow, format: RoundsFormat, players: readonly CupPlayerRow[]): Promise<Entrants> {
    const { absences, audience, mayPlay } = this.#parts;
    const allowed = players.filter(({ account_id, device }) =>
      mayPlay([accountOwner(account_id), ...(device === null ? [] : [device])]),
    );
    if (cup.created_by !== null) return { entrants: allowed, present: null };
    const outOfOrder = await absences.outOfOrder(cup.id);
    const present = await audience.present(allowed.map(({ account_id }) => account_id));
    const wishes = allowed.flatMap((row) => {
      const here = present.get(row.account_id);
      const network = here && neighbourhoodOf(here.network);
      return network === undefined
        ? []
        : [{ accountId: row.account_id, nth: row.nth, network, isOutOfOrder: outOfOrder.has(row.account_id), row }];
    });
    const places = placesAtStart(wishes, cup.size ?? format.placesFor(wishes.length));
    return { entrants: places.map(({ row }) => row), present: wishes.map(({ accountId }) => accountId) };
  }

  /** The accounts in the order of their seeds. */
  async #seeds(entrants: readonly CupPlayerRow[], format: RoundsFormat): Promise<readonly string[]> {
    const ratings = await this.#parts.store.ratings(entrants.map(({ account_id }) => account_id));
    const rated = entrants.map(({ account_id, nth }) => ({
      accountId: account_id,
      nth,
      rating: ratings.get(account_id)?.value ?? null,
    }));
    return format.seeded(rated).map(({ accountId }) => accountId);
  }
}
