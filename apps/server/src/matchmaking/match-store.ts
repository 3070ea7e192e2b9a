// The tables of searches and matches. The database decides who is in which match: if a search is already taken, the
// transaction changes nothing.
import { randomUUID } from "node:crypto";
import type { SeatRef } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { Selectable } from "kysely";
import type { DeviceOwner, Owner } from "../identity/owner.ts";
import { tryAtomically } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { MatchesTable, MatchPlayersTable, SearchesTable } from "../schema/match-tables.ts";
import type { Tables } from "../schema/tables.ts";
import { proposalStatements } from "./conduct-store.ts";
import type { LetDown } from "./pairing.ts";

export type SearchRow = Omit<Selectable<SearchesTable>, "person"> & { readonly owner: Owner };
export type MatchRow = Selectable<MatchesTable>;
export type PlayerRow = Omit<Selectable<MatchPlayersTable>, "person"> & { readonly owner: Owner };

export interface Match extends MatchRow {
  /** In seating order. */
  readonly players: readonly PlayerRow[];
}

/** The person who searches, and the kind of game that they want. */
export interface Wish {
  readonly owner: Owner;
  readonly name: string;
  /** Null if unknown. */
  readonly device: DeviceOwner | null;
  readonly teamMode: boolean;
  readonly target: Target;
  readonly party: string | null;
  readonly rating: { readonly value: number; readonly provisional: boolean } | null;
  /** Whether their client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
  /** A digest of the network that they search from. */
  readonly network: string;
  /** Whether they have a history of games between people. */
  readonly hasHistory: boolean;
  /** Games just before this search that another player left at the start; null if there were none. */
  readonly letDown: LetDown | null;
}

/** When and why a proposal ends. `conduct` is null if a server's fault may be the reason: then nothing is stored. */
export interface CallingOff {
  readonly conduct: "declined" | "unanswered" | null;
  /** In ms since the epoch. */
  readonly at: number;
}

/** How a proposal ends. */
interface Ending {
  /** Whether to end the proposal only if its time is up. */
  readonly isLate: boolean;
  /** The condition for the searches that caused the end, with one parameter. */
  readonly isCulprit: string;
  readonly culprit: string;
  /** The statement for these searches. */
  readonly after: (isCulprit: string) => string;
  readonly why: CallingOff;
}

const AT_ONCE = 500;
/** A game that a player leaves within this time of its opening was left at the start. */
const AT_THE_START_MS = 60_000;

const RUNNING = ["starting", "in_progress", "round_summary"] as const;
// If a game was opened for the person after the caller looked for one, the name is null and the transaction fails as a
// conflict.
const NAME_UNLESS_OPENED = `(select cast(? as text) where ? = (select count(*) from match_players
  join matches on matches.id = match_id join games on games.id = game_id where person = ? and matches.state = 'opened'
  and games.status in (${RUNNING.map((status) => `'${status}'`).join(", ")})))`;
// If the new search is for another kind of game, its wait begins anew; it is in no match then.
const PUT = `insert into searches
  (person, name, device, team_mode, target, party, rating, is_provisional, since, server, seeds, network, has_history,
    is_first, let_downs, let_down_at, let_down_by)
  values (?, ${NAME_UNLESS_OPENED}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (person) do update set name = excluded.name, device = excluded.device, rating = excluded.rating, seeds = excluded.seeds,
    network = excluded.network, has_history = excluded.has_history,
    is_provisional = excluded.is_provisional, server = excluded.server, left_at = null, team_mode = excluded.team_mode,
    target = excluded.target, party = excluded.party,
    since = case when searches.team_mode = excluded.team_mode and searches.target = excluded.target then searches.since else excluded.since end,
    is_first = case when searches.team_mode = excluded.team_mode and searches.target = excluded.target then searches.is_first else 0 end`;
const TAKE =
  "update searches set match_id = ? where person = ? and since = ? and team_mode = ? and target = ? and match_id is null and left_at is null";
const ADD_MATCH =
  "insert into matches (id, game_id, team_mode, target, is_rated, state, expires_at) values (?, ?, ?, ?, ?, 'proposed', ?)";
