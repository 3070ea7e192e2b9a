import { expect, it } from "vitest";
import { nowPlayingFrom } from "./now-playing.ts";

const ANSWER = {
  trackName: "Sidi Mansour",
  trackId: "a",
  url: "/radio/a.mp3",
  duration: 90.5,
  startedAt: 1000,
  serverTime: 2000,
  listeners: 3,
  isCommentary: false,
  timedCommentaries: [{ id: "c", url: "/media/c.wav", duration: 3, triggerTimeSeconds: 20 }],
  announcement: { id: "n", url: "/media/n.wav", duration: 6, startedAt: 1500 },
};

it("reads what plays and what is said over it", () => {
  expect(nowPlayingFrom(ANSWER)).toEqual(ANSWER);
});

it("reads that nothing plays", () => {
  const silent = { ...ANSWER, trackId: null, url: null, startedAt: null, announcement: null, timedCommentaries: [] };
  expect(nowPlayingFrom(silent)).toEqual(silent);
});

it.each([null, "now", {}, { ...ANSWER, trackName: 3 }, { ...ANSWER, timedCommentaries: [{ id: "c" }] }])(
  "makes nothing of %j",
  (answer) => {
    expect(nowPlayingFrom(answer)).toBeNull();
  },
);
