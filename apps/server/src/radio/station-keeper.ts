// Keeps the station going: every change passes here, and so does the moment at which a track ends. What is to come stands
// in the database, so a restart loses nothing; the timer here only looks in time, and whoever wrote a change tells of it.
import type { NowPlaying } from "@chkobba/protocol";
import type { Logger } from "pino";
import { nowPlaying } from "./now-playing.ts";
import {
  type Change,
  goOn,
  isHeardDifferently,
  nextChangeAt,
  type Station,
  type StationRefusal,
  stationAt,
} from "./station.ts";
import type { StationStore } from "./station-store.ts";

export interface StationKeeperParts {
  readonly store: StationStore;
  readonly now: () => number;
  /** Listeners hear something else now, or the same by another name. */
  readonly onHeard: (playing: NowPlaying) => void;
  readonly logger: Logger;
}

export type Changed =
  | { readonly ok: true; readonly station: Station }
  | { readonly ok: false; readonly refusal: StationRefusal };

/** Milliseconds: how soon to look again, and how late at the most, since another server may have changed the station. */
const BUSY_MS = 20;
const IDLE_MS = 5000;

export class StationKeeper {
  readonly #parts: StationKeeperParts;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #isRunning = false;

  constructor(parts: StationKeeperParts) {
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

  /** Brings the station up to date and changes it. Where somebody else changed it meanwhile, it is decided anew. */
  async change(change: Change): Promise<Changed> {
    const { store, now, onHeard } = this.#parts;
    for (;;) {
      const stored = await store.read();
      const at = now();
      const station = change(stationAt(stored.station, at), at);
      if (typeof station === "string") return { ok: false, refusal: station };
      const isSame = station === stored.station;
      if (!isSame && !(await store.write(stored, station))) continue;
      this.#expect(nextChangeAt(station));
      if (isHeardDifferently(stored.station, station)) onHeard(nowPlaying(station, at));
      return { ok: true, station };
    }
  }

  start(): void {
    this.#isRunning = true;
    this.#look();
  }

  /** Resolves when the look that is on is done. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#looking = this.change(goOn).then(
      () => undefined,
      (error: unknown) => {
        this.#parts.logger.error({ error }, "the radio could not go on and will be tried again");
        this.#expect(null);
      },
    );
  }

  /** @param at null: nothing happens by itself */
  #expect(at: number | null): void {
    if (!this.#isRunning) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wait = (at ?? Number.POSITIVE_INFINITY) - this.#parts.now();
    this.#timer = setTimeout(() => this.#look(), Math.min(IDLE_MS, Math.max(BUSY_MS, wait)));
  }
}
