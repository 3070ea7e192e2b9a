import type { Preview, Track } from "@chkobba/protocol";
import { type Arbitrary, array, assert, constantFrom, integer, nat, oneof, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ANNOUNCEMENTS_MAX,
  addTrack,
  announce,
  type Change,
  COMMENTARIES_MAX,
  currentTrack,
  EMPTY_STATION,
  isHeardDifferently,
  LEAD_MS,
  moveTrack,
  nextChangeAt,
  play,
  putCommentary,
  removeCommentary,
  removeTrack,
  renameTrack,
  retimeCommentary,
  type Station,
  skip,
  stationAt,
  TRACKS_MAX,
} from "./station.ts";

const BEGAN = 1_795_000_000_000;
const DAY_MS = 24 * 3_600_000;

function track(id: string, duration: number): Track {
  return { id, name: `Track ${id}`, url: `/radio/${id}.mp3`, duration, isCommentary: false, timedCommentaries: [] };
}

const spoken = (id: string, duration: number): Preview => ({ id, url: `/media/${id}.mp3`, duration });
const commentary = (id: string, triggerTimeSeconds: number) => ({ ...spoken(id, 3), triggerTimeSeconds });

/** The station after a change; throws if the change is refused. */
function changed(station: Station, now: number, change: Change): Station {
  const after = change(stationAt(station, now), now);
  if (typeof after === "string") throw new Error(`refused: ${after}`);
  return after;
}

function stationOf(...durations: readonly number[]): Station {
  return durations.reduce(
    (station, duration, index) => changed(station, BEGAN, addTrack(track("abcdefgh".charAt(index), duration))),
    EMPTY_STATION,
  );
}

function playingIn({ playing }: Station): NonNullable<Station["playing"]> {
  if (playing === null) throw new Error("nothing plays");
  return playing;
}

const ids = ({ tracks }: Station) => tracks.map(({ id }) => id);

describe("the current track", () => {
  it("is missing while the playlist is empty, however much time passes", () => {
    expect(stationAt(EMPTY_STATION, BEGAN)).toBe(EMPTY_STATION);
    expect(nextChangeAt(EMPTY_STATION)).toBeNull();
    expect(currentTrack(EMPTY_STATION)).toBeNull();
  });

  it("is the first track from the moment at which it is added", () => {
    const station = changed(EMPTY_STATION, BEGAN, addTrack(track("a", 60)));
    expect(station.playing).toEqual({ trackId: "a", startedAt: BEGAN });
    expect(changed(station, BEGAN + 5000, addTrack(track("b", 60))).playing).toEqual(station.playing);
  });

  it("ends to the millisecond, and the next one follows", () => {
    const station = stationOf(60, 90.5);
    expect(stationAt(station, BEGAN + 59_999)).toBe(station);
    expect(stationAt(station, BEGAN + 60_000).playing).toEqual({ trackId: "b", startedAt: BEGAN + 60_000 });
    expect(nextChangeAt(station)).toBe(BEGAN + 60_000);
  });

  it("is the first one again after the last one ends", () => {
    const station = stationOf(60, 90.5);
    expect(stationAt(station, BEGAN + 150_500).playing).toEqual({ trackId: "a", startedAt: BEGAN + 150_500 });
    const alone = stationOf(60);
    expect(stationAt(alone, BEGAN + 60_000).playing).toEqual({ trackId: "a", startedAt: BEGAN + 60_000 });
  });

  it("is correct after a year without any update of the station", () => {
    const station = stationOf(61, 73, 97);
    const turnMs = 231_000;
    const turns = Math.floor((365 * DAY_MS) / turnMs);
    const later = stationAt(station, BEGAN + turns * turnMs + 61_000 + 5);
    expect(later.playing).toEqual({ trackId: "b", startedAt: BEGAN + turns * turnMs + 61_000 });
  });

  it("stays the same while the clock is set back", () => {
    const station = stationOf(60, 90);
    expect(stationAt(station, BEGAN - 10_000)).toBe(station);
  });
});

