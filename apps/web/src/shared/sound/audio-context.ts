// The audio context of the table's sounds. Safari runs it only if it is resumed inside a tap or a key press, and
// suspends it during a call or on a locked screen.
import { onGesture } from "../gesture.ts";
import { useSettings } from "../settings.ts";

let context: AudioContext | null = null;
let isResuming = false;

/** Called once, when the page starts. */
export function unlockSound(): void {
  onGesture(unlock);
  // For a tap that unmutes, the gesture handler runs before the setting changes.
  useSettings.subscribe(({ muted }, before) => {
    if (before.muted && !muted) unlock();
  });
}

/** Must run inside a user gesture. */
function unlock(): void {
  if (useSettings.getState().muted || globalThis.AudioContext === undefined) return;
  context ??= new AudioContext();
  if (context.state === "running") return;
  isResuming = true;
  const settled = () => {
    isResuming = false;
  };
  context.resume().then(settled, settled);
}

/** Null while no sound is audible. */
export function runningAudio(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

/** Also returns a context that is about to run. */
export function audibleSoon(): AudioContext | null {
  return isResuming ? context : runningAudio();
}
