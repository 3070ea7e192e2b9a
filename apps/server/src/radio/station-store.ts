// The tables of the station. Of several changes at the same moment, even on different servers, only one is written.
import { sql } from "kysely";
import { tryAtomically } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { Station } from "./station.ts";

export interface StoredStation {
  /** Increases with every change. */
  readonly revision: number;
  readonly station: Station;
}

const THE_STATION = 1;

export class StationStore {
  readonly #database: Database<Tables>;
  #newest: StoredStation | null = null;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Stores the first station, unless there is one already. */
  async found(begin: () => Promise<Station>): Promise<void> {
    if ((await this.#readRow()) !== undefined) return;
    const station = await begin();
    const row = { id: THE_STATION, revision: 1, ...playingColumns(station) } as const;
    const founded = this.#database.query.insertInto("radio_station").values(row).compile();
    await tryAtomically(this.#database, [founded, ...this.#trackChanges([], station.tracks)]);
  }

  /** The newest station; if nothing has changed, only one row is read. */
  async read(): Promise<StoredStation> {
    for (;;) {
      const row = await this.#readRow();
      if (row === undefined) throw new Error("the station was never founded");
      if (this.#newest?.revision === row.revision) return this.#newest;
      const stored = { revision: row.revision, station: await this.#readStation(row) };
      // If the station has changed between the queries, it is read again.
      if ((await this.#readRow())?.revision === stored.revision) this.#newest = stored;
    }
  }

  /** Writes the differences. Returns false, and writes nothing, if another change was written first. */
  async write({ revision, station: before }: StoredStation, after: Station): Promise<boolean> {
    const { query } = this.#database;
    // If another change was written first, this expression is null. The column does not allow null, so the whole
    // transaction is rolled back.
    const isNext = sql<number>`case when revision = ${revision} then revision + 1 end`;
    const claimed = query
      .updateTable("radio_station")
      .set({ revision: isNext, ...playingColumns(after) })
      .where("id", "=", THE_STATION)
      .compile();
    const changes = [...this.#trackChanges(before.tracks, after.tracks), ...this.#announcementChanges(before, after)];
    if (!(await tryAtomically(this.#database, [claimed, ...changes]))) {
      // The revision has not changed, so another attempt would fail in the same way.
      if ((await this.#readRow())?.revision === revision) throw new Error("the station does not fit into its tables");
      return false;
    }
    this.#newest = { revision: revision + 1, station: after };
    return true;
  }

  #readRow() {
    return this.#database.query
      .selectFrom("radio_station")
      .selectAll()
      .where("id", "=", THE_STATION)
      .executeTakeFirst();
  }

  async #readStation(row: Pick<Tables["radio_station"], "track_id" | "started_at">): Promise<Station> {
    const { query } = this.#database;
    const [tracks, commentaries, announcements] = await Promise.all([
      query.selectFrom("radio_tracks").selectAll().orderBy("position").execute(),
      query.selectFrom("radio_commentaries").selectAll().orderBy("trigger_seconds").execute(),
      query.selectFrom("radio_announcements").selectAll().orderBy("starts_at").execute(),
    ]);
    return {
      tracks: tracks.map(({ id, name, url, duration, is_commentary }) => ({
        id,
        name,
        url,
        duration,
        isCommentary: is_commentary === 1,
        timedCommentaries: commentaries
          .filter(({ track_id }) => track_id === id)
          .map((said) => ({
            id: said.id,
            url: said.url,
            duration: said.duration,
            triggerTimeSeconds: said.trigger_seconds,
          })),
      })),
      playing:
        row.track_id === null || row.started_at === null ? null : { trackId: row.track_id, startedAt: row.started_at },
      announcements: announcements.map(({ id, url, duration, starts_at }) => ({
        id,
        url,
        duration,
        startedAt: starts_at,
      })),
    };
  }

  #trackChanges(before: Station["tracks"], after: Station["tracks"]): Statement[] {
    if (before === after) return [];
    const { query } = this.#database;
    const gone = without(before, after);
    return [
      ...gone.map(({ id }) => query.deleteFrom("radio_tracks").where("id", "=", id).compile()),
      ...after.flatMap((track, position) => {
        const old = before.find(({ id }) => id === track.id);
        return [
          ...(before[position] === track ? [] : [this.#saveTrack(track, position)]),
          ...(old === track ? [] : this.#commentaryChanges(old, track)),
        ];
      }),
    ];
  }

  #saveTrack({ id, name, url, duration, isCommentary }: Station["tracks"][number], position: number): Statement {
    const row = { position, name, url, duration, is_commentary: isCommentary ? 1 : 0 } as const;
    return this.#database.query
      .insertInto("radio_tracks")
      .values({ id, ...row })
      .onConflict((same) => same.column("id").doUpdateSet(row))
      .compile();
  }

  #commentaryChanges(before: Station["tracks"][number] | undefined, after: Station["tracks"][number]): Statement[] {
    const { query } = this.#database;
    const old = before?.timedCommentaries ?? [];
    const gone = without(old, after.timedCommentaries);
    return [
      ...gone.map(({ id }) =>
        query.deleteFrom("radio_commentaries").where("track_id", "=", after.id).where("id", "=", id).compile(),
      ),
      ...after.timedCommentaries
        .filter((said) => !old.includes(said))
        .map(({ id, url, duration, triggerTimeSeconds }) => {
          const row = { url, duration, trigger_seconds: triggerTimeSeconds };
          return query
            .insertInto("radio_commentaries")
            .values({ track_id: after.id, id, ...row })
            .onConflict((same) => same.columns(["track_id", "id"]).doUpdateSet(row))
            .compile();
        }),
    ];
  }

  #announcementChanges({ announcements: before }: Station, { announcements: after }: Station): Statement[] {
    const { query } = this.#database;
    return [
      ...before
        .filter((said) => !after.includes(said))
        .map(({ startedAt }) => query.deleteFrom("radio_announcements").where("starts_at", "=", startedAt).compile()),
      ...after
        .filter((said) => !before.includes(said))
        .map(({ startedAt, ...said }) =>
          query
            .insertInto("radio_announcements")
            .values({ starts_at: startedAt, ...said })
            .compile(),
        ),
    ];
  }
}

function playingColumns({ playing }: Station) {
  return { track_id: playing?.trackId ?? null, started_at: playing?.startedAt ?? null };
}

/** The items of `before` whose ids are missing in `after`. */
function without<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}