describe("the admin", () => {
  it("skips to the next track, which begins at that moment", () => {
    const station = changed(stationOf(60, 90), BEGAN + 10_000, skip);
    expect(station.playing).toEqual({ trackId: "b", startedAt: BEGAN + 10_000 });
    expect(changed(station, BEGAN + 11_000, skip).playing).toEqual({ trackId: "a", startedAt: BEGAN + 11_000 });
    expect(changed(EMPTY_STATION, BEGAN, skip)).toBe(EMPTY_STATION);
  });

  it("skips the track that is current by then, not the one at the last update", () => {
    expect(changed(stationOf(60, 90, 30), BEGAN + 61_000, skip).playing?.trackId).toBe("c");
  });

  it("starts any track from its beginning, even the current one", () => {
    const station = changed(stationOf(60, 90, 30), BEGAN + 10_000, play("c"));
    expect(station.playing).toEqual({ trackId: "c", startedAt: BEGAN + 10_000 });
    expect(changed(station, BEGAN + 15_000, play("c")).playing?.startedAt).toBe(BEGAN + 15_000);
  });

  it("deletes the current track, and the next one begins", () => {
    const station = changed(stationOf(60, 90, 30), BEGAN + 10_000, removeTrack("a"));
    expect(ids(station)).toEqual(["b", "c"]);
    expect(station.playing).toEqual({ trackId: "b", startedAt: BEGAN + 10_000 });
    const last = changed(changed(station, BEGAN + 11_000, play("c")), BEGAN + 12_000, removeTrack("c"));
    expect(last.playing).toEqual({ trackId: "b", startedAt: BEGAN + 12_000 });
    expect(changed(last, BEGAN + 13_000, removeTrack("b"))).toEqual(EMPTY_STATION);
  });

  it("deletes another track, and the current one continues", () => {
    const before = stationOf(60, 90, 30);
    const station = changed(before, BEGAN + 10_000, removeTrack("b"));
    expect(station.playing).toBe(before.playing);
    expect(stationAt(station, BEGAN + 60_000).playing?.trackId).toBe("c");
  });

  it.each([
    ["c", 0, ["c", "a", "b"]],
    ["a", 1, ["b", "a", "c"]],
    ["a", 2, ["b", "c", "a"]],
    ["a", 99, ["b", "c", "a"]],
    ["b", 1, ["a", "b", "c"]],
  ])("moves track %s to place %i", (id, position, order) => {
    const before = stationOf(60, 90, 30);
    const station = changed(before, BEGAN + 1000, moveTrack(id, position));
    expect(ids(station)).toEqual(order);
    expect(station.playing).toBe(before.playing);
  });

  it("renames a track", () => {
    expect(changed(stationOf(60, 90), BEGAN, renameTrack("b", "Sidi Mansour")).tracks[1]?.name).toBe("Sidi Mansour");
  });

  it("adds timed commentaries to a song, which are sorted by time", () => {
    let station = stationOf(60);
    for (const said of [commentary("late", 40), commentary("early", 5)]) {
      station = changed(station, BEGAN, putCommentary("a", said));
    }
    const times = () =>
      station.tracks[0]?.timedCommentaries.map(({ id, triggerTimeSeconds }) => [id, triggerTimeSeconds]);
    expect(times()).toEqual([
      ["early", 5],
      ["late", 40],
    ]);
    station = changed(station, BEGAN, retimeCommentary("a", "early", 50.5));
    station = changed(station, BEGAN, putCommentary("a", commentary("late", 55)));
    expect(times()).toEqual([
      ["early", 50.5],
      ["late", 55],
    ]);
    station = changed(station, BEGAN, removeCommentary("a", "early"));
    expect(times()).toEqual([["late", 55]]);
  });

  it("cannot change unknown tracks, nor add beyond the limits", () => {
    const station = stationOf(60);
    const refusal = (change: Change, of = station) => change(of, BEGAN);
    for (const change of [
      play("x"),
      removeTrack("x"),
      renameTrack("x", "X"),
      moveTrack("x", 0),
      putCommentary("x", commentary("c", 1)),
      retimeCommentary("x", "c", 1),
      removeCommentary("x", "c"),
    ])
      expect(refusal(change)).toBe("TRACK_NOT_FOUND");
    for (const change of [retimeCommentary("a", "c", 1), removeCommentary("a", "c")])
      expect(refusal(change)).toBe("COMMENTARY_NOT_FOUND");

    const many = Array.from({ length: TRACKS_MAX }, (_, nth) => track(`${nth}`, 60));
    expect(refusal(addTrack(track("one more", 60)), { ...station, tracks: many })).toBe("PLAYLIST_FULL");
    const said = Array.from({ length: COMMENTARIES_MAX }, (_, nth) => commentary(`${nth}`, nth));
    const full = { ...station, tracks: [{ ...track("a", 60), timedCommentaries: said }] };
    expect(refusal(putCommentary("a", commentary("one more", 1)), full)).toBe("COMMENTARIES_FULL");
    expect(refusal(putCommentary("a", commentary("7", 1)), full)).not.toBe("COMMENTARIES_FULL");
    let announced = station;
    for (let nth = 0; nth < ANNOUNCEMENTS_MAX; nth++) {
      announced = changed(announced, BEGAN, announce(spoken(`${nth}`, 5)));
    }
    expect(refusal(announce(spoken("one more", 5)), announced)).toBe("ANNOUNCEMENTS_FULL");
  });
});

