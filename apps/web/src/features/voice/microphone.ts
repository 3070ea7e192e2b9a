// The microphone of this device, asked for only when somebody wants to talk.

const WITHOUT_ECHO = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } };

/** Null where there is none or it may not be used. */
export async function openMicrophone(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia(WITHOUT_ECHO);
  } catch {
    return null;
  }
}

interface Fate {
  /** Another one has taken its place in the stream. */
  readonly onReplaced: (track: MediaStreamTrack) => void;
  readonly onLost: () => void;
}

/** A microphone that is pulled out is replaced by another one, where there is one. The answer ends the watch. */
export function watchMicrophone(stream: MediaStream, { onReplaced, onLost }: Fate): () => void {
  let isOver = false;
  const watch = () => {
    for (const track of stream.getAudioTracks()) track.onended = () => void replace(track);
  };
  const replace = async (lost: MediaStreamTrack) => {
    const found = await openMicrophone();
    const [track] = found?.getAudioTracks() ?? [];
    if (isOver) return found === null ? undefined : closeMicrophone(found);
    if (track === undefined) return onLost();
    track.enabled = lost.enabled;
    stream.removeTrack(lost);
    stream.addTrack(track);
    watch();
    onReplaced(track);
  };
  watch();
  return () => {
    isOver = true;
  };
}

export function muteTracks(stream: MediaStream, isMuted: boolean): void {
  for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
}

/** The light at the microphone goes out. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
