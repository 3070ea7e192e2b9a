// The writes of proposals. A proposal turns a group of searches into a game, or it fails and its players search again.
// Each transaction has conditions, so that only one server, or one answer, can take each step.
import { randomUUID } from "node:crypto";
import type { Owner } from "../identity/owner.ts";
import { tryAtomically } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { ConductStore, Players } from "./conduct-store.ts";
import type { SearchRow } from "./match-store.ts";

/** When and why a proposal ends. If a server's fault may be the reason, `conduct` is null, and no conduct is stored. */
export interface CallingOff {
  readonly conduct: "declined" | "unanswered" | null;
  /** In ms since the epoch. */
  readonly at: number;
}

/** How a proposal ends. */
interface Ending {
  /** Whether to end the proposal only if its time is up. */
  readonly isLate: boolean;
  /** The players who caused the end. */
  readonly culprits: Players;
  /** Changes the searches of the culprits. */
  readonly after: Statement;
  readonly why: CallingOff;
}

export class ProposalStore {
  readonly #database: Database<Tables>;
  readonly #conduct: Pick<ConductStore, "notingProposal">;

  constructor(database: Database<Tables>, conduct: Pick<ConductStore, "notingProposal">) {
    this.#database = database;
    this.#conduct = conduct;
  }

  /**
   * Proposes a match to these searches, which are in seating order. Returns the match's id; null if one of the searches
   * has been taken or has ended since they were read.
   */
  async propose(searches: readonly SearchRow[], isRated: boolean, expiresAt: number): Promise<string | null> {
    const [first] = searches;
    if (first === undefined) return null;
    const id = randomUUID();
    const { team_mode, target } = first;
    const adding = this.#database.query.insertInto("matches").values({
      ...{ id, game_id: randomUUID(), team_mode, target, is_rated: isRated ? 1 : 0 },
      ...{ state: "proposed", expires_at: expiresAt },
    });
    // Lock rows in one fixed order to avoid a deadlock.
    const inOrder = searches.toSorted((a, b) => (a.owner < b.owner ? -1 : 1));
    const isProposed = await tryAtomically(this.#database, [
      ...inOrder.map((search) => this.#taking(search, id)),
      adding.compile(),
      ...searches.map((search, seat) => this.#seating(search, id, seat)),
    ]);
    return isProposed ? id : null;
  }

  /** Records that a player accepts. Returns false if the proposal has ended, or its time is up. */
  accept(matchId: string, owner: Owner, now: number): Promise<boolean> {
    const accepting = this.#database.query
      .updateTable("match_players")
      .set({ has_accepted: 1 })
      .where("match_id", "=", matchId)
      .where("person", "=", owner)
      .where(({ exists }) => exists(this.#proposed(matchId).where("expires_at", ">", now)));
    return this.#changes([accepting.compile()]);
  }

  /**
   * Makes the match if all players have accepted. Returns false if an answer is missing, or another call has made the
   * match.
   * @param openedBy the time by which the game must be open, in ms since the epoch
   */
  make(matchId: string, openedBy: number): Promise<boolean> {
    const making = this.#database.query
      .updateTable("matches")
      .set({ state: "made", expires_at: openedBy })
      .where("id", "=", matchId)
      .where("state", "=", "proposed")
      .where(({ not, exists }) => not(exists(this.#silent(matchId))));
    return this.#changes([making.compile()]);
  }

  /**
   * Ends a proposal because one person declines, and ends that person's search. The other players keep searching.
   * Returns false if the proposal had already ended.
   */
  decline(matchId: string, owner: Owner, why: CallingOff): Promise<boolean> {
    const culprits = this.#player(matchId, owner);
    return this.#callOff(matchId, { isLate: false, culprits, after: this.#endingSearches(matchId, culprits), why });
  }

  /**
   * Ends a proposal because one person wants another kind of game now. The other players come first in the queue.
   * Returns false if the proposal had already ended.
   */
  withdraw(matchId: string, owner: Owner, why: CallingOff): Promise<boolean> {
    const culprits = this.#player(matchId, owner);
    return this.#callOff(matchId, { isLate: false, culprits, after: this.#losingPlace(matchId, owner), why });
  }

  /** Ends a proposal whose time is up, and the searches of players who did not answer. */
  expire(matchId: string, why: CallingOff): Promise<boolean> {
    const culprits = this.#silent(matchId);
    return this.#callOff(matchId, { isLate: true, culprits, after: this.#endingSearches(matchId, culprits), why });
  }

  /** Records that the game of a made match is open, and ends the searches of its players. */
  async opened(matchId: string): Promise<void> {
    const { query } = this.#database;
    const opening = query
      .updateTable("matches")
      .set({ state: "opened" })
      .where("id", "=", matchId)
      .where("state", "=", "made");
    const ending = query.deleteFrom("searches").where("match_id", "=", matchId);
    await this.#database.atomically([opening.compile(), ending.compile()]);
  }

  async #callOff(matchId: string, { isLate, culprits, after, why }: Ending): Promise<boolean> {
    const { conduct, at } = why;
    const proposed = this.#database.query
      .updateTable("matches")
      .set({ state: "off" })
      .where("id", "=", matchId)
      .where("state", "=", "proposed");
    return this.#changes([
      (isLate ? proposed.where("expires_at", "<=", at) : proposed).compile(),
      ...(conduct === null ? [] : this.#conduct.notingProposal(matchId, culprits, { at, conduct })),
      this.#searchingOn(matchId, culprits, at),
      after,
    ]);
  }

  #taking({ owner, since, team_mode, target }: SearchRow, matchId: string): Statement {
    return this.#database.query
      .updateTable("searches")
      .set({ match_id: matchId })
      .where("person", "=", owner)
      .where("since", "=", since)
      .where("team_mode", "=", team_mode)
      .where("target", "=", target)
      .where("match_id", "is", null)
      .where("left_at", "is", null)
      .compile();
  }

  /**
   * Adds the searching player to the match. If the search was not taken for this match, the row's `person` is null, and
   * the transaction fails as a conflict.
   */
  #seating(search: SearchRow, matchId: string, seat: number): Statement {
    const { owner, device, name, rating, is_provisional, seeds, network, has_history } = search;
    const person = this.#database.query
      .selectFrom("searches")
      .select("person")
      .where("person", "=", owner)
      .where("match_id", "=", matchId);
    return this.#database.query
      .insertInto("match_players")
      .values({
        ...{ match_id: matchId, seat, person, device, player_id: randomUUID(), name, rating, is_provisional },
        ...{ seeds, network, has_history },
      })
      .compile();
  }

  /** Puts the searches of all players except the culprits back into the queue, before other searches. */
  #searchingOn(matchId: string, culprits: Players, at: number): Statement {
    const network = this.#database.query
      .selectFrom("searches as own")
      .select(({ fn }) => fn.min("own.network").as("network"))
      .where("own.match_id", "=", matchId)
      .where("own.person", "in", culprits);
    return this.#searchesIn(matchId)
      .set(({ eb }) => ({
        ...{ match_id: null, is_first: 1, let_downs: eb("let_downs", "+", 1) },
        ...{ let_down_at: at, let_down_by: network },
      }))
      .where("person", "not in", culprits)
      .compile();
  }

  #losingPlace(matchId: string, owner: Owner): Statement {
    return this.#searchesIn(matchId)
      .set({ match_id: null, is_first: 0, let_downs: 0, let_down_at: null, let_down_by: null })
      .where("person", "=", owner)
      .compile();
  }

  #endingSearches(matchId: string, culprits: Players): Statement {
    return this.#database.query
      .deleteFrom("searches")
      .where("match_id", "=", matchId)
      .where(({ exists }) => exists(this.#off(matchId)))
      .where("person", "in", culprits)
      .compile();
  }

  #searchesIn(matchId: string) {
    return this.#database.query
      .updateTable("searches")
      .where("match_id", "=", matchId)
      .where(({ exists }) => exists(this.#off(matchId)));
  }

  #proposed(matchId: string) {
    return this.#database.query
      .selectFrom("matches")
      .select("id")
      .where("id", "=", matchId)
      .where("state", "=", "proposed");
  }

  #off(matchId: string) {
    return this.#database.query.selectFrom("matches").select("id").where("id", "=", matchId).where("state", "=", "off");
  }

  #player(matchId: string, owner: Owner) {
    return this.#players(matchId).where("person", "=", owner);
  }

  /** The players who have not accepted. */
  #silent(matchId: string) {
    return this.#players(matchId).where("has_accepted", "=", 0);
  }

  #players(matchId: string) {
    return this.#database.query.selectFrom("match_players").select("person").where("match_id", "=", matchId);
  }

  async #changes(statements: readonly Statement[]): Promise<boolean> {
    const [first] = await this.#database.atomically(statements);
    return first?.changes === 1;
  }
}
