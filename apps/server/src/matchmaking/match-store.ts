// The tables of searches and matches: all reads, and the writes of searches. `proposal-store.ts` has the writes of
// matches. The database decides who is in which match: if a search is already taken, the transaction changes nothing.
import type { SeatRef } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { Selectable } from "kysely";
import type { DeviceOwner, Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { MatchesTable, MatchPlayersTable, SearchesTable } from "../schema/match-tables.ts";
import type { Tables } from "../schema/tables.ts";
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
  /** The person's games that another player left at the start, just before this search; null if there were none. */
  readonly letDown: LetDown | null;
}

const AT_ONCE = 500;
/** A game counts as left at the start if a player leaves it within this time after its opening. */
const AT_THE_START_MS = 60_000;

const RUNNING = ["starting", "in_progress", "round_summary"] as const;
export class MatchStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Stores a search. If the person already has a search, this one replaces it. Returns false if the person's number of
   * running seats is no longer `runningSeats`, because one of the person's games was opened or has ended since the
   * caller read this number.
   * @param server the number of the server to which the person is connected
   */
  async put(wish: Wish, server: number, now: number, runningSeats: number): Promise<boolean> {
    const { owner, name, device, teamMode, target, party, rating, takesPart, network, hasHistory, letDown } = wish;
    const putting = this.#database.query
      .insertInto("searches")
      .values({
        ...{ person: owner, name, device },
        ...{ team_mode: teamMode ? 1 : 0, target, party, since: now, server, network },
        ...{ rating: rating?.value ?? null, is_provisional: (rating?.provisional ?? true) ? 1 : 0 },
        ...{ seeds: takesPart ? 1 : 0, has_history: hasHistory ? 1 : 0, is_first: letDown === null ? 0 : 1 },
        ...{ let_downs: letDown?.times ?? 0, let_down_at: letDown?.at ?? null, let_down_by: letDown?.by ?? null },
      })
      .onConflict((same) =>
        same.column("person").doUpdateSet(({ ref, eb, and, val, case: when }) => {
          const isSameKind = and([
            eb("searches.team_mode", "=", ref("excluded.team_mode")),
            eb("searches.target", "=", ref("excluded.target")),
          ]);
          return {
            ...{ name: ref("excluded.name"), device: ref("excluded.device"), rating: ref("excluded.rating") },
            ...{ is_provisional: ref("excluded.is_provisional"), seeds: ref("excluded.seeds") },
            ...{ network: ref("excluded.network"), has_history: ref("excluded.has_history") },
            ...{ server: ref("excluded.server"), left_at: null, party: ref("excluded.party") },
            ...{ team_mode: ref("excluded.team_mode"), target: ref("excluded.target") },
            // If the person wants another kind of game now, the waiting time starts again. The caller then ends the
            // search's proposal.
            since: when().when(isSameKind).then(ref("searches.since")).else(ref("excluded.since")).end(),
            is_first: when().when(isSameKind).then(ref("searches.is_first")).else(val<0 | 1>(0)).end(),
          };
        }),
      );
    return this.#database.transaction(async ({ read, write }) => {
      // A game that opens ends the searches of its players in the same transaction.
      await read.selectFrom("searches").select("since").where("person", "=", owner).forNoKeyUpdate().execute();
      if ((await runningSeatsIn(read, owner).execute()).length !== runningSeats) return false;
      write(putting);
      return true;
    });
  }

  /** This person's games that another player left at the start during the last minute; null if there are none. */
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
    const rows = await runningSeatsIn(this.#database.reads, owner).execute();
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

  /** Ends the search of a person who is in no match. */
  async stop(owner: Owner): Promise<void> {
    await this.#database.query
      .deleteFrom("searches")
      .where("person", "=", owner)
      .where("match_id", "is", null)
      .execute();
  }

  /** The people whose searches were last connected to that server, and whether these searches are marked as left. */
  async connectedTo(server: number): Promise<readonly { readonly owner: Owner; readonly hasLeft: boolean }[]> {
    const rows = await this.#database.reads
      .selectFrom("searches")
      .select(["person as owner", "left_at"])
      .where("server", "=", server)
      .execute();
    return rows.map(({ owner, left_at }) => ({ owner, hasLeft: left_at !== null }));
  }

  /** Clears the mark of a search that was marked as left, but has a socket on that server. */
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

function runningSeatsIn(read: Transaction<Tables>["read"], owner: Owner) {
  return read
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_id")
    .innerJoin("games", "games.id", "game_id")
    .select(["game_id", "player_id"])
    .where("person", "=", owner)
    .where("matches.state", "=", "opened")
    .where("games.status", "in", RUNNING);
}

async function inParts<K, T>(keys: readonly K[], read: (some: readonly K[]) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await read(keys.slice(from, from + AT_ONCE))));
  return rows;
}
