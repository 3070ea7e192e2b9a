// The microphone, opened only when the player wants to talk.

const WITHOUT_ECHO = { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } };

/** Null if there is no microphone or it is not allowed. */
export async function openMicrophone(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia(WITHOUT_ECHO);
  } catch {
    return null;
  }
}

interface Fate {
  /** Called after another microphone has replaced the lost one in the stream. */
  readonly onReplaced: (track: MediaStreamTrack) => void;
  readonly onLost: () => void;
}

/** Replaces an unplugged microphone if there is another one. The returned function stops this. */
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

/** Stops the tracks, which turns the microphone's light off. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
