// Plays the other players' audio, each at the volume this player chose.

export interface Loudspeakers {
  /** Plays these streams and no others. */
  play(voices: ReadonlyMap<string, MediaStream>): void;
  setVolume(playerId: string): void;
  close(): void;
}

/** @param volumeOf 0 to 100 */
export function createLoudspeakers(volumeOf: (playerId: string) => number): Loudspeakers {
  const speakers = new Map<string, HTMLAudioElement>();

  const setVolume = (playerId: string) => {
    const speaker = speakers.get(playerId);
    if (speaker === undefined) return;
    const volume = volumeOf(playerId);
    speaker.volume = volume / 100;
    // Some phones ignore the volume of audio elements.
    speaker.muted = volume === 0;
  };
  const add = (playerId: string, voice: MediaStream) => {
    if (speakers.get(playerId)?.srcObject === voice) return;
    remove(playerId);
    const speaker = new Audio();
    speakers.set(playerId, speaker);
    setVolume(playerId);
    speaker.srcObject = voice;
    speaker.play().catch(() => {});
  };
  const remove = (playerId: string) => {
    const speaker = speakers.get(playerId);
    if (speaker === undefined) return;
    speakers.delete(playerId);
    speaker.pause();
    speaker.srcObject = null;
  };
  const play = (voices: ReadonlyMap<string, MediaStream>) => {
    for (const playerId of [...speakers.keys()]) if (!voices.has(playerId)) remove(playerId);
    for (const [playerId, voice] of voices) add(playerId, voice);
  };
  return { play, setVolume, close: () => play(new Map()) };
}
