// The writes of proposals. A proposal turns a group of searches into a game, or it fails and its players search again.
// Each transaction locks the match or the searches first, so that only one server, or one answer, can take each step.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { type NetworkOwner, networkOwner, type Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { MatchPlayersTable, SearchesTable } from "../schema/match-tables.ts";
import type { Tables } from "../schema/tables.ts";
import type { ConductStore } from "./conduct-store.ts";
import type { MatchRow, SearchRow } from "./match-store.ts";

type Read = Transaction<Tables>["read"];

/** When and why a proposal ends. If a server's fault may be the reason, `conduct` is null, and no conduct is stored. */
export interface CallingOff {
  readonly conduct: "declined" | "unanswered" | null;
  /** In ms since the epoch. */
  readonly at: number;
}

/** How a proposal ends, and because of which of its players. */
interface Ending {
  readonly isCulprit: (player: PlayerAnswer) => boolean;
  /** Whether the culprits search on, behind the other players; otherwise their searches end. */
  readonly culpritsSearchOn: boolean;
  /** Whether to end the proposal only if its time is up. */
  readonly isLate: boolean;
}

type PlayerAnswer = Pick<Selectable<MatchPlayersTable>, "person" | "has_accepted">;

export class ProposalStore {
  readonly #database: Database<Tables>;
  readonly #conduct: Pick<ConductStore, "noting">;

  constructor(database: Database<Tables>, conduct: Pick<ConductStore, "noting">) {
    this.#database = database;
    this.#conduct = conduct;
  }