// If a search could not be taken, its person is null and the transaction fails as a conflict.
const ADD_PLAYER = `insert into match_players
  (match_id, seat, person, device, player_id, name, rating, is_provisional, seeds, network, has_history)
  values (?, ?, (select person from searches where person = ? and match_id = ?), ?, ?, ?, ?, ?, ?, ?, ?)`;
const ACCEPT = `update match_players set has_accepted = 1 where match_id = ? and person = ?
  and exists (select 1 from matches where id = ? and state = 'proposed' and expires_at > ?)`;
const MAKE = `update matches set state = 'made', expires_at = ? where id = ? and state = 'proposed'
  and not exists (select 1 from match_players where match_id = ? and has_accepted = 0)`;
const CALL_OFF = "update matches set state = 'off' where id = ? and state = 'proposed'";
const CALL_OFF_LATE = "update matches set state = 'off' where id = ? and state = 'proposed' and expires_at <= ?";
const IS_OFF = "exists (select 1 from matches where id = ? and state = 'off')";
// The players who caused the end of a proposal: their rows of `searches`, which are still in the match.
const IS_PERSON = "person = ?";
const IS_SILENT = "person in (select person from match_players where match_id = ? and has_accepted = 0)";
const endSearches = (isCulprit: string) => `delete from searches where match_id = ? and ${IS_OFF} and ${isCulprit}`;
const LOSE_PLACE = `update searches set match_id = null, is_first = 0, let_downs = 0, let_down_at = null, let_down_by = null
  where match_id = ? and ${IS_OFF} and ${IS_PERSON}`;
const searchOn = (isCulprit: string) => `update searches set match_id = null, is_first = 1, let_downs = let_downs + 1,
  let_down_at = ?, let_down_by = (select min(culprits.network) from searches as culprits where match_id = ? and ${isCulprit})
  where match_id = ? and ${IS_OFF} and not (${isCulprit})`;
const OPENED = "update matches set state = 'opened' where id = ? and state = 'made'";
const END_SEARCHES = "delete from searches where match_id = ?";
const STOP = "delete from searches where person = ? and match_id is null";

