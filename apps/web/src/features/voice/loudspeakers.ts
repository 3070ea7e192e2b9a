// Plays the other players' audio, each at the volume that this player chose. A phone pauses the audio during a phone
// call; the next tap resumes it.
import { onGesture } from "../../shared/gesture.ts";

export interface Loudspeakers {
  /** Plays exactly these streams and stops all others. */
  play(voices: ReadonlyMap<string, MediaStream>): void;
  setVolume(playerId: string): void;
  close(): void;
}

/** @param volumeOf returns a player's volume, 0 to 100 */
export function createLoudspeakers(volumeOf: (playerId: string) => number): Loudspeakers {
  const speakers = new Map<string, HTMLAudioElement>();

  const setVolume = (playerId: string) => {
    const speaker = speakers.get(playerId);
    if (speaker === undefined) return;
    const volume = volumeOf(playerId);
    speaker.volume = volume / 100;
    // At volume 0 the element is also muted, because some phones ignore the volume of audio elements.
    speaker.muted = volume === 0;
  };
  const add = (playerId: string, voice: MediaStream) => {
    if (speakers.get(playerId)?.srcObject === voice) return;
    remove(playerId);
    const speaker = new Audio();
    speakers.set(playerId, speaker);
    setVolume(playerId);
    speaker.srcObject = voice;
    start(speaker);
  };
  const remove = (playerId: string) => {
    const speaker = speakers.get(playerId);
    if (speaker === undefined) return;
    speakers.delete(playerId);
    speaker.pause();
    speaker.srcObject = null;
  };
  const start = (speaker: HTMLAudioElement) => void speaker.play().catch(() => {});
  const stopResuming = onGesture(() => {
    for (const speaker of speakers.values()) if (speaker.paused) start(speaker);
  });
  const play = (voices: ReadonlyMap<string, MediaStream>) => {
    for (const playerId of [...speakers.keys()]) if (!voices.has(playerId)) remove(playerId);
    for (const [playerId, voice] of voices) add(playerId, voice);
  };
  const close = () => {
    stopResuming();
    play(new Map());
  };
  return { play, setVolume, close };
}
