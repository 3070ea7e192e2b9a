// The station with its database: after a restart, and with two servers, of which only one announces a change.
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NowPlaying, Track } from "@chkobba/protocol";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { firstStation } from "./first-playlist.ts";
import {
  addTrack,
  announce,
  EMPTY_STATION,
  moveTrack,
  play,
  putCommentary,
  removeCommentary,
  removeTrack,
  renameTrack,
  retimeCommentary,
  type Station,
  skip,
  update,
} from "./station.ts";
import { StationScheduler } from "./station-scheduler.ts";
import { StationStore } from "./station-store.ts";

const BEGAN = 1_795_000_000_000;

let now: number;
/** Two stores on one database, like two servers. */
let databases: readonly Database<Tables>[] = [];
interface Server {
  readonly scheduler: StationScheduler;
  readonly told: NowPlaying[];
}

let openings = 0;
/** Starts another server, which knows only the contents of the database. */
async function open(first: () => Promise<Station> = async () => EMPTY_STATION): Promise<Server> {
  const database = databases[openings++ % 2];
  if (database === undefined) throw new Error("no database is open");
  const store = new StationStore(database);
  await store.found(first);
  const told: NowPlaying[] = [];
  const logger = pino({ level: "silent" });
  return {
    scheduler: new StationScheduler({ store, now: () => now, onHeard: (playing) => told.push(playing), logger }),
    told,
  };
}

function track(id: string, duration: number): Track {
  return { id, name: `Track ${id}`, url: `/radio/${id}.mp3`, duration, isCommentary: false, timedCommentaries: [] };
}

const tracks = (...ids: string[]) => ids.map((id, index) => track(id, 60 + 10 * index));
const withTracks =
  (...ids: string[]) =>
  async () => ({ ...EMPTY_STATION, tracks: tracks(...ids) });
