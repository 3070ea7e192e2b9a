import type { NowPlaying } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
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
  for (const missing of [{ url: null }, { startedAt: null }]) expect(trackClip({ ...PLAYING, ...missing })).toBeNull();
});

it("plays a commentary at its second, and loads it a little before", () => {
  expect(spokenAt(9)).toBeNull();
  expect(spokenAt(10)).toBe("/early.wav");
  expect(spokenClip(PLAYING, START + 22_000)).toEqual({ url: "/early.wav", startsAt: START + 20_000, duration: 5 });
});

it("loads the earliest of several commentaries first", () => {
  const timedCommentaries = [
    { id: "second", url: "/second.wav", duration: 1, triggerTimeSeconds: 22 },
    { id: "first", url: "/first.wav", duration: 1, triggerTimeSeconds: 20 },
  ];
  expect(spokenAt(15, { ...PLAYING, timedCommentaries })).toBe("/first.wav");
});

it("plays no commentary while there is no track", () => {
  expect(spokenClip({ ...PLAYING, url: null, startedAt: null }, 21_000)).toBeNull();
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

it("captions a spoken track only until its end", () => {
  const said = { url: "/radio/a.mp3", text: "Good evening.", language: "en-US" } as const;
  const spoken = { ...PLAYING, isCommentary: true, timedCommentaries: [], texts: [said] };
  expect(captionAt(spoken, START + 89_999)).toEqual(said);
  expect(captionAt(spoken, START + 90_000)).toBeNull();
});

describe("a caption", () => {
  /** The caption of a text of five seconds, after this part of its time. */
  const captionOf = (text: string, part = 0) => {
    const texts = [{ url: "/early.wav", text, language: "en-US" } as const];
    return captionAt({ ...PLAYING, texts }, START + 20_000 + part * 5000)?.text ?? null;
  };

  it("changes at the moment at which the next sentence begins", () => {
    expect(captionOf("Good day. Good night", 0.49)).toBe("Good day.");
    expect(captionOf("Good day. Good night", 0.5)).toBe("Good night");
  });

  it("has one space between two words, whatever the text has", () => {
    expect(captionOf("Good   evening\nto all")).toBe("Good evening to all");
  });

  it("is never empty, not even for spaces after the text", () => {
    expect(captionOf("Good evening.  ", 0.99)).toBeNull();
  });

  it("has at most 66 characters, except for a longer word", () => {
    const line = "y".repeat(60);
    expect(captionOf(`${line} zzzzz`)).toBe(`${line} zzzzz`);
    expect(captionOf(`${line} zzzzzz`)).toBe(line);
    expect(captionOf(`${"x".repeat(70)} end`)).toBe("x".repeat(70));
  });
});
