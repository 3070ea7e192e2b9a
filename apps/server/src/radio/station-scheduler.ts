// Schedules the radio: every change passes through here, and a timer updates the station when a track or announcement
// ends. The station is stored in the database, so a restart loses nothing. The server that wrote a change notifies the
// listeners.
import type { NowPlaying } from "@chkobba/protocol";
import type { Logger } from "pino";
import { accepted, type Result, refused } from "../platform/result.ts";
import {
  type Change,
  currentTrack,
  isHeardDifferently,
  nextChangeAt,
  type Station,
  type StationRefusalCode,
  stationAt,
  update,
} from "./station.ts";
import type { StationStore } from "./station-store.ts";

export interface StationSchedulerParts {
  readonly store: StationStore;
  readonly now: () => number;
  /** Called when listeners hear something else from now on, or the track has been renamed. */
  readonly onHeard: (playing: NowPlaying) => void;
  readonly logger: Logger;
}

const UNKNOWN_TRACK = "Unknown Track";
/**
 * The shortest and the longest time between two updates. An update after the longest time also finds changes of other
 * servers.
 */
const SHORTEST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 5000;

export class StationScheduler {
  readonly #parts: StationSchedulerParts;
  #timer: NodeJS.Timeout | null = null;
  #updating: Promise<void> = Promise.resolve();
  #isRunning = false;

  constructor(parts: StationSchedulerParts) {
    this.#parts = parts;
  }

  async station(): Promise<Station> {
    return stationAt((await this.#parts.store.read()).station, this.#parts.now());
  }

  async nowPlaying(): Promise<NowPlaying> {
    const { station } = await this.#parts.store.read();
    const at = this.#parts.now();
    return nowPlaying(stationAt(station, at), at);
  }

  /** Updates the station and changes it. If another request has changed the station in between, `change` runs again. */
  async change<Code extends StationRefusalCode>(change: Change<Code>): Promise<Result<Station, Code>> {
    const { store, now, onHeard } = this.#parts;
    for (;;) {
      const stored = await store.read();
      const at = now();
      const station = change(stationAt(stored.station, at), at);
      if (typeof station === "string") return refused(station);
      const isSame = station === stored.station;
      if (!isSame && !(await store.write(stored, station))) continue;
      this.#wakeAt(nextChangeAt(station));
      if (isHeardDifferently(stored.station, station)) onHeard(nowPlaying(station, at));
      return accepted(station);
    }
  }

  start(): void {
    this.#isRunning = true;
    this.#update();
  }

  /** Resolves when the running update is done. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#updating;
  }

  #update(): void {
    this.#updating = this.change(update).then(
      () => undefined,
      (error: unknown) => {
        this.#parts.logger.error({ error }, "radio: updating the station failed, retrying");
        this.#wakeAt(null);
      },
    );
  }

  /** @param at when the station changes next; null if it does not */
  #wakeAt(at: number | null): void {
    if (!this.#isRunning) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wait = (at ?? Number.POSITIVE_INFINITY) - this.#parts.now();
    this.#timer = setTimeout(() => this.#update(), Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, wait)));
  }
}

/** The current track, as sent to clients. @param station the state of the station at `now` */
function nowPlaying(station: Station, now: number): NowPlaying {
  const track = currentTrack(station);
  return {
    trackName: track?.name ?? UNKNOWN_TRACK,
    trackId: track?.id ?? null,
    url: track?.url ?? null,
    duration: track?.duration ?? 0,
    startedAt: station.playing?.startedAt ?? null,
    serverTime: now,
    isCommentary: track?.isCommentary ?? false,
    timedCommentaries: track?.timedCommentaries ?? [],
    announcement: station.announcements[0] ?? null,
  };
}
