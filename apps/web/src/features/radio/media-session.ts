// Shows the radio on the device's lock screen, and lets the device's media keys control it.
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

/** @param title the title to show; null removes the radio from the lock screen */
export function showOnDevice(title: string | null, isPlaying: boolean, keys: Keys): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const isShown = title !== null;
  mediaSession.metadata = isShown ? new MediaMetadata({ title, artist: ARTIST, artwork: ARTWORK }) : null;
  mediaSession.playbackState = isShown ? (isPlaying ? "playing" : "paused") : "none";
  mediaSession.setActionHandler("play", isShown ? keys.onPlay : null);
  mediaSession.setActionHandler("pause", isShown ? keys.onPause : null);
  mediaSession.setActionHandler("stop", isShown ? keys.onStop : null);
}
