// @vitest-environment jsdom
// The radio of a page. The server behind `fetch`, the audio elements and another tab are replaced by fakes.
import type { NowAnswer } from "@chkobba/protocol";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const NOW = {
  trackId: "t1",
  trackName: "Sidi Mansour",
  url: "/media/t1.mp3",
  startedAt: 0,
  duration: 180,
  isCommentary: false,
  timedCommentaries: [],
  announcement: null,
  texts: [],
  serverTime: 0,
  listeners: 3,
} satisfies NowAnswer;

let replies: ((reply: Response) => void)[];
let now: number;
let otherTab: BroadcastChannel;
let heard: string[];

async function open() {
  vi.resetModules();
  const { startLanguage } = await import("../../shared/i18n/index.ts");
  const [radio, { useRadio }] = await Promise.all([
    import("./radio.ts"),
    import("./radio-store.ts"),
    startLanguage("en"),
  ]);
  return { ...radio, state: () => useRadio.getState() };
}

const reply = async (body: unknown, status = 200) => {
  replies.shift()?.(Response.json(body, { status }));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  [replies, now, heard] = [[], 100_000, []];
  vi.stubGlobal("fetch", () => new Promise((resolve) => replies.push(resolve)));
  vi.spyOn(Date, "now").mockImplementation(() => now);
  for (const method of ["load", "pause"] as const) vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  otherTab = new BroadcastChannel("chkobba.radio");
  otherTab.addEventListener("message", ({ data }) => heard.push(data));
});
afterEach(() => {
  otherTab.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("shows the current track and the number of listeners", async () => {
  const { followRadio, state } = await open();
  followRadio();
  expect(state()).toMatchObject({ status: "off", onAir: { kind: "awaited" }, listeners: null });
  await reply(NOW);
  const onAir = { kind: "known", trackName: "Sidi Mansour", isSilent: false };
  expect(state()).toMatchObject({ status: "off", onAir, listeners: 3 });
});

it("reloads after 15 s, and at once after a failure", async () => {
  const { refreshStation, state } = await open();
  refreshStation();
  await reply(NOW);
  now += 15_000;
  refreshStation();
  expect(replies).toHaveLength(0);
  now += 1;
  refreshStation();
  expect(replies).toHaveLength(1);
  await reply({ message: "Not now", errors: [] }, 503);
  expect(state().onAir).toEqual({ kind: "unavailable" });
  refreshStation();
  expect(replies).toHaveLength(1);
});

it("drops a late reply to an older request", async () => {
  const { refreshStation, state } = await open();
  refreshStation();
  now += 15_001;
  refreshStation();
  const [older, newer] = replies;
  newer?.(Response.json({ ...NOW, trackName: "Newer" }));
  await vi.waitFor(() => expect(state().onAir).toMatchObject({ trackName: "Newer" }));
  older?.(Response.json({ ...NOW, trackName: "Older" }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(state().onAir).toMatchObject({ trackName: "Newer" });
});

it("notifies the other tabs when it starts, and stops when another one has started", async () => {
  const { followRadio, startRadio, state } = await open();
  followRadio();
  startRadio();
  expect(state().status).toBe("on");
  await vi.waitFor(() => expect(heard).toEqual(["started"]));
  otherTab.postMessage("anybody");
  await vi.waitFor(() => expect(heard).toEqual(["started", "started"]));
  expect(state().status).toBe("on");
  otherTab.postMessage("started");
  await vi.waitFor(() => expect(state().status).toBe("off"));
  otherTab.postMessage("anybody");
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heard).toHaveLength(2);
});

it("the press that starts the radio plays both audio elements, so that Safari lets scripts play them later", async () => {
  const { startRadio } = await open();
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  startRadio();
  expect(play).toHaveBeenCalledTimes(2);
});

it("remembers whether it was on; a pause counts as off", async () => {
  const { startRadio, pauseRadio, state } = await open();
  startRadio();
  expect(JSON.parse(localStorage.getItem("chkobba.radio") ?? "")).toEqual({ isOn: true });
  pauseRadio();
  expect(state().status).toBe("paused");
  expect(JSON.parse(localStorage.getItem("chkobba.radio") ?? "")).toEqual({ isOn: false });
});

it("starts with the first gesture if it was on at the last visit", async () => {
  localStorage.setItem("chkobba.radio", JSON.stringify({ isOn: true }));
  const { followRadio, state } = await open();
  followRadio();
  expect(state().status).toBe("needs-gesture");
  // The tab's message can take longer if pages of earlier tests are still loading.
  await vi.waitFor(() => expect(heard).toContain("anybody"));
  window.dispatchEvent(new Event("click"));
  expect(state().status).toBe("on");
});

it("does not start with a gesture if another tab is already playing", async () => {
  localStorage.setItem("chkobba.radio", JSON.stringify({ isOn: true }));
  const { followRadio, state } = await open();
  followRadio();
  otherTab.postMessage("started");
  await vi.waitFor(() => expect(state().status).toBe("off"));
  window.dispatchEvent(new Event("click"));
  expect(state().status).toBe("off");
});
