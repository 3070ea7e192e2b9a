// The audio context of the table's sounds. Safari starts the context only if the page resumes it during a tap or a key
// press. During a phone call, or while the screen is locked, Safari suspends it. Some seconds after the last sound the
// page suspends it too, because a running context keeps the browser's audio process at work.
import { onGesture } from "../gesture.ts";
import { useSettings } from "../settings.ts";

/** How long the context runs on without a sound, in ms. */
const RESTS_AFTER_MS = 5000;

let context: AudioContext | null = null;
let resuming: Promise<void> | null = null;
/** Whether the page itself has suspended the context. It may then resume the context without a gesture. */
let isResting = false;
let rest: ReturnType<typeof setTimeout> | undefined;

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
  if (context.state !== "running" && !isResting) resume(context);
}

/** Returns the context if it runs. Returns null if it does not, because no sound is audible then. */
export function runningAudio(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

/** Like `runningAudio`, but also returns a context that is about to run, and wakes a context that rests. */
export function audibleSoon(): AudioContext | null {
  if (context !== null && isResting) resume(context);
  return resuming === null ? runningAudio() : context;
}

/** Resolves when the context has started or has failed to start. */
export async function settledAudio(): Promise<void> {
  await resuming;
}

/** Keeps the context running for a sound of this length, in seconds. */
export function keepAudioRunning(seconds: number): void {
  clearTimeout(rest);
  rest = setTimeout(suspend, RESTS_AFTER_MS + seconds * 1000);
}

function resume(audio: AudioContext): void {
  isResting = false;
  const settled = () => {
    resuming = null;
  };
  resuming = audio.resume().then(settled, settled);
  keepAudioRunning(0);
}

function suspend(): void {
  const audio = runningAudio();
  if (audio === null) return;
  isResting = true;
  void audio.suspend().catch(() => {});
}
