import type { NowAnswer, NowPlaying } from "@chkobba/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { later } from "../../shared/later.ts";
import { FakeAudioElement } from "./audio-element-for-tests.ts";
import { createPlayer } from "./player.ts";

/** The station's clock is a minute and a half ahead of the browser's clock. */
const AHEAD = 90_000;
const FILES = {
  "/a.mp3": { seconds: 100, loadMs: 400 },
  "/b.mp3": { seconds: 80 },
  "/short.mp3": { seconds: 12 },
  "/fixed.mp3": { seconds: 100, seekMs: null },
  "/far.mp3": { seconds: 100, loadMs: 2000, seekMs: 1500 },
  "/news.wav": { seconds: 6 },
  "/hint.wav": { seconds: 3 },
};

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const stationNow = () => Date.now() + AHEAD;
const track = (
  url: string,
  duration = 100,
  change: Partial<NowAnswer> = {},
): NowPlaying & Pick<NowAnswer, "texts"> => ({
  trackName: url,
  trackId: url,
  url,
  duration,
  startedAt: stationNow(),
  serverTime: 0,
  isCommentary: false,
  timedCommentaries: [],
  announcement: null,
  texts: [],
  ...change,
});
const OFF_AIR = () => track("", 0, { trackId: null, url: null, startedAt: null });
const news = (inMs: number) => ({ id: "n", url: "/news.wav", duration: 6, startedAt: stationNow() + inMs });

interface Listener {
  readonly canSetVolume: boolean;
  readonly listeners: number;
  readonly files: ConstructorParameters<typeof FakeAudioElement>[0];
}

/** A listener who gets the station's reply 80 ms after a request. */
function openListener({ canSetVolume = true, listeners = 1, files = FILES }: Partial<Listener> = {}) {
  const station = { plays: OFF_AIR(), isDown: false, questions: 0, thereMs: 40, backMs: 40 };
  /** When the requests were sent, in ms after the listener opened the page. */
  const askedAfter: number[] = [];
  const openedAt = Date.now();
  const music = new FakeAudioElement(files);
  const voice = new FakeAudioElement(files);
  const happened: string[] = [];
  const said: { now: string | null } = { now: null };
  const player = createPlayer({
    music,
    voice,
    canSetVolume,
    ask: async () => {
      station.questions += 1;
      const askedAt = Date.now();
      askedAfter.push(askedAt - openedAt);
      const { thereMs, backMs } = station;
      await pass(thereMs);
      const playing = { ...station.plays, serverTime: stationNow() };
      await pass(backMs);
      return station.isDown ? null : { playing, askedAt, answeredAt: Date.now() };
    },
    listeners: () => listeners,
    now: Date.now,
    random: () => 0.5,
    later,
    onBlocked: () => happened.push("blocked"),
    onPaused: () => happened.push("paused"),
    onSaid: (caption) => {
      said.now = caption?.text ?? null;
    },
  });
  /** Seconds by which playback is ahead of the station. */
  const drift = () => music.currentTime - (stationNow() - (station.plays.startedAt ?? 0)) / 1000;
  return { station, askedAfter, music, voice, player, happened, said, drift };
}

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it("plays the same second as the station, whatever the browser's clock says", async () => {
  const { station, music, player, drift } = openListener();
  station.plays = track("/a.mp3", 100, { startedAt: stationNow() - 30_000 });
  player.start();
  await wait(3);
  expect(music.loudness).toBeGreaterThan(0.9);
  expect(Math.abs(drift())).toBeLessThan(0.1);
});

it("is silent until it has reached its position", async () => {
  const { station, music, player, drift } = openListener();
  station.plays = track("/far.mp3", 100, { startedAt: stationNow() - 30_000 });
  player.start();
  for (let second = 0; second < 20; second += 0.1) {
    await wait(0.1);
    if (music.loudness > 0) expect(Math.abs(drift())).toBeLessThan(0.11);
  }
  expect(music.loudness).toBeGreaterThan(0);
});

it("follows a device with a slow clock without seeking", async () => {
  const { station, music, player, drift } = openListener();
  station.plays = track("/a.mp3");
  player.start();
  await wait(3);
  const { seeks } = music;
  music.speed = 0.99;
  await wait(60);
  expect(Math.abs(drift())).toBeLessThan(0.2);
  expect(music.seeks).toBe(seeks);
});

