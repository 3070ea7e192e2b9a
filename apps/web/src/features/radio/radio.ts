// The radio of the page. The current track's name is loaded at once. The player's code is loaded when it is first
// needed.
import { call } from "../../shared/http/call.ts";
import { listen, request, useConnection } from "../../shared/socket/connection.ts";
import { steadyNow } from "../../shared/steady-now.ts";
import { type Glance, glanceAtStation } from "./glance.ts";
import type { Player, StationAnswer } from "./player.ts";
import { isOn, type OnAir, remember, useRadio, wasOn } from "./radio-store.ts";

/** When the user opens the radio or returns to the page, information that is older than this is loaded again. */
const FRESH_MS = 15_000;
/**
 * While the radio waits for a gesture, each of these events starts it. If the event is a press on the radio's own
 * button, the button's handler runs first and has already started the radio.
 */
const GESTURES = ["click", "keydown"] as const;

/** The tabs of this browser notify each other when their radio starts, so that only one tab plays. */
const tabs = new BroadcastChannel("chkobba.radio");

let isFollowing = false;
let elements: { readonly music: HTMLAudioElement; readonly voice: HTMLAudioElement } | null = null;
let player: Player | null = null;
/** Counts requests and updates, so that a late reply to an older request is dropped. */
let updates = 0;
let knownAt = 0;

/** Subscribes to the station. If the radio was on at the last visit, waits for a gesture to start it again. */
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

/**
 * Called when the user can see the radio. Does nothing while the radio plays, because the player then refreshes itself.
 */
export function refreshStation(): void {
  const isStale = steadyNow() - knownAt > FRESH_MS;
  if (isStale && !isOn() && document.visibilityState === "visible") void showLoaded(glanceAtStation);
}

/** Starts the radio. Must be called inside a user gesture. */
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

/**
 * Creates an audio element that can play later. Safari plays an element only if it was first played in a user gesture,
 * and during the gesture the player's code may not be loaded yet.
 */
function unlockedAudio(): HTMLAudioElement {
  const audio = new Audio();
  audio.preload = "auto";
  audio.play().catch(() => {});
  audio.pause();
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

/** Starts the radio at the next gesture, unless another tab is already playing. */
function waitForGesture(): void {
  stopRadio("needs-gesture");
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture);
  tabs.postMessage("anybody");
}

function onGesture(): void {
  // Browsers don't count every key as a user gesture.
  if (navigator.userActivation?.isActive !== false) startRadio();
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

/** Requests the programme for the player. Returns null if the station can't be reached. */
async function ask(): Promise<StationAnswer | null> {
  const askedAt = steadyNow();
  const playing = await showLoaded(async () => {
    const result = await call("getNowPlaying", {});
    return result.ok ? result.value : null;
  });
  return playing && { playing, askedAt, answeredAt: steadyNow() };
}

async function showLoaded<Now extends Glance>(load: () => Promise<Now | null>): Promise<Now | null> {
  updates += 1;
  const own = updates;
  knownAt = steadyNow();
  const now = await load();
  if (own !== updates) return now;
  if (now === null) knownAt = 0;
  useRadio.setState(
    now === null ? { onAir: { kind: "unavailable" } } : { onAir: onAirFrom(now), listeners: now.listeners },
  );
  return now;
}

function onAirFrom({ trackName, trackId }: Pick<Glance, "trackName" | "trackId">): OnAir {
  return { kind: "known", trackName, isSilent: trackId === null };
}
