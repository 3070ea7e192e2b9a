// The audio context of the table's sounds. Safari starts the context only if the page resumes it during a tap or a key
// press. During a phone call, or while the screen is locked, Safari suspends it.
import { onGesture } from "../gesture.ts";
import { useSettings } from "../settings.ts";

let context: AudioContext | null = null;
let isResuming = false;

/** Called once, when the page starts. */
export function unlockSound(): void {
  onGesture(unlock);
  // If a tap turns the sound on, the gesture handler runs before the setting changes. So the context is unlocked again
  // after the change.
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

/** Returns the context if it runs. Returns null if it does not, because no sound is audible then. */
export function runningAudio(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

/** Like `runningAudio`, but also returns a context that is about to run. */
export function audibleSoon(): AudioContext | null {
  return isResuming ? context : runningAudio();
}