it("seeks if it is more than a second behind", async () => {
  const { station, music, player, drift } = openListener();
  station.plays = track("/a.mp3");
  player.start();
  await wait(3);
  music.currentTime -= 5;
  await wait(2);
  expect(Math.abs(drift())).toBeLessThan(0.1);
});

it("continues with the next track when one is over", async () => {
  const { station, music, player, drift } = openListener();
  station.plays = track("/b.mp3", 80, { startedAt: stationNow() - 75_000 });
  player.start();
  await wait(4.9);
  station.plays = track("/a.mp3", 100, { startedAt: (station.plays.startedAt ?? 0) + 80_000 });
  await wait(3);
  expect(music.src).toBe("/a.mp3");
  expect(music.loudness).toBeGreaterThan(0.9);
  expect(Math.abs(drift())).toBeLessThan(0.1);
});

it("follows a change of the station at once, and restarts a repeated track without loading it again", async () => {
  const { station, music, player, drift } = openListener();
  station.plays = track("/a.mp3");
  player.start();
  await wait(20);
  station.plays = track("/a.mp3");
  player.refresh();
  await wait(2);
  expect(music.loads).toBe(1);
  expect(Math.abs(drift())).toBeLessThan(0.1);
  expect(music.loudness).toBeGreaterThan(0.9);
});

it("stays silent if a file is missing, too short or can't be seeked, and continues with the next", async () => {
  const { station, music, player } = openListener();
  for (const url of ["/missing.mp3", "/short.mp3", "/fixed.mp3"]) {
    station.plays = track(url, 100, { startedAt: stationNow() - 20_000 });
    player.start();
    player.refresh();
    await wait(5);
    expect(music.loudness, url).toBe(0);
    station.plays = track("/b.mp3", 80);
    player.refresh();
    await wait(2);
    expect(music.loudness, `after ${url}`).toBeGreaterThan(0.9);
  }
});

it("stays silent after a file has ended too early", async () => {
  const { station, music, player } = openListener();
  station.plays = track("/short.mp3");
  player.start();
  await wait(5);
  expect(music.loudness).toBe(1);
  for (let second = 0; second < 20; second += 1) {
    await wait(1);
    if (second > 10) expect(music.loudness).toBe(0);
  }
});

it("lowers the music while an announcement is spoken, and raises it again", async () => {
  const { station, music, voice, player } = openListener();
  station.plays = track("/a.mp3");
  player.start();
  await wait(3);
  station.plays = { ...station.plays, announcement: news(1000) };
  player.refresh();
  await wait(0.5);
  expect(voice.loudness).toBe(0);
  expect(music.loudness).toBe(1);
  await wait(2);
  expect(voice.loudness).toBe(1);
  expect(voice.currentTime).toBeCloseTo(1.5, 0);
  expect(music.loudness).toBeCloseTo(0.2);
  await wait(6);
  expect(voice.loudness).toBe(0);
  expect(music.loudness).toBe(1);
});

it("plays the rest of an announcement to a listener who tunes in late, and nothing of a finished one", async () => {
  const late = openListener();
  late.station.plays = track("/a.mp3", 100, { announcement: news(-3000) });
  late.player.start();
  await wait(1.5);
  expect(late.voice.loudness).toBeGreaterThan(0);
  expect(late.voice.currentTime).toBeCloseTo(4.5, 0);
  const tooLate = openListener();
  tooLate.station.plays = track("/a.mp3", 100, { announcement: news(-6000) });
  tooLate.player.start();
  await wait(2);
  expect(tooLate.voice.loads).toBe(0);
});

it("plays a timed commentary at its second over the song", async () => {
  const { station, music, voice, player, said } = openListener();
  const hint = { id: "h", url: "/hint.wav", duration: 3, triggerTimeSeconds: 8 };
  const texts = [{ url: "/hint.wav", text: "This one is from Sfax. Enjoy it!", language: "en-US" } as const];
  station.plays = track("/a.mp3", 100, { timedCommentaries: [hint], texts });
  player.start();
  await wait(7.9);
  expect(voice.loudness).toBe(0);
  expect(said.now).toBeNull();
  await wait(1);
  expect(voice.loudness).toBe(1);
  expect(said.now).toBe("This one is from Sfax.");
  expect(voice.currentTime).toBeCloseTo(0.9, 0);
  expect(music.loudness).toBeCloseTo(0.2);
});

