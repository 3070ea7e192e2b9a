// The page's radio. The current track's name is loaded at once; the player's code is loaded when it is first needed.
import { api } from "../../shared/http/api.ts";
import { listen, request, useConnection } from "../../shared/socket/connection.ts";
import { nowPlayingFrom } from "./now-playing.ts";
import type { Player, StationAnswer } from "./player.ts";
import { isOn, type OnAir, remember, useRadio, wasOn } from "./radio-store.ts";

/** Older information is loaded again when the user looks at the radio. */
const FRESH_MS = 15_000;
const GESTURES = ["click", "keydown"] as const;

/** Tabs of this browser tell each other when they start, so that only one plays. */
const tabs = new BroadcastChannel("chkobba.radio");

let isFollowing = false;
let elements: { readonly music: HTMLAudioElement; readonly voice: HTMLAudioElement } | null = null;
let player: Player | null = null;
/** Counts requests and updates, so that a late reply to an older request is dropped. */
let updates = 0;
let knownAt = 0;

/** Subscribes to the station, and continues the radio if it was on at the last visit. */
export function followRadio(): void {
  if (isFollowing) return;
  isFollowing = true;
  refreshStation();
  listen("radioUpdate", ({ trackName, trackId }) => {
    updates += 1;
    useRadio.setState({ onAir: onAirFrom({ trackName, trackId }) });
  });
  listen("radioListenersUpdate", (listeners) => useRadio.setState({ listeners }));
  useConnection.subscribe(({ status }, before) => {
    if (status !== "connected" || before.status === "connected") return;
    if (isOn()) reportListening(true);
    refreshStation();
  });
  document.addEventListener("visibilitychange", refreshStation);
  tabs.addEventListener("message", ({ data }) => {
    if (data === "started") stopRadio("off");
    if (data === "anybody" && isOn()) tabs.postMessage("started");
  });
  if (wasOn) waitForGesture();
}

/** Called when the user can see the radio. While it plays, the player refreshes itself. */
export function refreshStation(): void {
  const isStale = Date.now() - knownAt > FRESH_MS;
  if (isStale && !isOn() && document.visibilityState === "visible") void ask();
}

/** Must run inside a user gesture. */
export function startRadio(): void {
  if (isOn()) return;
  stopWaiting();
  useRadio.setState({ status: "on" });
  remember({ isOn: true });
  tabs.postMessage("started");
  reportListening(true);
  elements ??= { music: unlockedAudio(), voice: unlockedAudio() };
  void startPlayer(elements);
}

export function pauseRadio(): void {
  stopRadio("paused");
  remember({ isOn: false });
}

/** Safari plays only audio elements that were used inside a gesture, and the player's code is not loaded yet. */
function unlockedAudio(): HTMLAudioElement {
  const audio = new Audio();
  audio.preload = "auto";
  audio.load();
  return audio;
}

async function startPlayer(made: NonNullable<typeof elements>): Promise<void> {
  try {
    const { openPlayer } = await import("./open-player.ts");
    player ??= openPlayer(made, {
      ask,
      onPlay: startRadio,
      onPause: pauseRadio,
      onStop: () => stopRadio("off"),
      onBlocked: waitForGesture,
    });
    if (isOn()) player.start();
  } catch {
    waitForGesture();
  }
}

/** Starts at the next gesture, unless another tab is already playing. */
function waitForGesture(): void {
  stopRadio("needs-gesture");
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture);
  tabs.postMessage("anybody");
}

function onGesture(): void {
  // Browsers don't count every key as a user gesture.
  if (navigator.userActivation?.hasBeenActive !== false) startRadio();
}

function stopWaiting(): void {
  for (const gesture of GESTURES) window.removeEventListener(gesture, onGesture);
}

function stopRadio(status: "off" | "paused" | "needs-gesture"): void {
  if (isOn()) reportListening(false);
  stopWaiting();
  useRadio.setState({ status });
  player?.stop();
}

function reportListening(listening: boolean): void {
  void request("radio-tune", { listening });
}

async function ask(): Promise<StationAnswer | null> {
  updates += 1;
  const own = updates;
  const askedAt = Date.now();
  knownAt = askedAt;
  const answer = await api.get("/radio/now", nowPlayingFrom);
  const answeredAt = Date.now();
  if (own === updates) {
    if (!answer.success) knownAt = 0;
    if (answer.success) useRadio.setState({ onAir: onAirFrom(answer.value), listeners: answer.value.listeners });
    else useRadio.setState({ onAir: { kind: "unavailable" } });
  }
  return answer.success ? { playing: answer.value, askedAt, answeredAt } : null;
}

function onAirFrom({ trackName, trackId }: Pick<StationAnswer["playing"], "trackName" | "trackId">): OnAir {
  return { kind: "known", trackName, isSilent: trackId === null };
}