export class MatchStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Stores a search, replacing that person's earlier one. False if their number of running seats differs from the
   * caller's: a game was opened for them, or one has ended.
   * @param server the number of the server to which they are connected
   */
  async put(wish: Wish, server: number, now: number, runningSeats: number): Promise<boolean> {
    const { owner, name, device, teamMode, target, party, rating, takesPart, network, hasHistory, letDown } = wish;
    const who = [owner, name, runningSeats, owner, device];
    const what = [Number(teamMode), target, party, rating?.value ?? null, Number(rating?.provisional ?? true)];
    const from = [now, server, Number(takesPart), network, Number(hasHistory)];
    const before = [Number(letDown !== null), letDown?.times ?? 0, letDown?.at ?? null, letDown?.by ?? null];
    return tryAtomically(this.#database, [{ sql: PUT, parameters: [...who, ...what, ...from, ...before] }]);
  }

  /** The games of this person that another player has just left at the start; null if there are none. */
  async letDownOf(owner: Owner, now: number): Promise<LetDown | null> {
    const left = await this.#database.reads
      .selectFrom("match_players as own")
      .innerJoin("matches", "matches.id", "own.match_id")
      .innerJoin("match_players as other", "other.match_id", "own.match_id")
      .innerJoin("conduct", (join) =>
        join.onRef("conduct.owner", "=", "other.person").onRef("conduct.game_id", "=", "matches.game_id"),
      )
      .select(["conduct.at", "other.network"])
      .where("own.person", "=", owner)
      .whereRef("other.seat", "!=", "own.seat")
      .where("conduct.conduct", "=", "left")
      .where("conduct.at", ">", now - AT_THE_START_MS)
      .where((eb) => eb("conduct.at", "<=", eb("matches.expires_at", "+", AT_THE_START_MS)))
      .orderBy("conduct.at", "desc")
      .execute();
    const [last] = left;
    return last === undefined ? null : { times: left.length, at: last.at, by: last.network };
  }

  async search(owner: Owner): Promise<SearchRow | null> {
    const [row] = await this.searches([owner]);
    return row ?? null;
  }

  async searches(owners: readonly Owner[]): Promise<readonly SearchRow[]> {
    return inParts(owners, (some) => this.#searches().where("person", "in", some).execute());
  }

  async allSearches(): Promise<readonly SearchRow[]> {
    return this.#searches().execute();
  }

  #searches() {
    return this.#database.reads.selectFrom("searches").selectAll().select("person as owner");
  }

  async matches(ids: readonly string[]): Promise<readonly Match[]> {
    const { reads } = this.#database;
    const rows = await inParts(ids, (some) =>
      reads.selectFrom("matches").selectAll().where("id", "in", some).execute(),
    );
    const players = await inParts(ids, (some) =>
      reads
        .selectFrom("match_players")
        .selectAll()
        .select("person as owner")
        .where("match_id", "in", some)
        .orderBy("seat")
        .execute(),
    );
    return rows.map((row) => ({ ...row, players: players.filter(({ match_id }) => match_id === row.id) }));
  }

  async match(id: string): Promise<Match | null> {
    const [match] = await this.matches([id]);
    return match ?? null;
  }

  /** The ids of matches whose time is up, and of matches whose game should have been opened by now. */
  async due(now: number): Promise<readonly string[]> {
    const rows = await this.#database.reads
      .selectFrom("matches")
      .select("id")
      .where("state", "in", ["proposed", "made"])
      .where("expires_at", "<=", now)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** This person's seats in running games of quick match, including seats that they have left. */
  async runningSeats(owner: Owner): Promise<readonly SeatRef[]> {
    const rows = await this.#database.reads
      .selectFrom("match_players")
      .innerJoin("matches", "matches.id", "match_id")
      .innerJoin("games", "games.id", "game_id")
      .select(["game_id", "player_id"])
      .where("person", "=", owner)
      .where("matches.state", "=", "opened")
      .where("games.status", "in", RUNNING)
      .execute();
    return rows.map((row) => ({ gameId: row.game_id, playerId: row.player_id }));
  }

  /** The seats of these people in running games of quick match, including seats that they have left. */
  async seatsOf(owners: readonly Owner[]): Promise<readonly (SeatRef & { readonly owner: Owner })[]> {
    const rows = await this.#database.reads
      .selectFrom("match_players")
      .innerJoin("matches", "matches.id", "match_id")
      .innerJoin("games", "games.id", "game_id")
      .select(["person as owner", "game_id", "player_id"])
      .where("person", "in", owners)
      .where("matches.state", "=", "opened")
      .where("games.status", "in", RUNNING)
      .execute();
    return rows.map(({ owner, game_id: gameId, player_id: playerId }) => ({ owner, gameId, playerId }));
  }

  /** Proposes a match to these searches, in seating order; null if one of them has been taken or has ended since. */
  async propose(searches: readonly SearchRow[], isRated: boolean, expiresAt: number): Promise<string | null> {
    const [first] = searches;
    if (first === undefined) return null;
    const id = randomUUID();
    // Lock rows in one fixed order to avoid a deadlock.
    const inOrder = searches.toSorted((a, b) => (a.owner < b.owner ? -1 : 1));
    const isProposed = await tryAtomically(this.#database, [
      ...inOrder.map(({ owner, since, team_mode, target }) => ({
        sql: TAKE,
        parameters: [id, owner, since, team_mode, target],
      })),
      { sql: ADD_MATCH, parameters: [id, randomUUID(), first.team_mode, first.target, Number(isRated), expiresAt] },
      ...searches.map(({ owner, device, name, rating, is_provisional, seeds, network, has_history }, seat) => ({
        sql: ADD_PLAYER,
        parameters: [
          ...[id, seat, owner, id, device, randomUUID(), name, rating, is_provisional, seeds],
          ...[network, has_history],
        ],
      })),
    ]);
    return isProposed ? id : null;
  }

  /** False if the match has been called off. */
  async accept(matchId: string, owner: Owner, now: number): Promise<boolean> {
    const [accepted] = await this.#database.atomically([{ sql: ACCEPT, parameters: [matchId, owner, matchId, now] }]);
    return accepted?.changes === 1;
  }

  /**
   * Makes the match once all have accepted; false if an answer is missing, or another call has made it.
   * @param openedBy when its game must be open
   */
  async make(matchId: string, openedBy: number): Promise<boolean> {
    const [made] = await this.#database.atomically([{ sql: MAKE, parameters: [openedBy, matchId, matchId] }]);
    return made?.changes === 1;
  }

  /**
   * Ends a proposal because of one person, whose search ends; the others keep searching. False if it was over already.
   */
  decline(matchId: string, owner: Owner, why: CallingOff): Promise<boolean> {
    return this.#callOff(matchId, { isLate: false, isCulprit: IS_PERSON, culprit: owner, after: endSearches, why });
  }

  /**
   * Ends a proposal because one person wants another game now; the others come first in the queue. False if it was over
   * already.
   */
  withdraw(matchId: string, owner: Owner, why: CallingOff): Promise<boolean> {
    const after = () => LOSE_PLACE;
    return this.#callOff(matchId, { isLate: false, isCulprit: IS_PERSON, culprit: owner, after, why });
  }

  /** Ends a proposal whose time is up, and the searches of players who did not answer. */
  expire(matchId: string, why: CallingOff): Promise<boolean> {
    return this.#callOff(matchId, { isLate: true, isCulprit: IS_SILENT, culprit: matchId, after: endSearches, why });
  }

  async #callOff(matchId: string, { isLate, isCulprit, culprit, after, why }: Ending): Promise<boolean> {
    const culprits = { sql: isCulprit, parameters: [culprit] };
    const [off] = await this.#database.atomically([
      isLate ? { sql: CALL_OFF_LATE, parameters: [matchId, why.at] } : { sql: CALL_OFF, parameters: [matchId] },
      ...(why.conduct === null ? [] : proposalStatements(matchId, culprits, { at: why.at, conduct: why.conduct })),
      { sql: searchOn(isCulprit), parameters: [why.at, matchId, culprit, matchId, matchId, culprit] },
      { sql: after(isCulprit), parameters: [matchId, matchId, culprit] },
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
  async stop(owner: Owner): Promise<void> {
    await this.#database.atomically([{ sql: STOP, parameters: [owner] }]);
  }

  /** The people whose searches were last connected to that server, and whether they are marked as left. */
  async connectedTo(server: number): Promise<readonly { readonly owner: Owner; readonly hasLeft: boolean }[]> {
    const rows = await this.#database.reads
      .selectFrom("searches")
      .select(["person as owner", "left_at"])
      .where("server", "=", server)
      .execute();
    return rows.map(({ owner, left_at }) => ({ owner, hasLeft: left_at !== null }));
  }

  /** A search that was marked as left has a socket on that server after all. */
  async comeBack(owner: Owner, server: number): Promise<void> {
    await this.#database.query
      .updateTable("searches")
      .set({ left_at: null })
      .where("person", "=", owner)
      .where("server", "=", server)
      .execute();
  }

  /** Records that a search has lost its last socket on that server. */
  async leave(owner: Owner, server: number, now: number): Promise<void> {
    await this.#database.query
      .updateTable("searches")
      .set({ left_at: now })
      .where("person", "=", owner)
      .where("server", "=", server)
      .where("left_at", "is", null)
      .execute();
  }

  /** Like `leave`, for all searches of some servers. */
  async leaveServers(servers: readonly number[], now: number): Promise<void> {
    if (servers.length === 0) return;
    await this.#database.query
      .updateTable("searches")
      .set({ left_at: now })
      .where("server", "in", servers)
      .where("left_at", "is", null)
      .execute();
  }

  /** Deletes finished matches, once no player needs to be notified of them or led back to their game. */
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
                  .where("games.status", "in", RUNNING),
              ),
            ),
          ]),
        ]),
      )
      .execute();
  }
}

async function inParts<K, T>(keys: readonly K[], read: (some: readonly K[]) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await read(keys.slice(from, from + AT_ONCE))));
  return rows;
}