const spoken = (id: string) => ({ id, url: `/media/${id}.mp3`, duration: 2.345 });

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  /** The music folder of a built web app. */
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "chkobba-radio-"));
    place = await newPlace();
    databases = [await place.open<Tables>(migrations), await place.open<Tables>(migrations)];
  });
  beforeEach(async () => {
    now = BEGAN;
    for (const table of ["radio_station", "radio_tracks", "radio_announcements"] as const) {
      await databases[0]?.query.deleteFrom(table).execute();
    }
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  describe("a restart", () => {
    it("restores every change", async () => {
      const { scheduler } = await open(withTracks("a", "b", "c", "d"));
      for (const change of [
        addTrack({ ...track("e", 12.345), isCommentary: true }),
        moveTrack("d", 0),
        renameTrack("b", "سيدي منصور"),
        putCommentary("b", { ...spoken("x"), triggerTimeSeconds: 10 }),
        putCommentary("b", { ...spoken("y"), triggerTimeSeconds: 20.5 }),
        putCommentary("b", { ...spoken("z"), triggerTimeSeconds: 30 }),
        retimeCommentary("b", "x", 40),
        removeCommentary("b", "z"),
        putCommentary("c", { ...spoken("x"), triggerTimeSeconds: 1 }),
        removeTrack("c"),
        play("b"),
        announce(spoken("first")),
        announce(spoken("second")),
      ])
        expect(await scheduler.change(change)).toMatchObject({ ok: true });
      const before = await scheduler.station();
      expect(before.tracks.map(({ id }) => id)).toEqual(["d", "a", "b", "e"]);
      expect(before.announcements).toHaveLength(2);
      const again = await open(withTracks("never"));
      expect(await again.scheduler.station()).toEqual(before);
    });

    it("in the middle of a track resumes at the right position; hours later, at the track due by then", async () => {
      const { scheduler } = await open(withTracks("a", "b"));
      await scheduler.change(update);
      now += 42_000;
      expect(await (await open()).scheduler.nowPlaying()).toMatchObject({
        trackId: "a",
        startedAt: BEGAN,
        serverTime: now,
      });
      now = BEGAN + 1000 * 130_000 + 60_000 + 7;
      expect(await (await open()).scheduler.nowPlaying()).toMatchObject({ trackId: "b", startedAt: now - 7 });
    });
  });

  describe("two servers", () => {
    it("notice the end of a track at once, and only one of them announces it", async () => {
      const servers = [await open(withTracks("a", "b")), await open(), await open()];
      for (const expected of [{ trackId: "a" }, { trackId: "b", startedAt: BEGAN + 60_000 }]) {
        await Promise.all(servers.map(({ scheduler }) => scheduler.change(update)));
        expect(servers.flatMap(({ told }) => told.splice(0))).toMatchObject([expected]);
        now += 60_001;
      }
    });

    it("lose no change when many are made at the same time", async () => {
      const servers = [await open(), await open()];
      const added = Array.from({ length: 30 }, () => randomUUID());
      const changes = added.map((id, nth) => servers[nth % 2]?.scheduler.change(addTrack(track(id, 60))));
      await Promise.all(changes);
      for (const { scheduler } of servers) {
        const station = await scheduler.station();
        expect(station.tracks.map(({ id }) => id).sort()).toEqual(added.toSorted());
      }
      const skips = servers.flatMap(({ scheduler }) => [scheduler.change(skip), scheduler.change(skip)]);
      const from = (await servers[0]?.scheduler.station())?.tracks.map(({ id }) => id) ?? [];
      await Promise.all(skips);
      for (const { scheduler } of servers) expect((await scheduler.nowPlaying()).trackId).toBe(from[4]);
    });

    it("see each other's changes at once", async () => {
      const [one, other] = [await open(withTracks("a", "b")), await open()];
      await one.scheduler.change(skip);
      expect(await other.scheduler.nowPlaying()).toMatchObject({ trackId: "b", trackName: "Track b" });
      await other.scheduler.change(renameTrack("b", "New"));
      expect((await one.scheduler.nowPlaying()).trackName).toBe("New");
    });
  });

  describe("while the server runs", () => {
    it("the next track is announced when it begins", async () => {
      const { scheduler, told } = await open(async () => ({
        ...EMPTY_STATION,
        tracks: [track("a", 0.2), track("b", 600)],
      }));
      now = Date.now();
      const clock = setInterval(() => {
        now = Date.now();
      }, 1);
      scheduler.start();
      await expect.poll(() => told.map(({ trackId }) => trackId)).toEqual(["a", "b"]);
      const [a, b] = told;
      expect(b?.startedAt).toBe((a?.startedAt ?? 0) + 200);
      await scheduler.stop();
      clearInterval(clock);
    });
  });

  it("an empty playlist is reported as an unknown track", async () => {
    const { scheduler, told } = await open();
    await scheduler.change(update);
    expect(told).toEqual([]);
    expect(await scheduler.nowPlaying()).toEqual({
      trackName: "Unknown Track",
      trackId: null,
      url: null,
      duration: 0,
      startedAt: null,
      serverTime: BEGAN,
      isCommentary: false,
      timedCommentaries: [],
      announcement: null,
    });
  });

  describe("the first playlist", () => {
    const web = (list: unknown) => {
      mkdirSync(join(folder, "radio"), { recursive: true });
      writeFileSync(join(folder, "radio", "tracks.json"), JSON.stringify(list));
      return () => firstStation(folder, randomUUID);
    };

    it("is the music of the web app, added once: deleted tracks stay deleted", async () => {
      const music = [
        { name: "Rast", file: "rast.mp3", duration: 80.123 },
        { name: "Hsin", file: "hsin.mp3", duration: 90 },
      ];
      const { scheduler } = await open(web(music));
      const { tracks: seeded } = await scheduler.station();
      expect(seeded).toMatchObject([
        { name: "Rast", url: "/radio/rast.mp3", duration: 80.123, isCommentary: false, timedCommentaries: [] },
        { name: "Hsin", url: "/radio/hsin.mp3", duration: 90 },
      ]);
      for (const { id } of seeded) await scheduler.change(removeTrack(id));
      expect((await (await open(web(music))).scheduler.station()).tracks).toEqual([]);
    });

    it("is empty if the web app has no music", async () => {
      expect(await firstStation(join(folder, "nowhere"), randomUUID)).toEqual(EMPTY_STATION);
    });

    it("contains only files from the music folder", async () => {
      for (const file of ["../secret.mp3", "/etc/passwd", "a.html"])
        await expect(web([{ name: "A", file, duration: 5 }])()).rejects.toThrow();
    });
  });
});
