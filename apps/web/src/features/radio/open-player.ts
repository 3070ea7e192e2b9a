// Connects the player to this browser: audio elements, events that cause a refresh, media keys and lock screen.
import { later } from "../../shared/later.ts";
import { listen, useConnection } from "../../shared/socket/connection.ts";
import { onTalking, useTalking } from "../../shared/sound/talking.ts";
import { steadyNow } from "../../shared/steady-now.ts";
import { showCaption } from "../../shared/ui/captions.ts";
import { canSetVolume } from "./can-set-volume.ts";
import { createPlayer, type Player, type StationAnswer } from "./player.ts";
import { useRadio } from "./radio-store.ts";
import { trackTitle } from "./track-title.ts";

interface Keys {
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onStop: () => void;
}

const ARTIST = "Chkobba radio";
const ARTWORK = [192, 512].map((size) => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
}));

interface Elements {
  readonly music: HTMLAudioElement;
  readonly voice: HTMLAudioElement;
}

interface Dependencies {
  readonly ask: () => Promise<StationAnswer | null>;
  /** `onPause` is also called when the device pauses the audio. */
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onStop: () => void;
  readonly onBlocked: () => void;
}

export function openPlayer(elements: Elements, dependencies: Dependencies): Player {
  const player = createPlayer({
    ...elements,
    ask: dependencies.ask,
    onBlocked: dependencies.onBlocked,
    onPaused: dependencies.onPause,
    onSaid: showCaption,
    canSetVolume: canSetVolume(),
    listeners: () => useRadio.getState().listeners ?? 1,
    now: steadyNow,
    random: Math.random,
    later,
  });
  player.setVolume(useRadio.getState().volume);
  player.setTalking(useTalking.getState());
  onTalking(player.setTalking);
  refreshInDoubt(player);
  useRadio.subscribe(({ volume }, before) => {
    if (volume !== before.volume) player.setVolume(volume);
  });
  const show = () => {
    const { status, onAir } = useRadio.getState();
    const isPlaying = status === "on";
    showOnDevice(isPlaying || status === "paused" ? trackTitle(onAir) : null, isPlaying, dependencies);
  };
  useRadio.subscribe(show);
  show();
  return player;
}

function refreshInDoubt(player: Player): void {
  listen("radioUpdate", player.refresh);
  useConnection.subscribe(({ status }, before) => {
    if (status === "connected" && status !== before.status) player.refresh();
  });
  window.addEventListener("online", player.refresh);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") player.refresh();
  });
}

/** @param title the title to show; null removes the radio from the lock screen */
function showOnDevice(title: string | null, isPlaying: boolean, keys: Keys): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const isShown = title !== null;
  mediaSession.metadata = isShown ? new MediaMetadata({ title, artist: ARTIST, artwork: ARTWORK }) : null;
  mediaSession.playbackState = isShown ? (isPlaying ? "playing" : "paused") : "none";
  mediaSession.setActionHandler("play", isShown ? keys.onPlay : null);
  mediaSession.setActionHandler("pause", isShown ? keys.onPause : null);
  mediaSession.setActionHandler("stop", isShown ? keys.onStop : null);
}
