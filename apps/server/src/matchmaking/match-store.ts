// The tables of searches and matches. The database decides who is in which match: a job that finds a search taken changes nothing.
import { randomUUID } from "node:crypto";
import type { SeatOwner } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { Selectable } from "kysely";
import { type Database, DatabaseError } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { MatchesTable, MatchPlayersTable, SearchesTable, Tables } from "../schema/tables.ts";

export type SearchRow = Selectable<SearchesTable>;
export type MatchRow = Selectable<MatchesTable>;
export type PlayerRow = Selectable<MatchPlayersTable>;

export interface Match extends MatchRow {
  /** In seating order. */
  readonly players: readonly PlayerRow[];
}

/** What somebody wants who searches. */
export interface Wish {
  readonly person: string;
  readonly name: string;
  /** The owner of the seats of their device; null: none is known. */
  readonly device: SeatOwner;
  readonly teamMode: boolean;
  readonly target: Target;
  readonly party: string | null;
  readonly rating: { readonly value: number; readonly provisional: boolean } | null;
  /** Whether their client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
}

const AT_ONCE = 500;

// A search that is replaced by one for another game begins anew; it is in no match then.
const PUT = `insert into searches (person, name, device, team_mode, target, party, rating, is_provisional, since, server, seeds)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (person) do update set name = excluded.name, device = excluded.device, rating = excluded.rating, seeds = excluded.seeds,
    is_provisional = excluded.is_provisional, server = excluded.server, left_at = null, team_mode = excluded.team_mode,
    target = excluded.target, party = excluded.party,
    since = case when searches.team_mode = excluded.team_mode and searches.target = excluded.target then searches.since else excluded.since end,
    is_first = case when searches.team_mode = excluded.team_mode and searches.target = excluded.target then searches.is_first else 0 end`;
const TAKE =
  "update searches set match_id = ? where person = ? and since = ? and team_mode = ? and target = ? and match_id is null and left_at is null";
const ADD_MATCH =
  "insert into matches (id, game_id, team_mode, target, is_rated, state, expires_at) values (?, ?, ?, ?, ?, 'proposed', ?)";
// The missing person of a search that could not be taken makes the whole job a conflict.
const ADD_PLAYER = `insert into match_players (match_id, seat, person, device, player_id, name, rating, is_provisional, seeds)
  values (?, ?, (select person from searches where person = ? and match_id = ?), ?, ?, ?, ?, ?, ?)`;
const ACCEPT = `update match_players set has_accepted = 1 where match_id = ? and person = ?
  and exists (select 1 from matches where id = ? and state = 'proposed' and expires_at > ?)`;
const MAKE = `update matches set state = 'made', expires_at = ? where id = ? and state = 'proposed'
  and not exists (select 1 from match_players where match_id = ? and has_accepted = 0)`;
const CALL_OFF = "update matches set state = 'off' where id = ? and state = 'proposed'";
const CALL_OFF_LATE = "update matches set state = 'off' where id = ? and state = 'proposed' and expires_at <= ?";
const IS_OFF = "exists (select 1 from matches where id = ? and state = 'off')";
const END_SEARCH = `delete from searches where person = ? and match_id = ? and ${IS_OFF}`;
const END_SILENT = `delete from searches where match_id = ? and ${IS_OFF}
  and person in (select person from match_players where match_id = ? and has_accepted = 0)`;
const LOSE_PLACE = "update searches set is_first = 0 where person = ? and match_id is null";
const SEARCH_ON = `update searches set match_id = null, is_first = 1 where match_id = ? and ${IS_OFF}`;
const OPENED = "update matches set state = 'opened' where id = ? and state = 'made'";
const END_SEARCHES = "delete from searches where match_id = ?";
const STOP = "delete from searches where person = ? and match_id is null";

export class MatchStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Stores a search, in place of that person's earlier one. @param server the number of the server that they are connected to */
  async put(wish: Wish, server: number, now: number): Promise<void> {
    const { person, name, device, teamMode, target, party, rating, takesPart } = wish;
    const what = [person, name, device, Number(teamMode), target, party];
    const parameters = [
      ...what,
      rating?.value ?? null,
      Number(rating?.provisional ?? true),
      now,
      server,
      Number(takesPart),
    ];
    await this.#database.atomically([{ sql: PUT, parameters }]);
  }

  async search(person: string): Promise<SearchRow | null> {
    const [row] = await this.searches([person]);
    return row ?? null;
  }

  async searches(persons: readonly string[]): Promise<readonly SearchRow[]> {
    return inParts(persons, (some) =>
      this.#database.reads.selectFrom("searches").selectAll().where("person", "in", some).execute(),
    );
  }

  async allSearches(): Promise<readonly SearchRow[]> {
    return this.#database.reads.selectFrom("searches").selectAll().execute();
  }

  async matches(ids: readonly string[]): Promise<readonly Match[]> {
    const { reads } = this.#database;
    const rows = await inParts(ids, (some) =>
      reads.selectFrom("matches").selectAll().where("id", "in", some).execute(),
    );
    const players = await inParts(ids, (some) =>
      reads.selectFrom("match_players").selectAll().where("match_id", "in", some).orderBy("seat").execute(),
    );
    return rows.map((row) => ({ ...row, players: players.filter(({ match_id }) => match_id === row.id) }));
  }

  async match(id: string): Promise<Match | null> {
    const [match] = await this.matches([id]);
    return match ?? null;
  }

