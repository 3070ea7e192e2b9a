// @vitest-environment jsdom
// The radio of a page. The server behind `fetch` and the socket, the audio elements and another tab are replaced by
// fakes.
import type { NowAnswer } from "@chkobba/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

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

// Loaded once, because each test loads the modules of the page anew.
const fakeSocket = await vi.hoisted(() => import("../../shared/socket/fake-socket-for-tests.ts"));
const { server } = fakeSocket;

vi.mock("socket.io-client", () => fakeSocket);

let opened: { readonly pauseRadio: () => void } | null = null;
let replies: ((reply: Response) => void)[];
let now: number;
let otherTab: BroadcastChannel;
let heard: string[];

async function open() {
  vi.resetModules();
  const { startLanguage } = await import("../../shared/i18n/index.ts");
  const [radio, { useRadio }, { connect, useConnection }] = await Promise.all([
    import("./radio.ts"),
    import("./radio-store.ts"),
    import("../../shared/socket/connection.ts"),
    startLanguage("en"),
  ]);
  opened = radio;
  const connected = async () => {
    connect();
    await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
    server.received = [];
  };
  return { ...radio, state: () => useRadio.getState(), connected, useConnection };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const reply = async (body: unknown, status = 200) => {
  replies.shift()?.(Response.json(body, { status }));
  await settled();
};

beforeEach(() => {
  [replies, now, heard] = [[], 100_000, []];
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/health" ? Response.json({ status: "ok" }) : new Promise((resolve) => replies.push(resolve)),
  );
  vi.spyOn(performance, "now").mockImplementation(() => now - performance.timeOrigin);
  for (const method of ["load", "pause"] as const) vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  otherTab = new BroadcastChannel("chkobba.radio");
  otherTab.addEventListener("message", ({ data }) => heard.push(data));
});
afterEach(async () => {
  opened?.pauseRadio();
  // A page that still loads code would send its request in the next test.
  await vi.dynamicImportSettled();
  await settled();
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

it("shows a track and a number of listeners that the server announces", async () => {
  const { followRadio, state, connected } = await open();
  await connected();
  followRadio();
  void server.send("radioUpdate", { trackName: "Next", trackId: "t2" });
  void server.send("radioListenersUpdate", 7);
  await vi.waitFor(() => expect(state().listeners).toBe(7));
  expect(state().onAir).toEqual({ kind: "known", trackName: "Next", isSilent: false });
  void server.send("radioUpdate", { trackName: "", trackId: null });
  await vi.waitFor(() => expect(state().onAir).toEqual({ kind: "known", trackName: "", isSilent: true }));
});

it("drops a late reply to a request from before an announced track", async () => {
  const { followRadio, refreshStation, state, connected } = await open();
  await connected();
  followRadio();
  void server.send("radioUpdate", { trackName: "Announced", trackId: "t2" });
  now += 15_001;
  refreshStation();
  const [older, newer] = replies;
  older?.(Response.json({ ...NOW, trackName: "Older" }));
  await settled();
  expect(state().onAir).toMatchObject({ trackName: "Announced" });
  newer?.(Response.json({ ...NOW, trackName: "Newer" }));
  await vi.waitFor(() => expect(state().onAir).toMatchObject({ trackName: "Newer" }));
});

it("tells the server when it starts and when it pauses, once each", async () => {
  const { startRadio, pauseRadio, connected } = await open();
  await connected();
  pauseRadio();
  startRadio();
  startRadio();
  pauseRadio();
  pauseRadio();
  expect(server.received).toEqual([
    ["radio-tune", { listening: true }],
    ["radio-tune", { listening: false }],
  ]);
});

it("tells the server after each reconnection that it is on", async () => {
  const { followRadio, startRadio, connected, useConnection } = await open();
  await connected();
  followRadio();
  useConnection.setState({ status: "connecting" });
  useConnection.setState({ status: "connected" });
  expect(server.received).toEqual([]);
  startRadio();
  useConnection.setState({ attempts: 1 });
  useConnection.setState({ status: "connecting" });
  expect(server.received).toHaveLength(1);
  useConnection.setState({ status: "connected" });
  expect(server.received).toEqual([
    ["radio-tune", { listening: true }],
    ["radio-tune", { listening: true }],
  ]);
});

it("reloads old information after a reconnection", async () => {
  const { followRadio, connected, useConnection } = await open();
  await connected();
  followRadio();
  await reply(NOW);
  now += 15_001;
  useConnection.setState({ attempts: 1 });
  useConnection.setState({ status: "connecting" });
  expect(replies).toHaveLength(0);
  useConnection.setState({ status: "connected" });
  expect(replies).toHaveLength(1);
});

it("reloads old information when the user returns to the page", async () => {
  const { followRadio, state } = await open();
  followRadio();
  await reply(NOW);
  now += 15_001;
  const shows = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(replies).toHaveLength(0);
  shows.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  // Pages of earlier tests reload too.
  for (const answer of replies.splice(0)) answer(Response.json({ ...NOW, trackName: "Next" }));
  await vi.waitFor(() => expect(state().onAir).toMatchObject({ trackName: "Next" }));
});

it("replies to other tabs once, and only to their question", async () => {
  const { followRadio, startRadio } = await open();
  followRadio();
  followRadio();
  startRadio();
  startRadio();
  otherTab.postMessage("unknown");
  otherTab.postMessage("anybody");
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1));
  await settled();
  expect(heard).toEqual(["started", "started"]);
});