it("does not lower the music if the voice can't be loaded", async () => {
  const { station, music, player } = openListener();
  station.plays = track("/a.mp3", 100, { announcement: { ...news(2000), url: "/gone.wav" } });
  player.start();
  await wait(5);
  expect(music.loudness).toBe(1);
});

it("is quiet while a player is talking in the voice chat", async () => {
  const { station, music, player } = openListener();
  station.plays = track("/a.mp3");
  player.setVolume(0.5);
  player.start();
  await wait(3);
  player.setTalking(true);
  await wait(1);
  expect(music.loudness).toBeCloseTo(0.1);
  player.setTalking(false);
  await wait(1);
  expect(music.loudness).toBeCloseTo(0.5);
});

it("pauses the music under a voice if only the device can set the volume", async () => {
  const { station, music, player, happened, drift } = openListener({ canSetVolume: false });
  station.plays = track("/a.mp3");
  player.start();
  await wait(3);
  player.setTalking(true);
  await wait(5);
  expect(music.paused).toBe(true);
  player.setTalking(false);
  await wait(2);
  expect(music.loudness).toBeGreaterThan(0);
  expect(Math.abs(drift())).toBeLessThan(0.1);
  expect(happened).toEqual([]);
});

it("retries at growing intervals when the station does not answer, and keeps playing", async () => {
  const { station, music, player } = openListener();
  station.plays = track("/a.mp3");
  player.start();
  await wait(3);
  station.isDown = true;
  player.refresh();
  await wait(30);
  expect(music.loudness).toBe(1);
  expect(station.questions).toBeLessThan(8);
  station.isDown = false;
  station.plays = track("/b.mp3", 80);
  await wait(35);
  expect(music.src).toBe("/b.mp3");
});

it("spreads the requests of many listeners", async () => {
  const { station, player } = openListener({ listeners: 400 });
  station.plays = track("/b.mp3", 80, { startedAt: stationNow() - 70_000 });
  player.start();
  await wait(5);
  const { questions } = station;
  player.refresh();
  await wait(0.99);
  expect(station.questions).toBe(questions);
  await wait(0.02);
  expect(station.questions).toBe(questions + 1);
});

it("falls silent at once when stopped, and sends no more requests", async () => {
  const { station, music, player, happened } = openListener();
  station.plays = track("/b.mp3", 80);
  player.start();
  await wait(3);
  player.stop();
  expect(music.loudness).toBe(0);
  const { questions } = station;
  await wait(200);
  expect(station.questions).toBe(questions);
  expect(happened).toEqual([]);
});

it("reports when the browser requires a gesture, and when the device has paused it", async () => {
  const { station, music, player, happened } = openListener();
  station.plays = track("/a.mp3");
  music.isBlocked = true;
  player.start();
  await wait(0.5);
  expect(happened).toEqual(["blocked"]);
  player.stop();
  music.isBlocked = false;
  player.start();
  await wait(2);
  music.pause();
  await wait(0.1);
  expect(happened).toEqual(["blocked", "paused"]);
});

it("does nothing with its volume before the station has answered", async () => {
  const { station, music, player } = openListener();
  station.plays = track("/a.mp3");
  player.start();
  player.setVolume(0.5);
  player.setTalking(false);
  expect(music.loads).toBe(0);
  await wait(3);
  expect(music.loudness).toBeCloseTo(0.5);
});

it("lowers the voice too while a player is talking in the voice chat", async () => {
  const { station, voice, player } = openListener();
  station.plays = track("/a.mp3", 100, { announcement: news(0) });
  player.setVolume(0.5);
  player.start();
  await wait(2);
  expect(voice.loudness).toBeCloseTo(0.5);
  player.setTalking(true);
  await wait(1);
  expect(voice.loudness).toBeCloseTo(0.1);
});

it("begins and ends a commentary at its moment, and not at the next whole second", async () => {
  const { station, player, said } = openListener();
  const hint = { id: "h", url: "/hint.wav", duration: 3, triggerTimeSeconds: 4.5 };
  const texts = [{ url: "/hint.wav", text: "Enjoy it!", language: "en-US" } as const];
  station.plays = track("/a.mp3", 100, { timedCommentaries: [hint], texts });
  player.start();
  await wait(4.49);
  expect(said.now).toBeNull();
  await wait(0.02);
  expect(said.now).toBe("Enjoy it!");
  await wait(2.98);
  expect(said.now).toBe("Enjoy it!");
  await wait(0.02);
  expect(said.now).toBeNull();
});

