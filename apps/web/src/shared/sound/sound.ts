// The sounds of the table. A sound is skipped without an error if it can't be loaded, or if no sound can be heard when
// it is due. It is never played later.
import { useSettings } from "../settings.ts";
import { audibleSoon, keepAudioRunning, runningAudio, settledAudio } from "./audio-context.ts";

export type SoundName =
  | "cardPlay"
  | "cardCapture"
  | "chkobba"
  | "roundEnd"
  | "gameWin"
  | "gameLose"
  | "turnNotification"
  | "error"
  | "buttonClick";

interface PlayOptions {
  /** 0 to 1, relative to the master volume. */
  readonly volume?: number;
  readonly afterMs?: number;
}

const PRELOADED: readonly SoundName[] = ["cardPlay", "cardCapture", "chkobba", "turnNotification"];

const files = new Map<SoundName, Promise<ArrayBuffer>>();
const decoded = new Map<SoundName, Promise<AudioBuffer>>();
/** If loading a sound takes longer than this, the sound is skipped. */
const LATE_MS = 1000;

/** Loads the sounds that a game needs first. */
export function preloadSounds(): void {
  for (const name of PRELOADED) void fileOf(name).catch(() => {});
}

export function play(name: SoundName, { volume = 1, afterMs = 0 }: PlayOptions = {}): void {
  if (useSettings.getState().muted) return;
  setTimeout(() => void sound(name, volume).catch(() => {}), afterMs);
}

async function sound(name: SoundName, volume: number): Promise<void> {
  const context = audibleSoon();
  if (context === null) return;
  const dueAt = performance.now();
  const [buffer] = await Promise.all([decode(context, name), settledAudio()]);
  const audio = runningAudio();
  if (audio === null || performance.now() - dueAt > LATE_MS) return;
  const source = new AudioBufferSourceNode(audio, { buffer });
  // The settings are read only when the sound starts. So muting also affects a sound that has not started yet.
  const { muted, volume: master } = useSettings.getState();
  source.connect(new GainNode(audio, { gain: muted ? 0 : master * volume })).connect(audio.destination);
  source.start();
  keepAudioRunning(buffer.duration);
}

function decode(context: AudioContext, name: SoundName): Promise<AudioBuffer> {
  return once(decoded, name, async () => context.decodeAudioData((await fileOf(name)).slice(0)));
}

function fileOf(name: SoundName): Promise<ArrayBuffer> {
  return once(files, name, () => bytesAt(`/sounds/${name}.mp3`).catch(() => bytesAt(`/sounds/${name}.wav`)));
}

async function bytesAt(path: string): Promise<ArrayBuffer> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no sound at ${path}`);
  return answer.arrayBuffer();
}

/** The cached promise for `name`. A failed promise is removed, so that the next call tries again. */
function once<T>(kept: Map<SoundName, Promise<T>>, name: SoundName, make: () => Promise<T>): Promise<T> {
  const found = kept.get(name);
  if (found !== undefined) return found;
  const made = make();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  return made;
}