it("plays the current track once its code has loaded", async () => {
  const loaded: string[] = [];
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    loaded.push(`${this.preload}: ${this.src}`);
  });
  const { startRadio, state } = await open();
  startRadio();
  expect(loaded).toEqual(["auto: ", "auto: "]);
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  await reply({ ...NOW, startedAt: now - 1000, serverTime: now });
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(3));
  expect(loaded[2]).toBe(`auto: ${location.origin}/media/t1.mp3`);
  expect(state()).toMatchObject({ status: "on", onAir: { trackName: "Sidi Mansour" }, listeners: 3 });
});

it("requests nothing if it is paused before its code has loaded", async () => {
  const { startRadio, pauseRadio } = await open();
  startRadio();
  pauseRadio();
  await vi.dynamicImportSettled();
  await settled();
  expect(replies).toHaveLength(0);
});

describe("with media keys", () => {
  let keys: Map<string, () => void>;
  let setActionHandler: (action: string, act: (() => void) | null) => void;

  beforeEach(() => {
    keys = new Map();
    // Pages of earlier tests remove their keys when this page starts.
    setActionHandler = (action, act) => act !== null && keys.set(action, act);
    const mediaSession = {
      setActionHandler: (...key: Parameters<typeof setActionHandler>) => setActionHandler(...key),
    };
    Object.defineProperty(navigator, "mediaSession", { configurable: true, value: mediaSession });
    vi.stubGlobal("MediaMetadata", class {});
  });
  afterEach(() => void Reflect.deleteProperty(navigator, "mediaSession"));

  it("is off after a press of the stop key", async () => {
    const { followRadio, startRadio, state } = await open();
    followRadio();
    await reply(NOW);
    startRadio();
    await vi.waitFor(() => expect(keys.get("stop")).toBeTypeOf("function"));
    keys.get("stop")?.();
    expect(state().status).toBe("off");
  });

  it("waits for another gesture if its code fails", async () => {
    const working = setActionHandler;
    setActionHandler = () => {
      setActionHandler = working;
      throw new TypeError("unknown action");
    };
    const { startRadio, state } = await open();
    startRadio();
    await vi.waitFor(() => expect(state().status).toBe("needs-gesture"));
  });
});

it("does not start with a key that the browser does not count as a gesture", async () => {
  localStorage.setItem("chkobba.radio", JSON.stringify({ isOn: true }));
  const activation = { isActive: false };
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: activation });
  const { followRadio, state } = await open();
  followRadio();
  window.dispatchEvent(new Event("keydown"));
  expect(state().status).toBe("needs-gesture");
  activation.isActive = true;
  window.dispatchEvent(new Event("keydown"));
  expect(state().status).toBe("on");
  Reflect.deleteProperty(navigator, "userActivation");
});