it("falls silent at the end of a track, and not at the next whole second", async () => {
  const { station, music, player } = openListener();
  station.plays = track("/a.mp3", 4.5);
  player.start();
  await wait(4.49);
  expect(music.paused).toBe(false);
  await wait(0.02);
  expect(music.paused).toBe(true);
});

it("lets an announcement be heard as soon as it has loaded", async () => {
  const { station, voice, player } = openListener();
  station.plays = track("/a.mp3", 100, { announcement: news(-1000) });
  player.start();
  await wait(0.3);
  expect(voice.loudness).toBeGreaterThan(0);
});

it("plays a missing file once the station has it", async () => {
  const files: Record<string, { seconds: number }> = {};
  const { station, music, player } = openListener({ files });
  station.plays = track("/new.mp3");
  player.start();
  await wait(3);
  expect(music.loudness).toBe(0);
  files["/new.mp3"] = { seconds: 100 };
  player.refresh();
  await wait(3);
  expect(music.loudness).toBeGreaterThan(0.9);
});

it("drops a reply that arrives after it was stopped, and a late reply to an older request", async () => {
  const stopped = openListener();
  stopped.station.plays = track("/a.mp3", 5);
  stopped.player.start();
  stopped.player.stop();
  stopped.player.refresh();
  await wait(100);
  expect(stopped.station.questions).toBe(1);
  const { station, music, player } = openListener();
  station.plays = track("/a.mp3");
  station.backMs = 2000;
  player.start();
  await wait(0.1);
  station.plays = track("/b.mp3", 80);
  station.backMs = 40;
  player.refresh();
  await wait(5);
  expect(music.src).toBe("/b.mp3");
  expect(music.loads).toBe(1);
});

describe("the next request", () => {
  it("is sent soon after the end of the track, later if there are many listeners", async () => {
    const [alone, crowded] = [openListener({ listeners: 0 }), openListener({ listeners: 400 })];
    for (const { station, player } of [alone, crowded]) {
      station.plays = track("/b.mp3", 80, { startedAt: stationNow() - 75_000 });
      player.start();
      player.start();
    }
    await wait(6.9);
    expect(alone.askedAfter.slice(0, 2)).toEqual([0, 5050]);
    expect(crowded.askedAfter).toEqual([0, 6050]);
  });

  it.each([100_080, 99_920])("is sent two seconds after a reply with a track that is over: %i ms", async (since) => {
    const { station, askedAfter, player } = openListener();
    station.plays = track("/a.mp3", 100, { startedAt: stationNow() - since });
    player.start();
    await wait(3);
    expect(askedAfter).toEqual([0, 2080]);
  });

  it("is sent a minute after a reply without a track", async () => {
    const { askedAfter, player } = openListener();
    player.start();
    await wait(90);
    expect(askedAfter).toEqual([0, 60_080]);
  });

  it("is sent 2, 4, 8, 16 and then 20 seconds after each missing reply", async () => {
    const { station, askedAfter, player } = openListener({ listeners: 0 });
    station.plays = track("/a.mp3");
    player.start();
    for (let count = 0; count < 3; count += 1) {
      await wait(1);
      player.refresh();
    }
    await wait(1);
    station.isDown = true;
    player.refresh();
    await wait(75);
    const sent = askedAfter.slice(4);
    const gaps = sent.slice(1).map((at, nth) => at - (sent[nth] ?? 0) - 80);
    expect(gaps).toEqual([2000, 4000, 8000, 16_000, 20_000, 20_000]);
  });

  it.each([
    [60, [0]],
    [61, [0, 1122, 2244, 3366]],
  ])("is sent each second, up to four in all, if the clock can be wrong by over 60 ms: %i ms", async (ms, expected) => {
    const { station, askedAfter, player } = openListener();
    [station.thereMs, station.backMs] = [ms, ms];
    station.plays = track("/a.mp3");
    player.start();
    await wait(90);
    expect(askedAfter).toEqual(expected);
  });
});