describe("an announcement", () => {
  it("begins a moment later, so that all listeners hear it together, and ends after its duration", () => {
    const station = changed(stationOf(60), BEGAN + 1000, announce(spoken("x", 4)));
    expect(station.announcements).toEqual([{ ...spoken("x", 4), startedAt: BEGAN + 1000 + LEAD_MS }]);
    const end = BEGAN + 1000 + LEAD_MS + 4000;
    expect(nextChangeAt(station)).toBe(end);
    expect(stationAt(station, end - 1)).toBe(station);
    expect(stationAt(station, end).announcements).toEqual([]);
  });

  it("begins after the end of the previous one", () => {
    const first = changed(EMPTY_STATION, BEGAN, announce(spoken("x", 4)));
    const station = changed(first, BEGAN + 100, announce(spoken("y", 2)));
    const [x, y] = station.announcements;
    expect(y?.startedAt).toBe((x?.startedAt ?? 0) + 4000 + LEAD_MS);
    expect(stationAt(station, BEGAN + LEAD_MS + 4000).announcements).toEqual([y]);
  });

  it("doesn't change the music", () => {
    const station = stationOf(60);
    expect(changed(station, BEGAN + 5, announce(spoken("x", 4))).playing).toBe(station.playing);
  });
});

describe("listeners are notified", () => {
  const station = stationOf(60, 90);
  it.each<[string, Change]>([
    ["a skip", skip],
    ["the same track again", play("a")],
    ["a new name of the current track", renameTrack("a", "New")],
    ["a commentary in the current track", putCommentary("a", commentary("c", 5))],
    ["the removal of the current track", removeTrack("a")],
    ["an announcement", announce(spoken("x", 3))],
  ])("of a change of what they hear: %s", (_, change) => {
    expect(isHeardDifferently(station, changed(station, BEGAN + 1, change))).toBe(true);
  });

  it.each<[string, Change]>([
    ["another track's name", renameTrack("b", "New")],
    ["another track's commentary", putCommentary("b", commentary("c", 5))],
    ["a track at the end", addTrack(track("z", 60))],
    ["a new order", moveTrack("b", 0)],
  ])("but not of %s", (_, change) => {
    expect(isHeardDifferently(station, changed(station, BEGAN + 1, change))).toBe(false);
  });
});

describe("at any sequence of changes", () => {
  const durations = array(
    integer({ min: 1, max: 400_000 }).map((ms) => ms / 1000),
    { minLength: 1, maxLength: 8 },
  );

  it("many updates of the station lead to the same state as one", () => {
    assert(
      property(durations, array(integer({ min: 1, max: 3_000_000 }), { maxLength: 30 }), (lengths, waits) => {
        const station = stationOf(...lengths);
        let [often, now] = [station, BEGAN];
        for (const wait of waits) {
          now += wait;
          often = stationAt(often, now);
        }
        expect(often).toEqual(stationAt(station, now));
      }),
    );
  });

  const change: Arbitrary<Change> = oneof(
    constantFrom<Change>(skip, announce(spoken("x", 2.5))),
    constantFrom("a", "b", "c", "d", "e").chain((id) =>
      constantFrom<Change>(addTrackOnce(id), removeTrack(id), play(id), renameTrack(id, `New ${id}`), moveTrack(id, 1)),
    ),
  );

  it("exactly one track of the playlist is current: it has begun and not ended", () => {
    assert(
      property(array(tuple(change, nat(500_000)), { maxLength: 60 }), (steps) => {
        let [station, now] = [EMPTY_STATION, BEGAN];
        for (const [step, wait] of steps) {
          now += wait;
          const after = step(stationAt(station, now), now);
          if (typeof after === "string") continue;
          station = after;
          expect(station.playing === null).toBe(station.tracks.length === 0);
          const current = currentTrack(station);
          if (station.playing === null || current === null) continue;
          expect(station.playing.startedAt).toBeLessThanOrEqual(now);
          expect(station.playing.startedAt + current.duration * 1000).toBeGreaterThan(now);
          expect(nextChangeAt(station)).toBeGreaterThan(now);
        }
      }),
    );
  });

  function addTrackOnce(id: string): Change<"PLAYLIST_FULL"> {
    return (station, now) =>
      ids(station).includes(id) ? station : addTrack(track(id, 30 + id.charCodeAt(0)))(station, now);
  }
});

describe("a day on the air", () => {
  it("plays every track to its end, in order, without a gap of a millisecond", () => {
    const lengths = [75.04, 88.3, 110.007];
    let station = stationOf(...lengths);
    const heard = [playingIn(station)];
    // The station is advanced late, by a different delay each time.
    for (let now = BEGAN, late = 1; now < BEGAN + DAY_MS; late = (late * 7) % 9973) {
      now = (nextChangeAt(station) ?? Number.NaN) + late;
      station = stationAt(station, now);
      heard.push(playingIn(station));
    }
    expect(heard.length).toBeGreaterThan(900);
    for (const [index, { trackId, startedAt }] of heard.entries()) {
      const turns = Math.floor(index / 3);
      const into = [0, 75_040, 163_340][index % 3] ?? 0;
      expect({ trackId, startedAt }).toEqual({
        trackId: "abc".charAt(index % 3),
        startedAt: BEGAN + turns * 273_347 + into,
      });
    }
  });
});