  /**
   * Proposes a match to these searches, which are in seating order. Returns the match's id; null if one of the searches
   * has been taken or has ended since they were read.
   */
  propose(searches: readonly SearchRow[], isRated: boolean, expiresAt: number): Promise<string | null> {
    const { query } = this.#database;
    const [first] = searches;
    return this.#database.transaction(async ({ read, write }) => {
      const free = await read
        .selectFrom("searches")
        .select(["person", "since", "team_mode", "target"])
        .where(
          "person",
          "in",
          searches.map(({ owner }) => owner),
        )
        .where("match_id", "is", null)
        .where("left_at", "is", null)
        // Rows are locked in one fixed order to avoid a deadlock.
        .orderBy("person")
        .forNoKeyUpdate()
        .execute();
      const isFree = ({ owner, since, team_mode, target }: SearchRow) =>
        free.some(
          (now) => now.person === owner && now.since === since && now.team_mode === team_mode && now.target === target,
        );
      if (first === undefined || !searches.every(isFree)) return null;
      const id = randomUUID();
      const { team_mode, target } = first;
      write(
        query.insertInto("matches").values({
          ...{ id, game_id: randomUUID(), team_mode, target, is_rated: isRated ? 1 : 0 },
          ...{ state: "proposed", expires_at: expiresAt },
        }),
        ...searches.map((search) =>
          query.updateTable("searches").set({ match_id: id }).where("person", "=", search.owner),
        ),
        query.insertInto("match_players").values(searches.map((search, seat) => seated(search, id, seat))),
      );
      return id;
    });
  }

  /**
   * Records that a player accepts, and makes the match if all players have accepted. Null if the proposal has ended, or
   * its time is up.
   * @param openedBy the time by which the game of a made match must be open, in ms since the epoch
   */
  accept(matchId: string, owner: Owner, now: number, openedBy: number): Promise<"accepted" | "made" | null> {
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      const match = await proposal(read, matchId);
      if (match === null || match.expires_at <= now) return null;
      const players = await answersTo(read, matchId);
      if (!players.some(({ person }) => person === owner)) return null;
      write(
        query
          .updateTable("match_players")
          .set({ has_accepted: 1 })
          .where("match_id", "=", matchId)
          .where("person", "=", owner),
      );
      if (players.some(({ person, has_accepted }) => has_accepted === 0 && person !== owner)) return "accepted";
      write(query.updateTable("matches").set({ state: "made", expires_at: openedBy }).where("id", "=", matchId));
      return "made";
    });
  }

  /**
   * Ends a proposal because one person declines, and ends that person's search. The other players keep searching.
   * Returns false if the proposal had already ended.
   */
  decline(matchId: string, owner: Owner, why: CallingOff): Promise<boolean> {
    return this.#callOff(matchId, why, {
      isCulprit: ({ person }) => person === owner,
      ...{ culpritsSearchOn: false, isLate: false },
    });
  }

  /**
   * Ends a proposal because one person wants another kind of game now. The other players come first in the queue.
   * Returns false if the proposal had already ended.
   */
  withdraw(matchId: string, owner: Owner, why: CallingOff): Promise<boolean> {
    return this.#callOff(matchId, why, {
      isCulprit: ({ person }) => person === owner,
      ...{ culpritsSearchOn: true, isLate: false },
    });
  }

  /** Ends a proposal whose time is up, and the searches of players who did not answer. */
  expire(matchId: string, why: CallingOff): Promise<boolean> {
    return this.#callOff(matchId, why, {
      isCulprit: ({ has_accepted }) => has_accepted === 0,
      ...{ culpritsSearchOn: false, isLate: true },
    });
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

  #callOff(
    matchId: string,
    { conduct, at }: CallingOff,
    { isCulprit, culpritsSearchOn, isLate }: Ending,
  ): Promise<boolean> {
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      const match = await proposal(read, matchId);
      if (match === null || (isLate && match.expires_at > at)) return false;
      const culprits = (await answersTo(read, matchId)).filter(isCulprit).map(({ person }) => person);
      const searches = await read.selectFrom("searches").selectAll().where("match_id", "=", matchId).execute();
      const theirs = searches.filter(({ person }) => culprits.includes(person));
      write(query.updateTable("matches").set({ state: "off" }).where("id", "=", matchId));
      const owners = theirs.flatMap(ownersBlamed);
      if (conduct !== null && owners.length > 0) {
        write(this.#conduct.noting({ owners, gameId: match.game_id, beganSeq: 0, at, conduct }));
      }
      const networks = theirs.flatMap(({ network }) => network ?? []);
      const inMatch = query.updateTable("searches").where("match_id", "=", matchId);
      write(
        inMatch
          .set(({ eb }) => ({ match_id: null, is_first: 1, let_downs: eb("let_downs", "+", 1) }))
          .set({ let_down_at: at, let_down_by: networks.toSorted()[0] ?? null })
          .where("person", "not in", culprits),
        culpritsSearchOn
          ? inMatch
              .set({ match_id: null, is_first: 0, let_downs: 0, let_down_at: null, let_down_by: null })
              .where("person", "in", culprits)
          : query.deleteFrom("searches").where("match_id", "=", matchId).where("person", "in", culprits),
      );
      return true;
    });
  }
}

/** A match that is proposed, whose row is locked; null if the proposal has ended. */
async function proposal(read: Read, matchId: string): Promise<MatchRow | null> {
  const match = read.selectFrom("matches").selectAll().where("id", "=", matchId);
  const row = await match.forNoKeyUpdate().executeTakeFirst();
  return row?.state === "proposed" ? row : null;
}

function answersTo(read: Read, matchId: string): Promise<PlayerAnswer[]> {
  return read.selectFrom("match_players").select(["person", "has_accepted"]).where("match_id", "=", matchId).execute();
}

function seated(search: SearchRow, matchId: string, seat: number) {
  const { owner: person, device, name, rating, is_provisional, seeds, network, has_history } = search;
  const player = { match_id: matchId, seat, person, device, player_id: randomUUID(), name };
  return { ...player, rating, is_provisional, seeds, network, has_history };
}

/** The account and the device of a search, and the network of a player without a history. */
function ownersBlamed(search: Selectable<SearchesTable>): readonly (Owner | NetworkOwner)[] {
  const { person, device, network, has_history } = search;
  const ofNetwork = network === null || has_history === 1 ? [] : [networkOwner(network)];
  return [person, ...(device === null ? [] : [device]), ...ofNetwork];
}