  /** The ids of the matches that are out of time, and of those whose game should have been opened by now. */
  async due(now: number): Promise<readonly string[]> {
    const rows = await this.#database.reads
      .selectFrom("matches")
      .select("id")
      .where("state", "in", ["proposed", "made"])
      .where("expires_at", "<=", now)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The seat of a running game that was found for this person. */
  async runningSeat(person: string): Promise<{ readonly gameId: string; readonly playerId: string } | null> {
    const row = await this.#database.reads
      .selectFrom("match_players")
      .innerJoin("matches", "matches.id", "match_id")
      .innerJoin("games", "games.id", "game_id")
      .select(["game_id", "player_id"])
      .where("person", "=", person)
      .where("matches.state", "=", "opened")
      .where("games.status", "in", ["starting", "in_progress", "round_summary"])
      .executeTakeFirst();
    return row === undefined ? null : { gameId: row.game_id, playerId: row.player_id };
  }

  /** Proposes a match to these searches, in seating order; null where one of them was taken or ended meanwhile. */
  async propose(searches: readonly SearchRow[], isRated: boolean, expiresAt: number): Promise<string | null> {
    const [first] = searches;
    if (first === undefined) return null;
    const id = randomUUID();
    // In one order everywhere, so that two servers don't wait for each other.
    const inOrder = searches.toSorted((a, b) => (a.person < b.person ? -1 : 1));
    const isDone = await this.#isDone([
      ...inOrder.map(({ person, since, team_mode, target }) => ({
        sql: TAKE,
        parameters: [id, person, since, team_mode, target],
      })),
      { sql: ADD_MATCH, parameters: [id, randomUUID(), first.team_mode, first.target, Number(isRated), expiresAt] },
      ...searches.map(({ person, device, name, rating, is_provisional, seeds }, seat) => ({
        sql: ADD_PLAYER,
        parameters: [id, seat, person, id, device, randomUUID(), name, rating, is_provisional, seeds],
      })),
    ]);
    return isDone ? id : null;
  }

  /** False where the match is not on any more. */
  async accept(matchId: string, person: string, now: number): Promise<boolean> {
    const [accepted] = await this.#database.atomically([{ sql: ACCEPT, parameters: [matchId, person, matchId, now] }]);
    return accepted?.changes === 1;
  }

  /**
   * Makes the match once all have accepted; false where it is not to be, or another call has made it.
   * @param openedBy when its game is to be open
   */
  async make(matchId: string, openedBy: number): Promise<boolean> {
    const [made] = await this.#database.atomically([{ sql: MAKE, parameters: [openedBy, matchId, matchId] }]);
    return made?.changes === 1;
  }

  /** Ends a proposal because of one person, whose search ends; the others search on. False where it was over. */
  async decline(matchId: string, person: string): Promise<boolean> {
    const [off] = await this.#database.atomically([
      { sql: CALL_OFF, parameters: [matchId] },
      { sql: END_SEARCH, parameters: [person, matchId, matchId] },
      { sql: SEARCH_ON, parameters: [matchId, matchId] },
    ]);
    return off?.changes === 1;
  }

  /** Ends a proposal because of one person, who wants another game by now; the others come first. False where it was over. */
  async withdraw(matchId: string, person: string): Promise<boolean> {
    const [off] = await this.#database.atomically([
      { sql: CALL_OFF, parameters: [matchId] },
      { sql: SEARCH_ON, parameters: [matchId, matchId] },
      { sql: LOSE_PLACE, parameters: [person] },
    ]);
    return off?.changes === 1;
  }

  /** Ends a proposal that is out of time, and the searches of those who did not answer. */
  async expire(matchId: string, now: number): Promise<boolean> {
    const [off] = await this.#database.atomically([
      { sql: CALL_OFF_LATE, parameters: [matchId, now] },
      { sql: END_SILENT, parameters: [matchId, matchId, matchId] },
      { sql: SEARCH_ON, parameters: [matchId, matchId] },
    ]);
    return off?.changes === 1;
  }

  /** The game of a made match has begun. */
  async opened(matchId: string): Promise<void> {
    await this.#database.atomically([
      { sql: OPENED, parameters: [matchId] },
      { sql: END_SEARCHES, parameters: [matchId] },
    ]);
  }

  /** Ends the search of a person who is in no match. */
  async stop(person: string): Promise<void> {
    await this.#database.atomically([{ sql: STOP, parameters: [person] }]);
  }

  /** Records that the last socket of a search at that server is gone. */
  async leave(person: string, server: number, now: number): Promise<void> {
    await this.#database.query
      .updateTable("searches")
      .set({ left_at: now })
      .where("person", "=", person)
      .where("server", "=", server)
      .where("left_at", "is", null)
      .execute();
  }

  /** The same for all searches of some servers. */
  async leaveServers(servers: readonly number[], now: number): Promise<void> {
    if (servers.length === 0) return;
    await this.#database.query
      .updateTable("searches")
      .set({ left_at: now })
      .where("server", "in", servers)
      .where("left_at", "is", null)
      .execute();
  }

  /** Deletes matches that are over, once nobody needs to be told of them, nor led back to their game. */
  async clear(before: number): Promise<void> {
    await this.#database.query
      .deleteFrom("matches")
      .where("expires_at", "<", before)
      .where(({ or, and, eb, not, exists, selectFrom }) =>
        or([
          eb("state", "=", "off"),
          and([
            eb("state", "=", "opened"),
            not(
              exists(
                selectFrom("games")
                  .select("id")
                  .whereRef("games.id", "=", "matches.game_id")
                  .where("games.status", "in", ["starting", "in_progress", "round_summary"]),
              ),
            ),
          ]),
        ]),
      )
      .execute();
  }

  /** False where a statement conflicts: then none of them has an effect. */
  async #isDone(statements: readonly Statement[]): Promise<boolean> {
    try {
      await this.#database.atomically(statements);
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.isConflict) return false;
      throw error;
    }
  }
}

async function inParts<T>(
  keys: readonly string[],
  read: (some: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await read(keys.slice(from, from + AT_ONCE))));
  return rows;
}
