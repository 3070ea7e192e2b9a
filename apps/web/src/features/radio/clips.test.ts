import type { NowPlaying } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { captionAt, spokenClip, trackClip } from "./clips.ts";

const START = 1_000_000;
const PLAYING: NowPlaying = {
  trackName: "Sidi Mansour",
  trackId: "a",
  url: "/radio/a.mp3",
  duration: 90,
  startedAt: START,
  serverTime: START,
  isCommentary: false,
  timedCommentaries: [
    { id: "late", url: "/late.wav", duration: 5, triggerTimeSeconds: 60 },
    { id: "early", url: "/early.wav", duration: 5, triggerTimeSeconds: 20 },
  ],
  announcement: null,
};
const spokenAt = (seconds: number, playing = PLAYING) => spokenClip(playing, START + seconds * 1000)?.url ?? null;
const announcing = (seconds: number) => ({
  ...PLAYING,
  announcement: { id: "news", url: "/news.wav", duration: 8, startedAt: START + seconds * 1000 },
});

it("plays a track from the moment at which it started", () => {
  expect(trackClip(PLAYING)).toEqual({ url: "/radio/a.mp3", startsAt: START, duration: 90 });
  expect(trackClip({ ...PLAYING, url: null, startedAt: null })).toBeNull();
});

it("plays a commentary at its second, and loads it a little before", () => {
  expect(spokenAt(9)).toBeNull();
  expect(spokenAt(11)).toBe("/early.wav");
  expect(spokenClip(PLAYING, START + 22_000)).toEqual({ url: "/early.wav", startsAt: START + 20_000, duration: 5 });
});

it("skips missed clips", () => {
  expect(spokenAt(24.9)).toBe("/early.wav");
  expect(spokenAt(25)).toBeNull();
  expect(spokenAt(62)).toBe("/late.wav");
});

it("lets an announcement interrupt a commentary, which then resumes", () => {
  expect(spokenAt(21, announcing(22))).toBe("/early.wav");
  expect(spokenAt(22, announcing(22))).toBe("/news.wav");
  expect(spokenAt(29.9, announcing(22))).toBe("/news.wav");
  const short = announcing(21);
  const interrupting = { ...short, announcement: { ...short.announcement, duration: 2 } };
  expect(spokenAt(22, interrupting)).toBe("/news.wav");
  expect(spokenAt(23, interrupting)).toBe("/early.wav");
});

it("plays the rest of an announcement to a listener who tunes in during it", () => {
  expect(spokenAt(47, announcing(40))).toBe("/news.wav");
  expect(spokenAt(48, announcing(40))).toBeNull();
});

const LONG =
  "It was recorded in a courtyard of the old town of Tunis on an evening of September, with an oud and two violins.";
const captions = (texts: Parameters<typeof captionAt>[0]["texts"], playing = PLAYING) =>
  [19.9, 20, 21, 23, 24.9, 25].map((seconds) => captionAt({ ...playing, texts }, START + seconds * 1000)?.text ?? null);

it("captions speech sentence by sentence, long sentences in parts, and nothing without a known text", () => {
  const said = { url: "/early.wav", text: `Good evening. ${LONG}`, language: "en-US" } as const;
  expect(captions([said])).toEqual([
    null,
    "Good evening.",
    "It was recorded in a courtyard of the old town of Tunis on an",
    "It was recorded in a courtyard of the old town of Tunis on an",
    "evening of September, with an oud and two violins.",
    null,
  ]);
  expect(captions([{ ...said, url: "/other.wav" }])).toEqual(Array(6).fill(null));
});

it("captions a spoken track", () => {
  const said = { url: "/radio/a.mp3", text: "Good evening.", language: "en-US" } as const;
  const spoken = { ...PLAYING, isCommentary: true, timedCommentaries: [] };
  expect(captionAt({ ...spoken, texts: [said] }, START + 1000)).toEqual(said);
  expect(captionAt({ ...spoken, isCommentary: false, texts: [said] }, START + 1000)).toBeNull();
});
