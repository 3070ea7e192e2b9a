// The radio of the page: what is on the air is known from the start; what plays it comes with the first gesture that wants it.
import { api } from "../../shared/http/api.ts";
import { listen, request, useConnection } from "../../shared/socket/connection.ts";
import { nowPlayingFrom } from "./now-playing.ts";
import type { Player, StationAnswer } from "./player.ts";
import { isOn, type OnAir, remember, useRadio, wasOn } from "./radio-store.ts";

/** What is known for longer than that is asked for again when somebody looks. */
const FRESH_MS = 15_000;
const GESTURES = ["click", "keydown"] as const;

/** The tabs of this browser: only one of them is heard. */
const tabs = new BroadcastChannel("chkobba.radio");

let isFollowing = false;
let sounds: { readonly music: HTMLAudioElement; readonly voice: HTMLAudioElement } | null = null;
let player: Player | null = null;
/** Counts what was asked and told, so that what comes late is known to be of the past. */
let news = 0;
let knownAt = 0;

/** Hears from the station from now on, and goes on where the last visit ended. */
export function followRadio(): void {
  if (isFollowing) return;
  isFollowing = true;
  look();
  listen("radioUpdate", ({ trackName, trackId }) => {
    news += 1;
    useRadio.setState({ onAir: onAirFrom({ trackName, trackId }) });
  });
  listen("radioListenersUpdate", (listeners) => useRadio.setState({ listeners }));
  useConnection.subscribe(({ status }, before) => {
    if (status !== "connected" || before.status === "connected") return;
    if (isOn()) tune(true);
    look();
  });
  document.addEventListener("visibilitychange", look);
  tabs.addEventListener("message", ({ data }) => {
    if (data === "started") hush("off");
    if (data === "anybody" && isOn()) tabs.postMessage("started");
  });
  if (wasOn) rest();
}

/** Somebody looks at what is on the air; while it plays, the player asks by itself. */
export function look(): void {
  const isStale = Date.now() - knownAt > FRESH_MS;
  if (isStale && !isOn() && document.visibilityState === "visible") void ask();
}

/** Inside a gesture. */
export function startRadio(): void {
  if (isOn()) return;
  stopWaiting();
  useRadio.setState({ status: "on" });
  remember({ isOn: true });
  tabs.postMessage("started");
  tune(true);
  sounds ??= { music: soundOfThisGesture(), voice: soundOfThisGesture() };
  void startPlayer(sounds);
}

export function pauseRadio(): void {
  hush("paused");
  remember({ isOn: false });
}

/** Safari lets sound only what was touched inside a gesture, and the player is not there yet. */
function soundOfThisGesture(): HTMLAudioElement {
  const sound = new Audio();
  sound.preload = "auto";
  sound.load();
  return sound;
}

async function startPlayer(made: NonNullable<typeof sounds>): Promise<void> {
  try {
    const { openPlayer } = await import("./open-player.ts");
    player ??= openPlayer(made, {
      ask,
      onPlay: startRadio,
      onPause: pauseRadio,
      onStop: () => hush("off"),
      onBlocked: rest,
    });
    if (isOn()) player.start();
  } catch {
    rest();
  }
}

/** Waits for a gesture, unless another tab plays already. */
function rest(): void {
  hush("resting");
  for (const gesture of GESTURES) window.addEventListener(gesture, wake);
  tabs.postMessage("anybody");
}

function wake(): void {
  // Not every key is a gesture to a browser.
  if (navigator.userActivation?.hasBeenActive !== false) startRadio();
}

function stopWaiting(): void {
  for (const gesture of GESTURES) window.removeEventListener(gesture, wake);
}

function hush(status: "off" | "paused" | "resting"): void {
  if (isOn()) tune(false);
  stopWaiting();
  useRadio.setState({ status });
  player?.stop();
}

function tune(listening: boolean): void {
  void request("radio-tune", { listening });
}

async function ask(): Promise<StationAnswer | null> {
  news += 1;
  const mine = news;
  const askedAt = Date.now();
  knownAt = askedAt;
  const answer = await api.get("/radio/now", nowPlayingFrom);
  const answeredAt = Date.now();
  if (mine === news) {
    if (!answer.success) knownAt = 0;
    if (answer.success) useRadio.setState({ onAir: onAirFrom(answer.value), listeners: answer.value.listeners });
    else useRadio.setState({ onAir: { kind: "unavailable" } });
  }
  return answer.success ? { playing: answer.value, askedAt, answeredAt } : null;
}

function onAirFrom({ trackName, trackId }: Pick<StationAnswer["playing"], "trackName" | "trackId">): OnAir {
  return { kind: "known", trackName, isSilent: trackId === null };
}
