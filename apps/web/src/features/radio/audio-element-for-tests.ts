// An audio element for tests without a browser: files take time to load, then playback follows the clock.
import type { AudioElement } from "./synced-audio.ts";

interface File {
  readonly seconds: number;
  readonly loadMs?: number;
  /** How long a seek takes; null if seeking is not possible. */
  readonly seekMs?: number | null;
}

type Event = "playing" | "error" | "pause";

const NOTHING = 0;
const ENOUGH = 4;

export class FakeAudioElement implements AudioElement {
  volume = 1;
  muted = false;
  paused = true;
  seeking = false;
  readyState = NOTHING;
  /** How often `src` was set (`loads`), and how often the position was set (`seeks`). */
  loads = 0;
  seeks = 0;
  isBlocked = false;
  readonly #files: Readonly<Record<string, File>>;
  readonly #hearers: [Event, () => void][] = [];
  #src = "";
  #playbackRate = 1;
  #speed = 1;
  /** The last known position in seconds, and the time in ms at which playback was there. */
  #place = 0;
  #since = 0;

  constructor(files: Readonly<Record<string, File>>) {
    this.#files = files;
  }

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.#place = 0;
    this.paused = true;
    this.readyState = NOTHING;
    this.loads += 1;
    setTimeout(() => this.#arrive(url), this.#files[url]?.loadMs ?? 50);
  }

  get duration(): number {
    return this.readyState === NOTHING ? Number.NaN : (this.#files[this.#src]?.seconds ?? Number.NaN);
  }

  get playbackRate(): number {
    return this.#playbackRate;
  }

  set playbackRate(rate: number) {
    this.#settle();
    this.#playbackRate = rate;
  }

  /** Simulates a device with a slow clock. */
  set speed(speed: number) {
    this.#settle();
    this.#speed = speed;
  }

  get ended(): boolean {
    return this.readyState !== NOTHING && this.currentTime >= this.duration;
  }

  get currentTime(): number {
    const gone = this.#isRunning ? ((Date.now() - this.#since) / 1000) * this.#playbackRate * this.#speed : 0;
    return Number.isNaN(this.duration) ? this.#place : Math.min(this.duration, this.#place + gone);
  }

  set currentTime(seconds: number) {
    const seekMs = this.#files[this.#src]?.seekMs;
    if (seekMs === null) return;
    this.#place = seconds;
    if (this.readyState === NOTHING) return;
    this.seeks += 1;
    this.seeking = true;
    setTimeout(() => {
      this.seeking = false;
      this.#run();
    }, seekMs ?? 20);
  }

  /** The volume that can be heard; 0 while nothing plays. */
  get loudness(): number {
    return this.#isRunning && !this.muted && !this.ended ? this.volume : 0;
  }

  async play(): Promise<void> {
    if (this.isBlocked) throw new DOMException("a gesture, please", "NotAllowedError");
    this.paused = false;
    this.#run();
  }

  pause(): void {
    this.#settle();
    this.paused = true;
    setTimeout(() => this.#tell("pause"), 0);
  }

  addEventListener(event: Event, hear: () => void): void {
    this.#hearers.push([event, hear]);
  }

  get #isRunning(): boolean {
    return !this.paused && !this.seeking && this.readyState === ENOUGH;
  }

  #arrive(url: string): void {
    if (url !== this.#src) return;
    if (this.#files[url] === undefined) {
      this.#tell("error");
    } else {
      this.readyState = ENOUGH;
      this.#run();
    }
  }

  /** Fixes the position reached so far, before the speed changes. */
  #settle(): void {
    this.#place = this.currentTime;
    this.#since = Date.now();
  }

  #run(): void {
    this.#since = Date.now();
    if (this.#isRunning) this.#tell("playing");
  }

  #tell(event: Event): void {
    for (const [it, hear] of this.#hearers) if (it === event) hear();
  }
}
